// Which undecided messages are due, how each decision is stored, and when the assistant may speak without being asked.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { AnswerRow, MessageRow, SessionRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { spokeLast, type OpenTurn, type TurnOutcome } from './turns.ts'

let rows: AnswerRows
let store: Store
beforeAll(async () => {
  rows = await openAnswerRows()
  store = rows.store
  return rows.close
})
beforeEach(() => rows.reset({ reply_mode: 'smart' }))

const terms = termsOf('gpt')
const everyAnswer = () => rows.tables<AnswerRow>('answers').orderBy('rowid')
const add = async (session = 's', more: Partial<AnswerRow> = {}) =>
  (await rows.addAnswer(session, { due_at: 50, trigger_seq: 3, asked_from: 'digest', asked_from_wide: 'wide', ...more })) as AnswerRow &
    OpenTurn
const change = (more: Partial<SessionRow>) => rows.tables('sessions').where({ id: 's' }).update(more)

describe('messages that are not decided', () => {
  it('are listed by session with the earliest due time, if that is not after the given time', async () => {
    await rows.addSession('t')
    await add('s', { due_at: 60 })
    await add('s', { due_at: 58, trigger_seq: 4 })
    await add('s', { due_at: 70, trigger_seq: 5 })
    await add('s', { due_at: null, trigger_seq: 6 })
    await add('o', { due_at: 61 })
    await add('t', { due_at: 50, status: 'merged' })
    const upcoming = async (until: number) =>
      (await store.turns.upcoming(until)).toSorted((one, other) => one.sessionId.localeCompare(other.sessionId))
    expect(await upcoming(57)).toEqual([])
    expect(await upcoming(60)).toEqual([{ sessionId: 's', dueAt: 58 }])
    expect(await upcoming(61)).toEqual([
      { sessionId: 'o', dueAt: 61 },
      { sessionId: 's', dueAt: 58 },
    ])
  })

  it('are due in the order of the session, without those of other sessions, decided ones and ones due later', async () => {
    const second = await add('s', { due_at: 60, trigger_seq: 4 })
    const first = await add('s', { due_at: 61, trigger_seq: 3 })
    await add('s', { due_at: 62, trigger_seq: 1 })
    await add('s', { due_at: null, trigger_seq: 2 })
    await add('s', { status: 'done', trigger_seq: 5 })
    await add('o')
    const turn = ({ id, session_id, trigger_seq, asked_by, asked_from, asked_from_wide, language, due_at }: OpenTurn) => ({
      ...{ id, session_id, trigger_seq, asked_by, asked_from, asked_from_wide, language, due_at },
    })
    expect(await store.turns.due('s', 61)).toEqual([turn(first), turn(second)])
  })
})

describe('a decision', () => {
  const speaks = (isUnanswered = false): TurnOutcome => ({ kind: 'speak', reason: 'question', isUnanswered })
  const others = async () => [await add('s', { trigger_seq: 9 }), await add('o')]

  it.each<[string, TurnOutcome, (turn: AnswerRow) => AnswerRow[]]>([
    ['to speak makes the job ready to be claimed', speaks(), (turn) => [{ ...turn, due_at: null, spoke: 'question' }]],
    ['to wait makes the job due later', { kind: 'wait', until: 90 }, (turn) => [{ ...turn, due_at: 90 }]],
    ['to be silent deletes the job', { kind: 'silent' }, () => []],
  ])('%s', async (_what, outcome, left) => {
    const [rest, turn] = [await others(), await add()]
    expect(await store.turns.decide(turn, outcome, 60)).toBe(true)
    expect(await everyAnswer()).toEqual([...rest, ...left(turn)])
  })

  it.each<[string, TurnOutcome]>([
    ['to speak', speaks()],
    ['to wait', { kind: 'wait', until: 90 }],
    ['to be silent', { kind: 'silent' }],
  ])('%s has no effect once another process has decided', async (_what, outcome) => {
    const [rest, turn] = [await others(), await add()]
    expect(await store.turns.decide({ ...turn, due_at: 49 }, outcome, 60)).toBe(false)
    expect(await store.turns.decide({ ...turn, id: 'none' }, outcome, 60)).toBe(false)
    expect(await everyAnswer()).toEqual([...rest, turn])
  })

  it.each<[string, boolean, Partial<SessionRow>]>([
    ['the AI is switched off', false, { ai_enabled: false }],
    ['every message is answered', false, { reply_mode: 'every' }],
    ['only calls are answered', false, { reply_mode: 'mention' }],
    ['the operator has closed the session', false, { closed_at: 50 }],
    ['nobody has asked the assistant to be quiet', true, { quiet_until: null }],
    ['the assistant was to be quiet until just before', true, { quiet_until: 59 }],
    ['the assistant was to be quiet until now', true, { quiet_until: 60 }],
    ['the assistant is to be quiet', false, { quiet_until: 61 }],
    ['the AI is switched off and was to be quiet until now', false, { ai_enabled: false, quiet_until: 60 }],
    ['every message is answered and the assistant was to be quiet until now', false, { reply_mode: 'every', quiet_until: 60 }],
  ])('to speak if %s is carried out: %s', async (_what, maySpeak, session) => {
    await change(session)
    const [rest, turn] = [await others(), await add()]
    expect(await store.turns.decide(turn, speaks(), 60)).toBe(maySpeak)
    expect(await everyAnswer()).toEqual([...rest, ...(maySpeak ? [{ ...turn, due_at: null, spoke: 'question' }] : [])])
  })

  it('to speak in a session that no longer exists deletes the job', async () => {
    const turn = await add('gone')
    expect(await store.turns.decide(turn, speaks(), 60)).toBe(false)
    expect(await everyAnswer()).toEqual([])
  })

  it('to be silent is carried out even if the assistant may not speak and somebody has replied', async () => {
    await change({ ai_enabled: false })
    await rows.addMessage('s', 4)
    expect(await store.turns.decide(await add(), { kind: 'silent' }, 60)).toBe(true)
    expect(await everyAnswer()).toEqual([])
  })

  it.each<[string, boolean, [string, number, Partial<MessageRow>][], boolean]>([
    ['only without a reply is dropped if somebody has replied', true, [['s', 4, {}]], false],
    ['with or without a reply is carried out if somebody has replied', false, [['s', 4, {}]], true],
    ['only without a reply is carried out if the message itself is the last one', true, [['s', 3, {}]], true],
    ['only without a reply is carried out if an earlier message exists', true, [['s', 2, {}]], true],
    ['only without a reply is carried out if the assistant has replied', true, [['s', 4, { type: 'ai' }]], true],
    ['only without a reply is carried out if something was announced', true, [['s', 4, { type: 'system' }]], true],
    ['only without a reply is carried out if somebody has written in another session', true, [['o', 4, {}]], true],
  ])('to speak %s', async (_what, isUnanswered, messages, maySpeak) => {
    for (const [session, seq, more] of messages) await rows.addMessage(session, seq, more)
    expect(await store.turns.decide(await add(), speaks(isUnanswered), 60)).toBe(maySpeak)
    expect(await everyAnswer()).toHaveLength(maySpeak ? 1 : 0)
  })
})

describe('a vote', () => {
  it('takes the message for 20 seconds and reserves one call, paid by the host', async () => {
    await rows.tables('sessions').where({ id: 'o' }).update({ is_demo: true })
    const account = { email_verified_at: null, password_hash: null, last_name: '', created_at: 1 }
    await rows.tables('users').insert({ ...account, id: 'host', email: 'host', first_name: 'Host' })
    await change({ host: 'user:host' })
    const [other, turn] = [await add('o'), await add()]
    const taken = await store.turns.takeForVote(turn, terms, 200)
    const line = `vote.${turn.id}.20200`
    expect(taken).toMatchObject({ turn: { ...turn, due_at: 20_200 }, permit: { line, plan: 'free', model: 'gpt' } })
    expect(await everyAnswer()).toEqual([other, { ...turn, due_at: 20_200 }])
    expect(await rows.tables('ledger').select('id', 'session_id', 'payer', 'asked_by', 'kind', 'amount', 'status')).toEqual([
      { id: line, session_id: 's', payer: 'user:host', asked_by: 'guest:anna', kind: 'vote', amount: 1, status: 'reserved' },
    ])
    expect(await rows.tables('counters').orderBy('key').select('key', 'period', 'used')).toEqual([
      { key: 'vote:address:digest', period: '1970-01-01', used: 1 },
      { key: 'vote:address:wide:wide', period: '1970-01-01', used: 1 },
      { key: 'vote:s', period: 'w0', used: 1 },
    ])
  })

  it('does not start if another process has taken the message, or if the message is decided', async () => {
    const rest = [await add(), await add('s', { status: 'running', trigger_seq: 4 })]
    for (const [turn, due_at] of [[rest[0]!, 49] as const, [rest[1]!, 50] as const])
      expect(await store.turns.takeForVote({ ...turn, due_at }, terms, 200)).toBeNull()
    expect([await everyAnswer(), await rows.tables('ledger')]).toEqual([rest, []])
  })

  it('calls no model after 20 votes in an hour', async () => {
    await rows.tables('counters').insert({ key: 'vote:s', period: 'w0', used: 19 })
    const [first, second] = [await add(), await add('s', { trigger_seq: 4 })]
    expect((await store.turns.takeForVote(first, terms, 200))?.permit).not.toBeNull()
    expect(await store.turns.takeForVote(second, terms, 200)).toEqual({ turn: { ...second, due_at: 20_200 }, permit: null })
    expect(await rows.tables('ledger')).toHaveLength(1)
  })

  it('does not start in a session that no longer exists', async () => {
    expect(await store.turns.takeForVote(await add('gone'), terms, 200)).toBeNull()
    expect(await rows.tables('ledger')).toEqual([])
  })

  it.each(['spent', 'refunded'] as const)('is settled as %s with the tokens it used', async (how) => {
    for (const line of ['vote.v.50', 'vote.v.51']) await rows.addLine(line)
    await store.turns.settleVote({ ...(await add()), id: 'v' }, how, { input: 3, output: 5 }, 60)
    expect(await rows.line('vote.v.50')).toEqual({ status: how, input_tokens: 3, output_tokens: 5, model: 'gpt', settled_at: 60 })
    expect(await rows.receipt('vote.v.50')).toMatchObject({ outcome: how, ms: 50 })
    expect(await rows.line('vote.v.51')).toMatchObject({ status: 'reserved' })
  })
})

describe('the assistant spoke last without being asked', () => {
  const ai = (spoke?: string) => ({ type: 'ai' as const, author: null, metadata: JSON.stringify(spoke ? { spoke } : {}) })

  it.each<[string, Partial<MessageRow>[], boolean]>([
    ['if it answered a question to nobody in particular', [{}, ai('question')], true],
    ['if only an announcement followed', [ai('task'), { type: 'system' }], true],
    ['not if it was called', [{}, ai('called')], false],
    ['not if the person was alone with it', [{}, ai('alone')], false],
    ['not if it was asked', [{}, ai()], false],
    ['not if a person has written since', [ai('question'), {}], false],
    ['not if it has been called since', [ai('question'), ai('called')], false],
    ['not if nobody has written anything', [], false],
  ])('%s', async (_what, messages, is) => {
    for (const [n, more] of [...messages.entries()].toReversed()) await rows.addMessage('s', n + 1, more)
    await rows.addMessage('o', 50, is ? {} : ai('question'))
    expect(await spokeLast(rows.tables, 's')).toBe(is)
  })
})
