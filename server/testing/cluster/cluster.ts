// A server under test and what can be done to its nodes: one process on SQLite here; several on Postgres and Redis in cluster-of-nodes.ts.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import knex from 'knex'
import { openStore, type Store } from '../../store/store.ts'
import { startChildServer, type ChildServer } from './child-server.ts'
import type { FinalState, Job } from '../checks/history-types.ts'

export interface Cluster {
  /** The URL for clients: the only node, or the load balancer. */
  url: string
  /** One per node; a restart does not change them. */
  urls: string[]
  /** Resident memory of a node in bytes; null where /proc is missing. */
  memory(node: number): number | null
  /** Milliseconds that the main thread of a node has been ready to run while every processor was busy; 0 where /proc is missing. */
  waited(node: number): number
  /** Resolves with the exit code when the node has ended (null if a signal ended it). */
  kill(node: number, signal?: NodeJS.Signals): Promise<number | null>
  /** Starts a node that has ended, with the same address and data. */
  restart(node: number): Promise<void>
  /** The output of all nodes so far. */
  said(): string
  /** Shuts all nodes down and reads what they stored. `people`: the authors whose notes are read. */
  finalState(sessionId: string, people: string[]): Promise<FinalState>
  remove(): Promise<void>
}

const everything = 1_000_000

export async function startCluster(env: Record<string, string> = {}): Promise<Cluster> {
  const settings = { ...env, PORT: String(await freePort()) }
  let child: ChildServer = await startChildServer(settings)
  let isRunning = true
  const { url, dataDir } = child
  const lives = [child]
  return {
    url,
    urls: [url],
    memory: () => memoryOf(dataDir),
    waited: () => waitedOf(dataDir),
    async kill(_node, signal = 'SIGKILL') {
      isRunning = false
      return child.kill(signal)
    },
    async restart() {
      child = await startChildServer(settings, dataDir)
      isRunning = true
      lives.push(child)
    },
    said: () => lives.map((life) => life.said()).join(''),
    async finalState(sessionId, people) {
      if (isRunning) await child.kill('SIGTERM')
      isRunning = false
      const store = await openStore({ databaseUrl: undefined, dataDir, isGuarded: true })
      const state = await readFinalState(store, dataDir, sessionId, people)
      await store.close()
      return state
    },
    remove: () => child.remove(),
  }
}

/**
 * Reads messages and notes through the store, as the product does, and the jobs, which the product never lists, straight from their table.
 * `where`: the data folder, or the URL of the Postgres database.
 */
export async function readFinalState(store: Store, where: string, sessionId: string, people: string[]): Promise<FinalState> {
  const messages = [...(await store.messages.after(sessionId, 0, everything))]
  const notes: FinalState['notes'] = {}
  for (const person of people) notes[person] = await store.notes.after(sessionId, `guest:${person}`, 0, everything)
  const db =
    store.dialect === 'postgres'
      ? knex({ client: 'pg', connection: where })
      : knex({ client: 'sqlite3', connection: { filename: join(where, 'kring.sqlite') }, useNullAsDefault: true })
  const rows = await db<Record<string, string | number>>('answers')
    .where({ session_id: sessionId })
    .select('id', 'trigger_seq', 'attempt', 'status')
  await db.destroy()
  const jobs = rows.map((row): Job => ({
    id: String(row.id),
    triggerSeq: Number(row.trigger_seq),
    attempt: Number(row.attempt),
    status: String(row.status),
  }))
  return { messages, notes, jobs }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

export const memoryOf = (dataDir: string): number | null => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(ofProcess(dataDir, 'status'))?.[1]
  return kilobytes ? Number(kilobytes) * 1024 : null
}

export const waitedOf = (dataDir: string): number => Number(ofProcess(dataDir, 'schedstat').split(' ')[1] ?? 0) / 1e6

// The process is identified by the data folder in its environment.
function ofProcess(dataDir: string, file: string): string {
  if (!existsSync('/proc/self/environ')) return ''
  const read = (pid: string, name: string) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && read(name, 'environ').includes(`DATA_DIR=${dataDir}\0`))
  return pid ? read(pid, file) : ''
}
