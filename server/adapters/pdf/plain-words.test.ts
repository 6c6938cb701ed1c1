// Text without Markdown markup.
import { expect, it } from 'vitest'
import { plainWords } from './plain-words.ts'

it.each([
  ['**bold** and __bold__ and ~~gone~~', 'bold and bold and gone'],
  ['*soft* and _soft_, ***both*** **and *one* in another**', 'soft and soft, both and one in another'],
  ['`**as it is**` and ``a ` b``', '**as it is** and a ` b'],
  ['[Kring](https://kring.example) and ![](https://kring.example/a.png)', 'Kring (https://kring.example) and https://kring.example/a.png'],
  ['\\*no\\* sign', '*no* sign'],
  ['2 * 3 ** 4, snake_case_name, a*b*c, **open', '2 * 3 ** 4, snake_case_name, a*b*c, **open'],
])('%s', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words)
})
