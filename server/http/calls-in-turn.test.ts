// One network has so many calls in work; the others wait, and nobody else waits for them.
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../testing/start-server.ts'
import { visitor } from '../testing/visitor.ts'

const here = { 'x-forwarded-for': '192.0.2.7' }
const elsewhere = { 'x-forwarded-for': '192.0.2.8' }

async function open() {
  const server = await startServer({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } })
  onTestFinished(() => server.remove())
  return server
}

it('four calls of an address are in work at a time, a fifth waits, and another address does not · GUARD-20', async () => {
  const server = await open()
  const { sessions } = server.app.deps.store
  const { listFor } = sessions
  const held: (() => void)[] = []
  let most = 0
  sessions.listFor = async (...input) => {
    most = Math.max(most, held.length + 1)
    await new Promise<void>((resolve) => held.push(resolve))
    return listFor(...input)
  }
  const mallory = visitor(server.url, 'Mallory', null, here)
  const calls = Array.from({ length: 20 }, () => mallory.fetch('/api/sessions').then(({ status }) => status))
  await expect.poll(() => held.length).toBe(4)
  // Of somebody elsewhere, and of whoever watches over the server, also from there.
  const anna = visitor(server.url, 'Anna', null, elsewhere)
  try {
    expect((await anna.fetch('/api/auth/options')).status).toBe(200)
    expect((await mallory.fetch('/api/health')).status).toBe(200)
    expect(most).toBe(4)
  } finally {
    sessions.listFor = listFor
    for (const go of held) go()
  }
  expect(await Promise.all(calls)).toEqual(Array<number>(20).fill(200))
})

it('a hundred people behind one address who open the product in the same moment are all served · GUARD-20', async () => {
  const server = await open()
  const people = Array.from({ length: 100 }, (_, n) => visitor(server.url, `Person ${n}`, null, here))
  const paths = ['/api/auth/user', '/api/sessions', '/api/status', '/api/auth/options']
  const statuses = await Promise.all(people.flatMap((one) => paths.map((path) => one.fetch(path).then(({ status }) => status))))
  expect(statuses.filter((status) => status === 429)).toEqual([])
})
