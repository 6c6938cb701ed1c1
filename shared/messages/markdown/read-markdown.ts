// The Markdown tree (GitHub Flavored Markdown) of answers and of the tables in them: all code that reads Markdown reads this tree, which is also
// the one that pages show.
import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { isDrawable } from './markdown-cost.ts'

const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }

/** Null for a text that is too expensive to parse: pages show it as plain text, and so does every other reader. */
export function readMarkdown(text: string): Root | null {
  if (!isDrawable(text)) return null
  const root = fromMarkdown(text, options)
  resolveReferences(root)
  return root
}

/** Turns links and images that name a definition into ones with its address. */
function resolveReferences(root: Root): void {
  const addresses = new Map<string, string>()
  visit(root, (node) => {
    if (node.type === 'definition' && !addresses.has(node.identifier)) addresses.set(node.identifier, node.url)
  })
  visit(root, (node) => {
    if (node.type !== 'linkReference' && node.type !== 'imageReference') return
    const type = node.type === 'linkReference' ? 'link' : 'image'
    Object.assign(node, { type, url: addresses.get(node.identifier) ?? '' })
  })
}

/** Calls `see` for the node and for all nodes within it, in the order of the text. */
export function visit(node: Nodes, see: (node: Nodes) => void): void {
  see(node)
  if ('children' in node) for (const child of node.children) visit(child, see)
}

/** True for a link whose words are its address, such as one that was written without brackets. */
export function isOwnAddress(words: string, url: string): boolean {
  return [url, url.replace(/^(?:https?:\/\/|mailto:)/i, '')].includes(words)
}

/** False for an address that a page or an app would not open, or that could run something. */
export const isWebAddress = (url: string): boolean => /^(?:https?|mailto):/i.test(url)

/** The words of a node, without formatting and line breaks as `\n`. */
export function wordsOf(node: Nodes): string {
  if ('children' in node) return (node.children as Nodes[]).map(wordsOf).join('')
  if (node.type === 'image') return node.alt ?? ''
  if (node.type === 'break' || isBreak(node)) return '\n'
  return 'value' in node ? node.value : ''
}

/** The only HTML with a meaning for us: there is no other way to break a line in a table cell. */
export const isBreak = (node: Nodes): boolean => node.type === 'html' && /^<br\s*\/?>$/i.test(node.value)
