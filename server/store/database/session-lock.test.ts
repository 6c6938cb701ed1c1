// On SQLite, which has a single writer, messages do not wait until all changes that were requested before them are made.
import { expect, it, onTestFinished } from 'vitest'
import { guest } from '../../domain/people/person.ts'
import { openTempStore } from '../../testing/cluster/temp-store.ts'
import { draft } from '../store.contract.ts'

it('a message waits for one of twenty changes that were requested before it, not for all', async () => {
  const { store, close } = await openTempStore()
  onTestFinished(close)
  const anna = guest('anna', 'en')
  await store.sessions.add({ id: 's', title: 'Bakery', isPrivate: false, isDemo: false, host: anna.key }, 1)
  const done: string[] = []
  const change = () => store.access.change('s', async () => (done.push('change'), null), 2)
  const changes = Array.from({ length: 20 }, change)
  const sent = store.messages.add('s', draft(anna, 'Good morning', null), 3, () => false).then(() => done.push('message'))
  await Promise.all([...changes, sent])
  expect(done).toHaveLength(21)
  expect(done.indexOf('message')).toBeLessThanOrEqual(3)
})
