// The type of an attack, and the loops that attacks use: bounded in count and time, all from one IP address.
import { setTimeout as wait } from 'node:timers/promises'
import type { Ear, Visitor } from '../people/visitor.ts'

export interface Target {
  /** The URL that is attacked; with several nodes, that of the load balancer. */
  url: string
  /** One per node. */
  urls: string[]
  /** The session in which the bystanders talk; anyone with its link may join. */
  room: string
  /** A session of the attacker whose latest 50 messages have the maximum length. */
  longSession: string
  /** The attacker's IP address, as a proxy would report it. Each attack has its own, so that limits reached by an earlier attack do not protect the server. */
  address: string
  /** A new guest from the attacker's address. `address`: another one, as a proxy would report it. */
  come(name?: string, address?: string): Visitor
}

export interface Attack {
  name: string
  /** Ends soon after `isOver()`. */
  run(target: Target, isOver: () => boolean): Promise<void>
}

/** Acts `perTick` times every 10 ms, without waiting for answers. */
export async function flood(isOver: () => boolean, perTick: number, act: (n: number) => unknown, max = 50_000): Promise<void> {
  for (let n = 0; n < max && !isOver();) {
    for (let k = 0; k < perTick; k += 1) act(n++)
    await wait(10)
  }
}

/** Runs `count` loops at the same time, each repeating as soon as it was answered or refused. */
export async function inParallel(isOver: () => boolean, count: number, act: (worker: number, n: number) => Promise<unknown>, max = 2_000) {
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      for (let n = 0; n < max && !isOver(); n += 1) {
        await act(worker, n).catch(() => wait(10))
      }
    }),
  )
}

/** Sockets that have joined a session; fewer if the server refuses more. */
export async function joinMany({ come }: Target, sessionId: string, count: number, sameGuest = false): Promise<Ear[]> {
  const guest = come()
  if (sameGuest) await guest.fetch('/api/sessions')
  const joining = Array.from({ length: count }, async () => {
    const ear = await open(sameGuest ? guest : come())
    ear?.send({ type: 'join_session', sessionId, displayName: 'Mallory' })
    return ear
  })
  const ears = (await Promise.all(joining)).filter((ear) => ear !== null)
  await wait(100)
  return ears
}

/** Null if the server refuses this socket. */
export const open = (who: Visitor): Promise<Ear | null> =>
  Promise.race([who.connect().catch(() => null), wait(3_000).then(() => null)]).catch(() => null)

export function send(ear: Ear, ...[command]: Parameters<Ear['send']>): void {
  if (ear.socket.readyState === ear.socket.OPEN) ear.send(command)
}

export const hangUp = (ears: readonly (Ear | null)[]) => ears.forEach((ear) => ear?.socket.terminate())

export const post = (who: Visitor, path: string, body: unknown) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((response) => response.arrayBuffer())

export const get = (who: Visitor, path: string) => who.fetch(path).then((response) => response.arrayBuffer())
