// What a voice says of an answer, and in which language.
import { expect, it } from 'vitest'
import { sayableText } from './sayable-text.ts'
import { spokenLanguage } from './spoken-language.ts'

const say = (markdown: string) => sayableText(markdown, { code: 'Code.', formula: 'a formula' })

it('the signs of Markdown are not said, addresses are short, and code and formulas are only named · EXP-17', () => {
  const answer = [
    '# Plan',
    '- [x] **Rye** and *wheat*, ~~spelt~~, see [our page](https://kring.example/very/long) or https://www.kring.example/a?b=c.',
    '> said `so` with $x^2$',
    '```js\nconst a = 1\n```',
    '| Day | Bread |\n|---|---|\n| Monday | Rye |',
    '---',
    '<b>hidden</b>',
  ].join('\n\n')
  expect(say(answer)).toEqual([
    'Plan',
    'Rye and wheat, spelt, see our page or kring.example.',
    'said so with a formula',
    'Code.',
    'Day, Bread',
    'Monday, Rye',
    'hidden',
  ])
})

it('long texts are said in pieces of at most 200 characters, cut after sentences or words, and nothing is lost · EXP-17', () => {
  const text = `${'We bake every day. '.repeat(30)}${'and then we bake more '.repeat(30)}${'x'.repeat(450)}`
  const pieces = say(text)
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(200)
  expect(pieces.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(pieces[0]).toMatch(/day\.$/)
})

it('nothing is said of an answer without words', () => {
  expect(say('---\n\n***\n\n…')).toEqual([])
})

it.each([
  ['We are open every day, and the bread is on the table.', 'en'],
  ['Wij zijn elke dag open, en het brood ligt op de tafel bij ons.', 'nl'],
  ['Wir haben jeden Tag offen, und das Brot ist auf dem Tisch.', 'de'],
  ['Nous sommes là tous les jours, et le pain est sur la table avec nous.', 'fr'],
  ['مرحبا بكم في المخبز', 'ar'],
  ['これは日本語の文章です', 'ja'],
  ['我们每天早上去买面包', 'zh'],
  ['Привет мир', 'ru'],
  ['ok', null],
])('%s is recognised as %s · EXP-17', (text, language) => {
  expect(spokenLanguage(text)).toBe(language)
})
