import { expect, it } from 'vitest'
import { guest, participantOf, type PersonKey } from '../../domain/people/person.ts'
import type { Present } from '../../ports/bus.ts'
import { createCrowd } from './crowd.ts'

const people = (count: number): Present[] =>
  Array.from({ length: count }, (_, n) => {
    const person = guest(`g${n}`, 'en')
    return { key: person.key, participant: participantOf(person, `Guest ${n}`, 'member') }
  })
const key = (n: number): PersonKey => `guest:g${n}`
const types = (n: number) =>
  ({ type: 'user_typing', isTyping: true, userId: null, anonymousId: `g${n}`, displayName: `Guest ${n}` }) as const

it('up to a hundred people are announced one by one; one more makes a crowd, until only eighty are left', () => {
  const crowd = createCrowd()
  expect([crowd.update(people(100)), crowd.isOn(), crowd.last()]).toEqual([null, false, null])
  expect(crowd.update(people(101))).toMatchObject({ type: 'people_online', count: 101, isComplete: false })
  expect(crowd.update(people(81))).toMatchObject({ count: 81, isComplete: false })
  const all = people(80)
  expect(crowd.update(all)).toEqual({
    type: 'people_online',
    count: 80,
    isComplete: true,
    people: all.map(({ participant }) => participant),
  })
  expect([crowd.isOn(), crowd.last()]).toEqual([false, null])
  // No longer a crowd: no event until there is one again.
  expect(crowd.update(people(100))).toBeNull()
})

it('a crowd is sent twenty names: the most recently active people, then the latest to join', () => {
  const crowd = createCrowd()
  for (const n of [7, 3, 7]) crowd.hear(types(n))
  const names = () => crowd.last()?.people.map(({ displayName }) => displayName)
  crowd.update(people(150))
  expect(names()?.slice(0, 4)).toEqual(['Guest 7', 'Guest 3', 'Guest 149', 'Guest 148'])
  expect(names()).toHaveLength(20)
  // People who have left are not among them.
  crowd.update(people(150).filter(({ key: one }) => one !== key(7)))
  expect([crowd.last()?.count, names()?.[0]]).toEqual([149, 'Guest 3'])
})

it('a crowd is sent an event only if something has changed', () => {
  const crowd = createCrowd()
  expect(crowd.update(people(150))).not.toBeNull()
  expect(crowd.update(people(150))).toBeNull()
  crowd.hear(types(5))
  expect(crowd.update(people(150))?.people[0]?.displayName).toBe('Guest 5')
})
