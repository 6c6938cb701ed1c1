// What is left of an erased person in the assistant's jobs of a session, and that other people and sessions are not affected.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import type { AnswerRow } from '../database/rows.ts'
import { eraseFromAnswers } from './erase-from-answers.ts'

let rows: AnswerRows
beforeAll(async () => {
  rows = await openAnswerRows()
  return rows.close
})
beforeEach(() => rows.reset())

const anna = { asked_by: 'user:anna', asked_by_name: 'Anna "B"', asked_from: 'digest', asked_from_wide: 'wide' } as const
const bram = { asked_by: 'guest:bram', asked_by_name: 'Bram', asked_from: 'other', asked_from_wide: 'wide' } as const
const gone = { id: 'anna', standIn: 'stand-in', names: new Set(['Anna "B"', 'Ann']) }
const nobody = { asked_by: 'guest:stand-in', asked_by_name: 'Deleted account', asked_from: null, asked_from_wide: null }
const erase = () => eraseFromAnswers(rows.tables, 's', 'user:anna', gone)
const everyAnswer = () => rows.tables<AnswerRow>('answers').orderBy('rowid')
const payer = (kind: string, name: string) => JSON.stringify({ kind, name })

describe('the jobs of a person who is erased', () => {
  it('are deleted if they are waiting, in this session only', async () => {
    const kept = [await rows.addAnswer('s', { ...bram, trigger_seq: 1 }), await rows.addAnswer('o', { ...anna, trigger_seq: 2 })]
    await rows.addAnswer('s', { ...anna, trigger_seq: 3 })
    await rows.addAnswer('s', { ...anna, trigger_seq: 4, due_at: 9 })
    await erase()
    expect(await everyAnswer()).toEqual(kept)
  })

  it.each(['running', 'done', 'stopped', 'interrupted', 'failed', 'merged'] as const)(
    'are kept without the name of the person if they are %s',
    async (status) => {
      const own = await rows.addAnswer('s', { ...anna, status })
      const elsewhere = await rows.addAnswer('o', { ...anna, status })
      await erase()
      expect(await everyAnswer()).toEqual([{ ...own, ...nobody }, elsewhere])
    },
  )

  it('no longer name the person as answered or as payer', async () => {
    const answering = JSON.stringify(['Bram', 'Anna "B"', 'Ann', 'Anna'])
    const own = await rows.addAnswer('s', { ...anna, status: 'done', answering, payer: payer('person', 'Ann') })
    await erase()
    const left = JSON.stringify(['Bram', 'Deleted account', 'Deleted account', 'Anna'])
    expect(await everyAnswer()).toEqual([{ ...own, ...nobody, answering: left, payer: payer('person', 'Deleted account') }])
  })
})

describe('the jobs of other people', () => {
  it.each<[string, Partial<AnswerRow>, Partial<AnswerRow>]>([
    ['no longer name the person as answered', { answering: '["Bram","Ann"]' }, { answering: '["Bram","Deleted account"]' }],
    ['no longer name the person as payer', { payer: payer('person', 'Anna "B"') }, { payer: payer('person', 'Deleted account') }],
    ['keep the name of a team that has the same name as the person', { payer: payer('team', 'Ann') }, {}],
    ['keep the names of other people, even similar ones', { answering: '["Annie"]', payer: payer('person', 'Bram') }, {}],
    ['keep another payer', { answering: '["Ann"]', payer: payer('person', 'Bram') }, { answering: '["Deleted account"]' }],
    ['keep other answered people', { answering: '["Bram"]', payer: payer('person', 'Ann') }, { payer: payer('person', 'Deleted account') }],
    ['are kept if they are waiting', { status: 'queued' }, {}],
  ])('%s', async (_what, before, after) => {
    const given = { ...bram, status: 'done', ...before } as const
    const [own, elsewhere] = [await rows.addAnswer('s', given), await rows.addAnswer('o', given)]
    await erase()
    expect(await everyAnswer()).toEqual([{ ...own, ...after }, elsewhere])
  })
})

describe('what the assistant read', () => {
  async function addAnswers(): Promise<void> {
    let trigger_seq = 0
    for (const session of ['s', 'o'])
      for (const after_seq of [4, 5, 6, null]) {
        const { id } = await rows.addAnswer(session, { status: 'done', after_seq, trigger_seq: (trigger_seq += 1) })
        await rows.tables('answer_inputs').insert({ answer_id: id, input: `${session} ${after_seq}`, created_at: 1 })
        await rows.tables('answer_thinking').insert({ answer_id: id, text: `${session} ${after_seq}`, ms: 1 })
      }
  }
  const inputs = async () => (await rows.tables('answer_inputs').orderBy('rowid').pluck('input')) as (string | null)[]
  const thoughts = async () => (await rows.tables('answer_thinking').orderBy('rowid').pluck('text')) as string[]
  const every = ['s 4', 's 5', 's 6', 's null', 'o 4', 'o 5', 'o 6', 'o null']

  it('is erased with the thinking, for all answers since the first message of the person', async () => {
    await addAnswers()
    await rows.addMessage('s', 1, { author: 'guest:bram' })
    await rows.addMessage('o', 2, { author: 'user:anna' })
    await rows.addMessage('s', 6, { author: 'user:anna' })
    await rows.addMessage('s', 5, { author: 'user:anna' })
    await erase()
    expect(await inputs()).toEqual(['s 4', null, null, 's null', 'o 4', 'o 5', 'o 6', 'o null'])
    expect(await thoughts()).toEqual(['s 4', 's null', 'o 4', 'o 5', 'o 6', 'o null'])
  })

  it('is kept if the person has written nothing in this session', async () => {
    await addAnswers()
    await rows.addMessage('s', 1, { author: 'guest:bram' })
    await rows.addMessage('o', 1, { author: 'user:anna' })
    await erase()
    expect([await inputs(), await thoughts()]).toEqual([every, every])
  })
})

it('the title job of the session no longer names the person; other title jobs are not changed', async () => {
  await rows.addSession('t')
  const job = { answer_id: 'a', asked_from: 'digest', asked_from_wide: 'wide', language: 'en', due_at: 5, fence: 1, starts: 1 }
  const jobs = [
    { session_id: 'o', asked_by: 'user:anna', ...job },
    { session_id: 's', asked_by: 'user:anna', ...job },
    { session_id: 't', asked_by: 'guest:bram', ...job },
  ]
  await rows.tables('title_jobs').insert(jobs)
  await erase()
  const left = () => rows.tables('title_jobs').orderBy('session_id')
  expect(await left()).toEqual([jobs[0], { ...jobs[1], asked_by: null, asked_from: null, asked_from_wide: null }, jobs[2]])
  await eraseFromAnswers(rows.tables, 't', 'user:anna', gone)
  expect((await left())[2]).toEqual(jobs[2])
})
