// Open pages learn that an operator has changed what they show about the site, on the node that notices it by itself.
import { expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { storeChoice } from '../../testing/fixtures/policy-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('every open connection hears within 2 s that the site has changed, and nothing when only a limit has · OPER-10 OPER-11', async () => {
  const server = await startServer({ assistant: silentAssistant })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const [first, second] = [await anna.createSession(), await bram.createSession()]
  const ears = [await anna.join(first.id), await bram.join(second.id)]
  const heard = () => ears.map((ear) => ear.heard.filter(({ type }) => type === 'site_changed').length)
  await storeChoice(store, 'policy', { retentionDays: 12 })
  await expect.poll(() => server.app.deps.policy.current().retentionDays, { timeout: 2_000 }).toBe(12)
  for (const ear of ears) await ear.settles()
  expect(heard()).toEqual([0, 0])
  await storeChoice(store, 'site', { name: 'Bakery' })
  await expect.poll(heard, { timeout: 2_000, interval: 20 }).toEqual([1, 1])
})
