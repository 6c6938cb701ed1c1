// At 39 of 40, of 200 questions asked at once on two nodes exactly one is answered (G8).
// Verified to fail if the limit is compared before the use is counted, or if the use is not counted when the job is claimed.
import { afterAll, describe, expect, it } from 'vitest'
import type { Usage } from '../../shared/accounts/account.ts'
import { catalogue } from '../../shared/billing/plans.ts'
import { startNodes, startServices } from '../testing/cluster/cluster-of-nodes.ts'
import { hearsAnswer } from '../testing/doubles/scripted-assistant.ts'
import { startSteadyProvider } from '../testing/doubles/steady-provider.ts'
import { visitor } from '../testing/people/visitor.ts'

const services = await startServices()
const limit = catalogue.free.aiMessages

describe.skipIf(!services)('an allowance on two nodes (skipped without a Postgres and a Redis to start)', () => {
  afterAll(() => services?.stop())

  it(
    'answers exactly one of 200 simultaneous questions when one reply is left · G8 USAGE-02 USAGE-06 USAGE-17',
    { timeout: 120_000 },
    async () => {
      const provider = await startSteadyProvider(0)
      const cluster = await startNodes({ services: services!, nodes: 2, envOf: provider.envOf })
      try {
        const host = visitor(cluster.url, 'Anna')
        await host.signUp()
        const used = async () => (await host.json<Usage>('/api/usage')).aiMessages
        const sessions = await Promise.all(Array.from({ length: 20 }, () => host.createSession()))
        const first = await visitor(cluster.url, 'Bram').join(sessions[0]!.id)
        for (let n = 1; n < limit; n += 1) {
          await first.says(`Question ${n}?`)
          await hearsAnswer(first)
        }
        expect([await used(), provider.asked.length]).toEqual([limit - 1, limit - 1])

        const ears = await Promise.all(sessions.map(({ id }, n) => visitor(cluster.urls![n % 2]!, `Guest ${n}`).join(id)))
        await Promise.all(ears.flatMap((ear) => Array.from({ length: 10 }, (_, n) => ear.says(`At once ${n}?`))))
        await Promise.all(sessions.map(({ id }) => cluster.answered(id)))
        expect([await used(), provider.asked.length]).toEqual([limit, limit])
        // The people who are refused are told so, and whose allowance is used up.
        const told = await Promise.all(ears.map((ear) => ear.hears('usage_limit_reached')))
        expect(new Set(told.map((event) => JSON.stringify(event)))).toEqual(
          new Set([JSON.stringify({ type: 'usage_limit_reached', limit, period: 'month', payer: 'host' })]),
        )
      } finally {
        await cluster.remove()
        await provider.close()
      }
    },
  )
})
