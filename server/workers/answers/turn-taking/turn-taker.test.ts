// What becomes of messages in the mode 'smart': answered, left alone, decided later, or put to a vote of a model.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Rules from '../../../domain/answers/turn-taking/decide-turn.ts'
import type { Turn } from '../../../domain/answers/turn-taking/turn.ts'
import type { OpenTurn } from '../../../store/answers/turns.ts'
import { answerTime, memoryAnswers, messageWith, modelDoing } from '../../../testing/doubles/memory-answers.ts'
import type { Returns } from '../../../testing/doubles/recorded-calls.ts'
import { createTurnTaker } from './turn-taker.ts'

// The text of a message says what the rules decide.
vi.mock('../../../domain/answers/turn-taking/decide-turn.ts', () => ({
  decideTurn: (({ text }: Turn) => {
    const [verdict, reason] = text.split(' ')
    return { verdict, reason }
  }) as unknown as typeof Rules.decideTurn,
}))

beforeEach(() => void vi.useFakeTimers({ now: answerTime }))
afterEach(() => void vi.useRealTimers())

type Vote = (signal: AbortSignal, report: { tokens(counted: object): void }) => AsyncIterable<unknown>
const turnWith = (given: Partial<OpenTurn> = {}) =>
  ({ id: 't', session_id: 's', trigger_seq: 3, asked_by: 'guest:anna', language: 'en', due_at: answerTime, ...given }) as OpenTurn
const smart = { id: 's', aiEnabled: true, replyMode: 'smart', quietUntil: null }
const iso = (at: number) => new Date(at).toISOString()

/** `age`: milliseconds since the message. */
type Given = Returns & { text?: string; age?: number; vote?: Vote; model?: string }

function open({ text = 'speak question', age = 0, vote, model = 'm1', ...returns }: Given = {}) {
  const voting = modelDoing(model, [])
  const asked: unknown[] = []
  const structured = (prompt: object, ...rest: Parameters<Vote>) => (asked.push(prompt), vote!(...rest))
  Object.assign(voting.assistant, { structured })
  const woken: string[] = []
  const all = memoryAnswers([voting], {
    ...{ findSession: smart, due: [turnWith()], before: [messageWith({ seq: 3, content: text, timestamp: iso(answerTime - age) })] },
    ...{ participants: [{ display_name: 'Anna' }, { display_name: 'Bram' }], choose: { facts: { id: 'chosen' } } },
    ...{ takeForVote: { turn: turnWith({ due_at: 9 }), permit: { model } }, ...returns },
  })
  const taker = createTurnTaker(all.deps, (id) => void woken.push(id))
  const decisions = () => all.called('decide').map(([, , outcome]) => outcome)
  return { ...all, taker, woken, asked, decisions }
}

async function decided(given: Given) {
  const opened = open(given)
  opened.taker.consider('s')
  await vi.advanceTimersByTimeAsync(0)
  return opened
}

const silent = [{ kind: 'silent' }]
const speak = (reason: string, isUnanswered = false) => [{ kind: 'speak', reason, isUnanswered }]
const reply = [messageWith({ seq: 5 })]

describe('a message is', () => {
  it.each<[string, Given, unknown[]]>([
    ['answered', {}, speak('question')],
    [
      'answered only if still nobody has replied, after a wait',
      { text: 'speak nobody-answered', age: 20_000 },
      speak('nobody-answered', true),
    ],
    ['answered although somebody has replied within 20 seconds', { after: reply, age: 19_999 }, speak('question')],
    ['answered although somebody has replied later, if it is a call', { text: 'speak called', after: reply, age: 20_000 }, speak('called')],
    ['not answered if somebody has replied after 20 seconds', { after: reply, age: 20_000 }, silent],
    ['not answered if the rules say so', { text: 'silent small-talk' }, silent],
    ['not answered if the AI is off', { findSession: { ...smart, aiEnabled: false } }, silent],
    ['not answered in another mode', { findSession: { ...smart, replyMode: 'every' } }, silent],
    ['not answered in a closed session', { findSession: { ...smart, isClosed: true } }, silent],
    ['not answered if the session is gone', { findSession: null }, silent],
    ['not answered if the message is gone', { before: [] }, silent],
    ['not answered after Not now', { findSession: { ...smart, quietUntil: iso(answerTime + 1) } }, silent],
    ['answered once Not now is over', { findSession: { ...smart, quietUntil: iso(answerTime) } }, speak('question')],
    ['not answered if it would wait for a reply and has one', { text: 'wait nobody-answered', after: reply }, silent],
  ])('%s', async (_, given, outcomes) => {
    const { called, woken, decisions } = await decided(given)
    expect(decisions()).toEqual(outcomes)
    expect(called('decide')[0]).toMatchObject({ 1: turnWith(), 3: answerTime })
    expect(woken).toEqual(outcomes === silent ? [] : ['s'])
    expect(called('due')).toEqual([['due', 's', answerTime]])
  })

  it('not answered here if another process has decided it', async () => {
    expect((await decided({ decide: false })).woken).toEqual([])
  })

  it('decided again after 20 seconds in all, in which nobody may have replied', async () => {
    const { called, decisions, woken, taker } = await decided({ text: 'wait nobody-answered', age: 5_500 })
    expect(decisions()).toEqual([{ kind: 'wait', until: answerTime + 14_500 }])
    await vi.advanceTimersByTimeAsync(14_501)
    expect(called('due')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(called('due')[1]).toEqual(['due', 's', answerTime + 14_502])
    expect(woken).toEqual([])
    await taker.close()
  })

  it('decided although another one could not be, which is logged', async () => {
    const error = new Error('no database')
    const decide = ({ id }: OpenTurn) => {
      if (id === 'bad') throw error
      return true
    }
    const { called, woken } = await decided({ due: [turnWith({ id: 'bad' }), turnWith()], decide })
    expect([called('decide').length, woken]).toEqual([2, ['s']])
    expect(called('error')).toEqual([['error', { error, sessionId: 's' }, 'deciding whether to answer failed']])
    const unread = await decided({ due: error })
    expect(unread.called('error')).toEqual([['error', { error, sessionId: 's' }, 'deciding whether to answer failed']])
  })
})

describe('a session', () => {
  it('that is considered again meanwhile is checked once more afterwards', async () => {
    const { taker, called } = open({ due: [] })
    for (let n = 0; n < 3; n += 1) taker.consider('s')
    taker.consider('t')
    await vi.advanceTimersByTimeAsync(0)
    expect(called('due').map(([, id]) => id)).toEqual(['s', 't', 's'])
  })

  it('is considered when its first message is due, as a sweep finds it', async () => {
    const upcoming = [0, 1_000].map((ms) => ({ sessionId: ms === 0 ? 'now' : 'later', dueAt: answerTime + ms }))
    const { taker, called } = open({ due: [], upcoming })
    await taker.sweep()
    expect(called('upcoming')).toEqual([['upcoming', answerTime + 5_000]])
    await vi.advanceTimersByTimeAsync(1_001)
    expect(called('due')).toEqual([['due', 'now', answerTime]])
    await vi.advanceTimersByTimeAsync(1)
    expect(called('due').map(([, id]) => id)).toEqual(['now', 'later'])
  })

  it('is considered once, at the earliest time that is known', async () => {
    const times = [3_000, 1_000, 2_000]
    const { taker, called } = open({ due: [], upcoming: () => [{ sessionId: 's', dueAt: answerTime + (times.shift() ?? 0) }] })
    for (let n = 0; n < 3; n += 1) await taker.sweep()
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(called('due').map(([, , at]) => at)).toEqual([answerTime + 1_002])
  })

  it('is not considered while the process shuts down', async () => {
    const { taker, called } = open({ due: [], upcoming: [{ sessionId: 's', dueAt: answerTime + 1_000 }] })
    await taker.sweep()
    await taker.close()
    expect(vi.getTimerCount()).toBe(0)
    taker.consider('s')
    await taker.sweep()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(called('due')).toEqual([])
  })
})

async function* votes(...items: unknown[]) {
  for (const item of items) yield await item
}

describe('a vote', () => {
  const given = { text: 'unsure among-people' }
  const yes = '{"items":[{"speak":true}]}'

  it('of yes answers the message, unless somebody replies first', async () => {
    const vote: Vote = (_signal, report) => (report.tokens({ input: 5, output: 1 }), votes({ speak: true }))
    const { called, woken, asked } = await decided({ ...given, vote })
    expect(called('takeForVote')[0]).toMatchObject({ 1: turnWith(), 2: { contextTokens: 1_000, defaultPlan: 'free' }, 3: answerTime })
    const { modelFor } = called('takeForVote')[0]![2] as { modelFor(plan: string, wanted: string): string }
    expect([modelFor('free', 'x'), called('choose')]).toEqual(['chosen', [['choose', 'free', 'x']]])
    expect(asked).toMatchObject([{ task: 'vote', language: 'en', input: { people: ['Anna', 'Bram'], messages: [{ from: 'Anna' }] } }])
    expect(called('settleVote', 'decide')).toEqual([
      ['settleVote', turnWith({ due_at: 9 }), 'spent', { input: 5, output: 1 }, answerTime],
      ['decide', turnWith({ due_at: 9 }), { kind: 'speak', reason: 'vote', isUnanswered: true }, answerTime],
    ])
    expect(woken).toEqual(['s'])
    expect((await decided({ ...given, vote, decide: false })).woken).toEqual([])
  })

  it('whose tokens are not reported is estimated', async () => {
    const { called, asked } = await decided({ ...given, vote: () => votes({ speak: true }) })
    const usage = { input: Math.ceil(JSON.stringify(asked[0]).length / 3), output: Math.ceil(yes.length / 3), isEstimated: true }
    expect(called('settleVote')[0]?.slice(2, 4)).toEqual(['spent', usage])
  })

  it.each<[string, Given, string, number]>([
    ['no', { vote: () => votes({ speak: false }) }, 'spent', 1],
    ['no item', { vote: () => votes() }, 'refunded', 1],
    ['the offline assistant', { model: 'offline' }, 'refunded', 0],
  ])('of %s leaves the message alone', async (_, more, how, asks) => {
    const { called, decisions, woken, asked } = await decided({ ...given, ...more })
    expect([decisions(), woken, asked.length]).toEqual([silent, [], asks])
    expect(called('settleVote').map(([, , settled]) => settled)).toEqual([how])
    expect(called('warn')).toEqual([])
  })

  it('is over after the second item', async () => {
    const read: number[] = []
    const { decisions } = await decided({
      ...given,
      async *vote() {
        for (let n = 0; n < 5; n += 1) {
          read.push(n)
          await Promise.resolve()
          yield { speak: true }
        }
      },
    })
    expect([decisions(), read]).toEqual([silent, [0, 1]])
  })

  it('is not held if no model may be called or another process has the message', async () => {
    const unpaid = await decided({ ...given, takeForVote: { turn: turnWith({ due_at: 9 }), permit: null } })
    expect([unpaid.decisions(), unpaid.called('settleVote'), unpaid.asked]).toEqual([silent, [], []])
    const taken = await decided({ ...given, takeForVote: null })
    expect([taken.decisions(), taken.called('settleVote', 'error'), taken.asked]).toEqual([[], [], []])
  })

  it('that fails is a no', async () => {
    const error = new Error('busy')
    const { called, decisions } = await decided({ ...given, vote: () => votes(Promise.reject(error)) })
    expect([decisions(), called('settleVote')[0]?.slice(2, 4)]).toEqual([silent, ['refunded', undefined]])
    expect(called('warn')).toEqual([['warn', { error, sessionId: 's' }, 'the assistant did not vote']])
    const untaken = await decided({ ...given, takeForVote: error })
    expect(untaken.called('error')).toEqual([['error', { error, sessionId: 's' }, 'a vote failed']])
  })

  const slow: Vote = async function* () {
    await new Promise((resolve) => setTimeout(resolve, 60_000))
    yield { speak: true }
  }

  it('that takes 8 seconds is a no that stays counted, and other messages do not wait for it · GUARD-06', async () => {
    const { decisions, taker, called } = await decided({ ...given, vote: slow })
    taker.consider('s')
    await vi.advanceTimersByTimeAsync(7_999)
    expect([called('due').length, decisions()]).toEqual([2, []])
    await vi.advanceTimersByTimeAsync(1)
    expect([decisions(), called('settleVote')[0]?.[2]]).toEqual([[...silent, ...silent], 'spent'])
  })

  it('is left to another process at shutdown', async () => {
    const { decisions, taker, called } = await decided({ ...given, vote: slow })
    await taker.close()
    expect([decisions(), called('settleVote').map(([, , how]) => how)]).toEqual([[], ['refunded']])
    const early = open({ ...given, due: () => new Promise((resolve) => setTimeout(() => resolve([]), 50)) })
    early.taker.consider('s')
    const closing = early.taker.close().then(() => Date.now())
    await vi.advanceTimersByTimeAsync(100)
    expect(await closing).toBe(answerTime + 50)
  })
})
