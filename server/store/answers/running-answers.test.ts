// What is stored when an answer in progress is saved, ends, fails or is released, and which answers are found.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import type { AnswerRow } from '../database/rows.ts'
import type { Store } from '../store.ts'

let rows: AnswerRows
let store: Store
beforeAll(async () => {
  rows = await openAnswerRows()
  store = rows.store
  return rows.close
})
beforeEach(() => rows.reset())

const everyAnswer = () => rows.tables<AnswerRow>('answers').orderBy('rowid')

/** Adds an answer in progress to the session `s`, with its lines in the ledger, and other answers that must not change. */
async function started(more: Partial<AnswerRow> = {}) {
  const running = { status: 'running', fence: 2, starts: 1, owner: 'one', model: 'gpt', text: 'So far', lease_until: 500 } as const
  const answer = await rows.addAnswer('s', { ...running, trigger_seq: 3, after_seq: 4, answering: '["Anna"]', ...more })
  const others = [await rows.addAnswer('s', { ...running, status: 'queued' }), await rows.addAnswer('o', running)]
  for (const fence of [1, 2]) await rows.addLine(`${answer.id}.${fence}`)
  return { answer, others, left: async () => (await everyAnswer()).filter(({ id }) => id !== answer.id) }
}
const openLine = { status: 'reserved', input_tokens: null, output_tokens: null, model: 'gpt', settled_at: null }

describe('an answer in progress', () => {
  it('stores its text so far and renews its lease for ten seconds', async () => {
    const { answer, others, left } = await started()
    expect(await store.answers.checkpoint(answer, 'So far so good', 1_000)).toBe(true)
    expect(await rows.answer(answer.id)).toEqual({ ...answer, text: 'So far so good', lease_until: 11_000 })
    expect(await left()).toEqual(others)
  })

  it.each<[string, Partial<AnswerRow>]>([
    ['another owner has taken over', { fence: 3 }],
    ['it has ended', { status: 'done' }],
  ])('changes nothing if %s', async (_why, more) => {
    const { answer, others, left } = await started(more)
    const owned = { ...answer, fence: 2 }
    expect(await store.answers.checkpoint(owned, 'Late', 1_000)).toBe(false)
    expect(await store.answers.changeModel(owned, 'other', { input: 1, output: 2 }, 1_000)).toBe(false)
    expect(await store.answers.finish(owned, { status: 'done', text: 'Late' }, 1_000)).toBeNull()
    expect(await store.answers.fail(owned, 'ai_busy', 1_000)).toBe(false)
    expect(await store.answers.release(owned.id, 2, 1_000)).toEqual({ message: null, failed: false })
    expect(await rows.answer(answer.id)).toEqual(answer)
    expect([await rows.line(`${answer.id}.2`), await left()]).toEqual([openLine, others])
    expect(await rows.tables('receipts')).toHaveLength(2)
    expect(await rows.tables('messages')).toEqual([])
  })

  it('can switch to another model: the ledger names the new one, and the failed one gets its own receipt', async () => {
    const { answer, others, left } = await started()
    expect(await store.answers.changeModel(answer, 'other', { input: 3, output: 5 }, 60)).toBe(true)
    expect(await rows.answer(answer.id)).toEqual({ ...answer, model: 'other' })
    expect(await left()).toEqual(others)
    expect(await rows.line(`${answer.id}.2`)).toEqual({ ...openLine, model: 'other' })
    expect(await rows.line(`${answer.id}.1`)).toEqual(openLine)
    expect(await rows.tables('receipts').where({ outcome: 'failed' }).first('input_tokens', 'output_tokens', 'ms')).toEqual({
      input_tokens: 3,
      output_tokens: 5,
      ms: 50,
    })
  })

  it.each<['done' | 'stopped' | 'interrupted', string]>([
    ['done', 'spent'],
    ['stopped', 'stopped'],
    ['interrupted', 'stopped'],
  ])('that ends as %s becomes a message, and its receipt has the outcome %s', async (status, outcome) => {
    const { answer, others, left } = await started()
    const message = await store.answers.finish(answer, { status, text: 'Whole', usage: { input: 7, output: 9 } }, 60)
    expect(message).toMatchObject({ id: answer.id, content: 'Whole', seq: 1 })
    expect(await rows.answer(answer.id)).toEqual({ ...answer, status, text: '', finished_at: 60 })
    expect(await left()).toEqual(others)
    const settled = { status: 'spent', input_tokens: 7, output_tokens: 9, model: 'gpt', settled_at: 60 }
    expect([await rows.line(`${answer.id}.2`), await rows.line(`${answer.id}.1`)]).toEqual([settled, openLine])
    expect(await rows.receipt(`${answer.id}.2`)).toEqual({ outcome, ms: 50, is_estimated: 0, model: 'gpt' })
  })

  it('that fails loses its text and is refunded, and no message is added', async () => {
    const { answer, others, left } = await started()
    expect(await store.answers.fail(answer, 'ai_busy', 60, { input: 7, output: 9 })).toBe(true)
    expect(await rows.answer(answer.id)).toEqual({ ...answer, status: 'failed', text: '', error_code: 'ai_busy', finished_at: 60 })
    expect(await left()).toEqual(others)
    expect(await rows.line(`${answer.id}.2`)).toMatchObject({ status: 'refunded', input_tokens: 7, output_tokens: 9, settled_at: 60 })
    expect(await rows.receipt(`${answer.id}.2`)).toMatchObject({ outcome: 'refunded', ms: 50 })
    expect(await rows.tables('messages')).toEqual([])
  })
})

describe('an answer that is released', () => {
  it('becomes an interrupted message if it has text, and its usage is estimated', async () => {
    const { answer, others, left } = await started()
    await rows.tables('answer_inputs').insert({ answer_id: answer.id, input: '123456', created_at: 1 })
    const { message, failed } = await store.answers.release(answer.id, 2, 60)
    expect(failed).toBe(false)
    expect(message).toMatchObject({ id: answer.id, content: 'So far', metadata: { status: 'interrupted', afterSeq: 4 } })
    expect(await rows.answer(answer.id)).toEqual({ ...answer, status: 'interrupted', fence: 3, text: '', finished_at: 60 })
    expect(await left()).toEqual(others)
    expect(await rows.line(`${answer.id}.2`)).toMatchObject({ status: 'spent', input_tokens: null, settled_at: 60 })
    expect(await rows.receipt(`${answer.id}.2`)).toEqual({ outcome: 'stopped', ms: null, is_estimated: 1, model: 'gpt' })
  })

  it('names its model as it is shown, if that is given', async () => {
    const { answer } = await started()
    const { message } = await store.answers.release(answer.id, 2, 60, undefined, { modelName: 'Large' })
    expect(message?.metadata).toMatchObject({ model: 'gpt', modelName: 'Large', status: 'interrupted' })
  })

  it.each(['', ' \n '])('is queued again after its first start if its text is %j', async (text) => {
    const { answer, others, left } = await started({ text })
    expect(await store.answers.release(answer.id, 2, 60)).toEqual({ message: null, failed: false })
    expect(await rows.answer(answer.id)).toEqual({ ...answer, status: 'queued', fence: 3, text: '' })
    expect(await left()).toEqual(others)
    expect(await rows.line(`${answer.id}.2`)).toMatchObject({ status: 'refunded', settled_at: 60 })
    expect(await rows.receipt(`${answer.id}.2`)).toMatchObject({ outcome: 'refunded', ms: null, is_estimated: 0 })
    expect(await rows.tables('messages')).toEqual([])
  })

  it('fails after its second start without text', async () => {
    const { answer, others, left } = await started({ text: '  ', starts: 2 })
    expect(await store.answers.release(answer.id, 2, 60)).toEqual({ message: null, failed: true })
    const failed = { status: 'failed', fence: 3, text: '', error_code: 'ai_interrupted', finished_at: 60 }
    expect(await rows.answer(answer.id)).toEqual({ ...answer, ...failed })
    expect(await left()).toEqual(others)
  })

  it('is ignored if it does not exist', async () => {
    const { answer } = await started()
    expect(await store.answers.release('none', 2, 60)).toEqual({ message: null, failed: false })
    expect(await rows.answer(answer.id)).toEqual(answer)
  })
})

describe('finding answers', () => {
  const statuses = ['queued', 'running', 'done', 'stopped', 'interrupted', 'failed', 'merged'] as const

  it('expired answers are the running ones whose lease ended before now', async () => {
    let trigger_seq = 0
    await rows.addSession('never')
    for (const status of statuses) await rows.addAnswer('s', { status, lease_until: 99, trigger_seq: (trigger_seq += 1) })
    await rows.addAnswer('o', { status: 'running', lease_until: 100 })
    await rows.addAnswer('never', { status: 'running', lease_until: null })
    const expired = await store.answers.expired(100)
    expect(expired).toEqual([expect.objectContaining({ status: 'running', session_id: 's', lease_until: 99 })])
  })

  it('each session with queued answers that are decided is listed once', async () => {
    let trigger_seq = 0
    for (const status of statuses.slice(1)) await rows.addAnswer('o', { status, trigger_seq: (trigger_seq += 1) })
    await rows.addAnswer('o', { due_at: 5, trigger_seq: 9 })
    for (const trigger of [1, 2]) await rows.addAnswer('s', { trigger_seq: trigger })
    expect(await store.answers.sessionsWaiting()).toEqual(['s'])
  })

  it('an answer exists only under its own id', async () => {
    const { id } = await rows.addAnswer('s')
    expect([await store.answers.exists(id), await store.answers.exists('none')]).toEqual([true, false])
  })

  it('the running answer of a session is neither that of another session nor one with another status', async () => {
    const other = await rows.addAnswer('o', { status: 'running' })
    let trigger_seq = 1
    for (const status of statuses.filter((one) => one !== 'running')) await rows.addAnswer('s', { status, trigger_seq: (trigger_seq += 1) })
    expect(await store.answers.running('s')).toBeNull()
    const own = await rows.addAnswer('s', { status: 'running' })
    expect([await store.answers.running('s'), await store.answers.running('o')]).toEqual([own, other])
  })
})
