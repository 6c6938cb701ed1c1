// Which waiting questions one answer covers, which assistant and model write it, and which questions are dropped without an answer.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { AnswerRow, SessionRow } from '../database/rows.ts'

let rows: AnswerRows
beforeAll(async () => {
  rows = await openAnswerRows()
  return rows.close
})
beforeEach(() => rows.reset())

const terms = termsOf('gpt', { modelFor: (_plan, wanted) => wanted ?? 'default' })
const claim = () => rows.store.answers.claim('s', 'one', terms, 100)
const waits = (trigger_seq: number, more: Partial<AnswerRow> = {}) => rows.addAnswer('s', { trigger_seq, created_at: trigger_seq, ...more })
const states = () => rows.tables<AnswerRow>('answers').orderBy('rowid').select('trigger_seq', 'assistant_id', 'status', 'finished_at')
const inStatus = async (status: string) => (await states()).filter((row) => row.status === status).map((row) => row.trigger_seq)
const change = (more: Partial<SessionRow>) => rows.tables('sessions').where({ id: 's' }).update(more)

describe('an answer that is claimed', () => {
  it('covers the waiting questions: the newest one runs, and the others are merged into it', async () => {
    await rows.addMessage('s', 7)
    const elsewhere = await rows.addAnswer('o')
    const newest = await waits(6, { error_code: 'ai_busy', starts: 1, fence: 4, asked_by: 'guest:bram', asked_by_name: 'Bram' })
    const oldest = await waits(4)
    const middle = await waits(5, { answering: '["Zoe","Bram"]', error_code: 'ai_timeout' })
    await rows.tables('answer_thinking').insert([newest, oldest].map(({ id }) => ({ answer_id: id, text: 'thought', ms: 5 })))
    const claimed = await claim()
    const running = {
      ...{ ...newest, status: 'running', owner: 'one', model: 'default', payer: '{"kind":"person","name":"Bram"}', lease_until: 10_100 },
      ...{ fence: 5, starts: 2, after_seq: 7, answering: '["Anna","Zoe","Bram"]', error_code: null },
    }
    expect(claimed).toMatchObject({ answer: running, answering: ['Anna', 'Zoe', 'Bram'], assistant: null })
    expect(claimed).toMatchObject({ session: { id: 's' }, permit: { line: `${newest.id}.5`, plan: 'free', model: 'default' } })
    const merged = { status: 'merged', finished_at: 100 }
    expect(await rows.tables('answers').orderBy('rowid')).toEqual([elsewhere, running, { ...oldest, ...merged }, { ...middle, ...merged }])
    expect(await rows.tables('answer_thinking').select('answer_id')).toEqual([{ answer_id: oldest.id }])
  })

  it.each<[string, number[], Partial<AnswerRow>[]]>([
    ['questions to the same assistant', [1, 2], [{}, {}]],
    ['no question for which a model was chosen', [1, 3], [{}, { wanted_model: 'large' }, {}]],
    ['only the first question, if a model was chosen for it', [1], [{ wanted_model: 'large' }, {}, { wanted_model: 'large' }]],
    ['no question to another assistant', [1, 3], [{}, { assistant_id: 'coach' }, {}]],
    ['no question whose message calls another assistant first', [1], [{}, { call_order: 1 }, { assistant_id: 'coach', trigger_seq: 2 }]],
    ['a question whose message calls another one afterwards', [1, 2], [{}, {}, { assistant_id: 'coach', trigger_seq: 2, call_order: 1 }]],
    ['a question if only a different message calls another assistant', [1, 2], [{}, { call_order: 1 }, { assistant_id: 'coach' }]],
    ['a question with the same call order as one to another assistant', [1, 2], [{}, {}, { assistant_id: 'coach', trigger_seq: 2 }]],
    ['a question whose message calls the same assistant first', [1, 2, 2], [{}, {}, { trigger_seq: 2, attempt: 2, call_order: 1 }]],
  ])('covers %s', async (_what, covered, waiting) => {
    for (const [n, more] of waiting.entries()) await waits(n + 1, { created_at: n, ...more })
    const claimed = await claim()
    const together = [...(await inStatus('merged')), ...(await inStatus('running'))].toSorted()
    expect(claimed?.answer.trigger_seq).toBe(covered.at(-1))
    expect([together, (await inStatus('queued')).length]).toEqual([covered, waiting.length - covered.length])
  })

  it('is that of the assistant that has waited longest, even if its message calls another one first', async () => {
    await waits(1, { assistant_id: 'coach', call_order: 1, created_at: 5 })
    await waits(1, { call_order: 0, created_at: 6 })
    expect((await claim())?.answer).toMatchObject({ assistant_id: 'coach', created_at: 5 })
  })

  it.each<[AnswerRow['spoke'][], AnswerRow['spoke']]>([
    [['question', 'task'], 'task'],
    [[null, 'task'], null],
    [['task', null], null],
    [['task', 'called'], 'called'],
    [['called', 'question'], 'called'],
    [['called', 'alone'], 'called'],
    [['alone', 'question'], 'alone'],
    [['alone', null, 'called'], null],
  ])('to questions with the reasons %j has the reason %s (null: the assistant was asked)', async (reasons, reason) => {
    for (const [n, spoke] of reasons.entries()) await waits(n + 1, { spoke })
    expect((await claim())?.answer.spoke).toBe(reason)
  })
})

describe('the assistant and the model of an answer', () => {
  it('are the built-in assistant, named in the language of the question, and the model of the session', async () => {
    await change({ model: 'of-session' })
    await waits(1, { assistant_id: 'sales', language: 'nl' })
    const claimed = await claim()
    const shown = { id: 'sales', name: 'Salesexpert', color: expect.stringMatching(/^#[0-9a-f]{6}$/) as string }
    expect(claimed?.assistant).toEqual({ shown, role: 'sales', instruction: null, model: null })
    expect(JSON.parse(claimed!.answer.assistant!)).toEqual(shown)
    expect([claimed?.answer.model, claimed?.permit.model]).toEqual(['of-session', 'of-session'])
  })

  it.each<[string, string | null, string | null, string | null, string]>([
    ['the one that was asked for', 'wanted', 'of-assistant', 'of-session', 'wanted'],
    ['that of the assistant, if none was asked for', null, 'of-assistant', 'of-session', 'of-assistant'],
    ['that of the session, if the assistant has none', null, null, 'of-session', 'of-session'],
    ['the default, if the session has none', null, null, null, 'default'],
  ])('the model is %s', async (_which, wanted_model, model, ofSession, used) => {
    await change({ model: ofSession })
    await rows.addAssistant('zoe', { model })
    await waits(1, { assistant_id: 'zoe', wanted_model })
    const claimed = await claim()
    const shown = { id: 'zoe', name: 'zoe', color: '#2580c1' }
    expect(claimed?.assistant).toEqual({ shown, role: null, instruction: 'I am zoe', model })
    expect([claimed?.answer.model, claimed?.permit.model]).toEqual([used, used])
    expect(claimed?.session.model).toBe(ofSession)
  })

  it.each([
    ['the host is in the team', 'user:anna', true],
    ['the host is in another team', 'user:bram', false],
    ['the host has no account', 'guest:anna', false],
    ['there is no host', null, false],
  ] as const)('an assistant of a team answers only while the host is in the team: %s', async (_who, host, answers) => {
    const account = { email_verified_at: null, password_hash: null, last_name: '', created_at: 1 }
    for (const id of ['anna', 'bram']) {
      await rows.tables('users').insert({ ...account, id, email: id, first_name: id })
      await rows.tables('teams').insert({ id: `team of ${id}`, name: id, owner: id, created_at: 1 })
      await rows.tables('team_members').insert({ user_id: id, team_id: `team of ${id}`, joined_at: 1 })
    }
    await rows.addAssistant('zoe', { session_id: null, team_id: 'team of anna' })
    await change({ host })
    await waits(1, { assistant_id: 'zoe' })
    expect((await claim())?.answer.assistant_id).toBe(answers ? 'zoe' : undefined)
    expect(await inStatus(answers ? 'running' : 'merged')).toEqual([1])
  })

  it('a question to a deleted assistant is dropped, and the next question is claimed at once', async () => {
    await waits(1, { assistant_id: 'zoe' })
    await waits(2)
    expect((await claim())?.answer.trigger_seq).toBe(2)
    expect(await states()).toEqual([
      { trigger_seq: 1, assistant_id: 'zoe', status: 'merged', finished_at: 100 },
      { trigger_seq: 2, assistant_id: null, status: 'running', finished_at: null },
    ])
  })
})

describe('waiting questions with reasons to answer (null: the assistant was asked)', () => {
  const outcome = async (reasons: AnswerRow['spoke'][]) => {
    for (const [n, spoke] of reasons.entries()) await waits(n + 1, { spoke })
    const claimed = await claim()
    const [merged, running] = [await inStatus('merged'), await inStatus('running')]
    expect([merged.length + running.length, running.length]).toEqual([reasons.length, claimed ? 1 : 0])
    return claimed !== null
  }

  it.each<[AnswerRow['spoke'][], boolean]>([
    [[null], true],
    [['called'], true],
    [['alone'], true],
    [['question'], false],
    [['question', 'task'], false],
    [[null, 'question'], true],
    [['called', 'question'], true],
    [['alone', 'question'], true],
  ])('%j, if the assistant spoke last without being asked: answered: %s', async (reasons, answers) => {
    await rows.addMessage('s', 1, { type: 'ai', author: null, metadata: '{"spoke":"question"}' })
    expect(await outcome(reasons)).toBe(answers)
  })

  it.each<[number | null, AnswerRow['spoke'][], boolean]>([
    [null, ['question'], true],
    [99, ['question'], true],
    [100, ['question'], true],
    [101, ['question'], false],
    [101, ['called', 'question'], false],
    [101, ['alone'], false],
    [101, [null], true],
    [101, ['question', null], true],
  ])('at 100, if the assistant is to be quiet until %s, with the reasons %j: answered: %s', async (quiet_until, reasons, answers) => {
    await change({ quiet_until })
    expect(await outcome(reasons)).toBe(answers)
  })

  it.each<[string, Partial<SessionRow>]>([
    ['the AI is switched off', { ai_enabled: false }],
    ['the operator has closed the session', { closed_at: 50 }],
  ])('are dropped if %s, and nothing is claimed', async (_why, session) => {
    await change(session)
    expect(await outcome([null, 'question'])).toBe(false)
    expect(await states()).toMatchObject([{ finished_at: 100 }, { finished_at: 100 }])
  })

  it('are dropped if a limit is reached, but an answer that failed before fails again with its error', async () => {
    const { id } = await waits(1, { error_code: 'ai_busy' })
    await waits(2)
    expect(await rows.store.answers.claim('s', 'one', termsOf('gpt', { dailyReplies: 0 }), 100)).toBeNull()
    expect(await states()).toMatchObject([
      { trigger_seq: 1, status: 'failed', finished_at: 100 },
      { trigger_seq: 2, status: 'merged', finished_at: 100 },
    ])
    expect(await rows.store.answers.failed('s')).toMatchObject([{ id, error_code: 'ai_busy' }])
  })
})
