// The same attacks on two nodes with Postgres and Redis, behind a load balancer (G9). `npm test` runs only those with messages, because
// messages reach both nodes.
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startServices } from '../testing/cluster/cluster-of-nodes.ts'
import { attacks } from '../testing/attacks/attacks.ts'
import { expectUnharmed } from '../testing/attacks/expect-unharmed.ts'
import { messageAttacks } from '../testing/attacks/message-attacks.ts'
import { startUnderAttack, type UnderAttack } from '../testing/attacks/under-attack.ts'
import { isLong } from '../testing/checks/settle.ts'

const services = await startServices()

describe.skipIf(!services)('on two nodes (skipped without a Postgres and a Redis to start)', () => {
  let server: UnderAttack
  beforeAll(async () => {
    server = await startUnderAttack(services!)
  }, 60_000)
  afterAll(async () => {
    await server.remove()
    await services?.stop()
  })

  it.each((isLong ? attacks : messageAttacks).map((attack) => [attack.name, attack] as const))(
    'an attacker who %s harms nobody · GUARD-20',
    (_name, attack) => expectUnharmed(server, attack),
    300_000,
  )
})
