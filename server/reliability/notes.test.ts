// Canaries: fifty notes through load, cut lines and an AI that is asked all the while; nobody but their author ever meets one (G6).
// Seen to fail with: handing a note to every connection of the session (G6), putting notes into the prompt (G6). Publishing a note over the fan-out leaks nothing: the room's
// order swallows what has no number of its own.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordingAssistant } from '../testing/assistants.ts'
import type { Client } from '../testing/client.ts'
import { readFinalState } from '../testing/cluster.ts'
import type { Surface } from '../testing/history.ts'
import { chance } from '../testing/seeded.ts'
import { enter, isLong, settle, verdict } from '../testing/settle.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'
import { startProxy, type Proxy } from '../testing/tcp-proxy.ts'
import { visitor } from '../testing/visitor.ts'

const count = isLong ? 1_000 : 50
const assistant = recordingAssistant()
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
let server: TestServer
let proxy: Proxy
beforeAll(async () => {
  server = await startServer({ assistant, env: { LOG_LEVEL: 'debug' } })
  proxy = await startProxy(server.url)
})
afterAll(async () => {
  await proxy.close()
  await server.remove()
})

it(`${count} notes are with their authors, all of them, and nowhere else · G6 NOTE-03 NOTE-04 NOTE-05 NOTE-06 NOTE-07`, async () => {
  const { id } = await visitor(server.url, 'Host').createSession()
  const options = { sessionId: id, url: () => proxy.url, keepFrames: true, silenceMs: 400, reconnectMs: 20 }
  const people = await Promise.all(['Anna', 'Bram', 'Cleo'].map((name) => enter({ name, ...options })))
  const listener = await enter({ name: 'Dora', ...options, url: () => server.url })
  const secondTab = await enter({ name: 'Anna', ...options, cookie: people[0]!.cookie() })
  const clients = [...people, listener, secondTab]

  const dice = chance(6)
  for (let n = 1; n <= count; n += 1) {
    // By the button and by the word; every third is sent again under the same key.
    const writer = dice.pick(people)
    const word = n % 2 === 0 ? '/note ' : ''
    const key = writer.say(`${word}canary ${n} of ${writer.log.name}, for no other eyes`, word ? 'user' : 'note')
    if (n % 3 === 0) writer.say(`${word}canary ${n} of ${writer.log.name}, for no other eyes`, word ? 'user' : 'note', key)
    dice.pick(people).say(`What about ${n}?`)
    if (n % 10 === 0) proxy.cut()
    await wait(dice.whole(5, 40))
  }
  await settle(clients)
  const pages = await readPages(id, clients)
  const { broken, stored } = await verdict(clients, (keys) => readFinalState(server.app.deps.store, server.dataDir, id, keys), {
    surfaces: () => [
      ...pages,
      ...clients.map((client) => client.read()),
      ...assistant.prompts.map((prompt, n) => ({ where: `prompt ${n + 1}`, reader: null, text: JSON.stringify(prompt) })),
      { where: 'the log', reader: null, text: server.logged.join('\n') },
    ],
  })
  expect(broken).toEqual([])
  expect(Object.values(stored.notes).flat()).toHaveLength(count)
  expect(assistant.prompts.length).toBeGreaterThan(10)
  // The search would find one: each author did read the own notes.
  for (const person of people)
    for (const { content } of stored.notes[person.log.person] ?? []) expect(person.read().text).toContain(content)
}, 120_000)

/** Everything that HTTP tells anyone of the session. */
async function readPages(id: string, clients: Client[]): Promise<Surface[]> {
  const paths = [
    `/api/sessions/${id}`,
    `/api/sessions/${id}/messages?since=0`,
    `/api/sessions/${id}/messages?before=25`,
    '/api/sessions',
    '/api/health',
  ]
  const strangers = [{ name: 'a stranger', reader: null, cookie: null as string | null }]
  const readers = [
    ...clients.map((client) => ({ name: client.log.name, reader: client.log.person, cookie: client.cookie() })),
    ...strangers,
  ]
  const read = readers.flatMap(({ name, reader, cookie }) =>
    paths.map(async (path) => {
      const response = await visitor(server.url, name, cookie).fetch(path)
      return { where: `${path} as ${name} gets it`, reader, text: await response.text() }
    }),
  )
  return Promise.all(read)
}
