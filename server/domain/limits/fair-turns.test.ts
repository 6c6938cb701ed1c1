// A limited number of turns at once, fair between callers, and none for callers that have left.
import { expect, it } from 'vitest'
import { fairTurns } from './fair-turns.ts'

const always = () => true

it('the given number of turns begin at once, and the next one when one is done · GUARD-23', async () => {
  const turns = fairTurns(2)
  const [one] = await Promise.all([turns.take('anna', always), turns.take('anna', always)])
  let isIn = false
  const third = turns.take('anna', always).then(() => (isIn = true))
  await Promise.resolve()
  expect([isIn, turns.waiting()]).toEqual([false, 1])
  one?.()
  await third
  expect([isIn, turns.waiting()]).toEqual([true, 0])
})

it('everyone gets a turn before anyone gets a second one · GUARD-23', async () => {
  const turns = fairTurns(1)
  const first = await turns.take('mallory', always)
  const order: string[] = []
  const wait = async (who: string) => {
    const giveBack = await turns.take(who, always)
    order.push(who)
    giveBack?.()
  }
  const all = Promise.all([...Array<string>(100).fill('mallory'), 'anna', 'bram'].map(wait))
  first?.()
  await all
  expect(order.slice(0, 4)).toEqual(['mallory', 'anna', 'bram', 'mallory'])
  expect(order).toHaveLength(102)
})

it('callers that have left are skipped, and no turn is reserved for them · GUARD-23', async () => {
  const turns = fairTurns(1)
  const first = await turns.take('anna', always)
  let isThere = true
  const gone = Array.from({ length: 50 }, () => turns.take('mallory', () => isThere))
  const next = turns.take('bram', always)
  isThere = false
  first?.()
  const giveBack = await next
  expect(giveBack).not.toBeNull()
  giveBack?.()
  expect(await Promise.all(gone)).toEqual(Array<null>(50).fill(null))
  expect(turns.waiting()).toBe(0)
})

it('the turns that one caller has at once are limited, and other callers do not wait · GUARD-23', async () => {
  const turns = fairTurns(3, 2)
  const [first] = await Promise.all([turns.take('mallory', always), turns.take('mallory', always)])
  const order: string[] = []
  const third = turns.take('mallory', always).then(() => order.push('mallory'))
  const anna = await turns.take('anna', always).then((giveBack) => {
    order.push('anna')
    return giveBack
  })
  // A free turn is not given to a caller that has two.
  anna?.()
  await Promise.resolve()
  expect([order, turns.waiting()]).toEqual([['anna'], 1])
  first?.()
  await third
  expect([order, turns.waiting()]).toEqual([['anna', 'mallory'], 0])
})

it('a caller that ends one of its turns gets one more, and only one · GUARD-23', async () => {
  const turns = fairTurns(9, 2)
  const [first] = await Promise.all([turns.take('anna', always), turns.take('anna', always)])
  first?.()
  await turns.take('anna', always)
  void turns.take('anna', always)
  expect(turns.waiting()).toBe(1)
})
