// What every database must guarantee for what operators set: versions, one winner of two changes, and no file without a row.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

const at = 1_764_000_000_000
const nobody = { password_hash: null, last_name: '', email_verified_at: null }

export function choicesContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      await test(store)
    } finally {
      await store.close()
    }
  }

  describe('what operators set', () => {
    it('is changed by one of twenty simultaneous changes of the same version, the first one too · OPER-09', () =>
      withStore(async ({ choices }) => {
        const change = (version: number) =>
          Promise.all(
            Array.from({ length: 20 }, (_, n) =>
              choices.change({ name: 'policy', value: `{"n":${n}}`, version, changed_at: at + n }, null),
            ),
          )
        for (const version of [0, 1]) expect((await change(version)).filter(Boolean)).toHaveLength(1)
        expect(await choices.change({ name: 'site', value: '{}', version: 0, changed_at: at }, null)).toBe(true)
        const rows = await choices.list()
        expect(rows.map(({ name, version }) => [name, version])).toEqual([
          ['policy', 2],
          ['site', 1],
        ])
        expect(rows[0]?.changed_at).toBeGreaterThanOrEqual(at)
        expect(await choices.change({ name: 'policy', value: '{}', version: 1, changed_at: at }, null)).toBe(false)
      }))

    it('a new logo is kept, and the file of the former one is removed · OPER-11', () =>
      withStore(async ({ choices, attachments: { removals } }) => {
        const logo = (name: string) => ({ name, type: 'image/png', size: 3 })
        await removals.plan(['first', 'second'], at)
        await choices.setLogo(logo('first'), at, null)
        expect(await removals.due(at)).toEqual(['second'])
        await choices.setLogo(logo('second'), at, null)
        expect(await removals.due(0)).toEqual(['first'])
        await choices.setLogo(null, at, null)
        expect([...(await removals.due(0))].sort()).toEqual(['first', 'second'])
        expect((await choices.list()).map(({ name, value }) => [name, value])).toEqual([['logo', '{}']])
      }))

    it('finds teams by a part of their name, with signs that patterns use · OPER-09', () =>
      withStore(async ({ choices, accounts, teams }) => {
        for (const [id, name] of Object.entries({ a: 'Bakery 100%', b: 'bakers_1', c: 'Butchers' })) {
          await accounts.add({ id, email: `${id}@example.com`, first_name: id, ...nobody }, at)
          await teams.add({ id: `team ${id}`, name, owner: id }, at)
        }
        const found = async (name: string, count = 20) => (await choices.findTeams(name, count)).map(({ id }) => id)
        expect([(await found('BAK')).sort(), await found('0%'), await found('s_1'), await found('!'), await found('b', 1)]).toEqual([
          ['team a', 'team b'],
          ['team a'],
          ['team b'],
          [],
          [expect.any(String)],
        ])
        await accounts.add({ id: 'd', email: 'd@example.com', first_name: 'd', ...nobody }, at)
        await teams.add({ id: 'team d', name: 'Café Élan', owner: 'd' }, at)
        for (const typed of ['Élan', 'élan', 'ÉLAN', 'Café Élan', 'café élan']) expect(await found(typed)).toEqual(['team d'])
        expect(await found('Éla_')).toEqual([])
        expect(await choices.findTeams('butch', 20)).toEqual([{ id: 'team c', name: 'Butchers', members: 1 }])
      }))
  })
}
