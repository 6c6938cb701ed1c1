// What an export contains, in any file format.
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/language.ts'

export interface ExportDocument {
  title: string
  language: Language
  /** ISO 8601, UTC. */
  createdAt: string
  exportedAt: string
  /** Under the title. */
  about: string
  /** Of the host; null: there is none. */
  team: ExportedTeam | null
  /** In place of the entries when there are none. */
  empty: string
  /** In reading order. */
  entries: AsyncIterable<ExportEntry>
  /** What came of its brainstorms, behind the entries. */
  boards: AsyncIterable<ExportedBoard>
}

export interface ExportedTeam {
  name: string
  /** #rrggbb. */
  accent: string | null
  /** Only what every format can draw; null: there is none. */
  logo: { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array } | null
}

export interface ExportEntry {
  message: ExportedMessage
  /** Who said it; null for what the system reports. */
  name: string | null
  /** When it was said, and what else is to be known of it. */
  about: string[]
  /** What it answers to. */
  quote: string | null
  files: string[]
}

/** No ids of people: an export is passed on. */
export interface ExportedMessage {
  seq: number
  type: Message['type']
  from: string | null
  at: string
  text: string
  editedAt?: string
  model?: string
  status?: 'stopped' | 'interrupted'
  isEarlierAnswer?: true
  replyTo?: { seq: number; from: string; excerpt: string }
  reactions?: { emoji: string; count: number }[]
  files?: { name: string; type: string; bytes: number }[]
}

export interface ExportedBoard {
  /** As a part of the page. */
  entry: ExportEntry
  /** No ids of people: an export is passed on. */
  data: object
}
