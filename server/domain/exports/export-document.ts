// What an export holds of a session, whatever the file looks like.
import { assistantName } from '../../../shared/accounts/display-name.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/language.ts'
import { exporting as en } from '../../../shared/texts/en/exporting.ts'
import { exporting as nl } from '../../../shared/texts/nl/exporting.ts'
import type { ExportedBoard } from './export-board.ts'
import { noticeSentence } from '../messages/notice-text.ts'
import { fill } from '../fill-text.ts'

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

export function exportWords(language: Language) {
  return (language === 'nl' ? nl : en).file
}

const timeFormat = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
// One per language: a formatter takes native memory that the garbage collector does not see, and an export formats every message.
const timeFormats: Record<Language, Intl.DateTimeFormat> = { nl: timeFormat('nl'), en: timeFormat('en') }

export function timeWords(iso: string, language: Language): string {
  return timeFormats[language].format(new Date(iso))
}

export function exportEntry(message: Message, language: Language): ExportEntry {
  const words = exportWords(language)
  const { seq, type, timestamp, displayName, metadata } = message
  const { replyTo, attachments = [], reactions = [], status, stoppedBy, editedAt, model, replacedBy } = metadata
  const name = type === 'system' ? null : type === 'ai' ? assistantName : displayName
  const files = attachments.map(({ fileName, mimeType, fileSize }) => ({ name: fileName, type: mimeType, bytes: fileSize }))
  return {
    message: {
      seq,
      type,
      from: name,
      at: timestamp,
      text: type === 'system' ? noticeSentence(message, language) : message.content,
      ...(editedAt !== undefined && { editedAt }),
      ...(model !== undefined && { model }),
      ...(status && { status }),
      ...(replacedBy !== undefined && { isEarlierAnswer: true as const }),
      ...(replyTo && { replyTo: { seq: replyTo.seq, from: replyTo.displayName, excerpt: replyTo.excerpt } }),
      ...(reactions.length > 0 && { reactions: reactions.map(({ emoji, people }) => ({ emoji, count: people.length })) }),
      ...(files.length > 0 && { files }),
    },
    name,
    about: [
      timeWords(timestamp, language),
      ...(type === 'note' ? [words.note] : []),
      ...(editedAt === undefined ? [] : [words.edited]),
      ...(replacedBy === undefined ? [] : [words.former]),
      ...(status === 'stopped' ? [fill(words.stopped, { name: stoppedBy ?? '' })] : []),
      ...(status === 'interrupted' ? [words.interrupted] : []),
    ],
    quote: replyTo ? fill(words.reply, { name: replyTo.displayName, excerpt: replyTo.excerpt }) : null,
    files: files.map(({ name: file }) => fill(words.files, { name: file })),
  }
}
