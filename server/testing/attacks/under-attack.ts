// A built server with bystanders: runs attacks one after another and measures the effect of each on the bystanders and the process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startCluster, type Cluster } from '../cluster/cluster.ts'
import { startNodes, type Services } from '../cluster/cluster-of-nodes.ts'
import { visitor } from '../people/visitor.ts'
import type { Attack, Target } from './attack.ts'

const megabyte = 1024 * 1024
const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' }

/**
 * Each writes three times a second, and everyone receives everything. Two nodes share this machine with their database and the load balancer,
 * so fewer people cause as much load there as more people do on one node.
 */
const [peopleOnOne, peopleOnNodes] = [32, 16]

export interface Felt {
  /** Milliseconds within which 99 % of the bystanders' messages were acknowledged. */
  p99: number
  acknowledged: number
  /**
   * Share of the time, 0 to 1, during which a node was ready to run and every processor was busy, of the node that waited longest;
   * plus the share that other virtual machines took from this one.
   */
  waited: number
  /** Megabytes that the largest node used at its peak, above twice the memory of an idle node. */
  overTwiceIdle: number
}

export interface UnderAttack {
  /** Two acknowledgements per person. In one second each person sends more than three messages, so fewer mean that bystanders were disconnected. */
  fewest: number
  feel(attack: Attack, ms: number): Promise<Felt>
  /** The complete output of the servers. */
  said(): string
  remove(): Promise<void>
}

/** On SQLite, or with `services` on two nodes with Postgres and Redis. */
export async function startUnderAttack(services?: Services): Promise<UnderAttack> {
  const cluster = services ? await startNodes({ services, nodes: 2, envOf: () => settings }) : await startCluster(settings)
  const people = services ? peopleOnNodes : peopleOnOne
  const bystanders = await startBystanders(cluster.urls, people)
  const place = { url: cluster.url, urls: cluster.urls, room: bystanders.room, longSession: await longSession(cluster.url) }
  const idle = largest(cluster)
  // A real attacker uses a machine of their own. Here the attacker only gets the processor time that servers and bystanders leave.
  setPriority(constants.priority.PRIORITY_LOW)
  let attacks = 0

  function nextTarget(): Target {
    attacks += 1
    const own = `203.0.${113 + Math.floor(attacks / 200)}.${(attacks % 200) + 1}`
    return {
      ...place,
      address: own,
      come: (name = 'Mallory', address = own) => visitor(place.url, name, null, { 'x-forwarded-for': address }),
    }
  }

  return {
    fewest: people * 2,
    async feel(attack, ms) {
      let peak = 0
      const sampling = setInterval(() => (peak = Math.max(peak, largest(cluster))), 200)
      const [since, before, stolenBefore] = [performance.now(), waited(cluster), stolen()]
      bystanders.start()
      const ends = performance.now() + ms
      try {
        const attacking = attack.run(nextTarget(), () => performance.now() >= ends)
        // An attack may wait for an answer that a limit prevents; it ends anyway.
        await Promise.race([attacking, wait(ms + 2_000)])
        attacking.catch(() => undefined)
        await wait(Math.max(0, ends - performance.now()))
      } finally {
        clearInterval(sampling)
      }
      const { times } = await bystanders.stop()
      peak = Math.max(peak, largest(cluster))
      return {
        p99: p99(times),
        waited:
          (Math.max(...waited(cluster).map((ms, node) => ms - before[node]!)) + stolen() - stolenBefore) / (performance.now() - since),
        acknowledged: times.length,
        overTwiceIdle: (peak - 2 * idle) / megabyte,
      }
    },
    said: () => cluster.said(),
    async remove() {
      bystanders.end()
      await cluster.remove()
    },
  }
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity
const waited = (cluster: Cluster) => cluster.urls.map((_, node) => cluster.waited(node))
/** Milliseconds, per processor, during which the host ran other virtual machines; 0 where /proc is missing. */
function stolen(): number {
  const [, steal] = /^cpu +(?:\d+ ){7}(\d+)/.exec(existsSync('/proc/stat') ? readFileSync('/proc/stat', 'utf8') : '') ?? []
  // In hundredths of a second.
  return (Number(steal ?? 0) * 10) / availableParallelism()
}
const largest = (cluster: Cluster) => Math.max(...cluster.urls.map((_, node) => cluster.memory(node) ?? 0))

/** Fifty messages of 16,000 characters, written by many people so that no limit delays them. */
export async function longSession(url: string): Promise<string> {
  const people = Array.from({ length: 10 }, (_, n) => visitor(url, `Writer ${n}`, null, { 'x-forwarded-for': `198.51.100.${100 + n}` }))
  const { id } = await people[0]!.createSession('Long')
  const first = await people[0]!.join(id)
  first.send({ type: 'ai_toggle', enabled: false })
  await Promise.all(
    people.map(async (who) => {
      const ear = await who.join(id)
      for (let n = 0; n < 5; n += 1) await ear.says(`${n} ${'long words '.repeat(1_450)}`)
      await ear.leave()
    }),
  )
  await first.leave()
  return id
}

async function startBystanders(urls: string[], people: number) {
  const script = join(import.meta.dirname, 'bystanders.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(people), ...urls], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const answer = async <T>() => (await once(child, 'message'))[0] as T
  const { sessionId } = await answer<{ sessionId: string }>()
  return {
    room: sessionId,
    start: () => void child.send('start'),
    async stop() {
      child.send('stop')
      return answer<{ times: number[] }>()
    },
    end: () => void child.kill(),
  }
}
