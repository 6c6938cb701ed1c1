// Markdown as it is converted to Slack's markup.
import { describe, expect, it } from 'vitest'
import { piecesOf, slackMarks } from './slack-marks.ts'

it.each([
  ['headings and bold', '## Your **SWOT**\n\n**Rye** and __wheat__', '*Your SWOT*\n\n*Rye* and *wheat*'],
  ['italic, which is no bold', '*soft* and _soft_ and ***both***', '_soft_ and _soft_ and _*both*_'],
  ['struck text', '~~gone~~', '~gone~'],
  ['lists', '- one\n  - two\n\n3. three\n4. four', '• one\n  • two\n\n3. three\n4. four'],
  ['checkboxes', '- [x] Rye\n- [ ] Wheat', '• [x] Rye\n• [ ] Wheat'],
  ['quotes', '> said\n> **so**', '> said\n> *so*'],
  [
    'code as it is, without its language',
    '`a < **b**`\n\n```ts\nif (a && *b*) {\n```',
    '`a &lt; **b**`\n\n```\nif (a &amp;&amp; *b*) {\n```',
  ],
  ['a table between bars', '|a|b|\n|-|-|\n|*1*|2|', '| a | b |\n| --- | --- |\n| _1_ | 2 |'],
  ['links', '[flour & more](https://flour.example?a=1&b=2)', '<https://flour.example?a=1&amp;b=2|flour &amp; more>'],
  ['links by their name', '[flour][1]\n\n[1]: https://flour.example', '<https://flour.example|flour>'],
  ['addresses as they are', 'https://flour.example and www.flour.example', 'https://flour.example and www.flour.example'],
  ['pictures as links', '![a loaf](https://flour.example/a.png)', '<https://flour.example/a.png|a loaf>'],
  ['no link to another scheme', '[x](javascript:alert)', 'x (javascript:alert)'],
  ['signs that people wrote', '\\*bakery\\* & \\<b\\> a\\\nb', '*bakery* &amp; &lt;b&gt; a\nb'],
  ['entities and HTML as text', '&lt;b> <i>x</i> bread &amp; butter', '&lt;b&gt; &lt;i&gt;x&lt;/i&gt; bread &amp; butter'],
])('%s', (_what, markdown, marks) => {
  expect(slackMarks(markdown)).toBe(marks)
})

it('no character in the address or the text of a link can end the link', () => {
  expect(slackMarks('[b>c](<https://flour.example/|x\\>y>)')).toBe('<https://flour.example/%7Cx%3Ey|b&gt;c>')
})

it('a text that is too expensive to parse is sent as it was written', () => {
  expect(slackMarks(`${'>'.repeat(5_000)} **a**`)).toBe(`${'&gt;'.repeat(5_000)} **a**`)
})

describe('a long text', () => {
  const paragraph = `${'word '.repeat(300)}end`
  it('is cut between paragraphs, and nothing is lost', () => {
    const text = Array.from({ length: 20 }, (_one, n) => `${n} ${paragraph}`).join('\n\n')
    const pieces = piecesOf(text)
    expect(pieces.length).toBeGreaterThan(4)
    expect(pieces.join('\n\n')).toBe(text)
  })

  it('is cut between the items of a long list', () => {
    const list = '- word and word\n'.repeat(500).trimEnd()
    expect(piecesOf(list).length).toBeGreaterThan(3)
    expect(piecesOf(list).join('\n')).toBe(list)
  })

  it('is not cut in code or within a list item', () => {
    const code = `\`\`\`\n${`${paragraph}\n\n`.repeat(20)}\`\`\``
    expect(piecesOf(code)).toEqual([code])
    const item = `- ${paragraph}\n\n  ${`${paragraph}\n\n  `.repeat(5)}end`
    expect(piecesOf(item)).toEqual([item])
  })
})
