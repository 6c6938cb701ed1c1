// The tree of an answer's Markdown, and the words, line breaks and addresses in it.
import type { Nodes } from 'mdast'
import { expect, it } from 'vitest'
import { isBreak, isOwnAddress, isWebAddress, readMarkdown, wordsOf } from './read-markdown.ts'

const allIn = (node: Nodes): Nodes[] => [node, ...('children' in node ? node.children.flatMap((child) => allIn(child)) : [])]

function nodesOf(markdown: string): Nodes[] {
  const root = readMarkdown(markdown)
  if (root === null) throw new Error('not read')
  return allIn(root)
}

const words = (markdown: string) => wordsOf(nodesOf(markdown)[0] ?? { type: 'text', value: 'no words' })

const addresses = (markdown: string) =>
  nodesOf(markdown).flatMap((node) => (node.type === 'link' || node.type === 'image' ? [[node.type, node.url]] : []))

it('a text that is too expensive to parse is not parsed', () => {
  expect(readMarkdown(`${'> '.repeat(16)}word`)).not.toBeNull()
  expect(readMarkdown(`${'> '.repeat(17)}word`)).toBeNull()
})

it.each([
  ['[the oven][a]\n\n[a]: https://oven.example', [['link', 'https://oven.example']]],
  ['![a loaf][a]\n\n[a]: https://loaf.example/x.png', [['image', 'https://loaf.example/x.png']]],
  [
    '[one][A] and [two]\n\n> [a]: https://one.example\n\n[two]: https://two.example',
    [
      ['link', 'https://one.example'],
      ['link', 'https://two.example'],
    ],
  ],
  ['[one][a]\n\n[a]: https://first.example\n[a]: https://second.example', [['link', 'https://first.example']]],
  ['[here](https://here.example)\n\n[a]: https://there.example', [['link', 'https://here.example']]],
  ['[nowhere][a]', []],
])('the links and images of %j have the addresses of their definitions', (markdown, expected) => {
  expect(addresses(markdown)).toEqual(expected)
  expect(nodesOf(markdown).map(({ type }) => type)).not.toContain('linkReference')
})

it.each([
  ['**Rye** and _spelt_', 'Rye and spelt'],
  ['one\\\ntwo', 'one\ntwo'],
  ['one<br>two<BR />three', 'one\ntwo\nthree'],
  ['one <b>two</b>', 'one <b>two</b>'],
  ['![a loaf](https://loaf.example/x.png) of `rye`', 'a loaf of rye'],
  ['one\n\n---\n\ntwo', 'onetwo'],
])('the words of %j are %j', (markdown, expected) => expect(words(markdown)).toBe(expected))

it('an image without a description has no words', () => expect(wordsOf({ type: 'image', url: 'https://loaf.example/x.png' })).toBe(''))

it.each([
  [true, '<br>'],
  [true, '<br/>'],
  [true, '<BR />'],
  [false, '<b>'],
  [false, '<div><br>'],
  [false, '<br><b>'],
  [false, '<brx>'],
])('it is %j that the HTML %j breaks a line', (expected, value) => expect(isBreak({ type: 'html', value })).toBe(expected))

it('a line break in code does not break a line', () => expect(isBreak({ type: 'inlineCode', value: '<br>' })).toBe(false))

it.each([
  [true, 'https://oven.example', 'https://oven.example'],
  [true, 'oven.example', 'https://oven.example'],
  [true, 'oven.example', 'http://oven.example'],
  [true, 'oven.example', 'HTTP://oven.example'],
  [true, 'anna@oven.example', 'mailto:anna@oven.example'],
  [false, 'the oven', 'https://oven.example'],
  [false, '', 'https://oven.example'],
  [false, '/go?to=oven.example', '/go?to=https://oven.example'],
])('it is %j that %j is the address %j itself', (expected, said, url) => expect(isOwnAddress(said, url)).toBe(expected))

it.each([
  [true, 'https://oven.example'],
  [true, 'http://oven.example'],
  [true, 'HTTPS://oven.example'],
  [true, 'mailto:anna@oven.example'],
  [false, 'javascript:open("https://oven.example")'],
  [false, 'ftp://oven.example'],
  [false, '/oven'],
  [false, ''],
])('it is %j that %j is a web or email address', (expected, url) => expect(isWebAddress(url)).toBe(expected))
