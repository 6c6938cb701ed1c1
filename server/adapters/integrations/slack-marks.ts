// Converts Markdown to Slack's markup: bold and headings with asterisks, italic with underscores, links in angle brackets.
import type { ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import { isBreak, isOwnAddress, isWebAddress, readMarkdown, wordsOf } from '../../../shared/messages/markdown/read-markdown.ts'

/** A text that is too expensive to parse stays as it is. */
export function slackMarks(markdown: string): string {
  const root = readMarkdown(markdown)
  return root ? writeBlocks(root.children) : escape(markdown)
}

export const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function writeBlocks(nodes: readonly RootContent[], between = '\n\n'): string {
  return nodes
    .map(writeBlock)
    .filter((text) => text !== '')
    .join(between)
}

function writeBlock(node: RootContent): string {
  switch (node.type) {
    case 'heading':
      return marked('*', node.children, { isBold: true })
    case 'paragraph':
      return writeWords(node.children)
    case 'code':
      return `\`\`\`\n${escape(node.value)}\n\`\`\``
    case 'html':
      return escape(node.value)
    case 'blockquote':
      return writeBlocks(node.children).replaceAll(/^/gm, '> ')
    case 'list': {
      const first = node.ordered === true ? (node.start ?? 1) : null
      return node.children
        .map((item, index) => writeItem(item, first === null ? '•' : `${first + index}.`))
        .join(node.spread === true ? '\n\n' : '\n')
    }
    case 'table':
      return writeTable(node)
    case 'thematicBreak':
      return '---'
    case 'footnoteDefinition':
      return writeItem({ type: 'listItem', children: node.children }, `[^${node.label ?? node.identifier}]:`)
    default:
      return ''
  }
}

function writeItem({ children, checked, spread }: ListItem, mark: string): string {
  const box = typeof checked === 'boolean' ? ` [${checked ? 'x' : ' '}]` : ''
  const inside = writeBlocks(children, spread === true ? '\n\n' : '\n')
  return `${mark}${box} ${inside.replaceAll(/\n(?=.)/g, `\n${' '.repeat(mark.length + 1)}`)}`
}

/** Slack has no tables: the cells stay between bars. */
function writeTable({ children }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  const [head = '', ...rows] = children.map((row) => line(row.children.map((cell) => writeWords(cell.children).replaceAll('\n', ' '))))
  return [head, line((children[0]?.children ?? []).map(() => '---')), ...rows].join('\n')
}

/** The formatting around a text: the same formatting inside it would end it. */
interface Within {
  isBold?: boolean
  isItalic?: boolean
  isStruck?: boolean
}

function writeWords(nodes: readonly PhrasingContent[], within: Within = {}): string {
  return nodes
    .map((node): string => {
      switch (node.type) {
        case 'text':
          return escape(node.value)
        case 'strong':
          return within.isBold ? writeWords(node.children, within) : marked('*', node.children, { ...within, isBold: true })
        case 'emphasis':
          return within.isItalic ? writeWords(node.children, within) : marked('_', node.children, { ...within, isItalic: true })
        case 'delete':
          return within.isStruck ? writeWords(node.children, within) : marked('~', node.children, { ...within, isStruck: true })
        case 'inlineCode':
          return `\`${escape(node.value)}\``
        case 'break':
          return '\n'
        case 'html':
          return isBreak(node) ? '\n' : escape(node.value)
        case 'link':
          return writeLink(wordsOf(node), node.url)
        case 'image':
          return writeLink(node.alt ?? '', node.url)
        case 'footnoteReference':
          return `[^${node.label ?? node.identifier}]`
        default:
          return ''
      }
    })
    .join('')
}

function marked(sign: string, nodes: readonly PhrasingContent[], within: Within): string {
  const words = writeWords(nodes, within)
  return words.trim() === '' ? words : `${sign}${words}${sign}`
}

function writeLink(words: string, url: string): string {
  const label = words.replaceAll(/\s+/g, ' ')
  if (label.trim() === '' || isOwnAddress(label, url)) return escape(label.trim() || url)
  if (!isWebAddress(url)) return escape(`${label} (${url})`)
  const address = escape(url.replaceAll('|', '%7C').replaceAll('<', '%3C').replaceAll('>', '%3E'))
  return `<${address}|${escape(label)}>`
}

const fence = /^ {0,3}(`{3,}|~{3,})/
const item = /^[-*+] /
const pieceCharacters = 2_000

/** Splits a long text between paragraphs and between list items, outside code, so that the pieces can be converted one at a time. */
export function piecesOf(markdown: string): string[] {
  const pieces: string[] = []
  let [open, before, start, at] = ['', '', 0, 0]
  while (at <= markdown.length) {
    const next = lineEnd(markdown, at) + 1
    const line = markdown.slice(at, next - 1)
    const mark = line.includes('```') || line.includes('~~~') ? (fence.exec(line)?.[1] ?? '') : ''
    if (open === '') open = mark
    else if (mark.startsWith(open)) open = ''
    if (at - start > pieceCharacters && open === '' && mark === '') {
      const isBetween = line.trim() === '' && /\S/.test(markdown.charAt(next))
      if (isBetween || (item.test(line) && item.test(before))) {
        pieces.push(markdown.slice(start, at - 1))
        start = isBetween ? next : at
      }
    }
    before = line
    at = next
  }
  return [...pieces, markdown.slice(start)]
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
