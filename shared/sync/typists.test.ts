// Who counts as typing, and how often a person reports it.
import { expect, test } from 'vitest'
import { createManualClock } from './testing/manual-clock.ts'
import { createTypingReport, createTypists } from './typists.ts'

const anna = { userId: null, anonymousId: 'anna', displayName: 'Anna' }
const bram = { userId: 'bram', anonymousId: 'other', displayName: 'Bram' }

function listen() {
  const clock = createManualClock()
  const lists: string[][] = []
  const names = (): string[] => typists.list().map(({ name, field }) => `${name}: ${field}`)
  const typists = createTypists(clock, () => void lists.push(names()))
  return { clock, typists, names, lists }
}

test('each person is listed once, with the field in which they typed last, until they stop', () => {
  const { typists, names } = listen()
  typists.hear({ ...anna, field: 'who' })
  typists.hear({ ...bram, field: 'who' })
  typists.hear({ ...anna, field: 'why' })
  expect(names()).toEqual(['Bram: who', 'Anna: why'])
  typists.hear({ ...bram, field: null })
  expect(names()).toEqual(['Anna: why'])
})

test.each([
  ['bram', bram],
  ['anna', anna],
  ['', { ...anna, anonymousId: null }],
])('the public id is "%s" for %j', (id, person) => {
  const { typists } = listen()
  typists.hear({ ...person, field: 'who' })
  expect(typists.list()).toEqual([{ id, name: person.displayName, field: 'who' }])
})

test('a person is no longer listed 5 s after the last report', () => {
  const { clock, typists, lists } = listen()
  typists.hear({ ...anna, field: 'who' })
  clock.advance(3_000)
  typists.hear({ ...anna, field: 'who' })
  typists.hear({ ...bram, field: 'why' })
  typists.hear({ ...bram, field: null })
  clock.advance(4_999)
  expect(lists).toEqual([])
  clock.advance(1)
  expect(lists).toEqual([[]])
})

test('after clearing, nobody is listed and nothing changes later', () => {
  const { clock, typists, names, lists } = listen()
  typists.hear({ ...anna, field: 'who' })
  typists.hear({ ...bram, field: 'why' })
  typists.clear()
  expect([names(), clock.timers()]).toEqual([[], 0])
  clock.advance(60_000)
  expect(lists).toEqual([])
})

test('typing is reported for each new field and again every 3 s, and its end once', () => {
  const clock = createManualClock()
  const sent: unknown[] = []
  const report = createTypingReport((field) => sent.push([field, clock.now()]), clock)
  report(null)
  report('who')
  clock.advance(2_999)
  report('who')
  clock.advance(1)
  report('who')
  report('who')
  report('why')
  report(null)
  report(null)
  clock.advance(60_000)
  report(null)
  report('why')
  expect(sent).toEqual([
    ['who', 0],
    ['who', 3_000],
    ['why', 3_000],
    [null, 3_000],
    ['why', 63_000],
  ])
})
