// The periodic work of the app's own workers, on a clock that the test controls: boards and deliveries.
import { expect, it, onTestFinished, vi } from 'vitest'
import { atBoard, brainstorms } from '../testing/people/board.ts'
import { clock, controlIntervals, lives, until } from '../testing/cluster/controlled-clock.ts'
import { openTables } from '../testing/checks/every-row.ts'
import { allowed, makeHook, receive } from '../testing/fixtures/webhook-fixture.ts'
import { visitor } from '../testing/people/visitor.ts'

controlIntervals()

it('a board whose run was left by a dead process is released within 5 s', async () => {
  const server = await (await lives())()
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  await brainstorms(atBoard(await anna.join(id)))
  await server.app.deps.store.brainstorms.change(id, clock.time, async (board) => {
    await board.set(board.brainstorm!.id, { status: 'ideas', runId: 'dead', runUntil: clock.time - 1, runs: 1 })
    return {}
  })
  const status = async () => (await anna.view(id)).brainstorm?.status
  vi.advanceTimersByTime(5_000 - 1)
  expect(await status()).toBe('ideas')
  vi.advanceTimersByTime(1)
  await until(status, 'questions')
})

it('a missed delivery is sent at startup, within 5 s if it waits, or 1 min if it was not recorded; it is deleted after 30 days · INTEG-10', async () => {
  // On a plan that keeps its history: deleting an old session would delete its deliveries without the sweep.
  const start = await lives({ env: { ...allowed, DEFAULT_PLAN: 'pro' } })
  const receiver = await receive()
  let server = await start()
  const anna = visitor(server.url, 'Anna')
  await anna.signUp()
  await makeHook(anna, receiver.url, ['message.created'])
  const { id } = await anna.createSession()
  const deliveries = async () => Number((await tables('deliveries').count({ n: '*' }).first())?.['n'])
  const tables = openTables({ dataDir: server.dataDir, databaseUrl: undefined })
  onTestFinished(() => tables.destroy())
  const says = async (words: string) => {
    const ear = await visitor(server.url, 'Anna', anna.cookie).join(id)
    await ear.says(words)
    await ear.leave()
  }
  const heard = () => receiver.asked.map(({ text }) => /"text":"(\w+)"/.exec(text)?.[1])

  // A delivery that nobody claimed, then a message without a recorded delivery.
  const claim = vi.spyOn(server.app.deps.store.deliveries, 'claim').mockResolvedValue([])
  await says('one')
  await until(() => Promise.resolve(claim.mock.calls.length > 0), true)
  await until(deliveries, 1)
  server = await start()
  await receiver.hears(1)
  vi.spyOn(server.app.deps.store.outbox, 'take').mockResolvedValue(0)
  await says('two')
  server = await start()
  await receiver.hears(2)
  expect(heard()).toEqual(['one', 'two'])

  const { store } = server.app.deps
  const claimed = vi.spyOn(store.deliveries, 'claim').mockResolvedValue([])
  await says('three')
  await until(deliveries, 3)
  await until(() => Promise.resolve(claimed.mock.calls.length > 0), true)
  claimed.mockRestore()
  vi.advanceTimersByTime(5_000 - 1)
  expect(heard()).toHaveLength(2)
  vi.advanceTimersByTime(1)
  await receiver.hears(3)

  const taken = vi.spyOn(store.outbox, 'take').mockResolvedValue(0)
  await says('four')
  await until(() => Promise.resolve(taken.mock.calls.length > 0), true)
  taken.mockRestore()
  vi.advanceTimersByTime(60_000 - 5_000)
  await receiver.hears(4)
  expect(heard()).toEqual(['one', 'two', 'three', 'four'])

  clock.time += 31 * 24 * 60 * 60_000
  vi.advanceTimersByTime(3_600_000 - 60_000 - 1)
  expect(await deliveries()).toBe(4)
  vi.advanceTimersByTime(1)
  await until(deliveries, 0)
})
