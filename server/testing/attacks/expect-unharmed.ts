// The checks that must pass while one address attacks.
import { expect } from 'vitest'
import { isLong } from '../checks/settle.ts'
import type { Attack } from './attack.ts'
import type { Felt, UnderAttack } from './under-attack.ts'

const attackMs = isLong ? 20_000 : 1_000
/** A second contains only a hundred messages, so a single pause of a process decides their 99th percentile. Real harm shows in every try. */
const tries = 2
/** If a server waits for a processor for more than this share of the time, the measurement says nothing about it and is repeated … */
const mostWaited = 0.15
/** … at most this often. */
const repeats = 6

export async function expectUnharmed(server: UnderAttack, attack: Attack): Promise<void> {
  let felt = await measure(server, attack)
  for (let n = 1; n < tries && !isUnharmed(felt, server); n += 1) felt = await measure(server, attack)
  expect(felt.acknowledged).toBeGreaterThan(server.fewest)
  expect(felt.p99).toBeLessThan(250)
  // In addition to twice the idle memory, in megabytes.
  expect(felt.overTwiceIdle).toBeLessThan(128)
}

const isUnharmed = ({ acknowledged, p99, overTwiceIdle }: Felt, { fewest }: UnderAttack) =>
  acknowledged > fewest && p99 < 250 && overTwiceIdle < 128

async function measure(server: UnderAttack, attack: Attack): Promise<Felt> {
  for (let n = 1; ; n += 1) {
    const felt = await server.feel(attack, attackMs)
    print(attack, felt)
    if (isUnharmed(felt, server) || felt.waited < mostWaited || n === repeats) return felt
  }
}

function print({ name }: Attack, { p99, overTwiceIdle, acknowledged, waited }: Felt): void {
  if (process.env.KRING_ATTACKS !== 'print') return
  const figures = [
    `p99 ${p99.toFixed(0)} ms`,
    `${overTwiceIdle.toFixed(0)} MB over twice idle`,
    `${acknowledged} acknowledged`,
    `waited ${(100 * waited).toFixed(0)} % for a processor`,
  ]
  process.stdout.write(`${name}: ${figures.join(', ')}\n`)
}
