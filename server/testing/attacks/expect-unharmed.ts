// What must hold while one address attacks.
import { expect } from 'vitest'
import { isLong } from '../settle.ts'
import type { Attack } from './attack.ts'
import type { Felt, UnderAttack } from './under-attack.ts'

const attackMs = isLong ? 20_000 : 1_000
/** A test machine may stall for a moment, which no server can prevent: the best of this many runs counts. */
const tries = 3

export async function expectUnharmed(server: UnderAttack, attack: Attack): Promise<void> {
  let felt: Felt = { p99: Infinity, acknowledged: 0, overTwiceIdle: Infinity }
  for (let n = 0; n < tries; n += 1) {
    const now = await server.feel(attack, attackMs)
    if (now.p99 < felt.p99) felt = now
    if (felt.p99 < 250 && felt.overTwiceIdle < 128) break
  }
  if (process.env.KRING_ATTACKS === 'print')
    process.stdout.write(
      `${attack.name}: p99 ${felt.p99.toFixed(0)} ms, ${felt.overTwiceIdle.toFixed(0)} MB over twice idle, ${felt.acknowledged} acknowledged\n`,
    )
  // Bystanders send a hundred messages a second: fewer would mean that they were disconnected.
  expect(felt.acknowledged).toBeGreaterThan(60)
  expect(felt.p99).toBeLessThan(250)
  // The budget in addition to twice the idle memory, in megabytes.
  expect(felt.overTwiceIdle).toBeLessThan(128)
}
