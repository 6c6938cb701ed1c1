// What every database must guarantee for the receipts of answers: one for each call, which says what happened to it.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { Claim } from '../answers/claim.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import type { ModelConnectionRow } from '../models/model-connections.ts'
import { call, setBudget } from './budgets.contract.ts'
import type { ReceiptRow } from './receipts.ts'

const anna = guest('anna', 'en')
const at = (ms: number) => Date.UTC(2026, 10, 3) + ms
const connection: ModelConnectionRow = {
  ...{ id: 'c', name: 'Local', kind: 'openai', base_url: null, key: null, created_at: 0 },
  models: '[{"model":"gpt","price":{"input":2.5,"output":10}},{"id":"small","model":"vendor/small"}]',
}

export function receiptsContract(freshPlace: () => Promise<Place>): void {
  const terms = termsOf('gpt')

  async function withAnswer(test: (store: Store, claim: Claim) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.modelConnections.put(connection, () => undefined)
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, at(0))
      await store.messages.add('s', draft(anna, 'Rye or wheat?'), at(0), () => true)
      await test(store, (await store.answers.claim('s', 'one', terms, at(0)))!)
    } finally {
      await store.close()
    }
  }
  const receiptsOf = async (store: Store, { answer }: Claim) =>
    (await store.receipts.ofAnswer('s', answer.id)).map(
      ({ outcome, model, input_tokens, output_tokens, cost, ms, is_estimated }: ReceiptRow) =>
        [outcome, model, input_tokens, output_tokens, cost, ms, is_estimated] as const,
    )
  const onMeter = async (store: Store) => [
    (await store.receipts.meters('2026-11')).map(({ payer, meter, amount }) => [payer, meter, amount]),
    await store.counters.read(`ai:${anna.key}`, '2026-11'),
  ]

  describe('the receipts of an answer', () => {
    it('say which model answered, its tokens, what they cost at the price of that moment, and how long it took · MODEL-06', () =>
      withAnswer(async (store, claim) => {
        const raised = { ...connection, models: '[{"model":"gpt","price":{"input":5,"output":20}}]', created_at: at(500) }
        await store.modelConnections.put(raised, () => undefined)
        const usage = { input: 1_000, output: 200, thinking: 150 }
        await store.answers.finish(claim.answer, { status: 'done', text: 'Rye.', usage }, at(2_000))
        expect(await receiptsOf(store, claim)).toEqual([['spent', 'gpt', 1_000, 200, 4_500, 2_000, false]])
        const [{ payer, thinking_tokens, kind, day }] = (await store.receipts.ofAnswer('s', claim.answer.id)) as [ReceiptRow]
        expect([payer, thinking_tokens, kind, day]).toEqual([anna.key, 150, 'answer', '2026-11-03'])
        expect(await store.receipts.ofAnswer('t', claim.answer.id)).toEqual([])
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
        // A node whose clock is ahead sets a later price.
        const later = { ...raised, models: '[{"model":"gpt","price":{"input":50,"output":200}}]', created_at: at(9_000) }
        await store.modelConnections.put(later, () => undefined)
        // The next answer has the new price.
        await store.messages.add('s', draft(anna, 'And spelt?'), at(3_000), () => true)
        const next = (await store.answers.claim('s', 'one', terms, at(3_000)))!
        await store.answers.finish(next.answer, { status: 'done', text: 'Yes.', usage: { input: 1_000, output: 200 } }, at(4_000))
        expect(await receiptsOf(store, next)).toEqual([['spent', 'gpt', 1_000, 200, 9_000, 1_000, false]])
      }))

    it('keep what a model used that failed before another one answered, on no meter · MODEL-06', () =>
      withAnswer(async (store, claim) => {
        await store.answers.changeModel(claim.answer, 'small', { input: 400, output: 0 }, at(700))
        await store.answers.finish(
          claim.answer,
          { status: 'stopped', text: 'Ry', usage: { input: 9, output: 1, isEstimated: true } },
          at(900),
        )
        expect(await receiptsOf(store, claim)).toEqual([
          ['failed', 'gpt', 400, 0, 1_000, 700, false],
          ['stopped', 'small', 9, 1, null, 200, true],
        ])
        expect((await store.receipts.ofAnswer('s', claim.answer.id)).map(({ amount }) => amount)).toEqual([0, 1])
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
      }))

    it('of a failure are refunded with what it used; trying again adds one, and a late owner changes none · MODEL-06', () =>
      withAnswer(async (store, claim) => {
        await store.answers.fail(claim.answer, 'ai_unavailable', at(100), { input: 400, output: 3 })
        expect(await onMeter(store)).toEqual([[], 0])
        const asked = { author: anna, displayName: 'Anna', language: 'en' } as const
        await store.answers.retry('s', claim.answer.id, asked, at(200))
        const again = (await store.answers.claim('s', 'two', terms, at(200)))!
        expect(
          await store.answers.finish(claim.answer, { status: 'done', text: 'Late', usage: { input: 9, output: 9 } }, at(250)),
        ).toBeNull()
        await store.ledger.settle(`${claim.answer.id}.1`, 'spent', { input: 8, output: 8 }, at(260))
        await store.answers.finish(again.answer, { status: 'done', text: 'Rye.' }, at(300))
        expect(await receiptsOf(store, claim)).toEqual([
          ['refunded', 'gpt', 400, 3, 1_030, 100, false],
          ['spent', 'gpt', null, null, null, 100, false],
        ])
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
      }))

    it('of a dead node: refunded without text; with text, estimated from what was read and written · MODEL-06', () =>
      withAnswer(async (store, claim) => {
        await store.answers.release(claim.answer.id, claim.answer.fence, at(100))
        expect(await onMeter(store)).toEqual([[], 0])
        const second = (await store.answers.claim('s', 'two', terms, at(200)))!
        await store.answerInputs.keep(second.answer, '{"messages":["Rye or wheat?"]}', [], at(210))
        await store.answers.checkpoint(second.answer, 'Rye bread', at(220))
        await store.answers.release(second.answer.id, second.answer.fence, at(99_000))
        expect(await receiptsOf(store, second)).toEqual([
          ['refunded', 'gpt', null, null, null, null, false],
          ['stopped', 'gpt', 10, 3, 55, null, true],
        ])
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
      }))

    it('of a node that died while thinking are estimated from what was read and thought, and count in a budget of money · MODEL-06 OPER-08', () =>
      withAnswer(async (store, claim) => {
        await setBudget(store, 'server', 'cost', 55)
        await store.answerInputs.keep(claim.answer, '{"messages":["Rye or wheat?"]}', [], at(10))
        await store.thinking.keep(claim.answer, { text: 'Rye keeps', ms: 900 })
        await store.answers.release(claim.answer.id, claim.answer.fence, at(99_000))
        expect(await receiptsOf(store, claim)).toEqual([['refunded', 'gpt', 10, 3, 55, null, true]])
        expect(await onMeter(store)).toEqual([[], 0])
        expect(await store.budgets.reached({ payer: anna.key, asked_by: anna.key }, at(99_000))).toMatchObject({ unit: 'cost', used: 55 })
      }))

    it('of a call that people or a limit ended without a word: the payer gets it back, the address and the server do not · GUARD-06', () =>
      withAnswer(async (store) => {
        const counters = ['ai:guest:g', 'ai:address:net', 'ai:server', 'ai:wordless:guest:g'].map((key) => ({ key, period: '2026-11-03' }))
        const due = counters.map((each) => ({ ...each, limit: 9, named: 'day', of: 'payer' }) as const)
        const used = () => store.counters.readEach(counters)
        for (const [how, left] of [
          ['refunded-to-payer', [0, 1, 1, 1]],
          ['refunded', [0, 1, 1, 1]],
          ['spent', [1, 2, 2, 1]],
        ] as const) {
          const one = call('guest:g', { due })
          await store.ledger.reserve(one, at(0))
          await store.ledger.settle(one.id, how, undefined, at(100))
          expect([how, await used()]).toEqual([how, left])
        }
        const lines = await store.ledger.list('guest:g', '2026-11')
        expect(lines.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'spent'])
        expect((await store.receipts.meters('2026-11')).filter(({ payer }) => payer === 'guest:g')).toMatchObject([{ amount: 1 }])
      }))

    it('of a call in progress are on the meter, and stay when the chat is cleared · MODEL-06', () =>
      withAnswer(async (store, claim) => {
        expect(await receiptsOf(store, claim)).toEqual([['open', 'gpt', null, null, null, null, false]])
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
        await store.access.clear('s', () => undefined, { said: { kind: 'cleared', by: 'Anna' }, inEnglish: 'cleared' }, at(100))
        expect(await receiptsOf(store, claim)).toHaveLength(1)
        expect(await onMeter(store)).toEqual([[[anna.key, 'ai', 1]], 1])
      }))
  })
}
