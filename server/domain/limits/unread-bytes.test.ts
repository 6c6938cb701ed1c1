// Limits the bytes that wait for slow readers, per network.
import { expect, it } from 'vitest'
import { createUnreadBytes, type UnreadBytes } from './unread-bytes.ts'

function line(unread: UnreadBytes, from: string | null, fromWide: string | null = null) {
  const one = { bytes: 0, isCut: false, counts: 0 }
  const cut = () => {
    one.isCut = true
    one.bytes = 0
  }
  const waiting = () => {
    one.counts += 1
    return one.bytes
  }
  const watched = unread.watch({ from, fromWide }, { waiting, cut })
  const write = (bytes: number) => {
    one.bytes += bytes
    watched.grew(bytes)
  }
  return Object.assign(one, { write, end: watched.end })
}

it('above the limit of a network, only its connection with the most unread bytes is closed · GUARD-03', () => {
  const unread = createUnreadBytes(1_000)
  const [full, light, elsewhere] = [line(unread, 'a'), line(unread, 'a'), line(unread, 'b')]
  light.write(100)
  elsewhere.write(900)
  for (let n = 0; n < 10; n += 1) full.write(100)
  expect([full.isCut, light.isCut, elsewhere.isCut]).toEqual([true, false, false])
})

it.each([0, 1, 2])('the connection with the most unread bytes is closed, whichever of the three it is (index %d) · GUARD-03', (fullest) => {
  const unread = createUnreadBytes(1_000)
  const lines = ['a', 'a', 'a'].map((from) => line(unread, from))
  for (const [n, one] of lines.entries()) one.write(n === fullest ? 700 : 100)
  lines[(fullest + 1) % 3]?.write(200)
  expect(lines.map(({ isCut }) => isCut)).toEqual([0, 1, 2].map((n) => n === fullest))
})

it('unread bytes may reach the limit exactly · GUARD-03', () => {
  const one = line(createUnreadBytes(1_000), 'a')
  one.write(600)
  one.bytes = 0
  one.write(1_000)
  expect(one.isCut).toBe(false)
})

it('a single write above the limit closes the connection · GUARD-03', () => {
  const one = line(createUnreadBytes(1_000), 'a')
  one.write(2_000)
  expect(one.isCut).toBe(true)
})

it('bytes that have been read no longer count, however much is written in total · GUARD-03', () => {
  const unread = createUnreadBytes(1_000)
  const [reader, slow] = [line(unread, 'a'), line(unread, 'a')]
  slow.write(800)
  for (let n = 0; n < 1_000; n += 1) {
    reader.write(150)
    reader.bytes = 0
  }
  expect([reader.isCut, slow.isCut]).toEqual([false, false])
})

it('between two counts, at most an eighth more than the limit waits, even with hundreds of connections · GUARD-03', () => {
  const unread = createUnreadBytes(100_000)
  const lines = Array.from({ length: 300 }, () => line(unread, 'a'))
  let max = 0
  for (let n = 0; n < 100; n += 1)
    for (const one of lines) {
      if (!one.isCut) one.write(50)
      max = Math.max(
        max,
        lines.reduce((sum, { bytes }) => sum + bytes, 0),
      )
    }
  expect(max).toBeLessThanOrEqual(112_500 + 50)
  expect(lines.some(({ isCut }) => isCut)).toBe(true)
})

it('all /64s of one /48 together have twice the limit, and closed connections no longer count · GUARD-03', () => {
  const unread = createUnreadBytes(1_000)
  const lines = ['a', 'b', 'c'].map((from) => line(unread, from, 'wide'))
  for (const one of lines) for (let n = 0; n < 9; n += 1) one.write(100)
  expect(lines.filter(({ isCut }) => isCut)).toHaveLength(1)
  for (const one of lines) one.end()
  const next = line(unread, 'a', 'wide')
  next.write(1_000)
  expect(next.isCut).toBe(false)
})

it('connections from unknown networks share no limit', () => {
  const unread = createUnreadBytes(1_000)
  const lines = [null, null, null].map((from) => line(unread, from))
  for (const one of lines) one.write(900)
  expect(lines.map(({ isCut }) => isCut)).toEqual([false, false, false])
})

it('IPv4 networks, and networks in different /48s, share no limit', () => {
  const unread = createUnreadBytes(1_000)
  const lines = ['a', 'b', 'c', 'd', 'e', 'f'].map((from, n) => line(unread, from, [null, 'x', 'y'][n % 3]))
  for (const one of lines) one.write(900)
  expect(lines.filter(({ isCut }) => isCut)).toEqual([])
  const more = [line(unread, 'g'), line(unread, 'h')]
  for (const one of more) one.write(900)
  expect(more.map(({ isCut }) => isCut)).toEqual([false, false])
})

it('with small writes near the limit, unread bytes are counted at most once per eighth of the limit', () => {
  const unread = createUnreadBytes(1_000)
  const [slow, reader] = [line(unread, 'a'), line(unread, 'a')]
  slow.write(950)
  for (let n = 0; n < 1_000; n += 1) {
    reader.write(1)
    reader.bytes = 0
  }
  expect(reader.counts).toBeLessThanOrEqual(8)
  expect(slow.isCut).toBe(false)
})

it('a network whose last connection has closed starts again from zero', () => {
  const unread = createUnreadBytes(1_000)
  const first = line(unread, 'a')
  first.write(900)
  first.end()
  const next = line(unread, 'a')
  next.write(900)
  expect([next.counts, next.isCut]).toEqual([0, false])
})

it('connections of one network count together after another one has closed · GUARD-03', () => {
  const unread = createUnreadBytes(1_000)
  const [closing, before] = [line(unread, 'a'), line(unread, 'a')]
  closing.end()
  const after = line(unread, 'a')
  before.write(700)
  after.write(600)
  expect([before.isCut, after.isCut]).toEqual([true, false])
})

it('a connection that was cut and closes late has no effect on newer ones · GUARD-03', () => {
  const unread = createUnreadBytes(1_000)
  const cut = [line(unread, 'a'), line(unread, 'a')]
  for (const one of cut) one.write(2_000)
  expect(cut.map(({ isCut }) => isCut)).toEqual([true, true])
  cut[0]?.end()
  const before = line(unread, 'a')
  cut[1]?.end()
  const after = line(unread, 'a')
  before.write(700)
  after.write(600)
  expect([before.isCut, after.isCut]).toEqual([true, false])
})
