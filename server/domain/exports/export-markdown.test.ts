// In Markdown, people's text stays plain text, and answers keep their formatting without active content.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { exportEntry } from './export-document.ts'
import { exportFileName, attachmentDisposition } from '../files/export-file-name.ts'
import { exportMarkdown } from './export-markdown.ts'

async function markdown(type: Message['type'], content: string, more: Partial<Message> = {}): Promise<string> {
  const message: Message = {
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
    ...more,
  }
  async function* entries() {
    yield exportEntry(message, 'en')
  }
  const document = {
    title: 'T',
    language: 'en' as const,
    createdAt: '',
    exportedAt: '',
    about: 'A',
    team: null,
    empty: 'E',
    entries: entries(),
    boards: noBoards(),
  }
  let text = ''
  for await (const part of exportMarkdown(document)) text += part
  return text.split('\n\n').slice(3).join('\n\n').trimEnd()
}

async function* noBoards() {}

it('people’s text is escaped for Markdown and HTML', async () => {
  expect(await markdown('user', '# big\n- one\n1. two\n<b>x</b> *y* [z](javascript:1)')).toBe(
    '\\# big\\\n\\- one\\\n1\\. two\\\n\\<b\\>x\\</b\\> \\*y\\* \\[z\\](javascript:1)',
  )
  expect(await markdown('user', '    code?')).toBe('\u00a0\u00a0\u00a0\u00a0code?')
})

it('an answer keeps its Markdown and code but no raw HTML; an unclosed code block is closed', async () => {
  expect(await markdown('ai', '# Plan\n\n`<b>` <script>x</script>')).toBe('# Plan\n\n`<b>` &lt;script>x&lt;/script>')
  expect(await markdown('ai', '```html\n<b>half')).toBe('```html\n<b>half\n```')
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
