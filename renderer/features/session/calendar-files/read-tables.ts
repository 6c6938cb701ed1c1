// Reads the tables of a Markdown text, with the cells as plain text.
import type { Nodes, Table as TableNode } from 'mdast'
import { readMarkdown, wordsOf } from '../../../../shared/messages/markdown/read-markdown.ts'

export interface Table {
  header: string[]
  /** Each row has as many cells as the header. */
  rows: string[][]
}

export function readTables(markdown: string): Table[] {
  const root = readMarkdown(markdown)
  return root ? tablesIn(root).map(tableOf) : []
}

function tablesIn(node: Nodes): TableNode[] {
  if (node.type === 'table') return [node]
  return 'children' in node ? (node.children as Nodes[]).flatMap(tablesIn) : []
}

function tableOf({ children }: TableNode): Table {
  const [header = [], ...rows] = children.map((row) => row.children.map((cell) => wordsOf(cell).replaceAll(/\s+/g, ' ').trim()))
  return { header, rows: rows.map((row) => header.map((_name, column) => row[column] ?? '')) }
}
