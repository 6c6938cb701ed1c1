// What a voice says of an answer: its words, in short pieces, without the signs of Markdown.
import type { Nodes } from 'mdast'
import { markMaths, mathsIn } from '../../../../shared/messages/markdown/mark-maths.ts'
import { readMarkdown } from '../../../../shared/messages/markdown/read-markdown.ts'

/** Said in place of what is to be looked at. */
export interface Placeholders {
  code: string
  formula: string
}

/** Browsers stop in the middle of longer pieces. */
const longestPiece = 200

export function sayableText(markdown: string, say: Placeholders): string[] {
  const root = readMarkdown(markMaths(markdown))
  const blocks = root ? blocksOf(root, say) : markdown.split('\n')
  const pieces = []
  for (const block of blocks) if (hasWords(block)) pieces.push(...piecesOf(block.replaceAll(/\s+/g, ' ').trim()))
  return pieces.filter(hasWords)
}

const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text)

function blocksOf(node: Nodes, say: Placeholders): string[] {
  switch (node.type) {
    case 'code':
      return [node.lang === 'math' ? say.formula : say.code]
    case 'paragraph':
    case 'heading':
      return [wordsOf(node, say)]
    case 'tableRow':
      return [node.children.map((cell) => wordsOf(cell, say)).join(', ')]
    case 'html':
    case 'definition':
    case 'thematicBreak':
      return []
    default:
      return 'children' in node ? (node.children as Nodes[]).flatMap((child) => blocksOf(child, say)) : []
  }
}

function wordsOf(node: Nodes, say: Placeholders): string {
  if (node.type === 'text') return node.value.replaceAll(/https?:\/\/(?:www\.)?([^\s/?#]+)\S*/g, '$1')
  if (node.type === 'inlineCode') return mathsIn(node.value) ? say.formula : node.value
  if (node.type === 'image') return node.alt ?? ''
  if (node.type === 'break') return ' '
  return 'children' in node ? (node.children as Nodes[]).map((child) => wordsOf(child, say)).join('') : ''
}

/** Cuts after sentences, or else between words. */
function piecesOf(block: string): string[] {
  if (block.length <= longestPiece) return [block]
  const pieces: string[] = []
  let piece = ''
  for (const part of block.split(/(?<=[.!?。！？؟।]["')\]”’]?\s|[。！？])/u).flatMap(cutLong)) {
    if (piece !== '' && piece.length + part.length > longestPiece) {
      pieces.push(piece.trim())
      piece = ''
    }
    piece += part
  }
  return [...pieces, piece.trim()]
}

function cutLong(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence
  while (rest.length > longestPiece) {
    const space = rest.lastIndexOf(' ', longestPiece - 1)
    const end = space > 0 ? space + 1 : longestPiece
    parts.push(rest.slice(0, end))
    rest = rest.slice(end)
  }
  return [...parts, rest]
}
