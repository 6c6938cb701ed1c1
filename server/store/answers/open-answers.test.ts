// The answers of a session that wait or are being written are found without reading its other answers, of which there may be thousands.
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openAnswerRows, type AnswerRows } from '../../testing/fixtures/answer-rows.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import { answersStore } from './answers.ts'

let rows: AnswerRows
beforeAll(async () => {
  rows = await openAnswerRows()
  return rows.close
})
beforeEach(() => rows.reset())

type Answers = ReturnType<typeof answersStore>
interface Sent {
  sql: string
  bindings: string[]
}

it.each<[string, (answers: Answers) => Promise<unknown>]>([
  ['a claim', (answers) => answers.claim('s', 'one', termsOf('gpt'), 100)],
  ['the check whether one waits', (answers) => answers.isWaiting('s')],
  ['the check whether one is being written', (answers) => answers.running('s')],
])('%s reads only an index of open answers', async (_what, read) => {
  await rows.addAnswer('s', { status: 'done' })
  const sent: Sent[] = []
  const note = (one: Sent) => void sent.push(one)
  rows.tables.on('query', note)
  await read(answersStore(rows.tables, rows.tables))
  rows.tables.off('query', note)
  const [query] = sent.filter(({ sql }) => /^select .* from `answers`/.test(sql))
  const plan = (await rows.tables.raw(`EXPLAIN QUERY PLAN ${query!.sql}`, query!.bindings)) as { detail: string }[]
  expect(plan[0]!.detail).toMatch(/^SEARCH answers USING INDEX answers_(open|one_running) \(session_id=\?\)$/)
})
