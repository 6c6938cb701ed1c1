// Connections to AI providers: their order, the prices of their models, and opening them from the command line.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { StartError } from '../../config/start-error.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { sqlite } from '../database/connect.ts'
import type { Store } from '../store.ts'
import { openModelConnections, type ModelConnectionRow } from './model-connections.ts'

let connections: Store['modelConnections']
let tables: Knex
let dataDir: string
let n = 0
beforeAll(async () => {
  const temp = await openTempStore()
  ;({ dataDir } = temp)
  connections = temp.store.modelConnections
  tables = sqlite(join(dataDir, 'kring.sqlite'), ['PRAGMA busy_timeout = 5000'])
  return async () => {
    await tables.destroy()
    await temp.close()
  }
})
beforeEach(async () => {
  n += 1
  await tables('model_connections').delete()
})
const row = (name: string, created_at: number, models: object[] = []): ModelConnectionRow => ({
  ...{ id: `id-${name}-${created_at}`, name, kind: 'openai', base_url: 'http://127.0.0.1/v1', key: 'sealed' },
  ...{ models: JSON.stringify(models), created_at },
})
const nothing = () => undefined
const put = (...rows: ModelConnectionRow[]) => rows.reduce((done, one) => done.then(() => connections.put(one, nothing)), Promise.resolve())
const prices = (model: string) =>
  tables('model_prices')
    .where({ model: `${model} ${n}` })
    .orderBy('from_at')
    .select('from_at', 'input', 'output')

describe('connections', () => {
  it('are listed oldest first, and by name if they are equally old', async () => {
    const [c, b, a, old] = [row('C', 20), row('B', 30), row('A', 20), row('D', 10)]
    await put(c, b, a, old)
    expect(await connections.list()).toEqual([old, a, c, b])
  })

  it('keep their id and place if they are replaced, and the others stay as they are', async () => {
    await put(row('A', 1), row('B', 2))
    const changed = { ...row('A', 3, [{ model: `m ${n}` }]), kind: 'anthropic' as const, base_url: null, key: null }
    const others: ModelConnectionRow[][] = []
    await connections.put(changed, (seen) => void others.push(seen))
    expect(others).toEqual([[row('B', 2)]])
    expect(await connections.list()).toEqual([{ ...changed, id: 'id-A-1', created_at: 1 }, row('B', 2)])
  })

  it('are removed by their name', async () => {
    await put(row('A', 1), row('B', 2))
    expect([await connections.remove('C'), await connections.remove('A'), await connections.remove('A')]).toEqual([false, true, false])
    expect(await connections.list()).toEqual([row('B', 2)])
  })
})

describe('the prices of models', () => {
  const price = { input: 2, output: 8 }

  it('apply from the time at which the connection is stored, under the id of each model, or its name if it has no id', async () => {
    await put(row('A', 50, [{ id: `own ${n}`, model: `m ${n}`, price }, { model: `plain ${n}`, price: { input: 1, output: 3 } }, {}]))
    expect(await prices('own')).toEqual([{ from_at: 50, input: 2, output: 8 }])
    expect(await prices('plain')).toEqual([{ from_at: 50, input: 1, output: 3 }])
    expect(await prices('m')).toEqual([])
    expect(await tables('model_prices').whereIn('model', ['', 'undefined', 'null'])).toEqual([])
  })

  it('change with the connection, and become unknown if it no longer has any', async () => {
    await put(row('A', 50, [{ model: `m ${n}`, price }]), row('A', 60, [{ model: `m ${n}`, price }]))
    await put(row('A', 70, [{ model: `m ${n}`, price: { input: 2, output: 9 } }]), row('A', 80, [{ model: `m ${n}`, price: null }]))
    await put(row('B', 90, [{ model: `m ${n}` }]))
    expect(await prices('m')).toEqual([
      { from_at: 50, input: 2, output: 8 },
      { from_at: 70, input: 2, output: 9 },
      { from_at: 80, input: null, output: null },
    ])
  })

  it('stay as they are if the connection is refused', async () => {
    const refuse = () => {
      throw new Error('taken')
    }
    await expect(connections.put(row('A', 50, [{ model: `m ${n}`, price }]), refuse)).rejects.toThrow('taken')
    expect([await prices('m'), await connections.list()]).toEqual([[], []])
  })
})

describe('from the command line', () => {
  function folder() {
    const made = mkdtempSync(join(tmpdir(), 'kring-models-'))
    onTestFinished(() => rmSync(made, { recursive: true, force: true }))
    return made
  }
  const open = (from: string) => openModelConnections({ databaseUrl: undefined, dataDir: from, sqliteDriver: 'sqlite3' })

  it('the connections of a data folder are opened', async () => {
    await put(row('A', 1))
    const { store, close } = await open(dataDir)
    expect(await store.list()).toEqual([row('A', 1)])
    await store.put(row('B', 2), nothing)
    await close()
    await expect(store.list()).rejects.toThrow()
    expect(await connections.list()).toEqual([row('A', 1), row('B', 2)])
  })

  it('a folder without a database is refused, and none is created', async () => {
    const empty = folder()
    const error = await open(empty).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(error).toMatchObject({ message: `DATA_DIR: there is no database at ${join(empty, 'kring.sqlite')}. Start the server once.` })
    expect(readdirSync(empty)).toEqual([])
  })

  it('a Postgres database that does not respond is refused, without reading the data folder', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const place = { databaseUrl: 'postgres://nobody:x@127.0.0.1:1/none', dataDir: folder(), sqliteDriver: 'sqlite3' } as const
    await expect(openModelConnections(place)).rejects.toMatchObject({
      message: 'The database cannot be used. Start this version of the server once, then run this again.',
      cause: { code: 'ECONNREFUSED' },
    })
  })

  it('a database of another version is refused, with its own error as the cause', async () => {
    const other = folder()
    const made = sqlite(join(other, 'kring.sqlite'), [])
    await made.raw('CREATE TABLE something (id integer)')
    await made.destroy()
    const error = await open(other).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(error).toMatchObject({
      message: 'The database cannot be used. Start this version of the server once, then run this again.',
      cause: expect.objectContaining({ code: 'SQLITE_ERROR' }) as unknown,
    })
  })
})
