// In Markdown, people's text stays plain text, and answers keep their formatting without active content.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { readMarkdown } from '../../../shared/messages/markdown/read-markdown.ts'
import { exportEntry } from './export-document.ts'
import { exportFileName, attachmentDisposition } from '../files/export-file-name.ts'
import { exportMarkdown } from './export-markdown.ts'
import type { ExportDocument } from './export-types.ts'

function messageOf(type: Message['type'], content: string): Message {
  return {
    id: 'm',
    type,
    content,
    userId: null,
    anonymousId: 'a',
    displayName: 'Anna',
    timestamp: '2026-03-13T09:00:00.000Z',
    seq: 1,
    cursor: '1.0',
    messageKey: null,
    rev: 0,
    metadata: {},
  }
}

const entryOf = (type: Message['type'], content: string) => exportEntry(messageOf(type, content), 'en')

async function* each<T>(...all: T[]) {
  yield* all
}

async function write(given: Partial<ExportDocument>): Promise<string> {
  const document: ExportDocument = {
    ...{ title: 'T', language: 'en', createdAt: '', exportedAt: '', about: 'A', team: null, empty: 'E' },
    entries: each(),
    boards: each(),
    ...given,
  }
  let text = ''
  for await (const part of exportMarkdown(document)) text += part
  return text
}

/** The part of the file below the author. */
async function markdown(type: Message['type'], content: string): Promise<string> {
  const text = await write({ entries: each(entryOf(type, content)) })
  return text.split('\n\n').slice(3).join('\n\n').trimEnd()
}

it('people’s text is escaped for Markdown and HTML', async () => {
  expect(await markdown('user', '# big\n- one\n1. two\n<b>x</b> *y* [z](javascript:1)')).toBe(
    '\\# big\\\n\\- one\\\n1\\. two\\\n\\<b\\>x\\</b\\> \\*y\\* \\[z\\](javascript:1)',
  )
  expect(await markdown('user', '    code?')).toBe('\u00a0\u00a0\u00a0\u00a0code?')
})

it.each([
  ['1 + 1 = 2 # a sum', '1 + 1 = 2 # a sum'],
  ['rye-bread', 'rye-bread'],
  ['v1.2', 'v1.2'],
  [' # big', '\u00a0\\# big'],
  [' 1) one', '\u00a01\\) one'],
  ['10. ten', '10\\. ten'],
])('of people’s text, only the start of a line is escaped as a heading or list: %j becomes %j', async (text, escaped) => {
  expect(await markdown('user', text)).toBe(escaped)
})

it('an answer keeps its Markdown and code but no raw HTML; an unclosed code block is closed', async () => {
  expect(await markdown('ai', '# Plan\n\n`<b>` <script>x</script>')).toBe('# Plan\n\n`<b>` &lt;script>x&lt;/script>')
  expect(await markdown('ai', '```html\n<b>half')).toBe('```html\n<b>half\n```')
})

it('an answer that mentions ``` within a line contains no unclosed code block', async () => {
  expect(await markdown('ai', 'Code starts with ```')).toBe('Code starts with ```')
})

it.each([
  [
    'after ``` within a line',
    'Start with ``` on its own line.\n\n<img src=x onerror=alert(1)>',
    'Start with ``` on its own line.\n\n&lt;img src=x onerror=alert(1)>',
  ],
  ['in a block of tildes', '~~~html\n<div>\n~~~\n<div>', '~~~html\n<div>\n~~~\n&lt;div>'],
  ['in a block of four backticks', '````md\n```html\n<div>\n```\n````\n\n<div>', '````md\n```html\n<div>\n```\n````\n\n&lt;div>'],
  ['in code of a list', '- ```html\n  <div>\n  ```\n- <b>x</b>', '- ```html\n  <div>\n  ```\n- &lt;b>x&lt;/b>'],
  ['in a cell with two lines', '| a |\n| - |\n| b<br>c <i>d</i> |', '| a |\n| - |\n| b<br>c &lt;i>d&lt;/i> |'],
  ['in an unclosed block of tildes', '~~~~\n```\n<div>', '~~~~\n```\n<div>\n~~~~'],
])('in an answer, HTML is active nowhere and code is unchanged: %s', async (_where, text, exported) => {
  expect(await markdown('ai', text)).toBe(exported)
})

it('an answer that is too expensive to parse is exported without HTML', async () => {
  const costly = `${'['.repeat(20_000)}<b>`
  expect(readMarkdown(costly)).toBeNull()
  expect(await markdown('ai', costly)).toBe(`${'['.repeat(20_000)}&lt;b>`)
})

it('what the model thought is quoted above its answer, line by line', async () => {
  const entry = entryOf('ai', 'Rye.')
  const thinking = 'Rye or oat?\nNot *oat*.'
  expect(await write({ entries: each({ ...entry, message: { ...entry.message, thinking } }) })).toBe(
    '# T\n\nA\n\n**AI Assistant** · Mar 13, 2026, 9:00 AM\n\n> Rye or oat?\\\n> Not \\*oat\\*.\n\nRye.\n',
  )
})

it('the facts about a message are separated by dots', async () => {
  expect(await write({ entries: each(entryOf('note', 'Rye')) })).toBe(
    '# T\n\nA\n\n**Anna** · Mar 13, 2026, 9:00 AM · Private note, only for you\n\nRye\n',
  )
})

it('a session with only a brainstorm is not described as empty', async () => {
  expect(await write({ boards: each({ entry: entryOf('user', 'Rye'), data: {} }) })).toBe(
    '# T\n\nA\n\n**Anna** · Mar 13, 2026, 9:00 AM\n\nRye\n',
  )
})

it('a title becomes a file name that is valid on every system and in headers', () => {
  expect(exportFileName('Bakery: launch/plan? 🥖', 'md')).toBe('Bakery launch plan 🥖.md')
  expect(exportFileName('../..\r\nSet-Cookie: a', 'pdf')).toBe('Set-Cookie a.pdf')
  expect(exportFileName('con', 'json')).toBe('Kring.json')
  expect(exportFileName(' . ', 'json')).toBe('Kring.json')
  expect(exportFileName('é'.repeat(200), 'md')).toHaveLength(83)
  expect(attachmentDisposition('Crème "x" 100%.md')).toBe(
    `attachment; filename="Cr_me _x_ 100_.md"; filename*=UTF-8''Cr%C3%A8me%20%22x%22%20100%25.md`,
  )
})
