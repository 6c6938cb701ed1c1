// The nodes of this server: each tells the others every few seconds how it is, and is forgotten when it stops.
import type { ServerNode } from '../../../shared/operators/overview-api.ts'
import type { Deps } from '../../deps.ts'
import { every } from '../../every.ts'
import type { NodeList } from '../../ports/nodes.ts'

/** No session has this id. */
const channel = '#nodes'
const beatMs = 3_000
/** Three beats: messages between nodes may be lost. */
const forgottenMs = 10_000

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
  const others = new Map<string, { node: Omit<ServerNode, 'id'>; at: number }>()

  function own(): Omit<ServerNode, 'id'> {
    const open = openSessions()
    const people = new Set(open.flatMap((sessionId) => peopleIn(sessionId).map(({ key }) => key)))
    return { build, startedAt, skewMs: Math.round(machineTime() - now()), people: people.size, sessions: open.length }
  }
  bus.listen((_session, id, message) => {
    if (message.kind === 'node') others.set(id, { node: message.node, at: performance.now() })
  })
  if (bus.isShared) void bus.open(channel)
  const beat = bus.isShared ? every(beatMs, 'nodes', () => bus.send(channel, { kind: 'node', node: own() }), log) : undefined

  return {
    list() {
      for (const [id, { at }] of others) if (performance.now() - at > forgottenMs) others.delete(id)
      const rest = [...others].map(([id, { node }]) => ({ ...node, id: id.slice(0, 8) }))
      return [{ ...own(), id: 'this' }, ...rest.sort((a, b) => a.startedAt - b.startedAt)]
    },
    async stop() {
      await beat?.stop()
      if (bus.isShared) bus.close(channel)
    },
  }
}
