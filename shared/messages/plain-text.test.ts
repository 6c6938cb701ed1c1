// Markdown as plain text.
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['# Our **plan**', 'Our plan'],
  ['### In short', 'In short'],
  ['- one\n    - two', 'one\ntwo'],
  ['- **Rye** bread\n- [x] `spelt`', 'Rye bread\nspelt'],
  ['> He said *yes*, _really_ and ~~no~~', 'He said yes, really and no'],
  ['>Without a space', 'Without a space'],
  ['See [the oven](https://example.com/a_b) and ![a loaf](/x.png)', 'See the oven and a loaf'],
  ['| Day | Bread |\n| --- | :-: |\n| Mon | Rye |', 'Day, Bread\nMon, Rye'],
  ['  | Mon | Rye |', 'Mon, Rye'],
  ['Mon | Rye', 'Mon | Rye'],
  ['Mon| Rye', 'Mon| Rye'],
  ['```js\nconst a_b = 2 * 3\n```', 'const a_b = 2 * 3'],
  ['``a `tick` ``', 'a tick '],
  ['3 * 4 = 12 and snake_case stays, as does 5 > 4', '3 * 4 = 12 and snake_case stays, as does 5 > 4'],
  ['one\n\n---\n\ntwo', 'one\n\n\ntwo'],
])('%j becomes %j', (markdown, plain) => expect(plainText(markdown)).toBe(plain))

test.each([
  '```',
  '   ```',
  '~~~ts',
  '   ---',
  '- - -',
  '* * *',
  '---  ',
  '===',
  '|---|---|',
  '| --- | :-: |',
  '--- | ---',
  ':--- | ---:',
  '|---  |',
  '|  ---|',
])('the line %j has no words and is left out', (frame) => expect(plainText(`one\n${frame}\ntwo`)).toBe('one\ntwo'))

test.each(['wait ---', 'ab---', '--- so', '---so', 'and ``` so', '--'])('the line %j has words and stays', (line) =>
  expect(plainText(`one\n${line}\ntwo`).split('\n')).toHaveLength(3),
)

test('marks are recognised in a line of 10,000 characters, but not in a longer one', () => {
  expect(plainText(`**${'x'.repeat(9_996)}**`)).toBe('x'.repeat(9_996))
  expect(plainText(`**${'x'.repeat(9_997)}**`)).toBe(`**${'x'.repeat(9_997)}**`)
  expect(plainText(`one\n${'-'.repeat(10_000)}\ntwo`)).toBe('one\ntwo')
  expect(plainText(`one\n${'-'.repeat(10_001)}\ntwo`)).toBe(`one\n${'-'.repeat(10_001)}\ntwo`)
})
