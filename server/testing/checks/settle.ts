// Waits for the end of a scenario: nothing is being sent, no answer is being written, and all clients have the same state.
import { brokenPromises } from './history.ts'
import type { ClientLog, FinalState, Surface } from './history-types.ts'
import { openClient, type Client, type ClientOptions } from '../people/client.ts'

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Whether this is the long run, which repeats everything more often. */
export const isLong = process.env.KRING_LONG === '1'

/** A new person who has already joined the session. */
export const enter = (options: ClientOptions) => joined(openClient(options))

async function joined(client: Client): Promise<Client> {
  await client.until('its first join', (one) => one.isJoined())
  return client
}

const seqOf = (client: Client) => Number(client.state()?.cursor.split('.')[0] ?? -1)
const isQuiet = (client: Client) => {
  const state = client.state()
  return client.isJoined() && client.waiting() === 0 && state !== null && !state.hasGap && state.answer === null && !state.isAiTyping
}

/** Waits until every client has everything; throws with a list of what is missing. */
export async function settle(clients: Client[], quietMs = 400, timeoutMs = isLong ? 180_000 : 30_000): Promise<void> {
  const ends = Date.now() + timeoutMs
  let quietSince = Date.now()
  let last = ''
  while (Date.now() - quietSince < quietMs) {
    await wait(20)
    const places = clients.map(seqOf)
    const now = `${clients.map((client) => isQuiet(client)).join()} ${places.join()}`
    const isSettled = clients.every(isQuiet) && new Set(places).size === 1
    if (!isSettled || now !== last) quietSince = Date.now()
    last = now
    // A client that is not done reports what it is waiting for.
    if (Date.now() > ends) {
      const max = Math.max(...places)
      for (const client of clients) await client.until(`everything, up to ${max}`, (one) => isQuiet(one) && seqOf(one) === max, 1)
      throw new Error(`the session does not become quiet: ${now}`)
    }
  }
}

/** The time until everyone is connected and has received all messages; answers may still be under way. Only when nobody writes. */
export async function caughtUp(clients: Client[], timeoutMs = 30_000): Promise<number> {
  const since = Date.now()
  const isThere = (client: Client) => client.isJoined() && client.waiting() === 0 && !client.state()?.hasGap
  while (!clients.every(isThere) || new Set(clients.map(seqOf)).size > 1) {
    if (Date.now() - since > timeoutMs) {
      const now = clients.map((client) => `${client.log.name} at ${seqOf(client)}, ${client.waiting()} waiting`)
      throw new Error(`not everyone has everything: ${now.join('; ')}`)
    }
    await wait(20)
  }
  return Date.now() - since
}

/**
 * Settles, closes every client, reads the database with `read`, and returns the promises that were broken.
 * `onNodes`: own notes are searched for on a page that is loaded again, as in decision 005.
 */
export async function verdict(
  clients: Client[],
  read: (people: string[]) => Promise<FinalState>,
  more: { surfaces?: (stored: FinalState) => Surface[]; crashed?: boolean; quietMs?: number; onNodes?: boolean } = {},
): Promise<{ broken: string[]; stored: FinalState; logs: ClientLog[] }> {
  await settle(clients, more.quietMs)
  const anew = more.onNodes ? await Promise.all(clients.map((client) => joined(client.anotherTab()))) : []
  const logs: ClientLog[] = []
  for (const client of clients) {
    if (more.onNodes) client.log.onNodes = true
    logs.push(await client.finish())
  }
  for (const client of anew) logs.push(await client.finish())
  const stored = await read([...new Set(logs.map(({ person }) => person))])
  const surfaces = more.surfaces?.(stored) ?? []
  return { broken: brokenPromises({ clients: logs, stored, surfaces, crashed: more.crashed ?? false }), stored, logs }
}

/** The maximum number of unacknowledged messages of a client: without it, a slow machine would never catch up. */
const maxWaiting = 10

/** Each client sends something at this interval, sometimes a note or a question, until `end`, which returns how many were sent. */
export function load(clients: Client[], everyMs: number): { end(): number } {
  let said = 0
  const timers = clients.map((client, who) =>
    setInterval(() => {
      if (client.waiting() >= maxWaiting) return
      said += 1
      const kind = said % 17 === 0 ? 'note' : 'user'
      const text = kind === 'note' ? `canary-${who}-${said}` : said % 41 === 0 ? `@AI what is ${said}?` : `${client.log.name} says ${said}`
      client.say(text, kind)
    }, everyMs),
  )
  return {
    end() {
      timers.forEach((timer) => clearInterval(timer))
      return said
    },
  }
}
