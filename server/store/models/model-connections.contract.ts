// What every database must guarantee for connections to AI providers.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'
import { openModelConnections, type ModelConnectionRow } from './model-connections.ts'

const row = (name: string, at: number, models = '[]'): ModelConnectionRow => ({
  ...{ id: `id of ${name} at ${at}`, name, kind: 'openai', base_url: 'http://127.0.0.1:11434/v1', key: 'sealed', models, created_at: at },
})
const nothing = () => undefined

export function modelConnectionsContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store, place: Place) => Promise<void>): Promise<void> {
    const place = await freshPlace()
    const store = await openStore(place)
    try {
      await test(store, place)
    } finally {
      await store.close()
    }
  }

  describe('connections to AI providers', () => {
    it('are listed from the oldest; the same name replaces one, which keeps its place · MODEL-01', () =>
      withStore(async ({ modelConnections }) => {
        const old = row('Ollama', 1_764_000_000_000)
        await modelConnections.put(row('OpenRouter', 1_764_000_000_001), nothing)
        await modelConnections.put(old, nothing)
        await modelConnections.put(
          { ...row('Ollama', 1_764_000_000_002, '["new"]'), base_url: null, key: null, kind: 'anthropic' },
          nothing,
        )
        const [first, second, ...more] = await modelConnections.list()
        expect(first).toEqual({ ...old, base_url: null, key: null, kind: 'anthropic', models: '["new"]' })
        expect([second?.name, more]).toEqual(['OpenRouter', []])
        expect([await modelConnections.remove('Ollama'), await modelConnections.remove('Ollama')]).toEqual([true, false])
        expect((await modelConnections.list()).map(({ name }) => name)).toEqual(['OpenRouter'])
      }))

    it('are checked against the others, not against the one they replace, and change nothing if that fails · MODEL-01', () =>
      withStore(async ({ modelConnections }) => {
        await modelConnections.put(row('One', 1), nothing)
        await modelConnections.put(row('Two', 2), nothing)
        const seen: string[][] = []
        const refuse = (others: ModelConnectionRow[]) => {
          seen.push(others.map(({ name }) => name))
          throw new Error('taken')
        }
        await expect(modelConnections.put(row('One', 3, '["changed"]'), refuse)).rejects.toThrow('taken')
        expect([seen, (await modelConnections.list())[0]?.models]).toEqual([[['Two']], '[]'])
      }))

    it('that are added at the same moment see each other · MODEL-01', () =>
      withStore(async ({ modelConnections }) => {
        const onlyFirst = (others: ModelConnectionRow[]) => {
          if (others.length > 0) throw new Error('taken')
        }
        const added = await Promise.allSettled(['One', 'Two', 'Three'].map((name, at) => modelConnections.put(row(name, at), onlyFirst)))
        expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        expect(await modelConnections.list()).toHaveLength(1)
      }))

    it('can be changed by the command line while a server is running, which sees it · MODEL-01', () =>
      withStore(async ({ modelConnections }, place) => {
        const cli = await openModelConnections({ ...place, databaseUrl: place.databaseUrl, sqliteDriver: place.sqliteDriver ?? 'sqlite3' })
        await cli.store.put(row('Ollama', 7), nothing)
        expect(await modelConnections.list()).toEqual([row('Ollama', 7)])
        expect(await cli.store.list()).toEqual([row('Ollama', 7)])
        await cli.close()
      }))

    it('a session keeps the id of its model · MODEL-02', () =>
      withStore(async (store) => {
        await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: 'guest:anna' }, 1)
        expect((await store.sessions.find('s'))?.model).toBeNull()
        await store.access.change('s', () => ({ set: { model: 'llama' } }), 2)
        expect((await store.sessions.find('s'))?.model).toBe('llama')
        await store.access.change('s', () => ({ set: { model: null } }), 3)
        expect((await store.sessions.find('s'))?.model).toBeNull()
      }))
  })
}
