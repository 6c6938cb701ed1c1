// What every database must guarantee for assistants: who is called in which order, one answer for each, and nothing left when they are deleted.
import { describe, expect, it } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import type { AssistantRow } from '../database/rows.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const anna = guest('anna', 'en')
const said = { kind: 'assistant', by: 'Anna', name: 'Baker', change: 'added' } as const
const saying = { said, inEnglish: 'Anna added the assistant Baker' }

const row = (id: string, parts: Partial<AssistantRow> = {}): AssistantRow => ({
  ...{ id, session_id: 's', team_id: null, name: id, color: '#2580c1', instruction: `I am ${id}`, model: null },
  ...{ opening_question: null, created_by: null, created_at: 5, updated_at: 5, ...parts },
})

async function addAccount(store: Store, id: string): Promise<string> {
  const row = { id, email: `${id}@bakery.example`, email_verified_at: null, password_hash: null, first_name: id, last_name: '' }
  await store.accounts.add(row, 1)
  return id
}

export function assistantsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const put = (store: Store, one: AssistantRow) =>
    store.assistants.changeInSession('s', null, () => ({ change: { put: one }, notice: saying }), 10)
  const call = (store: Store, text: string, calls: (string | null)[], now = 20) =>
    store.messages.add('s', { ...draft(anna, text), displayName: 'Anna', calls }, now, () => true)
  const claim = (store: Store, now = 100) => store.answers.claim('s', 'one', termsOf('gpt'), now)
  async function finish(store: Store, now = 200) {
    const claimed = (await claim(store, now))!
    return store.answers.finish(claimed.answer, { status: 'done', text: `by ${claimed.assistant?.shown.name ?? 'AI'}` }, now)
  }

  describe('assistants', () => {
    it('answer one after the other in the order of the call, each with its name, and the second starts after the first has ended · MODEL-08', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        await call(store, '@zoe and @abe', ['zoe', 'abe', null])
        const first = (await claim(store))!
        expect(first.assistant).toEqual({
          shown: { id: 'zoe', name: 'zoe', color: '#2580c1' },
          role: null,
          instruction: 'I am zoe',
          model: null,
        })
        expect(await claim(store)).toBeNull()
        await store.answers.fail(first.answer, 'ai_stopped', 150)
        expect(await finish(store)).toMatchObject({
          displayName: 'abe',
          metadata: { assistant: { id: 'abe', name: 'abe', color: '#2580c1' }, answering: ['Anna'] },
        })
        const last = await finish(store)
        expect(last?.displayName).toBe('AI Assistant')
        expect(last?.metadata.assistant).toBeUndefined()
        expect(await claim(store)).toBeNull()
      }))

    it('a released answer keeps its turn, and questions to one assistant are merged without those to another · MODEL-08 REAL-08', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        await call(store, 'both', ['zoe', 'abe'], 20)
        const died = (await claim(store))!
        await store.answers.release(died.answer.id, died.answer.fence, 90)
        await call(store, 'only zoe', ['zoe'], 30)
        const first = (await claim(store))!
        expect(first.answer).toMatchObject({ assistant_id: 'zoe', trigger_seq: 4 })
        await store.answers.release(first.answer.id, first.answer.fence, 110)
        expect((await claim(store, 120))!.answer).toMatchObject({ assistant_id: 'abe', trigger_seq: 3 })
      }))

    it('an answer waits for the assistant that the same message calls before it, even if an earlier question waits too · MODEL-08', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        await call(store, 'only abe', ['abe'], 20)
        await call(store, 'zoe, then abe', ['zoe', 'abe'], 30)
        const asked: unknown[] = []
        for (let claimed = await claim(store); claimed; claimed = await claim(store)) {
          asked.push([claimed.answer.assistant_id, claimed.answer.trigger_seq])
          await store.answers.finish(claimed.answer, { status: 'done', text: 'x' }, 200)
        }
        expect(asked).toEqual([
          ['abe', 3],
          ['zoe', 4],
          ['abe', 4],
        ])
      }))

    it('a failed answer of each can be retried until that one answers again, whatever the others do · MODEL-08 AI-08', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        const failed = async () => (await store.answers.failed('s')).map(({ assistant_id, error_code }) => [assistant_id, error_code])
        await call(store, '@zoe, @abe and @AI', ['zoe', 'abe', null])
        await store.answers.fail((await claim(store))!.answer, 'ai_busy', 150)
        expect(await failed()).toEqual([['zoe', 'ai_busy']])
        expect(await finish(store)).toMatchObject({ displayName: 'abe' })
        await store.answers.fail((await claim(store))!.answer, 'ai_timeout', 160)
        expect(await failed()).toEqual([
          ['zoe', 'ai_busy'],
          [null, 'ai_timeout'],
        ])
        await call(store, '@zoe again, and @coach', ['zoe', 'coach'], 170)
        expect(await failed()).toEqual([[null, 'ai_timeout']])
        await store.answers.fail((await claim(store))!.answer, 'ai_busy', 180)
        await store.answers.fail((await claim(store))!.answer, 'ai_busy', 190)
        expect(await failed()).toEqual([
          [null, 'ai_timeout'],
          ['zoe', 'ai_busy'],
          ['coach', 'ai_busy'],
        ])
        await store.assistants.changeInSession('s', null, () => ({ change: { removes: 'zoe' }, notice: saying }), 220)
        expect(await failed()).toEqual([
          [null, 'ai_timeout'],
          ['coach', 'ai_busy'],
        ])
      }))

    it('a new version of one assistant’s answer replaces only that one’s · MODEL-08', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        await call(store, 'both', ['zoe', 'abe'])
        const [zoe, abe] = [await finish(store), await finish(store)]
        await store.answers.retry('s', zoe!.id, { author: anna, displayName: 'Anna', language: 'en' }, 300, true)
        const again = (await claim(store, 310))!
        expect(again.answer).toMatchObject({ assistant_id: 'zoe', attempt: 2, call_order: 0 })
        expect(await store.answers.wholeAttemptsBefore(again.answer)).toEqual([zoe!.id])
        await store.answers.finish(again.answer, { status: 'done', text: 'again' }, 320)
        await store.answers.retry('s', abe!.id, { author: anna, displayName: 'Anna', language: 'en' }, 330, true)
        expect((await claim(store, 340))!.answer).toMatchObject({ assistant_id: 'abe', attempt: 2, call_order: 1 })
      }))

    it('a deleted assistant answers nothing more, its files are removed, and the others still answer · MODEL-07', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        await put(store, row('abe'))
        const file = { id: 'f', assistant_id: 'zoe', file_name: 'rye.txt', stored_name: 'stored', digest: 'd', mime_type: 'text/plain' }
        await store.assistantFiles.add(
          { ...file, size: 4, text: 'Rye.', uploaded_from: null, uploaded_from_wide: null, created_at: 6 },
          100,
          null,
        )
        expect(await store.assistantFiles.read('zoe')).toMatchObject([{ file_name: 'rye.txt', text: 'Rye.', size: 4 }])
        expect(await store.assistantFiles.list(['zoe'])).toMatchObject([{ id: 'f', file_name: 'rye.txt', size: 4, is_read: true }])
        await call(store, 'both', ['zoe', 'abe'])
        const { answer } = (await claim(store))!
        await store.answerInputs.keep(answer, 'Rye.', [], 150)
        const zoe = await store.answers.finish(answer, { status: 'done', text: 'by zoe' }, 200)
        await call(store, 'again', ['zoe', 'abe'], 210)
        expect((await store.answerInputs.find('s', answer.id))!.input).toBe('Rye.')
        await store.assistants.changeInSession('s', null, () => ({ change: { removes: 'zoe' }, notice: saying }), 220)
        // What the model read contained its instruction and its files.
        expect(await store.answerInputs.find('s', answer.id)).toMatchObject({ input: null, wasKept: true })
        expect(await store.assistants.list('s', null)).toMatchObject([{ id: 'abe' }])
        expect(await store.assistantFiles.read('zoe')).toEqual([])
        expect(await store.attachments.removals.due(1)).toEqual(['stored'])
        expect(await finish(store, 230)).toMatchObject({ displayName: 'abe', metadata: { answering: ['Anna'] } })
        expect(await claim(store)).toBeNull()
        const retry = store.answers.retry('s', zoe!.id, { author: anna, displayName: 'Anna', language: 'en' }, 300, true)
        await expect(retry).rejects.toMatchObject({ code: 'assistant_not_found' })
        await store.sessions.remove('s')
        expect(await store.assistants.find('abe')).toBeNull()
      }))

    it('five files at most, none twice, and not more than the bytes of one assistant and of the session · MODEL-07', () =>
      withStore(async (store) => {
        await put(store, row('zoe'))
        const file = (n: number, size = 10) =>
          store.assistantFiles.add(
            {
              ...{
                id: `f${n}`,
                assistant_id: 'zoe',
                file_name: `${n}.txt`,
                stored_name: `s${n}`,
                digest: `d${n}`,
                mime_type: 'text/plain',
              },
              ...{ size, text: null, uploaded_from: 'home', uploaded_from_wide: null, created_at: n },
            },
            100,
            {
              sessionId: 's',
              room: { session: 99, account: null, network: { from: 'home', fromWide: null, bytes: 1_000, bytesWide: 1_000 } },
            },
          )
        for (let n = 1; n <= 4; n += 1) await file(n)
        await file(4)
        expect(await store.assistantFiles.list(['zoe'])).toHaveLength(4)
        await expect(file(5, 61)).rejects.toMatchObject({ code: 'file_too_large' })
        await expect(file(5, 60)).rejects.toMatchObject({ code: 'session_storage_full' })
        await file(5, 59)
        await expect(file(6)).rejects.toMatchObject({ code: 'assistant_files_full', values: { most: 5 } })
        await call(store, 'What is in it?', ['zoe'])
        const { answer } = (await claim(store))!
        const inputOf = async () => (await store.answerInputs.find('s', answer.id))!.input
        await store.answerInputs.keep(answer, 'Rye.', [], 150)
        expect([await store.assistantFiles.remove('zoe', 'gone'), await inputOf()]).toEqual([false, 'Rye.'])
        // What the model read contained the file.
        expect([await store.assistantFiles.remove('zoe', 'f5'), await inputOf()]).toEqual([true, null])
        expect(await store.assistantFiles.remove('zoe', 'f5')).toBe(false)
      }))

    it('of a team are listed after the session’s own, are changed by members only, and are deleted with the team · MODEL-07', () =>
      withStore(async (store) => {
        const owner = await addAccount(store, 'owner')
        const other = await addAccount(store, 'other')
        await store.teams.add({ id: 't', name: 'Mill', owner }, 2)
        const ofTeam = row('mill', { session_id: null, team_id: 't', created_by: owner, created_at: 1 })
        await store.assistants.changeInTeam('t', owner, () => ({ put: ofTeam }))
        await put(store, row('zoe'))
        expect((await store.assistants.list('s', 't')).map(({ id }) => id)).toEqual(['zoe', 'mill'])
        expect(await store.assistants.list('s', null)).toHaveLength(1)
        const change = store.assistants.changeInTeam('t', other, () => ({ removes: 'mill' }))
        await expect(change).rejects.toMatchObject({ code: 'team_not_found' })
        await store.teams.remove('t', owner, 50)
        expect(await store.assistants.find('mill')).toBeNull()
      }))

    it('of the team of a former host no longer answers a call that waits · MODEL-07', () =>
      withStore(async (store) => {
        const owner = await addAccount(store, 'owner')
        await store.teams.add({ id: 't', name: 'Mill', owner }, 2)
        const ofTeam = row('mill', { session_id: null, team_id: 't', created_by: owner })
        await store.assistants.changeInTeam('t', owner, () => ({ put: ofTeam }))
        for (const id of ['kept', 'handed']) {
          await store.sessions.add({ id, title: 'Rye', isPrivate: false, isDemo: false, host: `user:${owner}` }, 3)
          await store.messages.add(id, { ...draft(anna, '@mill'), displayName: 'Anna', calls: ['mill'] }, 20, () => true)
        }
        await store.access.change('handed', () => ({ set: { host: 'user:other' } }), 30)
        const claimOf = (id: string) => store.answers.claim(id, 'one', termsOf('gpt'), 100)
        expect((await claimOf('kept'))?.assistant).toMatchObject({ instruction: 'I am mill' })
        expect(await claimOf('handed')).toBeNull()
      }))
  })
}
