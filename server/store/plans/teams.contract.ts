// What every database must guarantee for teams: one for each account, single-use invitations, templates, and weekly figures.
import { describe, expect, it } from 'vitest'
import { guest, user } from '../../domain/people/person.ts'
import { weekNumber } from '../../domain/teams/iso-week.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'
import { draft, type Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1)
const codes = async (tries: Promise<unknown>[]) =>
  (await Promise.allSettled(tries)).map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code?: string }).code)).toSorted()

export function teamsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      for (const id of ['anna', 'bram', 'chiara']) await account(store, id)
      await store.teams.add({ id: 't', name: 'Bakery', owner: 'anna' }, 10)
      await test(store)
    } finally {
      await store.close()
    }
  }
  const account = (store: Store, id: string) =>
    store.accounts.add(
      {
        id,
        email: `${id}@bakery.example`,
        email_verified_at: null,
        password_hash: null,
        first_name: id,
        last_name: '',
      },
      1,
    )
  const invite = (store: Store, digest: string, now = 20) =>
    store.teamInvites.add(
      { id: `i-${digest}`, digest, team_id: 't', email: null, created_by: 'anna', created_at: now, expires_at: now + 100 },
      now,
    )
  async function join(store: Store, id: string, now = 30): Promise<void> {
    await invite(store, `for-${id}`, now)
    await store.teamInvites.accept(`for-${id}`, id, now)
  }
  const ids = async (store: Store) => (await store.teams.members('t')).map(({ id }) => id)

  describe('teams', () => {
    it('exist once for each account, however often it tries, and pay while the owner’s plan includes teams · TEAM-01', () =>
      withStore(async (store) => {
        const tries = numbers(4).map((n) => store.teams.add({ id: `b${n}`, name: 'Other', owner: 'bram' }, 10))
        expect(await codes(tries)).toEqual(['already_in_team', 'already_in_team', 'already_in_team', 'done'])
        await join(store, 'chiara')
        await expect(store.teams.add({ id: 'c', name: 'Mine', owner: 'chiara' }, 40)).rejects.toMatchObject({ code: 'already_in_team' })
        expect(await store.teams.findBy({ id: 'c' })).toBeNull()
        expect((await store.payers.find('user:chiara', 'team')).payer).toBe('team:t')
        expect((await store.payers.find('user:chiara', 'free')).payer).toBe('user:chiara')
      }))

    it('are changed only by their owner, and are transferred only to a member', () =>
      withStore(async (store) => {
        await join(store, 'bram')
        await expect(store.teams.change('t', 'bram', { name: 'Mine' })).rejects.toMatchObject({ code: 'owner_only' })
        await expect(store.teams.change('t', 'chiara', { name: 'Mine' })).rejects.toMatchObject({ code: 'team_not_found' })
        await expect(store.teams.handOver('t', 'anna', 'chiara')).rejects.toMatchObject({ code: 'team_member_not_found' })
        await expect(store.teams.leave('t', 'anna', 50)).rejects.toMatchObject({ code: 'owner_stays' })
        await store.teams.handOver('t', 'anna', 'bram')
        await store.teams.change('t', 'bram', { name: 'Ours', accent: '#318f5a' })
        expect((await store.teams.find('anna'))?.team).toMatchObject({ name: 'Ours', accent: '#318f5a', owner: 'bram' })
        await store.teams.leave('t', 'anna', 50)
        expect([await ids(store), await store.teams.find('anna')]).toEqual([['bram'], null])
      }))

    it('are joined once with each invitation: of two simultaneous requests one succeeds, and an expired one fails · TEAM-02', () =>
      withStore(async (store) => {
        await invite(store, 'one')
        expect(await codes([store.teamInvites.accept('one', 'bram', 30), store.teamInvites.accept('one', 'chiara', 30)])).toEqual([
          'done',
          'link_expired',
        ])
        expect((await ids(store)).length).toBe(2)
        await invite(store, 'late')
        await expect(store.teamInvites.accept('late', 'chiara', 120)).rejects.toMatchObject({ code: 'link_expired' })
        expect(await store.teamInvites.list('t', 119)).toHaveLength(1)
        expect(await store.teamInvites.list('t', 120)).toEqual([])
        // An invitation that could not be used is not used up.
        await expect(store.teamInvites.accept('late', 'anna', 30)).rejects.toMatchObject({ code: 'already_in_team' })
        expect(await store.teamInvites.find('late', 30)).not.toBeNull()
      }))

    it('lose a member who is removed while accepting another invitation, or keep them: never half of each', () =>
      withStore(async (store) => {
        await join(store, 'bram')
        await invite(store, 'again')
        const [removed, accepted] = await Promise.allSettled([
          store.teams.removeMember('t', 'anna', 'bram', 50),
          store.teamInvites.accept('again', 'bram', 40),
        ])
        expect(removed.status).toBe('fulfilled')
        const isIn = accepted.status === 'fulfilled'
        expect(await ids(store)).toEqual(isIn ? ['anna', 'bram'] : ['anna'])
        expect((await store.teamInvites.find('again', 40)) === null).toBe(isIn)
      }))

    it('have no more open invitations than the limit; expired ones do not count', () =>
      withStore(async (store) => {
        const tries = await codes(numbers(53).map((n) => invite(store, `d${n}`)))
        expect(tries.filter((one) => one === 'done')).toHaveLength(50)
        await invite(store, 'new', 500)
      }))

    it('leave their logo to be removed when it is changed or they are deleted, with everything else', () =>
      withStore(async (store) => {
        const due = () => store.attachments.removals.due(0)
        const logo = (name: string) => store.teams.setLogo('t', 'anna', { name, type: 'image/png', size: 3 })
        await logo('first')
        await logo('first')
        expect(await due()).toEqual([])
        await logo('second')
        expect(await due()).toEqual(['first'])
        await join(store, 'bram')
        await store.promptTemplates.add({
          id: 'p',
          team_id: 't',
          title: 'T',
          content: 'C',
          created_by: 'bram',
          created_at: 1,
          updated_at: 1,
        })
        await store.teams.remove('t', 'anna', 50)
        expect((await due()).toSorted()).toEqual(['first', 'second'])
        expect([await store.teams.find('bram'), await store.promptTemplates.find('p')]).toEqual([null, null])
      }))
  })

  describe('prompt templates', () => {
    const add = (store: Store, id: string, by: string, title = id) =>
      store.promptTemplates.add({ id, team_id: 't', title, content: 'C', created_by: by, created_at: 1, updated_at: 1 })

    it('are changed by their author and the owner, stay when their author leaves, and are closed to former members · TEAM-04', () =>
      withStore(async (store) => {
        await join(store, 'bram')
        await join(store, 'chiara')
        await add(store, 'b', 'bram', 'Menu')
        const words = { title: 'Map', content: 'New' }
        await expect(store.promptTemplates.change('b', 't', 'chiara', words, 2)).rejects.toMatchObject({ code: 'forbidden' })
        await store.promptTemplates.change('b', 't', 'bram', words, 2)
        await store.promptTemplates.change('b', 't', 'anna', { ...words, content: 'Newer' }, 3)
        await store.teams.removeMember('t', 'anna', 'bram', 50)
        for (const gone of [store.promptTemplates.remove('b', 't', 'bram'), add(store, 'c', 'bram')])
          await expect(gone).rejects.toMatchObject({ code: 'team_not_found' })
        await store.accounts.remove('bram')
        expect(await store.promptTemplates.list('t')).toMatchObject([{ id: 'b', content: 'Newer', created_by: null, first_name: null }])
        await store.promptTemplates.remove('b', 't', 'anna')
        await expect(store.promptTemplates.remove('b', 't', 'anna')).rejects.toMatchObject({ code: 'template_not_found' })
      }))

    it('are limited to 200 in a team, even if many are added at once', () =>
      withStore(async (store) => {
        for (const n of numbers(198)) await add(store, `n${n}`, 'anna')
        const tries = await codes(['x', 'y', 'z'].map((id) => add(store, id, 'anna')))
        expect(tries).toEqual(['done', 'done', 'too_many_templates'])
      }))
  })

  describe('figures', () => {
    it('count members’ sessions, messages, answers and people by ISO week: no notes, no other sessions, nothing from before they joined · TEAM-05', () =>
      withStore(async (store) => {
        const at = (iso: string) => Date.parse(iso)
        const anna = user('anna', { firstName: 'Anna', lastName: '' }, 'en')
        await join(store, 'bram', at('2026-03-10T12:00:00Z'))
        const host = async (id: string, by: 'user:anna' | 'user:bram' | 'user:chiara', now: number) =>
          store.sessions.add({ id, title: id, isPrivate: false, isDemo: false, host: by }, now)
        await host('s', 'user:anna', at('2026-03-08T23:59:59Z'))
        await host('b', 'user:bram', at('2026-03-09T00:00:00Z'))
        await host('x', 'user:chiara', at('2026-03-11T00:00:00Z'))
        const say = (session: string, who: typeof anna, key: string, now: number) =>
          store.messages.add(session, draft(who, key, key), now, () => true)
        await say('s', anna, 'one', at('2026-03-08T23:59:59Z'))
        await say('s', guest('g', 'en'), 'two', at('2026-03-09T00:00:00Z'))
        await say('s', guest('g', 'en'), 'three', at('2026-03-10T00:00:00Z'))
        await say('b', anna, 'four', at('2026-03-09T01:00:00Z'))
        await say('b', anna, 'five', at('2026-03-11T00:00:00Z'))
        await say('x', anna, 'six', at('2026-03-11T00:00:00Z'))
        await store.notes.add('s', draft(anna, 'mine'), at('2026-03-10T00:00:00Z'))
        const claim = await store.answers.claim('s', 'owner', termsOf('model'), at('2026-03-10T00:00:00Z'))
        await store.answers.finish(claim!.answer, { status: 'done', text: 'So.' }, at('2026-03-10T00:00:01Z'))
        const week = weekNumber(at('2026-03-09T00:00:00Z'))
        expect(await store.analytics.weeks('t', 0)).toEqual([
          { week: week - 1, sessions: 1, messages: 1, answers: 0, people: 1 },
          { week, sessions: 0, messages: 3, answers: 1, people: 2 },
        ])
        expect((await store.analytics.weeks('t', at('2026-03-09T00:00:00Z'))).map((one) => one.week)).toEqual([week])
      }))
  })
}
