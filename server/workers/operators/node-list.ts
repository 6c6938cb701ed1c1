// The nodes of this server: each tells the others every few seconds how it is, and is forgotten when it stops.
import { createHash } from 'node:crypto'
import type { ServerNode } from '../../../shared/operators/overview-api.ts'
import type { Deps } from '../../deps.ts'
import { every } from '../../every.ts'
import type { OnNode } from '../../ports/bus.ts'
import type { NodeList } from '../../ports/nodes.ts'

/** No session has this id. */
const channel = '#nodes'
const beatMs = 3_000
/** Three beats: messages between nodes may be lost. */
const forgottenMs = 10_000
/** 16 kB in each message. */
const mostCompared = 2_000
const digestCharacters = 8

interface Given {
  /** The build of the site that this process serves; null: none. */
  build: string | null
  /** The sessions that are open here, and the people in each. */
  openSessions(): string[]
  peopleIn(sessionId: string): { key: string }[]
  /** The time of this machine, in milliseconds since 1970. */
  machineTime?: () => number
}

/** Call `stop` before the bus ends. */
export function startNodeList({ bus, now, log }: Pick<Deps, 'bus' | 'now' | 'log'>, given: Given): NodeList & { stop(): Promise<void> } {
  const { build, openSessions, peopleIn, machineTime = Date.now } = given
  const startedAt = now()
  const others = new Map<string, { node: Omit<ServerNode, 'id'>; here: OnNode; at: number }>()

  function own(): { node: Omit<ServerNode, 'id'>; here: OnNode } {
    const open = openSessions()
    const people = new Set(open.flatMap((sessionId) => peopleIn(sessionId).map(({ key }) => key)))
    return {
      node: { build, startedAt, skewMs: Math.round(machineTime() - now()), people: people.size, sessions: open.length },
      here: { people: digestsOf([...people]), sessions: digestsOf(open) },
    }
  }
  function current() {
    for (const [id, { at }] of others) if (performance.now() - at > forgottenMs) others.delete(id)
    return others
  }
  function total(of: keyof OnNode): number {
    const all = [own(), ...current().values()]
    const compared = new Set(all.flatMap(({ here }) => here[of] ?? []))
    return all.reduce((sum, { node, here }) => sum + (here[of] === null ? node[of] : 0), compared.size)
  }
  bus.listen((_session, id, message) => {
    // A node of the version before sends no digests.
    if (message.kind === 'node') others.set(id, { node: message.node, here: message.here ?? notCompared, at: performance.now() })
  })
  if (bus.isShared) void bus.open(channel)
  const beat = bus.isShared ? every(beatMs, 'nodes', () => bus.send(channel, { kind: 'node', ...own() }), log) : undefined

  return {
    list() {
      const rest = [...current()].map(([id, { node }]) => ({ ...node, id: id.slice(0, 8) }))
      return [{ ...own().node, id: 'this' }, ...rest.sort((a, b) => a.startedAt - b.startedAt)]
    },
    totals: () => ({ people: total('people'), sessions: total('sessions') }),
    async stop() {
      await beat?.stop()
      if (bus.isShared) bus.close(channel)
    },
  }
}

const notCompared: OnNode = { people: null, sessions: null }

function digestsOf(keys: string[]): string[] | null {
  if (keys.length > mostCompared) return null
  return keys.map((key) => createHash('sha256').update(key).digest('base64url').slice(0, digestCharacters))
}
