// Many sockets are closed within two seconds, spread out; a single one at once.
import { expect, it, vi } from 'vitest'
import { drainSockets } from './drain-sockets.ts'

it('spreads the closes over at most two seconds, and terminates sockets that do not close', async () => {
  const closes: number[] = []
  let terminated = 0
  const since = performance.now()
  const socket = () => ({ close: () => void closes.push(performance.now() - since), terminate: () => void (terminated += 1) })
  const sockets = new Set(Array.from({ length: 400 }, socket))
  let gone = () => undefined as void
  const closed = new Promise<void>((resolve) => (gone = resolve))
  const left = drainSockets(sockets, 1012, closed)
  await vi.waitFor(() => expect(terminated).toBe(400), { timeout: 5_000 })
  gone()
  await left
  expect(closes).toHaveLength(400)
  expect(Math.max(...closes)).toBeLessThan(2_500)
  const tenths = new Set(closes.map((ms) => Math.floor(ms / 200)))
  expect(tenths.size).toBeGreaterThan(5)
})

it('closes a single socket at once', async () => {
  const said: unknown[] = []
  let gone = () => undefined as void
  const closed = new Promise<void>((resolve) => (gone = resolve))
  const since = performance.now()
  await drainSockets(new Set([{ close: (...args: unknown[]) => (said.push(args), gone()), terminate: () => undefined }]), 1012, closed)
  expect(said).toEqual([[1012, 'restart']])
  expect(performance.now() - since).toBeLessThan(500)
})
