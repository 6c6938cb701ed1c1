// The rows of a session's transcript.
import { expect, test } from 'vitest'
import type { Message } from '../../../../shared/entities.ts'
import { personKey } from '../../../../shared/sync/session/session-model.ts'
import { isIn, toRows, type Laid, type Row } from './rows.ts'

function message(seq: number, who: string, minute: number, more: Partial<Message> = {}): Message {
  const timestamp = new Date(2026, 2, 13, 9, minute).toISOString()
  return {
    id: `m${seq}`,
    type: 'user',
    content: '',
    userId: null,
    anonymousId: who,
    displayName: who,
    timestamp,
    seq,
    cursor: `${seq}.0`,
    messageKey: null,
    rev: 0,
    metadata: {},
    ...more,
  }
}

const laid = (messages: Message[], more: Partial<Laid> = {}): Laid => ({
  messages,
  outgoing: [],
  answer: null,
  failed: [],
  selfKey: 'anna',
  isEveryMessageAnswered: true,
  seen: null,
  ...more,
})
const kinds = (rows: Row[]) => rows.map((row) => row.kind)
const only = (rows: Row[]) => rows.filter((row) => row.kind === 'message')

test('messages of one author within a few minutes form a group; another person, a pause or a new name begins the next', () => {
  const rows = only(
    toRows(
      laid([
        message(1, 'bram', 0),
        message(2, 'bram', 2),
        message(3, 'anna', 3),
        message(4, 'bram', 4),
        message(5, 'bram', 20),
        message(6, 'bram', 21, { displayName: 'B.' }),
      ]),
    ),
  )
  expect(rows.map((row) => row.isContinued)).toEqual([false, true, false, false, false, false])
  expect(rows.map((row) => row.isMine)).toEqual([false, false, true, false, false, false])
})

test('a day divider precedes the first message of each day', () => {
  const next = message(2, 'bram', 0, { timestamp: new Date(2026, 2, 14, 8).toISOString() })
  expect(kinds(toRows(laid([message(1, 'bram', 0), next])))).toEqual(['day', 'message', 'day', 'message'])
})

test('the answer being written is where it began, and later questions wait below it', () => {
  const rows = toRows(laid([message(1, 'bram', 0), message(2, 'anna', 1)], { answer: { answerId: 'a', afterSeq: 1 } }))
  expect(kinds(rows)).toEqual(['day', 'message', 'answer', 'message'])
  expect(only(rows).map((row) => row.isWaiting)).toEqual([false, true])
})

test('pending messages come last, a failed answer after its question', () => {
  const failed = { answerId: 'f', afterSeq: 1, code: 'ai_busy', error: '' }
  const outgoing = [{ messageKey: 'k', content: 'x', messageType: 'user', at: '', failed: false } as const]
  expect(kinds(toRows(laid([message(1, 'bram', 0)], { failed: [failed], outgoing })))).toEqual(['day', 'message', 'failed', 'outgoing'])
})

test('a pending message is not shown beside its own stored message; another person may use the same key', () => {
  const outgoing = [{ messageKey: 'k', content: '/note x', messageType: 'user', at: '', failed: false } as const]
  const mine = message(1, 'anna', 0, { type: 'note', messageKey: 'k' })
  expect(kinds(toRows(laid([mine], { outgoing, selfKey: personKey(mine) })))).toEqual(['day', 'message'])
  const theirs = message(1, 'bram', 0, { messageKey: 'k' })
  expect(kinds(toRows(laid([theirs], { outgoing, selfKey: personKey(mine) })))).toEqual(['day', 'message', 'outgoing'])
})

test('a divider precedes the first unseen message from others, also after own messages and notes; a first visit has none', () => {
  const note = message(2, 'anna', 1, { id: 'note', type: 'note' })
  const messages = [message(1, 'bram', 0), message(2, 'bram', 1), note, message(3, 'anna', 2), message(4, 'bram', 3), message(5, 'bram', 3)]
  const rows = toRows(laid(messages, { seen: 2 }))
  expect(kinds(rows)).toEqual(['day', 'message', 'message', 'message', 'message', 'new', 'message', 'message'])
  expect(rows[5]).toMatchObject({ kind: 'new', count: 2 })
  expect(kinds(toRows(laid(messages, { seen: null })))).not.toContain('new')
  expect(kinds(toRows(laid(messages, { seen: 5 })))).not.toContain('new')
  expect(only(toRows(laid(messages, { seen: 1 })))[1]?.isContinued).toBe(false)
})

test('an answer of another model is beside the earlier ones, in one row, until it is itself replaced · MODEL-13', () => {
  const ai = (seq: number, metadata: Message['metadata']) => message(seq, 'ai', seq, { type: 'ai', metadata })
  const answers = [
    message(1, 'bram', 0),
    ai(2, { model: 'one', replacedBy: 'm3' }),
    ai(3, { model: 'two', comparedWith: 'm2', replacedBy: 'm5' }),
    message(4, 'bram', 4),
    ai(5, { model: 'three', comparedWith: 'm3' }),
  ]
  const [, question, meanwhile, newest, ...more] = toRows(laid(answers))
  expect([question?.key, meanwhile?.key, newest?.key, more]).toEqual(['m1', 'm4', 'm5', []])
  expect(newest?.kind === 'message' && newest.formers.map(({ id }) => id)).toEqual(['m2', 'm3'])
  expect([isIn(newest!, 'm2'), isIn(newest!, 'm5'), isIn(newest!, 'm4')]).toEqual([true, true, false])
  const replaced = [...answers.slice(0, 4), ai(5, { model: 'three', comparedWith: 'm3', replacedBy: 'm6' }), ai(6, { model: 'one' })]
  expect(only(toRows(laid(replaced))).map(({ key, formers }) => [key, formers.length])).toEqual([
    ['m1', 0],
    ['m2', 0],
    ['m3', 0],
    ['m4', 0],
    ['m5', 0],
    ['m6', 0],
  ])
})

test('each assistant’s failed answer stays where it failed, also when another one answers; one of messages that are not loaded is left out · MODEL-08', () => {
  const failedAt = (afterSeq: number) => ({ answerId: `f${afterSeq}`, afterSeq, code: 'ai_busy', error: '' })
  const answer = message(2, 'ai', 1, { type: 'ai', metadata: { afterSeq: 1 } })
  const messages = [message(1, 'bram', 0), answer, message(3, 'anna', 2), message(4, 'bram', 3)]
  const open = { answerId: 'a', afterSeq: 3 }
  const keys = (rows: Row[]) => rows.filter(({ kind }) => kind !== 'day').map(({ key }) => key)
  const rows = toRows(laid(messages, { failed: [failedAt(3), failedAt(1)], answer: open }))
  expect(keys(rows)).toEqual(['m1', 'f1', 'm2', 'm3', 'f3', 'a', 'm4'])
  expect(keys(toRows(laid(messages.slice(2), { failed: [failedAt(1), failedAt(3)] })))).toEqual(['m3', 'f3', 'm4'])
})
