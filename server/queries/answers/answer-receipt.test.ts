// Participants see what an answer has used; only the host and the payer see who paid for it.
import { expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { findReceipts } from './answer-receipt.ts'

type Reads = Parameters<typeof findReceipts>[0]
type Session = Parameters<typeof findReceipts>[1]

const host = guest('anna', 'en')
const other = guest('bram', 'en')
const session = { id: 's1', host: host.key } as Session
const row = {
  ...{ id: 'r1', line: 'a1.1', session_id: 's1', message_id: 'a1', payer: 'user:u1', outcome: 'spent', model: 'mistral', input_tokens: 10 },
  ...{ output_tokens: 20, thinking_tokens: 5, is_estimated: 0, cost: 30, ms: 400 },
}
const paid = { answer: { payer: '{"kind":"person","name":"Chiara"}' }, payer: 'user:u1' }

function serverWith({ isIn = true, found = paid as object | null } = {}) {
  const asked: unknown[][] = []
  const note =
    (answer: unknown) =>
    (...args: unknown[]) => (asked.push(args), Promise.resolve(answer))
  const unread = { ...row, input_tokens: null, output_tokens: null, thinking_tokens: null, cost: null, ms: null }
  const store = {
    participants: { find: note(isIn ? { person: 'p' } : undefined) },
    answerInputs: { find: note(found) },
    receipts: { ofAnswer: note([row, { ...unread, outcome: 'refunded', is_estimated: 1 }]) },
  }
  return { asked, deps: { store, config: { defaultPlan: 'free' } } as unknown as Reads }
}

it('a receipt has the model, the tokens, the cost and the time of each call, and the host sees who paid', async () => {
  const { asked, deps } = serverWith()
  expect(await findReceipts(deps, session, host, 'a1')).toEqual({
    receipts: [
      { outcome: 'spent', model: 'mistral', input: 10, output: 20, thinking: 5, isEstimated: false, cost: 30, ms: 400 },
      { outcome: 'refunded', model: 'mistral', input: null, output: null, thinking: null, isEstimated: true, cost: null, ms: null },
    ],
    payer: 'Chiara',
  })
  expect(asked).toEqual([
    ['s1', 'guest:anna'],
    ['s1', 'a1'],
    ['s1', 'a1'],
  ])
})

it('participants do not see who paid', async () => {
  const { payer, receipts } = await findReceipts(serverWith().deps, session, other, 'a1')
  expect([payer, receipts.length]).toEqual([null, 2])
})

it('people who have not joined the session see nothing, and no answer is read', async () => {
  const { asked, deps } = serverWith({ isIn: false })
  await expect(findReceipts(deps, session, other, 'a1')).rejects.toMatchObject({ code: 'forbidden' })
  expect(asked).toEqual([['s1', 'guest:bram']])
})

it('an answer about which nothing is known has no receipt', async () => {
  const { asked, deps } = serverWith({ found: null })
  await expect(findReceipts(deps, session, host, 'a1')).rejects.toMatchObject({ code: 'answer_not_found' })
  expect(asked).toHaveLength(2)
})
