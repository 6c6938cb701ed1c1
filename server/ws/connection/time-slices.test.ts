import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { timeSlices } from './time-slices.ts'

it('runs work in order, gives other events their turn when the time is over, and runs at least one piece each time', async () => {
  let now = 0
  const inTurn = timeSlices(4, () => now)
  const done: string[] = []
  for (const [name, ms] of [
    ['a', 2],
    ['b', 1],
    ['c', 9],
    ['d', 9],
    ['e', 0],
  ] as const)
    inTurn(() => {
      now += ms
      done.push(name)
    })
  expect(done).toEqual([])
  const turns: string[] = []
  for (let n = 0; n < 4; n += 1) {
    await turn()
    turns.push(done.join(''))
  }
  expect(turns).toEqual(['abc', 'abcd', 'abcde', 'abcde'])
  inTurn(() => done.push('f'))
  await turn()
  expect(done.at(-1)).toBe('f')
})
