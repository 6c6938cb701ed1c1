// Waiting frames are processed in order, and their number is bounded.
import { expect, it } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'

function open() {
  const told: string[] = []
  const queue = createFrameQueue({ pause: () => void told.push('pause'), resume: () => void told.push('resume') })
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (go = resolve))
  return { told, queue, gate, go }
}

it('above 32 frames, nothing is read until they are processed · GUARD-03', async () => {
  const { told, queue, gate, go } = open()
  const done: number[] = []
  for (let n = 0; n < 32; n += 1) queue.add(10, () => gate.then(() => void done.push(n)))
  expect(told).toEqual([])
  queue.add(10, () => gate.then(() => void done.push(32)))
  expect(told).toEqual(['pause'])
  for (let n = 33; n < 40; n += 1) queue.add(10, () => gate.then(() => void done.push(n)))
  expect(told).toEqual(['pause'])
  go()
  await queue.done()
  expect(told).toEqual(['pause', 'resume'])
  expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

it('a few large frames count by their characters · GUARD-03', async () => {
  const { told, queue, gate, go } = open()
  for (let n = 0; n < 4; n += 1) queue.add(64 * 1024, () => gate)
  expect(told).toEqual([])
  queue.add(1, () => gate)
  expect(told).toEqual(['pause'])
  go()
  await queue.done()
  expect(told).toEqual(['pause', 'resume'])
})

it('while it is held, nothing is read, however little is waiting · GUARD-20', async () => {
  const { told, queue } = open()
  const [first, second] = [queue.hold(), queue.hold()]
  queue.add(10, () => Promise.resolve())
  await queue.done()
  first()
  expect(told).toEqual(['pause'])
  second()
  expect(told).toEqual(['pause', 'resume'])
})
