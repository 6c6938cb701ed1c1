// In tests, requesting a second connection within a transaction fails at once, on both databases.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../store.ts'

it('a query to the store from inside a transaction is refused; queries beside and after it are not · GUARD-01', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kring-guard-'))
  const store = await openStore({ databaseUrl: undefined, dataDir, isGuarded: true })
  const session = await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: 'guest:anna' }, 1)
  const change = (decide: () => Promise<null>) => store.access.change('s', decide, 2)
  const refusal = 'a second connection was requested inside a transaction'
  for (const ask of [
    () => store.sessions.find('s'),
    () => store.counters.take({ key: 'k', period: 'p', limit: null }),
    () => change(() => Promise.resolve(null)),
  ])
    await expect(change(async () => (await ask(), null))).rejects.toThrow(refusal)
  const beside = Promise.all([change(() => Promise.resolve(null)), store.sessions.find('s')])
  expect(await beside).toEqual([null, session])
  let later: Promise<unknown> | undefined
  let wake = (): void => undefined
  await change(() => {
    later = new Promise<void>((resolve) => (wake = resolve)).then(() => store.sessions.find('s'))
    return Promise.resolve(null)
  })
  wake()
  expect(await later).toEqual(session)
  await store.close()
  rmSync(dataDir, { recursive: true })
})
