// Canaries: fifty notes under load, with cut connections and an AI that is asked all the time; only their authors ever receive them (G6).
// Verified to fail if a note is sent to every connection of the session, is put into the prompt, or is published between nodes (through
// Redis), and if a note's file is announced to everyone or its bytes are served to anyone; all G6.
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startNodes, startServices } from '../testing/cluster/cluster-of-nodes.ts'
import { startCluster, type Cluster } from '../testing/cluster/cluster.ts'
import type { Client } from '../testing/people/client.ts'
import { strayCanaries, writeFileNotes } from '../testing/checks/file-canaries.ts'
import type { Surface } from '../testing/checks/history-types.ts'
import { monitorRedis, type RedisMonitor } from '../testing/cluster/redis-monitor.ts'
import { chance } from '../testing/checks/seeded.ts'
import { enter, isLong, settle, verdict } from '../testing/checks/settle.ts'
import { startSteadyProvider, type SteadyProvider } from '../testing/doubles/steady-provider.ts'
import { startProxy, type Proxy } from '../testing/cluster/tcp-proxy.ts'
import { visitor } from '../testing/people/visitor.ts'

const services = await startServices()
const count = isLong ? 1_000 : 50
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const envOf = (node: number) => ({ ...provider.envOf(node), LOG_LEVEL: 'debug' })
const oneNode = () => startCluster(envOf(0))
const twoNodes = () => startNodes({ services: services!, nodes: 2, envOf })
const places = [
  ['one node on SQLite', oneNode, false],
  ['two nodes (skipped without a Postgres and a Redis to start)', twoNodes, !services],
] as const
let provider: SteadyProvider
let cluster: Cluster
let proxy: Proxy
let redis: RedisMonitor | null
afterAll(() => services?.stop())

describe.each(places)('on %s', (_where, start, isMissing) => {
  beforeEach(async () => {
    provider = await startSteadyProvider(2)
    redis = services && (await monitorRedis(services.redis.url))
    cluster = await start()
    proxy = await startProxy(cluster.url)
  }, 60_000)
  afterEach(async () => {
    await proxy.close()
    await cluster.remove()
    redis?.close()
    await provider.close()
  })

  it.skipIf(isMissing)(`all ${count} notes reach their authors and nobody else · G6 NOTE-04 NOTE-05 NOTE-06`, scenario, 180_000)

  it.skipIf(isMissing)(
    `the text, file names and bytes of ${count} notes with files reach only their authors · G6 NOTE-04 NOTE-05 NOTE-06`,
    withFiles,
    180_000,
  )
})

async function peopleOnBadLines() {
  const { id } = await visitor(cluster.url, 'Host').createSession()
  const options = { sessionId: id, url: () => proxy.url, keepFrames: true, silenceMs: 1_000, reconnectMs: 20 }
  const people = await Promise.all(['Anna', 'Bram', 'Cleo'].map((name) => enter({ name, ...options })))
  const listener = await enter({ name: 'Dora', ...options, url: () => cluster.url })
  const secondTab = await enter({ name: 'Anna', ...options, cookie: people[0]!.cookie() })
  return { id, people, clients: [...people, listener, secondTab] }
}

async function scenario(): Promise<void> {
  const { id, people, clients } = await peopleOnBadLines()
  const dice = chance(6)
  for (let n = 1; n <= count; n += 1) {
    // With the button and with the command; every third note is sent again with the same key.
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
  const { broken, stored } = await verdict(clients, (keys) => cluster.finalState(id, keys), {
    onNodes: cluster.urls.length > 1,
    surfaces: () => [...pages, ...elsewhere(clients)],
  })
  expect(broken).toEqual([])
  expect(Object.values(stored.notes).flat()).toHaveLength(count)
  expect(provider.asked.length).toBeGreaterThan(10)
  // Proves that the search would find a leak: it finds each author's own notes, and public messages on the surfaces that it searches.
  for (const person of people)
    expect(stored.notes[person.log.person]?.filter(({ content }) => person.read().text.includes(content))).not.toEqual([])
  for (const where of [provider.asked.map(({ text }) => text).join(), ...(redis && cluster.urls.length > 1 ? [redis.text()] : [])])
    expect(where).toContain('What about 2?')
  expect(cluster.said()).toContain('connection opened')
}

/** The texts, names and bytes of files, while people talk, the AI is asked and connections are cut. */
async function withFiles(): Promise<void> {
  const { id, people, clients } = await peopleOnBadLines()
  const talk = async () => {
    for (let n = 1; n <= 20; n += 1) {
      people[n % people.length]!.say(`And who brings the ${n} trays?`)
      if (n % 7 === 0) proxy.cut()
      await wait(20)
    }
  }
  const [canaries] = await Promise.all([writeFileNotes(cluster.url, id, people, Math.ceil(count / people.length)), talk()])
  await settle(clients)
  const more = [
    '/api/search?q=canary',
    `/api/search?q=canary&sessionId=${id}`,
    `/api/sessions/${id}/export?format=json`,
    ...canaries.slice(0, 6).flatMap(({ messageId, filePath }) => [`/api/messages/${messageId}/attachments`, filePath]),
  ]
  const surfaces = [...(await readPages(id, clients, more)), ...elsewhere(clients)]
  expect(strayCanaries(canaries, surfaces)).toEqual([])
  // The bytes are available, but only to their author.
  const found = (words: string) => surfaces.filter(({ text }) => text === words).map(({ reader }) => reader)
  const { person, words } = canaries[0]!
  expect(new Set(found(words[2]!))).toEqual(new Set([person]))
}

/** Surfaces where no note belongs, and what each client received. */
function elsewhere(clients: Client[]): Surface[] {
  return [
    ...clients.map((client) => client.read()),
    { where: 'the prompts', reader: null, text: provider.asked.map(({ text }) => text).join('\n') },
    { where: 'the logs', reader: null, text: cluster.said() },
    { where: 'Redis', reader: null, text: redis?.text() ?? '' },
  ]
}

/** Everything that HTTP returns to anyone about the session. */
async function readPages(id: string, clients: Client[], more: string[] = []): Promise<Surface[]> {
  const paths = [
    `/api/sessions/${id}`,
    `/api/sessions/${id}/messages?since=0`,
    `/api/sessions/${id}/messages?before=25`,
    '/api/sessions',
    '/api/health',
    '/metrics',
    ...more,
  ]
  const strangers = [{ name: 'a stranger', reader: null, cookie: null as string | null }]
  const readers = [
    ...clients.map((client) => ({ name: client.log.name, reader: client.log.person, cookie: client.cookie() })),
    ...strangers,
  ]
  const read = cluster.urls.flatMap((url) =>
    readers.flatMap(({ name, reader, cookie }) =>
      paths.map(async (path) => {
        const response = await visitor(url, name, cookie).fetch(path)
        return { where: `${path} as ${name} gets it`, reader, text: await response.text() }
      }),
    ),
  )
  return Promise.all(read)
}
