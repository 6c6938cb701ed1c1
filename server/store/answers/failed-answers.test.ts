// Which failed answers a session offers to retry, what retrying an answer stores, and which attempts came before it.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
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
const failed = { status: 'failed', error_code: 'ai_busy', after_seq: 4 } as const

describe('the failed answers of a session', () => {
  const found = async () => (await store.answers.failed('s')).map(({ id }) => id)

  it('are listed with their error, assistant and position in the session', async () => {
    await rows.addAssistant('zoe')
    await rows.addAnswer('o', { ...failed, assistant_id: 'zoe' })
    const assistant = '{"id":"zoe","name":"Zoe","color":"#000000"}'
    const { id } = await rows.addAnswer('s', { ...failed, assistant_id: 'zoe', assistant, trigger_seq: 3, model: 'gpt' })
    const offered = { id, status: 'failed', error_code: 'ai_busy', assistant_id: 'zoe', assistant, after_seq: 4, trigger_seq: 3 }
    expect(await store.answers.failed('s')).toEqual([offered])
  })

  it('do not include those of other sessions', async () => {
    await rows.addAnswer('o', failed)
    expect(await found()).toEqual([])
  })

  it('are still listed if a newer answer was merged into another or is not decided yet', async () => {
    const { id } = await rows.addAnswer('s', failed)
    await rows.addAnswer('s', { status: 'merged', trigger_seq: 2, created_at: 20 })
    await rows.addAnswer('s', { status: 'queued', due_at: 5, trigger_seq: 3, created_at: 30 })
    expect(await found()).toEqual([id])
  })

  // The rows of each pair are added in both orders.
  it.each<[string, Partial<AnswerRow>, Partial<AnswerRow>]>([
    ['was created later', { created_at: 20, trigger_seq: 1 }, { created_at: 10, trigger_seq: 2 }],
    ['answers a later message', { trigger_seq: 2, attempt: 1 }, { trigger_seq: 1, attempt: 2 }],
    ['is a later attempt', { attempt: 2 }, { attempt: 1 }],
  ])('depend only on the newest answer of an assistant: the one that %s', async (_which, newer, older) => {
    for (const isReversed of [false, true]) {
      await rows.reset()
      const states = [{ ...newer, status: 'done' } as const, { ...older, ...failed }]
      for (const state of isReversed ? states.toReversed() : states) await rows.addAnswer('s', state)
      expect(await found()).toEqual([])
      await rows.tables('answers').where(newer).update({ status: 'failed' })
      await rows.tables('answers').where(older).update({ status: 'done' })
      expect(await found()).toEqual([(await rows.tables<AnswerRow>('answers').where(newer).first())!.id])
    }
  })

  it('are listed in call order if one message called several assistants', async () => {
    const last = await rows.addAnswer('s', { ...failed, assistant_id: 'coach', call_order: 2 })
    const first = await rows.addAnswer('s', { ...failed, assistant_id: 'sales', call_order: 0 })
    const middle = await rows.addAnswer('s', { ...failed, call_order: 1 })
    expect(await found()).toEqual([first.id, middle.id, last.id])
  })

  it('leave out those of deleted assistants, and no others', async () => {
    await rows.addAssistant('abe')
    let call_order = 0
    const ids: Record<string, string> = {}
    for (const assistant_id of ['zoe', 'abe', 'coach', null])
      ids[String(assistant_id)] = (await rows.addAnswer('s', { ...failed, assistant_id, call_order: (call_order += 1) })).id
    expect(await found()).toEqual([ids['abe'], ids['coach'], ids['null']])
  })

  it('are searched for only among the newest 50 answers', async () => {
    const { id } = await rows.addAnswer('s', { ...failed, created_at: 1 })
    for (let n = 1; n < 50; n += 1) await rows.addAnswer('s', { status: 'done', assistant_id: 'coach', trigger_seq: n, created_at: 10 + n })
    expect(await found()).toEqual([id])
    await rows.addAnswer('s', { status: 'done', assistant_id: 'coach', trigger_seq: 50, created_at: 5 })
    expect(await found()).toEqual([])
  })
})

describe('retrying an answer', () => {
  const bram = { author: { key: guest('bram', 'nl').key, from: 'digest', fromWide: 'wide' }, displayName: 'Bram', language: 'nl' } as const
  const retry = (id: string, isNewVersion = false, model: string | null = null) =>
    store.answers.retry('s', id, bram, 90, isNewVersion, model)
  const ended = { starts: 2, spoke: 'question', answering: '["Anna"]', trigger_seq: 3, created_at: 10, finished_at: 20 } as const

  it.each([
    [null, null, null],
    [null, 'small', 'small'],
    ['large', null, 'large'],
    ['large', 'small', 'small'],
  ])('that failed queues it again (model chosen before: %s, now: %s, stored: %s)', async (wanted, model, writes) => {
    const other = await rows.addAnswer('s', { ...failed, ...ended, trigger_seq: 2 })
    const answer = await rows.addAnswer('s', { ...failed, ...ended, wanted_model: wanted })
    await retry(answer.id, false, model)
    const again = { status: 'queued', starts: 0, spoke: null, created_at: 90, wanted_model: writes }
    expect(await everyAnswer()).toEqual([other, { ...answer, ...again }])
  })

  it.each([
    ['stopped', false],
    ['interrupted', false],
    ['done', true],
  ] as const)('that is %s adds another attempt (as a new version: %s)', async (status, isNewVersion) => {
    const answer = await rows.addAnswer('s', { ...ended, status, attempt: 4, assistant_id: 'coach', call_order: 2, wanted_model: 'large' })
    await retry(answer.id, isNewVersion, 'small')
    const [before, added] = await everyAnswer()
    expect(before).toEqual(answer)
    expect(added).toEqual({
      ...{ id: expect.any(String) as string, session_id: 's', trigger_seq: 3, attempt: 5, status: 'queued', asked_by: 'guest:bram' },
      ...{
        asked_by_name: 'Bram',
        asked_from: 'digest',
        asked_from_wide: 'wide',
        payer: null,
        language: 'nl',
        owner: null,
        lease_until: null,
        fence: 0,
      },
      ...{ starts: 0, after_seq: null, answering: '["Anna"]', model: null, text: '', error_code: null, due_at: null, spoke: null },
      ...{ assistant_id: 'coach', assistant: null, call_order: 2, wanted_model: 'small', created_at: 90, finished_at: null },
    })
    expect(added!.id).not.toBe(answer.id)
  })

  it.each([
    ['done', false],
    ['queued', true],
    ['running', true],
    ['merged', true],
  ] as const)('that is %s is refused (as a new version: %s)', async (status, isNewVersion) => {
    const answer = await rows.addAnswer('s', { ...ended, status })
    await expect(retry(answer.id, isNewVersion)).rejects.toMatchObject({ code: 'answer_not_retryable' })
    expect(await everyAnswer()).toEqual([answer])
  })

  it('is refused unless it is the last attempt of its assistant at its question', async () => {
    const second = await rows.addAnswer('s', { ...ended, status: 'stopped', attempt: 2 })
    const first = await rows.addAnswer('s', { ...ended, status: 'stopped', attempt: 1 })
    await rows.addAnswer('s', { ...ended, status: 'stopped', attempt: 3, assistant_id: 'coach' })
    await rows.addAnswer('s', { ...ended, status: 'stopped', attempt: 3, trigger_seq: 4 })
    await rows.addAnswer('o', { ...ended, status: 'stopped', attempt: 3 })
    await expect(retry(first.id)).rejects.toMatchObject({ code: 'answer_not_retryable' })
    expect(await everyAnswer()).toHaveLength(5)
    await retry(second.id)
    expect((await everyAnswer()).at(-1)).toMatchObject({ attempt: 3, assistant_id: null, trigger_seq: 3, session_id: 's' })
  })

  it('is possible if a later attempt was dropped, and gets a number of its own', async () => {
    const answer = await rows.addAnswer('s', { ...ended, status: 'stopped', attempt: 1 })
    await rows.addAnswer('s', { ...ended, status: 'merged', attempt: 2 })
    await rows.addAnswer('s', { ...ended, status: 'merged', attempt: 3 })
    await retry(answer.id)
    expect((await everyAnswer()).at(-1)).toMatchObject({ attempt: 4, status: 'queued' })
    await expect(retry(answer.id)).rejects.toMatchObject({ code: 'answer_not_retryable' })
  })

  it('is refused for an answer in another session and for one of a deleted assistant', async () => {
    const elsewhere = await rows.addAnswer('o', failed)
    const gone = await rows.addAnswer('s', { ...failed, assistant_id: 'zoe' })
    await rows.addAssistant('abe')
    await expect(retry(elsewhere.id)).rejects.toMatchObject({ code: 'answer_not_found' })
    await expect(retry(gone.id)).rejects.toMatchObject({ code: 'assistant_not_found' })
    expect(await everyAnswer()).toEqual([elsewhere, gone])
  })

  it('is possible if its assistant still exists', async () => {
    await rows.addAssistant('zoe')
    const { id } = await rows.addAnswer('s', { ...failed, assistant_id: 'zoe' })
    await retry(id)
    expect(await rows.answer(id)).toMatchObject({ status: 'queued', assistant_id: 'zoe' })
  })
})

describe('the attempts before an answer', () => {
  it('are those of the same assistant at the same question, the complete ones or all with text', async () => {
    const done = (more: Partial<AnswerRow>, session = 's') => rows.addAnswer(session, { status: 'done', trigger_seq: 3, ...more })
    const first = await done({ attempt: 1 })
    const second = await done({ attempt: 2, status: 'stopped' })
    const third = await done({ attempt: 3 })
    const cut = await done({ attempt: 4, status: 'interrupted' })
    for (const [n, status] of (['failed', 'merged'] as const).entries()) await done({ attempt: 5 + n, status })
    const seventh = await done({ attempt: 7 })
    await done({ attempt: 8 })
    await done({ attempt: 1, assistant_id: 'coach' })
    await done({ attempt: 2, trigger_seq: 2 })
    await done({ attempt: 2 }, 'o')
    const { wholeAttemptsBefore, writtenAttemptsBefore } = store.answers
    expect((await wholeAttemptsBefore(seventh)).toSorted()).toEqual([first.id, third.id].toSorted())
    expect((await writtenAttemptsBefore(seventh)).toSorted()).toEqual([first, second, third, cut].map(({ id }) => id).toSorted())
    expect([await wholeAttemptsBefore(first), await writtenAttemptsBefore(first)]).toEqual([[], []])
  })
})
