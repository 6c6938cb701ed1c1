// An open store asks its database when it is probed, and allows reads inside transactions unless they are guarded.
import { expect, it, onTestFinished } from 'vitest'
import { openTempStore } from '../../../testing/cluster/temp-store.ts'

it('a probe succeeds while the database is open, and fails after it is closed', async () => {
  const { store, close } = await openTempStore()
  expect(await store.probe()).toBeUndefined()
  await close()
  await expect(store.probe()).rejects.toThrow('acquire a connection')
})

it('outside tests, code inside a transaction may read from the store', async () => {
  const { store, close } = await openTempStore()
  onTestFinished(close)
  const session = await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: null }, 1)
  let found: unknown
  const read = async () => {
    found = await store.sessions.find('s')
    return null
  }
  expect(await store.access.change('s', read, 2)).toBeNull()
  expect(found).toEqual(session)
})
