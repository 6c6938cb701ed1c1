// Every client reaches the same state from the same events, whatever their order and however often they arrive.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message, SessionView } from '../../entities.ts'
import type { ServerEvent } from '../../protocol/protocol.ts'
import { countOnline, fromView, type SessionState } from './session-model.ts'
import { applyEvent, applyMissed } from './session-state.ts'
import { anna, bram, messageOf, sessionView } from '../testing/example-session.ts'

const message = messageOf
const view = (messages: Message[] = [], more: Partial<SessionView> = {}) => sessionView({ messages, participants: [], ...more })

const fold = (state: SessionState, events: ServerEvent[]) => events.reduce(applyEvent, state)
const heard = (one: Message): ServerEvent => ({ type: 'new_message', message: one })

test('the list of newest messages is shown oldest first · MSG-04', () => {
  expect(fromView(view([message(3), message(2), message(1)])).messages.map((one) => one.seq)).toEqual([1, 2, 3])
})

test('messages in any order, also repeated, give the same list', () => {
  const events = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(events, (numbers) => {
      const state = fold(
        fromView(view()),
        numbers.map((seq) => heard(message(seq))),
      )
      expect(state.messages.map((one) => one.seq)).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }),
  )
})

test('a gap is detected and filled, and the cursor never moves past it · LIVE-29', () => {
  const before = fold(fromView(view([message(1)])), [heard(message(3))])
  expect(before).toMatchObject({ hasGap: true, cursor: '1.0' })
  const healed = applyMissed(before, [message(2), message(3)], true)
  expect(healed).toMatchObject({ hasGap: false, cursor: '3.0' })
  expect(healed.messages.map((one) => one.seq)).toEqual([1, 2, 3])
})

test('a note written after messages that have not arrived does not hide that they are missing · LIVE-29 NOTE-01', () => {
  const note = message(3, { id: 'n', type: 'note', cursor: '3.1' })
  const ahead = fold(fromView(view([message(1)])), [heard(note)])
  expect(ahead).toMatchObject({ cursor: '1.1', hasGap: false })
  expect(fold(ahead, [heard(message(3))])).toMatchObject({ cursor: '1.1', hasGap: true })
  expect(fold(ahead, [heard(message(2)), heard(message(3))])).toMatchObject({ cursor: '3.1', hasGap: false })
})

test('a message does not hide that the person’s earlier note is missing · LIVE-29 NOTE-07', () => {
  const note = (n: number, seq: number) => heard(message(seq, { id: `n${n}`, type: 'note', cursor: `${seq}.${n}` }))
  const state = fold(fromView(view([message(1)])), [heard(message(2)), note(2, 1)])
  expect(state).toMatchObject({ cursor: '2.0', hasGap: true })
  const healed = applyMissed(
    state,
    [message(1, { id: 'n1', type: 'note', cursor: '1.1' }), message(1, { id: 'n2', type: 'note', cursor: '1.2' })],
    true,
  )
  expect(healed).toMatchObject({ cursor: '2.2', hasGap: false })
})

test('an answer has the same text wherever its stream is split, also for a client that joins in the middle', () => {
  const text = 'One reason to stop, each week.'
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: text.length }), { maxLength: 8 }),
      fc.integer({ min: 0, max: text.length }),
      (cuts, had) => {
        const places = [0, ...cuts, text.length].sort((a, b) => a - b)
        const answer = { answerId: 'a', model: 'gpt-4o', afterSeq: 1, answering: ['Bram'], text: text.slice(0, had) }
        const deltas = places
          .slice(1)
          .map((end, n): ServerEvent => ({ type: 'ai_delta', answerId: 'a', offset: places[n] ?? 0, text: text.slice(places[n], end) }))
        expect(fold(fromView(view([message(1)], { answer })), deltas).answer?.text).toBe(text)
      },
    ),
  )
})

test('a finished answer is placed where it started', () => {
  const answer = { answerId: 'm3', model: 'gpt-4o', afterSeq: 1, answering: ['Bram'], text: '' }
  const state = fold(fromView(view([message(1)])), [
    { type: 'ai_started', answer },
    heard(message(2)),
    heard(message(3, { type: 'ai', metadata: { afterSeq: 1 } })),
  ])
  expect(state.messages.map((one) => one.seq)).toEqual([1, 3, 2])
  expect(state).toMatchObject({ answer: null, hasGap: false, cursor: '3.0' })
})

test('a person who leaves is offline and no longer typing', () => {
  const state = fold(fromView(view()), [
    { type: 'participant_joined', participant: { ...bram, displayName: 'Bram', isOnline: true } },
    { type: 'user_typing', isTyping: true, ...bram, displayName: 'Bram' },
    { type: 'participant_left', ...bram, displayName: 'Bram' },
  ])
  expect(state.typing).toEqual([])
  expect(state.participants).toEqual([{ ...bram, displayName: 'Bram', isOnline: false }])
})

test('in a crowd only the person and the most recently active people are known to be online; afterwards everyone is', () => {
  const here = (who: typeof bram, displayName: string) => ({ ...who, displayName, isOnline: true })
  const chiara = { userId: null, anonymousId: 'chiara' }
  const before = fromView(view([], { participants: [here(anna, 'Anna'), here(bram, 'Bram')] }))
  const ofBram = heard(message(1, { ...bram, displayName: 'Bram', type: 'user' }))
  expect(fold(before, [ofBram]).participants).toEqual(before.participants)
  const inCrowd = fold(before, [{ type: 'people_online', count: 250, isComplete: false, people: [here(chiara, 'Chiara')] }])
  expect(inCrowd.participants.map(({ displayName, isOnline }) => [displayName, isOnline])).toEqual([
    ['Chiara', true],
    ['Anna', true],
    ['Bram', false],
  ])
  expect([countOnline(before), countOnline(inCrowd)]).toEqual([2, 250])
  const talking = fold(inCrowd, [ofBram])
  expect(talking.participants[0]).toMatchObject({ displayName: 'Bram', isOnline: true })
  const people = [here(anna, 'Anna'), here(bram, 'Bram')]
  const after = fold(inCrowd, [{ type: 'people_online', count: 2, isComplete: true, people }])
  expect(after.participants.map(({ displayName, isOnline }) => [displayName, isOnline])).toEqual([
    ['Anna', true],
    ['Bram', true],
    ['Chiara', false],
  ])
  expect([after.onlineCount, countOnline(after)]).toEqual([null, 2])
})

test('a client that was too far behind replaces its messages with the latest', () => {
  const state = fromView(view([message(1)]))
  const joined = applyEvent(state, {
    type: 'session_joined',
    session: view([message(400)], { nextCursor: '400.0' }),
    seq: 400,
    limited: true,
    changed: [],
  })
  expect(joined.messages.map((one) => one.seq)).toEqual([400])
  expect(joined).toMatchObject({ olderCursor: '400.0', cursor: '400.0' })
})

test('an assistant’s failed answer stays until that assistant starts, has answered or is deleted, whatever others do · MODEL-08', () => {
  const [zoe, abe] = ['zoe', 'abe'].map((id) => ({ id, name: id, color: '#2580c1' }))
  const failed = (answerId: string, assistant?: typeof zoe) => ({
    answerId,
    afterSeq: 1,
    code: 'ai_busy',
    error: '',
    ...(assistant && { assistant }),
  })
  const fails = (...given: Parameters<typeof failed>): ServerEvent => ({ type: 'ai_failed', failed: failed(...given) })
  const starts = (assistant?: typeof zoe): ServerEvent => ({
    type: 'ai_started',
    answer: { answerId: 'x', model: 'm', afterSeq: 1, answering: [], text: '', ...(assistant && { assistant }) },
  })
  const left = (state: SessionState) => state.failed.map(({ answerId }) => answerId)
  const both = fold(fromView(view([message(1)], { failedAnswers: [failed('z', zoe)] })), [starts(abe), fails('a', abe), fails('ai')])
  expect(left(both)).toEqual(['z', 'a', 'ai'])
  expect(left(fold(both, [fails('z', zoe)]))).toEqual(['a', 'ai', 'z'])
  expect(left(fold(both, [starts(zoe)]))).toEqual(['a', 'ai'])
  expect(left(fold(both, [starts()]))).toEqual(['z', 'a'])
  expect(left(fold(both, [heard(message(2, { type: 'ai', metadata: { assistant: abe! } }))]))).toEqual(['z', 'ai'])
  expect(left(fold(both, [heard(message(2))]))).toEqual(['z', 'a', 'ai'])
  expect(left(fold(both, [{ type: 'assistants_changed', removedId: zoe!.id }]))).toEqual(['a', 'ai'])
  expect(left(fold(both, [{ type: 'assistants_changed' }]))).toEqual(['z', 'a', 'ai'])
  const { session } = both
  expect(left(fold(both, [{ type: 'session_updated', session: { ...session, clearedSeq: 1 } }]))).toEqual([])
})
