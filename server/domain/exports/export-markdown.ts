// A session as Markdown: people's text is escaped, answers keep their own Markdown.
import { isBreak, readMarkdown, visit } from '../../../shared/messages/markdown/read-markdown.ts'
import type { ExportDocument, ExportEntry } from './export-types.ts'

export async function* exportMarkdown(document: ExportDocument): AsyncGenerator<string> {
  const { title, team, about } = document
  yield `# ${literal(title)}\n\n${team ? `**${literal(team.name)}**\n\n` : ''}${literal(about)}\n`
  let isEmpty = true
  for await (const entry of document.entries) {
    isEmpty = false
    yield `\n${markdownEntry(entry)}\n`
  }
  for await (const { entry } of document.boards) {
    isEmpty = false
    yield `\n${markdownEntry(entry)}\n`
  }
  if (isEmpty) yield `\n${literal(document.empty)}\n`
}

export function markdownEntry({ message, name, about, quote, files }: ExportEntry): string {
  const details = about.map(literal).join(' · ')
  if (name === null) return `*${literal(message.text)}* · ${details}`
  return [
    `**${literal(name)}** · ${details}`,
    ...(quote === null ? [] : [`> ${literal(quote)}`]),
    ...(message.thinking === undefined ? [] : [quoted(literal(message.thinking))]),
    ...(message.text === '' ? [] : [message.type === 'ai' ? answer(message.text) : literal(message.text)]),
    ...files.map(literal),
  ].join('\n\n')
}

const quoted = (text: string): string => text.replaceAll(/^/gm, '> ')

/** Escapes text for Markdown and HTML, and keeps its line breaks. */
function literal(text: string): string {
  return (
    text
      .replaceAll(/[\\`*_[\]<>~|&$]/g, '\\$&')
      // Within one line: a pattern that can cross line breaks is retried from each of them, which is slow.
      .replaceAll(/^([^\S\n\r\u2028\u2029]*)([#+=-])/gm, '$1\\$2')
      .replaceAll(/^([^\S\n\r\u2028\u2029]*\d+)([.)])/gm, '$1\\$2')
      // Four spaces would turn it into code.
      .replaceAll(/^[ \t]+/gm, (indent) => '\u00a0'.repeat(indent.length))
      .replaceAll(/(\S)\n(?=\S)/g, '$1\\\n')
  )
}

// Raw HTML is shown, not run, and an unclosed code block ends with its answer.
function answer(text: string): string {
  const shown = /<[a-z/!?]/i.test(text) ? escapeHtml(text) : text
  const open = unclosedFence(text)
  return open === null ? shown : `${shown}\n${open}`
}

/** Escapes HTML outside code, except line breaks in table cells. */
function escapeHtml(text: string): string {
  const root = readMarkdown(text)
  const escape = (part: string) => part.replaceAll(/<(?=[a-z/!?])/gi, '&lt;')
  if (!root) return escape(text)
  const parts: string[] = []
  let at = 0
  visit(root, (node) => {
    if (node.type !== 'html' || isBreak(node) || !node.position) return
    const [start = 0, end = 0] = [node.position.start.offset, node.position.end.offset]
    parts.push(text.slice(at, start), escape(text.slice(start, end)))
    at = end
  })
  return [...parts, text.slice(at)].join('')
}

// The info string after a fence of backticks contains no backticks.
const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/

/** The characters that would close the code block that the text leaves open; null if there is none. */
function unclosedFence(text: string): string | null {
  let open: string | null = null
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (mark === undefined) continue
    if (open === null) open = mark
    else if (mark.startsWith(open) && line.trim() === mark) open = null
  }
  // In a list or a quote it ends with that; the lines alone do not show it.
  const last = open === null ? undefined : readMarkdown(text)?.children.at(-1)
  return last && last.type !== 'code' ? null : open
}
