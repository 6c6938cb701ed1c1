// Frames that wait to be done: in their order, and not without end.
import { expect, it } from 'vitest'
import { createFrameQueue } from './frame-queue.ts'

function open() {
  const told: string[] = []
  const queue = createFrameQueue({ pause: () => void told.push('pause'), resume: () => void told.push('resume') })
  let go: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (go = resolve))
  return { told, queue, gate, go }
}

it('more than 32 of them, and nothing is read until they are done · GUARD-03', async () => {
  const { told, queue, gate, go } = open()
  const done: number[] = []
  for (let n = 0; n < 40; n += 1) queue.add(10, () => gate.then(() => void done.push(n)))
  expect(told).toEqual(['pause'])
  go()
  await queue.done()
  expect(told).toEqual(['pause', 'resume'])
  expect(done).toEqual(Array.from({ length: 40 }, (_, n) => n))
})

it('few but big ones count by their characters · GUARD-03', async () => {
  const { told, queue, gate, go } = open()
  for (let n = 0; n < 4; n += 1) queue.add(64 * 1024, () => gate)
  expect(told).toEqual([])
  queue.add(64 * 1024, () => gate)
  expect(told).toEqual(['pause'])
  go()
  await queue.done()
  expect(told).toEqual(['pause', 'resume'])
})
