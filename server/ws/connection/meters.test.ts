// Metrics of connections, messages and answers.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startChildServer, type ChildServer } from '../../testing/cluster/child-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

let server: ChildServer
beforeAll(async () => void (server = await startChildServer()))
afterAll(() => server.remove())

async function read(): Promise<(name: string) => number> {
  const text = await (await fetch(`${server.url}/metrics`)).text()
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line): [string, number] => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
  return (name) => values.get(name) ?? NaN
}

it('activity is counted, and the gauges are back to zero when everyone has left', async () => {
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.createSession()
  const [first, second] = [await anna.join(id), await visitor(server.url, 'Bram').join(id)]
  await first.says('What do we need?')
  await second.hears('new_message', ({ message }) => message.type === 'ai')
  first.sendRaw('{')
  await first.hears('error')
  const during = await read()
  expect([during('kring_connections'), during('kring_sessions_open')]).toEqual([2, 1])
  expect(during('kring_acknowledgement_seconds_count')).toBe(1)
  expect(during('kring_ai_first_token_seconds_count')).toBe(1)
  expect(during('kring_answers_total{outcome="done",code=""}')).toBe(1)
  expect(during('kring_errors_total{code="invalid_json"}')).toBe(1)
  expect(during('kring_deliveries_total')).toBeGreaterThan(4)

  await first.leave()
  await second.leave()
  await vi.waitFor(async () => {
    const after = await read()
    expect([after('kring_connections'), after('kring_sessions_open'), after('kring_answers_running')]).toEqual([0, 0, 0])
  })
})
