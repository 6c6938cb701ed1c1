// Two or three nodes as in production: separate processes with one Postgres, one Redis and a load balancer.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openStore } from '../../store/store.ts'
import { startBalancer, type Balancer } from './balancer.ts'
import { startChildServer, type ChildServer } from './child-server.ts'
import { freePort, memoryOf, readFinalState, waitedOf, type Cluster } from './cluster.ts'
import type { FinalState } from '../checks/history-types.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { startOwnRedis, startRedis, type TestRedis } from './redis.ts'
import { startProxy, type Proxy } from './tcp-proxy.ts'

export interface Services {
  postgres: TestPostgres
  redis: TestRedis
  stop(): Promise<void>
}

/** Null without a Postgres or a Redis. `mayEndRedis`: uses a Redis that no other test uses. */
export async function startServices({ mayEndRedis = false } = {}): Promise<Services | null> {
  const [postgres, redis] = await Promise.all([startPostgres(), mayEndRedis ? startOwnRedis() : startRedis()])
  const stop = async () => void (await Promise.all([postgres?.stop(), redis?.stop()]))
  if (postgres && redis) return { postgres, redis, stop }
  await stop()
  return null
}

export interface ClusterOfNodes extends Cluster {
  balancer: Balancer
  /** The nodes' only connection to Redis. */
  redisLine: Proxy
  /** Suspends the node, which keeps its connections … */
  freeze(node: number): void
  /** … and resumes it. */
  thaw(node: number): void
  /** Resolves when no question is waiting for an answer; after a crash, that takes until the lease has expired and been swept. */
  answered(sessionId: string): Promise<void>
  /** The contents of the database while the nodes are running. */
  read(sessionId: string, people: string[]): Promise<FinalState>
}

export interface NodesOptions {
  services: Services
  nodes: number
  envOf?: (node: number) => Record<string, string>
}

export async function startNodes({ services, nodes, envOf = () => ({}) }: NodesOptions): Promise<ClusterOfNodes> {
  const databaseUrl = await services.postgres.freshUrl()
  const redisLine = await startProxy(services.redis.url)
  const shared = { DATABASE_URL: databaseUrl, REDIS_URL: redisLine.url.replace('http:', 'redis:') }
  const start = async (node: number, port: string, dataDir?: string) => startChildServer({ ...shared, ...envOf(node), PORT: port }, dataDir)
  const ports = await Promise.all(Array.from({ length: nodes }, async () => String(await freePort())))
  const running: ChildServer[] = await Promise.all(ports.map((port, node) => start(node, port)))
  const lives = [...running]
  const dead = new Set<number>()
  const at = (node: number) => running[node]!
  const balancer = await startBalancer(running.map(({ url }) => url))
  // A client must not get a query while it runs another; a pool waits.
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 })

  async function kill(node: number, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    dead.add(node)
    return at(node).kill(signal)
  }
  async function read(sessionId: string, people: string[]): Promise<FinalState> {
    const store = await openStore({ databaseUrl, dataDir: '', isGuarded: true })
    const state = await readFinalState(store, databaseUrl, sessionId, people)
    await store.close()
    return state
  }
  return {
    url: balancer.url,
    urls: running.map(({ url }) => url),
    balancer,
    redisLine,
    memory: (node) => memoryOf(at(node).dataDir),
    waited: (node) => waitedOf(at(node).dataDir),
    kill,
    async restart(node) {
      running[node] = await start(node, ports[node]!, at(node).dataDir)
      dead.delete(node)
      lives.push(at(node))
    },
    freeze: (node) => void at(node).kill('SIGSTOP'),
    thaw: (node) => void at(node).kill('SIGCONT'),
    said: () => lives.map((life) => life.said()).join(''),
    async answered(sessionId) {
      const open = `SELECT 1 FROM answers WHERE session_id = $1 AND status IN ('queued', 'running') LIMIT 1`
      while ((await database.query(open, [sessionId])).rowCount) await wait(100)
    },
    read,
    async finalState(sessionId, people) {
      await Promise.all(running.map((_, node) => (dead.has(node) ? null : kill(node, 'SIGTERM'))))
      return read(sessionId, people)
    },
    async remove() {
      await Promise.all(running.map((node) => node.remove()))
      await database.end()
      await balancer.close()
      await redisLine.close()
    },
  }
}
