// The same attacks on two nodes with Postgres and Redis, behind a balancer (G9).
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startServices } from '../testing/cluster-of-nodes.ts'
import { isLong } from '../testing/settle.ts'
import { attacks } from '../testing/attacks/attacks.ts'
import { expectUnharmed } from '../testing/attacks/expect-unharmed.ts'
import { startUnderAttack, type UnderAttack } from '../testing/attacks/under-attack.ts'

const services = await startServices()

describe.skipIf(!services)('on two nodes', () => {
  let server: UnderAttack
  beforeAll(async () => {
    server = await startUnderAttack(services!)
  }, 60_000)
  afterAll(async () => {
    await server.remove()
    await services?.stop()
  })

  it.each(attacks)('an attacker who $name harms nobody · GUARD-20', (attack) => expectUnharmed(server, attack), isLong ? 300_000 : 60_000)
})
