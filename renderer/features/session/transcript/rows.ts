// Converts a session to the rows of its transcript: days, groups by author, pending messages, and the answer being written.
import type { FailedAnswer, Message, OpenAnswer } from '../../../../shared/entities.ts'
import type { Outgoing } from '../../../../shared/sync/session/sending/outgoing.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'

export type Row =
  | { kind: 'day'; key: string; day: string }
  | {
      kind: 'message'
      key: string
      message: Message
      /** The answers of other models beside which this one is shown, oldest first; they have no row of their own. */
      formers: Message[]
      isMine: boolean
      isContinued: boolean
      isWaiting: boolean
      isNewest: boolean
    }
  /** The start of unseen messages; `count` is the number of unseen messages from others. */
  | { kind: 'new'; key: string; count: number }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing }
  | { kind: 'answer'; key: string }
  | { kind: 'failed'; key: string; failed: FailedAnswer }

export interface Laid {
  messages: Message[]
  outgoing: readonly Outgoing[]
  answer: Pick<OpenAnswer, 'answerId' | 'afterSeq'> | null
  failed: readonly FailedAnswer[]
  selfKey: string
  /** True if messages that arrive while an answer is being written get their own answer. */
  isEveryMessageAnswered: boolean
  /** The last message seen before this visit; null on the first visit, when no message counts as new. */
  seen: number | null
}

const groupMs = 5 * 60_000

export function toRows(laid: Laid): Row[] {
  const rows: Row[] = []
  const failed = laid.failed.toSorted((a, b) => a.afterSeq - b.afterSeq)
  let open = laid.answer
  let previous: Message | null = null
  let lastDay: string | null = null
  const newest = laid.messages.at(-1)?.id
  const { formersOf, isBeside } = findCompared(laid.messages)
  const unseen = laid.messages.filter((message) => isUnseen(message, laid) && !isBeside.has(message.id))
  for (const message of laid.messages) {
    // Whatever has a higher number came after the failure: one answer at a time is written.
    for (let next = failed[0]; next && next.afterSeq < message.seq; next = failed[0]) {
      failed.shift()
      // Its question is among the older messages, which are not loaded.
      if (rows.length === 0) continue
      rows.push(failedRow(next))
      previous = null
    }
    if (open && anchorOf(message) > open.afterSeq) {
      rows.push({ kind: 'answer', key: open.answerId })
      open = null
      previous = null
    }
    if (isBeside.has(message.id)) continue
    const day = new Date(message.timestamp).toDateString()
    const isNewDay = day !== lastDay
    lastDay = day
    if (isNewDay) rows.push({ kind: 'day', key: `day-${message.id}`, day: message.timestamp })
    if (message === unseen[0]) rows.push({ kind: 'new', key: 'new', count: unseen.length })
    rows.push({
      kind: 'message',
      key: message.id,
      message,
      formers: formersOf.get(message.id) ?? [],
      isMine: message.type === 'user' && personKey(message) === laid.selfKey,
      isContinued: !isNewDay && message !== unseen[0] && isSameGroup(previous, message),
      isWaiting: laid.answer !== null && laid.isEveryMessageAnswered && message.type === 'user' && message.seq > laid.answer.afterSeq,
      isNewest: message.id === newest,
    })
    previous = message
  }
  rows.push(...failed.map(failedRow))
  if (open) rows.push({ kind: 'answer', key: open.answerId })
  for (const outgoing of laid.outgoing) if (!isStored(outgoing, laid)) rows.push({ kind: 'outgoing', key: outgoing.messageKey, outgoing })
  return rows
}

// An answer that was itself replaced is folded where it is.
function findCompared(messages: readonly Message[]) {
  const formersOf = new Map<string, Message[]>()
  const isBeside = new Set<string>()
  const compared = messages.filter(({ metadata }) => metadata.comparedWith !== undefined && metadata.replacedBy === undefined)
  if (compared.length === 0) return { formersOf, isBeside }
  const byId = new Map(messages.map((message) => [message.id, message]))
  for (const newest of compared) {
    const formers: Message[] = []
    for (let one = byId.get(newest.metadata.comparedWith ?? ''); one; one = byId.get(one.metadata.comparedWith ?? '')) {
      if (isBeside.has(one.id)) break
      isBeside.add(one.id)
      formers.unshift(one)
    }
    formersOf.set(newest.id, formers)
  }
  return { formersOf, isBeside }
}

/** Where a message is: in its own row, or beside another one. */
export const isIn = (row: Row, messageId: string): boolean =>
  row.key === messageId || (row.kind === 'message' && row.formers.some(({ id }) => id === messageId))

function failedRow(failed: FailedAnswer): Row {
  return { kind: 'failed', key: failed.answerId, failed }
}

// After a reload, messages load before it is known that they include pending ones.
function isStored({ messageKey }: Outgoing, { messages, selfKey }: Laid): boolean {
  return messages.some((message) => message.messageKey === messageKey && personKey(message) === selfKey)
}

// True for unseen messages from others and from the AI.
function isUnseen({ type, seq, metadata, ...author }: Message, { seen, selfKey }: Laid): boolean {
  if (seen === null || seq <= seen || metadata.deletedAt !== undefined) return false
  return type === 'ai' || (type === 'user' && personKey(author) !== selfKey)
}

export function isOthersMessage(row: Row): row is Extract<Row, { kind: 'message' }> {
  if (row.kind !== 'message' || row.isMine) return false
  const { type, metadata } = row.message
  return (type === 'user' || type === 'ai') && metadata.deletedAt === undefined
}

function anchorOf(message: Message): number {
  return message.metadata.afterSeq ?? message.seq
}

function isSameGroup(previous: Message | null, message: Message): boolean {
  if (previous?.type !== 'user' || message.type !== 'user') return false
  // A quote above the text, or a placeholder instead of it, starts a new group.
  if (message.metadata.replyTo || previous.metadata.deletedAt) return false
  const isNear = Date.parse(message.timestamp) - Date.parse(previous.timestamp) < groupMs
  return isNear && personKey(previous) === personKey(message) && previous.displayName === message.displayName
}

/** The number of the newest message; 0 if there is none. */
export function newestOf(messages: Message[]): number {
  return Math.max(0, ...messages.slice(-20).map(({ seq }) => seq))
}
