// One IP address attacks while 32 people chat: the effect of each attack on them and on the process (G9).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLong } from '../testing/checks/settle.ts'
import { attacks } from '../testing/attacks/attacks.ts'
import { expectUnharmed } from '../testing/attacks/expect-unharmed.ts'
import { startUnderAttack, type UnderAttack } from '../testing/attacks/under-attack.ts'

let server: UnderAttack
beforeAll(async () => {
  server = await startUnderAttack()
}, 60_000)
afterAll(() => server.remove())

it('there are at least thirty attacks, each with its own name · GUARD-20', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBeGreaterThanOrEqual(30)
})

it.each(attacks.map((attack) => [attack.name, attack] as const))(
  'on SQLite an attacker who %s harms nobody · GUARD-20',
  (_name, attack) => expectUnharmed(server, attack),
  isLong ? 300_000 : 60_000,
)
