// The example conversation of a personal demo. Nothing is stored until someone writes; then it is stored exactly as it was shown.
import { createHash } from 'node:crypto'
import { assistantName } from '../../../shared/accounts/display-name.ts'
import type { StickyColor } from '../../../shared/board/brainstorm.ts'
import type { Message } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { demoLanguage } from '../../../shared/sessions/demo-id.ts'
import { demoSample as en } from '../../../shared/texts/en/demo-sample.ts'
import { session as notices } from '../../../shared/texts/en/session.ts'
import { demoSample as nl } from '../../../shared/texts/nl/demo-sample.ts'
import { guest, type Person } from '../../domain/people/person.ts'
import { fill } from '../../domain/text.ts'
import { toAttachment, toRow, type AttachmentRow } from '../files/attachment-row.ts'
import { newBrainstorm, type StoredBrainstorm, type StoredSticky } from '../board/brainstorm-rows.ts'
import type { MessageDraft } from '../messages/append.ts'

type SampleDraft = MessageDraft & { id: string; at: number }

export interface DemoSample {
  /** In the order of their numbers, which start at 1. `at`: milliseconds since 1970. */
  messages: SampleDraft[]
  file: AttachmentRow
  brainstorm: StoredBrainstorm
  notes: StoredSticky[]
}

const textsOf = { en, nl } satisfies Record<Language, typeof nl>
const people = ['anna', 'milan', 'noor'] as const
type Name = (typeof people)[number]

// Each id contains the demo's id, so that a file's name is enough to find its demo. It is as long as all other ids.
const idIn = (sessionId: string, kind: string, n: number) => `${sessionId}-${kind}${String(n).padStart(8 - kind.length, '0')}`
const samplePattern = /^(demo-[a-z0-9]{8})-(?:file|message)\d+$/

/** The demo whose example contains this message or stored file; null: none. */
export function demoOf(id: string): string | null {
  return samplePattern.exec(id)?.[1] ?? null
}

/** The number of messages, and of changes to the board. */
export const sampleNumbers = { seq: 8, boardRev: 1 } as const

export const sampleTitle = (sessionId: string) => textsOf[demoLanguage(sessionId)].title

/** The content of the example's file. */
export function sampleFile(sessionId: string): { bytes: Buffer; text: string } {
  const text = `${textsOf[demoLanguage(sessionId)].file.join('\n')}\n`
  return { text, bytes: Buffer.from(text) }
}

const minuteMs = 60_000
const colors: StickyColor[] = ['yellow', 'blue', 'green', 'pink', 'orange', 'purple']

/** The example of this personal demo. `now`: the current time; the last message is one minute older. */
export function demoSample(sessionId: string, now: number): DemoSample {
  const language = demoLanguage(sessionId)
  const texts = textsOf[language]
  const idOf = (name: Name) => idIn(sessionId, 'person', people.indexOf(name))
  const person = (name: Name): Person => guest(idOf(name), language)
  const author = (name: Name) => ({ author: person(name), displayName: texts.people[name] })
  const mention = (name: Name) => ({ mentions: [idOf(name)] })
  const id = (n: number) => idIn(sessionId, 'message', n)
  const draft = (n: number, minutesAgo: number, rest: Pick<MessageDraft, 'type' | 'content'> & Partial<MessageDraft>): SampleDraft => ({
    ...{ id: id(n), at: now - minutesAgo * minuteMs, author: null, displayName: '', messageKey: null, metadata: {} },
    ...rest,
  })
  const said = (n: number, minutesAgo: number, name: Name, content: string, metadata: Message['metadata'] = {}) =>
    draft(n, minutesAgo, { type: 'user', content, ...author(name), metadata })
  const answered = (n: number, minutesAgo: number, to: Name, content: string) =>
    draft(n, minutesAgo, {
      ...{ type: 'ai', content, displayName: assistantName },
      metadata: { model: 'offline', afterSeq: n - 1, answering: [texts.people[to]] },
    })

  const { bytes, text } = sampleFile(sessionId)
  const file = toRow(
    { id: id(1), sessionId, author: person('anna').key, isNote: false },
    {
      ...{ id: idIn(sessionId, 'file', 2), storedName: idIn(sessionId, 'file', 1), fileName: texts.fileName, mimeType: 'text/csv' },
      ...{ fileSize: bytes.length, width: null, height: null, text, digest: createHash('sha256').update(bytes).digest('hex') },
      read: { unit: 'characters', read: text.length, of: text.length, failed: false },
    },
    0,
    now - 24 * minuteMs,
    null,
  )
  const hours = limits.demoSessionLifeMs / (60 * minuteMs)
  const start = { by: texts.people.milan, topic: texts.topic }
  const messages = [
    said(1, 24, 'anna', texts.opening, { attachments: [toAttachment(file)] }),
    answered(2, 23, 'anna', texts.advice),
    said(3, 17, 'noor', texts.request, mention('milan')),
    said(4, 16, 'milan', texts.reply, mention('noor')),
    said(5, 11, 'anna', texts.question),
    answered(6, 10, 'anna', texts.plan),
    draft(7, 5, {
      type: 'system',
      content: fill(notices.noticeBrainstorm, { name: start.by, topic: start.topic }),
      metadata: { notice: { kind: 'brainstorm', ...start } },
    }),
    draft(8, 1, {
      type: 'system',
      content: fill(notices.noticeDemo, { hours: String(hours) }),
      metadata: { notice: { kind: 'demo', hours } },
    }),
  ]
  const startedAt = now - 5 * minuteMs
  const board = { id: idIn(sessionId, 'board', 1), sessionId, topic: texts.topic, createdAt: startedAt }
  const brainstorm = newBrainstorm({ ...board, template: 'blank' })
  const notes = texts.notes.map((content, n): StoredSticky => {
    const by = author(people[n % people.length] ?? 'anna')
    // The first notes have the most votes.
    const votes = people.filter((name, at) => person(name).key !== by.author.key && at + n < 3)
    return {
      ...{ brainstormId: brainstorm.id, id: idIn(sessionId, 'note', n), author: by.author.key, authorName: by.displayName, content },
      ...{ color: colors[n % colors.length] ?? 'yellow', size: 'medium', x: 120 + (n % 3) * 240, y: 120 + Math.floor(n / 3) * 190 },
      ...{
        isHidden: false,
        votes: votes.map(idOf),
        createdAt: startedAt + n,
        removedAt: null,
      },
    }
  })
  return { messages, file, brainstorm, notes }
}
