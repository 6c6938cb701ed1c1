// What every database must guarantee for thinking: it belongs to one start of one answer, and goes wherever what it is about goes.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { Claim } from './claim.ts'

const anna = guest('anna', 'en')
const askedId = 'asked'

export function thinkingContract(freshPlace: () => Promise<Place>): void {
  const terms = termsOf('gpt')

  async function withAnswer(test: (store: Store, claim: Claim) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      for (const id of ['s', 't']) await store.sessions.add({ id, title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
      await store.messages.add('s', { ...draft(anna, 'Rye or wheat?'), id: askedId }, 100, () => true)
      const claim = await store.answers.claim('s', 'one', terms, 100)
      await test(store, claim!)
    } finally {
      await store.close()
    }
  }

  describe('the thinking before an answer', () => {
    it('is kept while it grows and after the answer, for its own session only · MODEL-03', () =>
      withAnswer(async ({ thinking, answers }, { answer }) => {
        expect(await thinking.find('s', answer.id)).toBeNull()
        expect(await thinking.keep(answer, { text: 'Rye', ms: 400 })).toBe(true)
        expect(await thinking.keep(answer, { text: 'Rye keeps longer.', ms: 900 })).toBe(true)
        const message = await answers.finish(answer, { status: 'done', text: 'Rye.' }, 200)
        expect(message?.content).toBe('Rye.')
        expect(JSON.stringify(message)).not.toContain('keeps longer')
        expect(await thinking.find('s', answer.id)).toEqual({ text: 'Rye keeps longer.', ms: 900 })
        expect(await thinking.find('t', answer.id)).toBeNull()
        expect(await thinking.keep(answer, { text: 'Too late', ms: 1_000 })).toBe(false)
        expect(await thinking.find('s', answer.id)).toEqual({ text: 'Rye keeps longer.', ms: 900 })
      }))

    it('is no text: an answer whose node died while thinking starts again, without what the dead node thought · MODEL-03', () =>
      withAnswer(async ({ thinking, answers }, { answer }) => {
        await thinking.keep(answer, { text: 'Rye keeps longer.', ms: 900 })
        expect(await answers.release(answer.id, answer.fence, 200)).toEqual({ message: null, failed: false })
        const again = await answers.claim('s', 'two', terms, 300)
        expect(again?.answer.id).toBe(answer.id)
        expect(await thinking.find('s', answer.id)).toBeNull()
        // The node that was taken for dead writes no more.
        expect(await thinking.keep(answer, { text: 'Rye keeps longer.', ms: 1_000 })).toBe(false)
        expect(await thinking.keep(again!.answer, { text: 'Wheat', ms: 50 })).toBe(true)
        expect(await thinking.find('s', answer.id)).toEqual({ text: 'Wheat', ms: 50 })
      }))

    it('is deleted with a message that it is about · MODEL-03', () =>
      withAnswer(async ({ thinking, answers, messages, answerInputs }, { answer }) => {
        const asked = (await messages.find('s', askedId))!
        await answerInputs.keep(answer, '{}', [asked], 150)
        await thinking.keep(answer, { text: 'Anna asks: rye or wheat?', ms: 900 })
        await answers.finish(answer, { status: 'done', text: 'Rye.' }, 200)
        await messages.change('s', askedId, () => ({ content: '', metadata: { deletedAt: '2026-01-01T00:00:00.000Z' } }))
        expect(await thinking.find('s', answer.id)).toBeNull()
      }))

    it('is not stored again if a message that it may be about is deleted while the model thinks · MODEL-03', () =>
      withAnswer(async ({ thinking, answers, messages }, { answer }) => {
        await thinking.keep(answer, { text: 'Anna asks: rye', ms: 900 })
        await messages.change('s', askedId, () => ({ content: '', metadata: { deletedAt: '2026-01-01T00:00:00.000Z' } }))
        expect(await thinking.keep(answer, { text: 'Anna asks: rye or wheat?', ms: 1_000 })).toBe(false)
        expect(await thinking.find('s', answer.id)).toBeNull()
        const message = await answers.finish(answer, { status: 'done', text: 'Rye.' }, 200)
        expect(message?.metadata.thoughtMs).toBeUndefined()
      }))
  })
}
