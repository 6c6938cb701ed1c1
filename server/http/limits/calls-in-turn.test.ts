// A limited number of a network's calls run at the same time; the others wait without delaying other networks.
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const here = { 'x-forwarded-for': '192.0.2.7' }
const elsewhere = { 'x-forwarded-for': '192.0.2.8' }

async function open() {
  const server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  return server
}

it('two calls of one IP address run at a time, the next one waits, and calls of other networks do not · GUARD-20', async () => {
  const server = await open()
  const { sessions } = server.app.deps.store
  const { listFor } = sessions
  const starts: number[] = []
  const held: (() => void)[] = []
  sessions.listFor = async (...input) => {
    starts.push(performance.now())
    await new Promise<void>((resolve) => held.push(resolve))
    return listFor(...input)
  }
  const mallory = visitor(server.url, 'Mallory', null, here)
  const calls = Array.from({ length: 20 }, () => mallory.fetch('/api/sessions').then(({ status }) => status))
  await expect.poll(() => starts.length).toBeGreaterThan(0)
  const anna = visitor(server.url, 'Anna', null, elsewhere)
  const others = [(await anna.fetch('/api/auth/options')).status, (await mallory.fetch('/api/health')).status]
  await expect.poll(() => starts.length).toBeGreaterThan(2)
  sessions.listFor = listFor
  for (const go of held) go()
  expect(await Promise.all(calls)).toEqual(Array<number>(20).fill(200))
  expect(others).toEqual([200, 200])
  // A call that takes longer than 250 ms no longer counts, and only then does the third one start.
  expect(starts[2]! - starts[0]!).toBeGreaterThan(240)
})

it('a hundred people behind one address who open the product at the same moment are all served · GUARD-20', async () => {
  const server = await open()
  const people = Array.from({ length: 100 }, (_, n) => visitor(server.url, `Person ${n}`, null, here))
  const paths = ['/api/auth/user', '/api/sessions', '/api/status', '/api/auth/options']
  const statuses = await Promise.all(people.flatMap((one) => paths.map((path) => one.fetch(path).then(({ status }) => status))))
  expect(statuses.filter((status) => status === 429)).toEqual([])
})
