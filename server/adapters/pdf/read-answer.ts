// Arranges an answer's Markdown tree for printing: a list of blocks, with their depth and their text in spans.
import type { List, ListItem, PhrasingContent, RootContent, Table as TableNode } from 'mdast'
import { isBreak, isOwnAddress, isWebAddress, readMarkdown } from '../../../shared/messages/markdown/read-markdown.ts'
import type { Span } from './spans.ts'

export type Align = 'left' | 'center' | 'right'

/** Each row has as many cells as the header. */
export interface Table {
  header: Span[][]
  rows: Span[][][]
  align: Align[]
}

interface Place {
  /** Nesting depth in quotes. */
  quotes: number
  /** Nesting depth in list items. */
  inset: number
}

export type AnswerPart = Place &
  (
    | { kind: 'heading'; text: Span[]; level: number }
    | { kind: 'text' | 'code'; text: Span[] }
    /** `mark`: its bullet or number; `box`: its checkbox, if it has one. */
    | { kind: 'item'; text: Span[]; mark?: string; box?: 'empty' | 'checked' }
    | { kind: 'table'; table: Table }
    | { kind: 'rule' }
  )

const mostQuotes = 4
const mostInset = 6

export function readAnswer(markdown: string): AnswerPart[] {
  const place = { quotes: 0, inset: 0 }
  const root = readMarkdown(markdown)
  return root ? partsOf(root.children, place, markdown) : plainParts(markdown, place)
}

/** One part for each paragraph, so that a page break can come between them. */
function plainParts(text: string, place: Place): AnswerPart[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => ({ kind: 'text', ...place, text: [{ text: paragraph }] }))
}

function partsOf(nodes: readonly RootContent[], place: Place, source: string): AnswerPart[] {
  return nodes.flatMap((node): AnswerPart[] => {
    switch (node.type) {
      case 'heading':
        return node.children.length === 0 ? [] : [{ kind: 'heading', ...place, level: node.depth, text: spansOf(node.children) }]
      case 'paragraph':
        return [{ kind: 'text', ...place, text: spansOf(node.children) }]
      case 'code':
        return [{ kind: 'code', ...place, text: [{ text: node.value }] }]
      case 'html':
        return [{ kind: 'text', ...place, text: [{ text: node.value }] }]
      case 'blockquote':
        return partsOf(node.children, { ...place, quotes: Math.min(place.quotes + 1, mostQuotes) }, source)
      case 'list':
        return node.children.flatMap((item, index) => itemParts(item, markOf(node, item, index, source), place, source))
      case 'table':
        return [{ kind: 'table', ...place, table: readTable(node) }]
      case 'thematicBreak':
        return [{ kind: 'rule', ...place }]
      case 'footnoteDefinition':
        return itemParts({ type: 'listItem', children: node.children }, `[^${node.label ?? node.identifier}]:`, place, source)
      default:
        // A definition is printed with the links that use it.
        return []
    }
  })
}

/** The text of an item, then its other blocks, which are set further in. */
function itemParts(item: ListItem, mark: string, place: Place, source: string): AnswerPart[] {
  const [first, ...others] = item.children
  const isText = first?.type === 'paragraph'
  const text = isText ? spansOf(first.children) : []
  const box = item.checked === true ? 'checked' : 'empty'
  // A checkbox takes the place of a bullet, but not of a number.
  const signs = typeof item.checked === 'boolean' ? { box, ...(mark === bullet ? {} : { mark }) } : { mark }
  const inner = { ...place, inset: Math.min(place.inset + 1, mostInset) }
  return [{ kind: 'item', ...place, ...signs, text } as AnswerPart, ...partsOf(isText ? others : item.children, inner, source)]
}

const bullet = '•'

/** Numbers count from the first one, as on screen, and keep their full stop or bracket. */
function markOf({ ordered, start }: List, { position }: ListItem, index: number, source: string): string {
  if (ordered !== true) return bullet
  const sign = /^\d{1,9}\)/.test(source.slice(position?.start.offset).slice(0, 10)) ? ')' : '.'
  return `${(start ?? 1) + index}${sign}`
}

function readTable({ children, align }: TableNode): Table {
  const [header = [], ...rows] = children.map((row) => row.children.map((cell) => spansOf(cell.children)))
  return {
    header,
    rows: rows.map((row) => header.map((_name, column) => row[column] ?? [])),
    align: header.map((_name, column) => align?.[column] ?? 'left'),
  }
}

type Look = Omit<Span, 'text'>

function spansOf(nodes: readonly PhrasingContent[], look: Look = {}): Span[] {
  const inner = (children: readonly PhrasingContent[], more: Look) => spansOf(children, { ...look, ...more })
  return nodes.flatMap((node): Span[] => {
    switch (node.type) {
      case 'text':
        return [{ ...look, text: node.value }]
      case 'strong':
        return inner(node.children, { isBold: true })
      case 'emphasis':
        return inner(node.children, { isItalic: true })
      case 'delete':
        return inner(node.children, { isStruck: true })
      case 'inlineCode':
        return [{ ...look, isCode: true, text: node.value }]
      case 'break':
        return [{ ...look, text: '\n' }]
      case 'html':
        return [{ ...look, text: isBreak(node) ? '\n' : node.value }]
      case 'link':
        return linkSpans(inner(node.children, linkTo(node.url)), node.url, look)
      case 'image':
        return linkSpans([{ ...look, ...linkTo(node.url), text: node.alt ?? '' }], node.url, look)
      case 'footnoteReference':
        return [{ ...look, text: `[^${node.label ?? node.identifier}]` }]
      default:
        return []
    }
  })
}

/** A PDF's addresses are ASCII. */
const linkTo = (url: string): Look =>
  isWebAddress(url) ? { link: url.toWellFormed().replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent) } : {}

/** Paper cannot be clicked: the address follows the words, unless they are the address. */
function linkSpans(words: Span[], url: string, look: Look): Span[] {
  const said = words.map(({ text }) => text).join('')
  if (said === '') return [{ ...look, ...linkTo(url), text: url }]
  return url === '' || isOwnAddress(said, url)
    ? words
    : [...words, { ...look, text: ' (' }, { ...look, ...linkTo(url), text: url }, { ...look, text: ')' }]
}
