// A session as Markdown: people's text is escaped, answers keep their own Markdown.
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

const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/

// Raw HTML is shown, not run, and an unclosed code block ends with its answer.
function answer(text: string): string {
  const isOpen = (text.match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1
  const shown = text
    .split(code)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(/<(?=[a-z/!?])/gi, '&lt;')))
    .join('')
  return isOpen ? `${shown}\n\`\`\`` : shown
}
