// Which connections to Postgres count as silent, and which are closed, with fake connections and a fake clock.
import { EventEmitter } from 'node:events'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { watchConnections, type PostgresConnection } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return () => void vi.useRealTimers()
})

/** `isAtWork`: what Postgres says about a connection that is silent. */
function watched(isAtWork: (pid: number) => Promise<boolean> = () => Promise.resolve(false)) {
  const asked: number[] = []
  const watch = watchConnections((pid) => (asked.push(pid), isAtWork(pid)))
  onTestFinished(() => watch.end())
  const connect = (processID: number) => {
    const stream = { bytesRead: 0, bytesWritten: 0, isDestroyed: false, destroy: () => void (stream.isDestroyed = true) }
    const sent: string[] = []
    const connection = Object.assign(new EventEmitter(), { stream })
    const emitter = Object.assign(new EventEmitter(), { processID, connection, query: (sql: string) => void sent.push(sql) })
    const client = emitter as unknown as PostgresConnection
    watch.add(client)
    return {
      client,
      stream,
      sent,
      ask: () => client.query('SELECT 1', () => undefined),
      ready: (status: string) => connection.emit('readyForQuery', { status }),
      close: () => emitter.emit('end'),
    }
  }
  const isClosed = ({ client, stream }: ReturnType<typeof connect>) => [client.__knex__disposed, stream.isDestroyed]
  return { watch, asked, connect, isClosed, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}
const [open, closed] = [
  [undefined, false],
  ['silent', true],
]

it('a connection with a query that stays silent for three seconds is closed if Postgres is not working on it', async () => {
  const { connect, isClosed, asked, pass, watch } = watched()
  const one = connect(7)
  one.ask()
  await pass(2_999)
  expect([asked, isClosed(one), one.sent]).toEqual([[], open, ['SELECT 1']])
  await pass(1)
  expect([asked, isClosed(one), watch.isSilent()]).toEqual([[7], closed, false])
  await pass(10_000)
  expect(asked).toEqual([7])
})

it('a silent connection is also closed if Postgres cannot be reached', async () => {
  const { connect, isClosed, pass } = watched(() => Promise.reject(new Error('unreachable')))
  const one = connect(7)
  one.ask()
  await pass(3_000)
  expect(isClosed(one)).toEqual(closed)
})

it('a connection stays open while Postgres works on its query, and Postgres is asked about it again three seconds later', async () => {
  const { connect, isClosed, asked, pass } = watched(() => Promise.resolve(true))
  const one = connect(7)
  one.ask()
  await pass(5_999)
  expect([asked, isClosed(one)]).toEqual([[7], open])
  await pass(1)
  expect([asked, isClosed(one)]).toEqual([[7, 7], open])
})

it.each([
  ['receives', 'bytesRead'],
  ['sends', 'bytesWritten'],
] as const)('a connection that %s something is not silent', async (_what, bytes) => {
  const { connect, asked, pass } = watched()
  const one = connect(7)
  one.ask()
  await pass(2_000)
  one.stream[bytes] += 1
  await pass(3_999)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked).toEqual([7])
})

it('a connection without a query is not silent, and neither is one that has ended', async () => {
  const { connect, asked, pass } = watched()
  connect(7)
  const [answered, gone] = [connect(8), connect(9)]
  for (const one of [answered, gone]) one.ask()
  answered.ready('I')
  gone.close()
  await pass(9_000)
  expect(asked).toEqual([])
})

it('a connection counts as silent while Postgres is asked about it, only once, and stays open if data arrives meanwhile', async () => {
  let answer = (_isBusy: boolean): void => undefined
  const { connect, isClosed, asked, pass, watch } = watched(() => new Promise((resolve) => (answer = resolve)))
  const one = connect(7)
  one.ask()
  expect(watch.isSilent()).toBe(false)
  await pass(6_000)
  expect([asked, watch.isSilent()]).toEqual([[7], true])
  one.stream.bytesRead += 1
  answer(false)
  await pass(0)
  expect([isClosed(one), watch.isSilent()]).toEqual([open, false])
})

it('closing a silent connection also closes idle ones, but none that is in use or has just received data', async () => {
  const { connect, isClosed, pass } = watched((pid) => Promise.resolve(pid !== 1))
  type One = ReturnType<typeof connect>
  const [silent, idle, earlier, asking, inTransaction, active] = [1, 2, 3, 4, 5, 6].map(connect) as [One, One, One, One, One, One]
  for (const one of [silent, idle, asking, inTransaction]) one.ask()
  idle.ready('I')
  inTransaction.ready('T')
  await pass(1_500)
  earlier.stream.bytesRead += 1
  await pass(1_000)
  active.stream.bytesRead += 1
  await pass(500)
  expect([silent, idle, earlier].map(isClosed)).toEqual([closed, closed, closed])
  expect([asking, inTransaction, active].map(isClosed)).toEqual([open, open, open])
})

it('connections are no longer watched after the watch has ended', async () => {
  const { connect, asked, pass, watch } = watched()
  connect(7).ask()
  watch.end()
  await pass(9_000)
  expect(asked).toEqual([])
})
