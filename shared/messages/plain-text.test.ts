// Markdown as plain text.
import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['# Our **plan**', 'Our plan'],
  ['- **Rye** bread\n- [x] `spelt`', 'Rye bread\nspelt'],
  ['> He said *yes*, _really_ and ~~no~~', 'He said yes, really and no'],
  ['See [the oven](https://example.com/a_b) and ![a loaf](/x.png)', 'See the oven and a loaf'],
  ['| Day | Bread |\n| --- | :-: |\n| Mon | Rye |', 'Day, Bread\nMon, Rye'],
  ['```js\nconst a_b = 2 * 3\n```', 'const a_b = 2 * 3'],
  ['3 * 4 = 12 and snake_case stays, as does 5 > 4', '3 * 4 = 12 and snake_case stays, as does 5 > 4'],
  ['one\n\n---\n\ntwo', 'one\n\n\ntwo'],
])('%j becomes %j', (markdown, plain) => expect(plainText(markdown)).toBe(plain))
