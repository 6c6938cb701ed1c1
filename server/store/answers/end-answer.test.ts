// What the message of an answer says about how it was written, and which usage is estimated for an answer whose node died.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import type { AnswerRow } from '../database/rows.ts'
import type { Ending } from './end-answer.ts'
import { msOfThinking } from './thinking.ts'
import { usageSoFar } from './usage-so-far.ts'

let rows: AnswerRows
beforeAll(async () => {
  rows = await openAnswerRows()
  return rows.close
})
beforeEach(() => rows.reset())

const running = { status: 'running', trigger_seq: 3, after_seq: 7, model: 'gpt', answering: '["Anna","Bram"]' } as const
const plain = { model: 'gpt', afterSeq: 7, answering: ['Anna', 'Bram'] }
const add = (more: Partial<AnswerRow> = {}) => rows.addAnswer('s', { ...running, ...more })
const end = (answer: AnswerRow, ending: Partial<Ending> = {}) =>
  rows.store.answers.finish(answer, { status: 'done', text: 'Rye.', ...ending }, 60)
const metadata = async (more: Partial<AnswerRow> = {}, ending: Partial<Ending> = {}) => (await end(await add(more), ending))?.metadata

describe('the message of an answer', () => {
  it('has the next number of its session and the text of the answer', async () => {
    await rows.addMessage('s', 8)
    await rows.addMessage('o', 20)
    const answer = await add()
    const message = await end(answer)
    expect(message).toEqual({
      ...{ id: answer.id, type: 'ai', content: 'Rye.', displayName: 'AI Assistant', metadata: plain, seq: 9, cursor: '9.0', rev: 0 },
      ...{ userId: null, anonymousId: null, messageKey: null, timestamp: '1970-01-01T00:00:00.060Z' },
    })
    expect(await rows.store.messages.find('s', answer.id)).toEqual(message)
    const sessions = await rows.tables('sessions').orderBy('id').select('id', 'last_seq', 'updated_at')
    expect(sessions).toEqual([
      { id: 'o', last_seq: 20, updated_at: 20 },
      { id: 's', last_seq: 9, updated_at: 60 },
    ])
  })

  it.each<[string, Partial<AnswerRow>, Partial<Ending>, object]>([
    ['that its model is unknown', { model: null }, {}, { model: 'unknown' }],
    ['the name of its model', {}, { modelName: 'Large' }, { modelName: 'Large' }],
    ['which model failed before', {}, { insteadOf: 'small' }, { insteadOf: 'small' }],
    ['that the question was read last, if nothing else was stored', { after_seq: null }, {}, { afterSeq: 3 }],
    ['that it answers nobody, if no names were stored', { answering: null }, {}, { answering: [] }],
    ['that it was stopped, and by whom', {}, { status: 'stopped', stoppedBy: 'Bram' }, { status: 'stopped', stoppedBy: 'Bram' }],
    ['that it was interrupted', {}, { status: 'interrupted' }, { status: 'interrupted' }],
    ['that it was too long', {}, { isTooLong: true }, { isTooLong: true }],
    ['nothing about its length if it was not too long', {}, { isTooLong: false }, {}],
    ['its tokens', {}, { tokens: { input: 5, output: 6 } }, { tokens: { input: 5, output: 6 } }],
    ['why the assistant spoke', { spoke: 'question' }, {}, { spoke: 'question' }],
  ])('says %s', async (_what, more, ending, said) => {
    expect(await metadata(more, ending)).toEqual({ ...plain, ...said })
  })

  it('has the name of the assistant that wrote it', async () => {
    const assistant = { id: 'zoe', name: 'Zoe', color: '#2580c1' }
    const message = await end(await add({ assistant: JSON.stringify(assistant) }))
    expect([message?.displayName, message?.metadata]).toEqual(['Zoe', { ...plain, assistant }])
  })

  it.each([
    [0, { thoughtMs: 0 }],
    [900, { thoughtMs: 900 }],
    [-1, {}],
    [null, {}],
  ])('says how many milliseconds the model thought: %s (-1: its thinking was deleted)', async (ms, said) => {
    const [other, answer] = [await rows.addAnswer('o'), await add()]
    await rows.tables('answer_thinking').insert({ answer_id: other.id, text: 'other', ms: 4 })
    if (ms !== null) await rows.tables('answer_thinking').insert({ answer_id: answer.id, text: 'thought', ms })
    expect(await msOfThinking(rows.tables, answer.id)).toBe(ms === -1 ? null : ms)
    expect((await end(answer))?.metadata).toEqual({ ...plain, ...said })
  })
})

describe('the answer that a new one is compared with', () => {
  const compared = async (more: Partial<AnswerRow>) => (await metadata({ wanted_model: 'large', attempt: 5, ...more }))?.comparedWith
  /** Adds an earlier attempt, with its message unless that was deleted, and returns its id. */
  async function former(attempt: number, more: Partial<AnswerRow> = {}, isDeleted = false): Promise<string> {
    const { id, session_id } = await rows.addAnswer(more.session_id ?? 's', { status: 'done', trigger_seq: 3, attempt, ...more })
    const [last] = await rows.tables('messages').where({ session_id }).max({ seq: 'seq' })
    if (!isDeleted) await rows.addMessage(session_id, Number((last as { seq: number | null }).seq) + 1, { id, type: 'ai' })
    return id
  }

  it('is the last earlier attempt at the same question whose message still exists', async () => {
    const [third] = [await former(3), await former(2)]
    await former(4, {}, true)
    await former(6)
    await former(4, { assistant_id: 'coach' })
    await former(4, { trigger_seq: 2 })
    await former(4, { session_id: 'o' })
    expect(await compared({})).toBe(third)
  })

  it('is by the same assistant', async () => {
    await former(4)
    const own = await former(3, { assistant_id: 'coach' })
    expect(await compared({ assistant_id: 'coach' })).toBe(own)
  })

  it('does not exist if no model was chosen, for the first attempt, or if no earlier one is in the session', async () => {
    expect(await metadata({ wanted_model: 'large', attempt: 5 })).toEqual(plain)
    await former(4, { trigger_seq: 4 })
    expect(await metadata({ wanted_model: null, attempt: 5, trigger_seq: 4 })).toEqual(plain)
    await former(2, { trigger_seq: 5 })
    expect(await metadata({ wanted_model: 'large', attempt: 1, trigger_seq: 5 })).toEqual(plain)
    const elsewhere = await rows.addAnswer('s', { status: 'done', trigger_seq: 6, attempt: 4 })
    await rows.addMessage('o', 1, { id: elsewhere.id, type: 'ai' })
    expect(await metadata({ wanted_model: 'large', attempt: 5, trigger_seq: 6 })).toEqual(plain)
  })
})

describe('the usage of an unfinished answer', () => {
  it.each<[string, string | null, string, string | null | undefined, object | undefined]>([
    ['estimated from the lengths of what it read and wrote', 'gpt', 'Rye.', '1234567', { input: 3, output: 2, isEstimated: true }],
    ['estimated if its model is unknown', null, 'Rye.', '1234567', { input: 3, output: 2, isEstimated: true }],
    ['estimated without the white space around its text', 'gpt', '  Rye\n\n', '123456', { input: 2, output: 1, isEstimated: true }],
    ['unknown if it has no text', 'gpt', ' \n', '123456', undefined],
    ['unknown if the offline assistant wrote it', 'offline', 'Rye.', '123456', undefined],
    ['unknown if what it read was deleted', 'gpt', 'Rye.', null, undefined],
    ['unknown if what it read was not stored', 'gpt', 'Rye.', undefined, undefined],
  ])('is %s', async (_what, model, text, input, used) => {
    const [other, answer] = [await rows.addAnswer('o'), await add({ model, text })]
    const read = [{ answer_id: other.id, input: 'of another answer', created_at: 1 }]
    await rows.tables('answer_inputs').insert(input === undefined ? read : [...read, { answer_id: answer.id, input, created_at: 1 }])
    expect(await usageSoFar(rows.tables, answer)).toEqual(used)
  })
})
