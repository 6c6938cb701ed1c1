// What an export of a session contains, in any file format.
import type { ExportEntry } from './export-types.ts'
import { assistantName } from '../../../shared/accounts/display-name.ts'
import { modelName } from '../../../shared/answers/assistant.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { exporting as en } from '../../../shared/texts/en/exporting.ts'
import { exporting as nl } from '../../../shared/texts/nl/exporting.ts'
import { noticeSentence } from '../messages/notice-text.ts'
import { fill } from '../text.ts'

export function exportWords(language: Language) {
  return (language === 'nl' ? nl : en).file
}

const timeFormat = (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
// One per language, reused: a formatter takes native memory that the garbage collector does not see, and an export formats every message.
// Created when first used, because creating them would add 10 ms to the server's start.
const timeFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

export function timeWords(iso: string, language: Language): string {
  return (timeFormats[language] ??= timeFormat(language)).format(new Date(iso))
}

export function exportEntry(message: Message, language: Language): ExportEntry {
  const words = exportWords(language)
  const { seq, type, timestamp, displayName, metadata } = message
  const { replyTo, attachments = [], reactions = [], status, stoppedBy, editedAt, model, replacedBy } = metadata
  const name = type === 'system' ? null : type === 'ai' ? (metadata.assistant?.name ?? assistantName) : displayName
  const shownModel = metadata.modelName ?? (model && modelName(model))
  const files = attachments.map(({ fileName, mimeType, fileSize }) => ({ name: fileName, type: mimeType, bytes: fileSize }))
  return {
    message: {
      seq,
      type,
      from: name,
      at: timestamp,
      text: type === 'system' ? noticeSentence(message, language) : message.content,
      ...(editedAt && { editedAt }),
      ...(model && { model }),
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
      // Two models answered the same question: which one is the point.
      ...((replacedBy !== undefined || metadata.comparedWith !== undefined) && shownModel ? [shownModel] : []),
      ...(status === 'stopped' ? [fill(words.stopped, { name: stoppedBy ?? '' })] : []),
      ...(status === 'interrupted' ? [words.interrupted] : []),
    ],
    quote: replyTo ? fill(words.reply, { name: replyTo.displayName, excerpt: replyTo.excerpt }) : null,
    files: files.map(({ name: file }) => fill(words.files, { name: file })),
  }
}
