// Code blocks are cheap to parse: their contents do not count, so it matters where each block begins and ends.
import { expect, it } from 'vitest'
import { isDrawable } from './markdown-cost.ts'

const lines = (number: number, line: string) => Array.from({ length: number }, () => line).join('\n')

it('20,000 lines of code are rendered, and one more is too many · GUARD-04', () => {
  expect(isDrawable(`\`\`\`${'\n'.repeat(19_999)}`)).toBe(true)
  expect(isDrawable(`\`\`\`${'\n'.repeat(20_000)}`)).toBe(false)
})

it('30 code blocks are rendered, and one more is too many · GUARD-04', () => {
  expect(isDrawable(lines(30, '```\n```'))).toBe(true)
  expect(isDrawable(lines(31, '```\n```'))).toBe(false)
})

it.each([
  ['```', '```'],
  ['```', '`````'],
  ['```', '```  '],
  ['```', '```\t'],
  ['```', '   ```'],
  ['````', '````'],
  ['```js', '```'],
  ['``` a b', '```'],
  ['~~~', '~~~'],
  ['~~~ a`b', '~~~~'],
])('a code block from %j to %j counts as 20 lines, however long it is', (open, close) => {
  const code = `${open}\n${lines(2_000, 'a[0] = `b` | *c')}\n${close}\n`
  expect(isDrawable(code + lines(580, 'a'))).toBe(true)
  expect(isDrawable(code + lines(581, 'a'))).toBe(false)
})

it.each([
  ['```', ''],
  ['```', '  '],
  ['```', 'a'],
  ['```', '``'],
  ['```', '```js'],
  ['```', '    ```'],
  ['```', 'a```'],
  ['```', '```a`b'],
  ['```', '```\u00a0'],
  ['```', '~~~'],
  ['````', '```'],
  ['~~~', '```'],
  ['~~~', '~~~ a'],
])('a code block that begins with %j does not end at %j', (open, line) => {
  expect(isDrawable(`${open}\n${line}\n${lines(2_000, 'a')}`)).toBe(true)
})

it.each(['``', '~~', '```a`b', '```a```', 'a```', '    ```', '\t```', '> ```'])('%j does not begin a code block', (line) => {
  expect(isDrawable(`${line}\n${lines(600, 'a')}`)).toBe(false)
})

it.each([
  ['1. a\n\n   ```js', '   ```'],
  ['10. a\n\n  ````', '   ````  '],
  ['- a\n\n  ~~~', '  ~~~~'],
  ['a\n\n ```', '   ```'],
])('an indented code block from %j to %j counts as 20 lines, however long it is', (open, close) => {
  const code = `${open}\n${lines(1_000, '   a[0] = `b` | *c\n')}\n   \`\`\`js\n\n${close}\n`
  expect(isDrawable(code + lines(578, 'a'))).toBe(true)
  expect(isDrawable(code + lines(579, 'a'))).toBe(false)
})

it.each([
  '<div>\n\n```\n',
  'a <div>\n```\n',
  'a <!-- b\n```\n',
  '< a\n```\n',
  '> ```\n> a\n> ```\n\n```\n',
  '- ```a```\n```\n',
  '- a `b` ~~c~~\n\n```\n',
  '```\n- ```\n',
  '```\n<!--\n',
  '```\n<div>\n```\n```\n',
])('the lines after %j are code', (before) => {
  expect(isDrawable(before + lines(2_000, 'a'))).toBe(true)
})

it.each([
  '- a\n  ```\n',
  '- a\n  ```\n ',
  '- a\n  ```\nb\n  ',
  '- a\n  ```\n```\n```\n',
  '- a\n  ```\n  ```\n  ',
  '- ```\n  ```\n  ',
  '+ ~~~\n  ~~~\n  ',
  '1. a\n    ```\n   ```\n   ',
  '1. a\n   ```\n    ```\n   ',
  '- a\n\t```\n  ```\n  ',
  '<div>\n```\n\n',
  '</DIV>\n```\n\n',
  '<div>\na\n```\n\n',
  '- <div>\n  ```\n\n  ',
  '<!--\n\n```\n-->\n',
  '<?a\n\n```\n?>\n',
  '<pre>\n\n```\n</pre>\n',
  '<script>\n\n```\n</script>\n',
  '<style>\n\n```\n</style>\n',
  '<TextArea>\n\n```\n</TextArea>\n',
])('what follows %j counts, because it may not be code · GUARD-04', (before) => {
  expect(isDrawable(`${before}${'>'.repeat(15)}a`)).toBe(true)
  expect(isDrawable(`${before}${'>'.repeat(8_000)}a`)).toBe(false)
})
