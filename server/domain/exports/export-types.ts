// What an export contains, in any file format.
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'

export interface ExportDocument {
  title: string
  /** The name of the site that made it; missing: the product's. */
  creator?: string
  language: Language
  /** ISO 8601, UTC, like the next. Undefined if the reader may not know it. */
  createdAt: string | undefined
  exportedAt: string
  /** Shown under the title. */
  about: string
  /** The host's team; null: there is none. */
  team: ExportedTeam | null
  /** Shown if there are no entries. */
  empty: string
  /** In reading order. */
  entries: AsyncIterable<ExportEntry>
  /** The results of its brainstorms, after the entries. */
  boards: AsyncIterable<ExportedBoard>
}

export interface ExportedTeam {
  name: string
  /** #rrggbb. */
  accent: string | null
  /** Only in types that every format can draw; null: there is none. */
  logo: { type: 'image/png' | 'image/jpeg'; bytes: Uint8Array } | null
}

export interface ExportEntry {
  message: ExportedMessage
  /** The author; null for system messages. */
  name: string | null
  /** The time, and other facts about the message. */
  about: string[]
  /** The message that it replies to. */
  quote: string | null
  files: string[]
}

/** Without ids of people: exports are passed on. */
export interface ExportedMessage {
  seq: number
  type: Message['type']
  from: string | null
  at: string
  text: string
  /** What the model thought before an answer, if it was requested. */
  thinking?: string
  editedAt?: string
  model?: string
  status?: 'stopped' | 'interrupted'
  isEarlierAnswer?: true
  replyTo?: { seq: number; from: string; excerpt: string }
  reactions?: { emoji: string; count: number }[]
  files?: { name: string; type: string; bytes: number }[]
}

export interface ExportedBoard {
  /** For formats that people read. */
  entry: ExportEntry
  /** For JSON. Without ids of people: exports are passed on. */
  data: object
}
