// What a job that names a session stores when it is added, claimed, released and ended, and when the session gets its title.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { SessionRow } from '../database/rows.ts'
import type { Store } from '../store.ts'
import { addTitleJob, dropTitleJob, makeTitleDue, type TitleClaim, type TitleJob } from './title-jobs.ts'

let rows: AnswerRows
let store: Store
beforeAll(async () => {
  rows = await openAnswerRows()
  store = rows.store
  return rows.close
})
const unnamed = 'New Chat Session'
beforeEach(() => rows.reset({ title: unnamed, access_rev: 5 }))

const terms = termsOf('gpt')
const unasked = { answer_id: null, asked_by: null, asked_from: null, asked_from_wide: null, language: null }
const empty = { ...unasked, due_at: null, fence: 0, starts: 0 }
const asked = { answer_id: 'a', asked_by: 'guest:anna', asked_from: 'digest', asked_from_wide: 'wide', language: 'nl' } as const
const due = { ...asked, due_at: 50, fence: 3, starts: 1 } as const
const add = async (session_id: string, more: Partial<TitleJob> = {}): Promise<TitleClaim['job']> => {
  const job = { session_id, ...due, ...more } as TitleClaim['job']
  await rows.tables('title_jobs').insert(job)
  return job
}
const jobs = () => rows.tables<TitleJob>('title_jobs').orderBy('session_id')
const sessions = () => rows.tables<SessionRow>('sessions').orderBy('id')

describe('a job that names a session', () => {
  it('waits for an answer, and is added only once for each session', async () => {
    await addTitleJob(rows.tables, 's')
    expect(await jobs()).toEqual([{ session_id: 's', ...empty }])
    await rows.tables('title_jobs').update({ starts: 1 })
    await addTitleJob(rows.tables, 's')
    await addTitleJob(rows.tables, 'o')
    expect(await jobs()).toEqual([
      { session_id: 'o', ...empty },
      { session_id: 's', ...empty, starts: 1 },
    ])
  })

  it('becomes due with the first answer, in the name and language of the person who asked', async () => {
    for (const session of ['o', 's']) await addTitleJob(rows.tables, session)
    const given = { asked_by: 'guest:bram', asked_from: 'home', asked_from_wide: 'city', language: 'nl' } as const
    const first = await rows.addAnswer('s', given)
    await makeTitleDue(rows.tables, first, 70)
    await makeTitleDue(rows.tables, await rows.addAnswer('s', { trigger_seq: 2 }), 80)
    expect(await jobs()).toEqual([
      { session_id: 'o', ...empty },
      { session_id: 's', ...empty, ...given, answer_id: first.id, due_at: 70 },
    ])
  })

  it('is deleted; those of other sessions are kept', async () => {
    const other = await add('o')
    await add('s')
    await dropTitleJob(rows.tables, 's')
    expect(await jobs()).toEqual([other])
  })
})

describe('claiming a title job', () => {
  it('takes the job that has been due longest, leases it for one minute and reserves one call for the person who asked', async () => {
    await rows.addSession('t')
    const later = await add('t', { due_at: 51 })
    const job = await add('s', { due_at: 50 })
    const latest = await add('o', { due_at: 52 })
    const claimed = await store.titleJobs.claim(terms, 100)
    const taken = { ...job, fence: 4, starts: 2, due_at: 60_100 }
    expect(claimed).toMatchObject({ job: taken, session: { id: 's', title: unnamed }, permit: { plan: 'free', model: 'gpt' } })
    expect(await jobs()).toEqual([latest, taken, later])
    expect(await rows.tables('ledger').first('id', 'session_id', 'payer', 'asked_by', 'kind', 'amount', 'status', 'model')).toEqual({
      ...{ id: 'title.s.4', session_id: 's', payer: 'guest:anna', asked_by: 'guest:anna', kind: 'title', amount: 1 },
      ...{ status: 'reserved', model: 'gpt' },
    })
    expect(await rows.tables('counters').orderBy('key').select('key', 'period', 'used')).toEqual([
      { key: 'title:address:digest', period: '1970-01-01', used: 1 },
      { key: 'title:address:wide:wide', period: '1970-01-01', used: 1 },
      { key: 'title:guest:anna', period: '1970-01-01', used: 1 },
    ])
  })

  it('takes a job as soon as it is due, and none that is due later or waits for an answer', async () => {
    await add('o', { due_at: null })
    const job = await add('s', { due_at: 101 })
    expect(await store.titleJobs.claim(terms, 100)).toBeNull()
    expect((await jobs())[1]).toEqual(job)
    expect((await store.titleJobs.claim(terms, 101))?.job.session_id).toBe('s')
  })

  it('settles the call of an owner that died as spent, with an unknown duration', async () => {
    await add('s')
    for (const line of ['title.s.2', 'title.s.3', 'title.o.3']) await rows.addLine(line)
    await store.titleJobs.claim(terms, 100)
    expect(await rows.line('title.s.3')).toMatchObject({ status: 'spent', input_tokens: null, settled_at: 100 })
    expect(await rows.receipt('title.s.3')).toMatchObject({ outcome: 'spent', ms: null })
    for (const line of ['title.s.2', 'title.o.3']) expect(await rows.line(line)).toMatchObject({ status: 'reserved', settled_at: null })
  })

  it.each<[string, Partial<TitleJob>, boolean]>([
    ['a call of a model on the second start', { starts: 1 }, true],
    ['no call of a model on the third start', { starts: 2 }, false],
    ['no call of a model for a person who was erased', { asked_by: null }, false],
  ])('allows %s', async (_what, more, isAllowed) => {
    await add('s', more)
    const claimed = await store.titleJobs.claim(terms, 100)
    expect(claimed?.job).toMatchObject({ session_id: 's', fence: 4 })
    expect(claimed?.permit === null).toBe(!isAllowed)
    expect(await rows.tables('ledger')).toHaveLength(isAllowed ? 1 : 0)
  })

  it('continues with the next job if a session no longer exists', async () => {
    await add('gone', { due_at: 40 })
    await add('s')
    expect((await store.titleJobs.claim(terms, 100))?.session.id).toBe('s')
  })
})

describe('giving a session its title', () => {
  const isUnnamed = (title: string) => title === unnamed
  const give = (job: TitleClaim['job'], title: string | null, sources: { id: string; rev: number }[] = []) =>
    store.titleJobs.give({ job, title, sources }, isUnnamed, 100)
  const answered = () => rows.addMessage('s', 2, { id: 'a', type: 'ai' })

  it('stores the title and deletes the job', async () => {
    await answered()
    await rows.addMessage('s', 1, { id: 'q', rev: 4 })
    const other = await add('o')
    const [before, own] = await sessions()
    const session = await give(await add('s'), 'Bread', [
      { id: 'q', rev: 4 },
      { id: 'a', rev: 0 },
    ])
    expect(session).toMatchObject({ id: 's', title: 'Bread', accessRev: 6, lastSeq: 2 })
    expect(await sessions()).toEqual([before, { ...own, title: 'Bread', access_rev: 6 }])
    expect(await jobs()).toEqual([other])
  })

  it.each<[string, string, string | null]>([
    ['no title was made', unnamed, null],
    ['the session already has that title', unnamed, unnamed],
    ['a person has named the session', 'Ours', 'Bread'],
    ['a person has named the session and no title was made', 'Ours', null],
  ])('only deletes the job if %s', async (_why, named, title) => {
    await answered()
    await rows.tables('sessions').where({ id: 's' }).update({ title: named })
    const before = await sessions()
    expect(await give(await add('s'), title)).toBeNull()
    expect([await sessions(), await jobs()]).toEqual([before, []])
  })

  it('changes nothing if another owner has taken over, or if the session no longer exists', async () => {
    await answered()
    const [before, job] = [await sessions(), await add('s')]
    const orphan = await add('gone')
    expect(await give({ ...job, fence: 2 }, 'Bread')).toBeNull()
    expect(await give(orphan, 'Bread')).toBeNull()
    expect([await sessions(), await jobs()]).toEqual([before, [orphan, job]])
  })

  it.each<[string, { id: string; rev: number }]>([
    ['has changed', { id: 'q', rev: 3 }],
    ['no longer exists', { id: 'none', rev: 4 }],
    ['is in another session', { id: 'o-1', rev: 4 }],
  ])('makes the job due again at once if a message that the title was made from %s', async (_what, source) => {
    await answered()
    await rows.addMessage('s', 1, { id: 'q', rev: 4 })
    await rows.addMessage('o', 1, { rev: 4 })
    const [before, other, job] = [await sessions(), await add('o'), await add('s')]
    expect(await give(job, 'Bread', [{ id: 'a', rev: 0 }, source])).toBeNull()
    expect(await jobs()).toEqual([other, { ...job, due_at: 100 }])
    expect(await sessions()).toEqual(before)
  })

  it('makes the job wait for another answer if its own is no longer in the session', async () => {
    await rows.addMessage('o', 1, { id: 'a', type: 'ai' })
    const [other, job] = [await add('o'), await add('s')]
    expect(await give(job, 'Bread')).toBeNull()
    expect(await jobs()).toEqual([other, { session_id: 's', ...empty, fence: 3 }])
  })
})

it('a job that is released is due at once and its start is not counted, unless another owner has taken over', async () => {
  const [other, job] = [await add('o', { starts: 2 }), await add('s', { starts: 2 })]
  await store.titleJobs.release({ ...job, fence: 2 }, 90)
  expect(await jobs()).toEqual([other, job])
  await store.titleJobs.release(job, 90)
  expect(await jobs()).toEqual([other, { ...job, due_at: 90, starts: 1 }])
})

it.each(['spent', 'refunded'] as const)('the call of a model for a title is settled as %s with the tokens it used', async (how) => {
  const job = await add('s')
  for (const line of ['title.s.3', 'title.s.4']) await rows.addLine(line)
  await store.titleJobs.settle(job, how, { input: 3, output: 5 }, 60)
  expect(await rows.line('title.s.3')).toEqual({ status: how, input_tokens: 3, output_tokens: 5, model: 'gpt', settled_at: 60 })
  expect(await rows.receipt('title.s.3')).toMatchObject({ outcome: how, ms: 50 })
  expect(await rows.line('title.s.4')).toMatchObject({ status: 'reserved' })
})
