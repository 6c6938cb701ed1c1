// What an attack is, and the loops that attacks are made of: bounded in count and time, all from one network address.
import { setTimeout as wait } from 'node:timers/promises'
import type { Ear, Visitor } from '../visitor.ts'

export interface Target {
  /** Where the attacker goes; with several nodes the balancer before them. */
  url: string
  /** One for each node. */
  urls: string[]
  /** The session in which the bystanders talk; anyone with its link may join. */
  room: string
  /** A session of the attacker whose latest 50 messages are as long as messages may be. */
  longSession: string
  /** The attacker's, as a proxy would tell it; each attack has one of its own, so that no limit of an earlier one spares the server. */
  address: string
  /** A new guest of the attacker's address. `address`: another one, as a proxy would tell it. */
  come(name?: string, address?: string): Visitor
}

export interface Attack {
  name: string
  /** Keeps the server so busy that a second on a shared machine is too short to judge it: in the long runs only. */
  isLong?: true
  /** Ends soon after `isOver()`. */
  run(target: Target, isOver: () => boolean): Promise<void>
}

/** As fast as `perTick` in each hundredth of a second, without waiting for answers. */
export async function flood(isOver: () => boolean, perTick: number, act: (n: number) => unknown, max = 50_000): Promise<void> {
  for (let n = 0; n < max && !isOver();) {
    for (let k = 0; k < perTick; k += 1) act(n++)
    await wait(10)
  }
}

/** `count` at the same time, each again as soon as it was answered or refused. */
export async function inParallel(isOver: () => boolean, count: number, act: (worker: number, n: number) => Promise<unknown>, max = 2_000) {
  await Promise.all(
    Array.from({ length: count }, async (_, worker) => {
      for (let n = 0; n < max && !isOver(); n += 1) {
        await act(worker, n).catch(() => wait(10))
      }
    }),
  )
}

/** Sockets in a session; fewer where the server lets no more in. */
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

/** Null where the server does not let this socket in. */
export const open = (who: Visitor): Promise<Ear | null> =>
  Promise.race([who.connect().catch(() => null), wait(3_000).then(() => null)]).catch(() => null)

export function send(ear: Ear, ...[command]: Parameters<Ear['send']>): void {
  if (ear.socket.readyState === ear.socket.OPEN) ear.send(command)
}

export const hangUp = (ears: readonly (Ear | null)[]) => ears.forEach((ear) => ear?.socket.terminate())

export const post = (who: Visitor, path: string, body: unknown) =>
  who.fetch(path, { method: 'POST', body: JSON.stringify(body) }).then((response) => response.arrayBuffer())

export const get = (who: Visitor, path: string) => who.fetch(path).then((response) => response.arrayBuffer())
