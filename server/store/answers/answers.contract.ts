// What every database must guarantee for the assistant's jobs: one owner at a time, nothing lost, nothing written twice.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

const anna = guest('anna', 'en')
const bram = guest('bram', 'nl')
const again = { author: bram, displayName: 'Bram', language: 'nl' } as const

export function answersContract(freshPlace: () => Promise<Place>): void {
  async function withStore(
    test: (store: Store, ask: (text: string, person?: typeof anna) => Promise<number>) => Promise<void>,
  ): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
      let now = 10
      await test(
        store,
        async (text, person = anna) =>
          (
            await store.messages.add(
              's',
              { ...draft(person, text), displayName: person === anna ? 'Anna' : 'Bram' },
              (now += 1),
              () => true,
            )
          ).message.seq,
      )
    } finally {
      await store.close()
    }
  }
  const claim = (store: Store, owner = 'one', now = 100) => store.answers.claim('s', owner, termsOf('gpt'), now)
  const counted = (store: Store) => store.counters.read('ai:guest:anna', '1970-01')
  const contents = async (store: Store) => (await store.messages.after('s', 0, 99)).map(({ content }) => content)

  describe('an answer', () => {
    it('is claimed by one of many workers, and the jobs that wait are merged into it · AI-05', () =>
      withStore(async (store, ask) => {
        await ask('first')
        await ask('second', bram)
        await ask('third')
        const claims = (await Promise.all(Array.from({ length: 10 }, (_, n) => claim(store, `owner ${n}`)))).filter((one) => one !== null)
        expect(claims).toHaveLength(1)
        expect(claims[0]).toMatchObject({
          answering: ['Anna', 'Bram'],
          answer: { trigger_seq: 3, after_seq: 3, fence: 1, starts: 1, status: 'running' },
        })
        await ask('meanwhile')
        expect(await claim(store)).toBeNull()
        const { answer } = claims[0]!
        const message = await store.answers.finish(answer, { status: 'done', text: 'Together' }, 200)
        expect(message).toMatchObject({
          id: answer.id,
          type: 'ai',
          seq: 5,
          content: 'Together',
          displayName: 'AI Assistant',
          metadata: { model: 'gpt', afterSeq: 3, answering: ['Anna', 'Bram'] },
        })
        expect((await claim(store))?.answer).toMatchObject({ trigger_seq: 4, after_seq: 5 })
        expect(await claim(store)).toBeNull()
      }))

    it('is not requested twice by a message that is sent again · LIVE-27', () =>
      withStore(async (store) => {
        for (let n = 0; n < 3; n += 1) await store.messages.add('s', draft(anna, 'once', 'k'), 1, () => true)
        const { answer } = (await claim(store))!
        await store.answers.finish(answer, { status: 'done', text: 'x' }, 1)
        expect(await claim(store)).toBeNull()
      }))

    it('accepts nothing from a former owner · AI-05', () =>
      withStore(async (store, ask) => {
        await ask('first')
        const old = (await claim(store, 'old'))!.answer
        expect(await store.answers.release(old.id, old.fence, 1)).toEqual({ message: null, failed: false })
        const fresh = (await claim(store, 'new'))!.answer
        expect(fresh).toMatchObject({ id: old.id, starts: 2 })
        expect(fresh.fence).toBeGreaterThan(old.fence)
        expect(await store.answers.checkpoint(old, 'too late', 1)).toBe(false)
        expect(await store.answers.finish(old, { status: 'done', text: 'too late' }, 1)).toBeNull()
        expect(await store.answers.fail(old, 'ai_busy', 1)).toBe(false)
        expect(await store.answers.release(old.id, old.fence, 1)).toEqual({ message: null, failed: false })
        expect(await store.answers.finish(fresh, { status: 'done', text: 'alive' }, 1)).not.toBeNull()
        expect(await store.answers.finish(fresh, { status: 'done', text: 'twice' }, 1)).toBeNull()
        expect(await contents(store)).toEqual(['first', 'alive'])
      }))

    it('whose owner died is found by its expired lease; its text is kept and marked · AI-07', () =>
      withStore(async (store, ask) => {
        await ask('first')
        const { answer } = (await claim(store, 'dies', 1_000))!
        expect(await store.answers.expired(1_000 + 10_000)).toEqual([])
        await store.answers.checkpoint(answer, 'Half an ans', 2_000)
        expect(await store.answers.expired(1_001 + 10_000)).toEqual([])
        expect((await store.answers.expired(2_001 + 10_000)).map(({ id }) => id)).toEqual([answer.id])
        const takers = await Promise.all([1, 2, 3].map(() => store.answers.release(answer.id, answer.fence, 9)))
        expect(takers.filter(({ message }) => message !== null)).toHaveLength(1)
        expect(await store.messages.after('s', 1, 9)).toMatchObject([
          { content: 'Half an ans', metadata: { status: 'interrupted', model: 'gpt' } },
        ])
        expect(await store.answers.running('s')).toBeNull()
      }))

    it('without any text is started twice, then fails', () =>
      withStore(async (store, ask) => {
        await ask('first')
        for (let start = 1; start <= 2; start += 1) {
          const { answer } = (await claim(store))!
          expect(answer.starts).toBe(start)
          expect(await store.answers.release(answer.id, answer.fence, 1)).toEqual({
            message: null,
            failed: start === 2,
          })
        }
        expect(await claim(store)).toBeNull()
        expect(await store.answers.failed('s')).toMatchObject([{ error_code: 'ai_interrupted' }])
        expect(await contents(store)).toEqual(['first'])
      }))

    it('can be retried when it failed, was stopped or was interrupted, once at a time · AI-08', () =>
      withStore(async (store, ask) => {
        await ask('first')
        const failed = (await claim(store))!.answer
        await expect(store.answers.retry('s', failed.id, again, 1)).rejects.toMatchObject({ code: 'answer_not_retryable' })
        await store.answers.fail(failed, 'ai_busy', 1)
        expect(await store.answers.failed('s')).toMatchObject([{ id: failed.id, error_code: 'ai_busy' }])
        await store.answers.retry('s', failed.id, again, 1)
        const stopped = (await claim(store))!.answer
        expect(stopped.id).toBe(failed.id)
        expect(await store.answers.failed('s')).toEqual([])
        await store.answers.finish(stopped, { status: 'stopped', text: 'Half', stoppedBy: 'Bram' }, 1)
        const tries = await Promise.allSettled([1, 2, 3].map(() => store.answers.retry('s', stopped.id, again, 1)))
        expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        const retried = (await claim(store))!.answer
        expect(retried).toMatchObject({ attempt: 2, trigger_seq: 1, asked_by: bram.key, language: 'nl' })
        await store.answers.finish(retried, { status: 'done', text: 'Whole' }, 1)
        await expect(store.answers.retry('s', retried.id, again, 1)).rejects.toMatchObject({ code: 'answer_not_retryable' })
        await expect(store.answers.retry('s', 'none', again, 1)).rejects.toMatchObject({ code: 'answer_not_found' })
        expect(await store.messages.after('s', 1, 9)).toMatchObject([
          { content: 'Half', metadata: { status: 'stopped', stoppedBy: 'Bram' } },
          { content: 'Whole' },
        ])
      }))

    it('counts as soon as it has text, and jobs that nobody can pay for are dropped and reported · USAGE-08 AI-14', () =>
      withStore(async (store, ask) => {
        await ask('first')
        expect([await counted(store), await store.answers.sessionsWaiting()]).toEqual([0, ['s']])
        const one = (await claim(store))!.answer
        expect(await counted(store)).toBe(1)
        await store.answers.finish(one, { status: 'done', text: 'x' }, 1)
        await ask('second')
        await store.answers.fail((await claim(store))!.answer, 'ai_busy', 1)
        expect(await counted(store)).toBe(1)
        await ask('third')
        const none = { limit: 0, period: 'month', payer: 'sender' } as const
        const refused: unknown[] = []
        const terms = termsOf('gpt', { dailyReplies: 0, refused: (...one) => void refused.push(one) })
        expect(await store.answers.claim('s', 'one', terms, 100)).toBeNull()
        expect(refused).toEqual([[{ ...none, period: 'day' }, 'guest:anna']])
        expect([await claim(store), await counted(store), await store.answers.sessionsWaiting()]).toEqual([null, 1, []])
      }))
  })
}
