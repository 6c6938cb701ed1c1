// Limits the bytes that wait for slow readers, per network.
import { expect, it } from 'vitest'
import { createUnreadBytes, type UnreadBytes } from './unread-bytes.ts'

function line(unread: UnreadBytes, from: string, fromWide: string | null = null) {
  const one = { bytes: 0, isCut: false }
  const cut = () => {
    one.isCut = true
    one.bytes = 0
  }
  const watched = unread.watch({ from, fromWide }, { waiting: () => one.bytes, cut })
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
