// A Redis for tests: the one in TEST_REDIS_URL, otherwise a temporary one that is removed after the tests.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { sharedUrl } from './service-url.ts'

export interface TestRedis {
  url: string
  /** Kills it, as a crash would. Only for a Redis that was started here. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The Redis that all tests of this run share. Null without a URL and without the program to start one. */
export async function startRedis(): Promise<TestRedis | null> {
  const url = process.env.TEST_REDIS_URL ?? (await sharedUrl('redis'))
  if (url === undefined) return startOwnRedis()
  return url === null ? null : { url, kill: refuse, restart: refuse, stop: () => Promise.resolve() }
}

/** A temporary Redis, which a test may kill. Null without the program to start one. */
export async function startOwnRedis(): Promise<TestRedis | null> {
  const program = find('redis-server')
  if (!program) return null
  const folder = mkdtempSync(join(tmpdir(), 'kring-redis-'))
  const port = await freePort()
  const run = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    for await (const chunk of child.stdout) if (/Ready to accept connections/.test(String(chunk))) break
    return child
  }
  let child: ChildProcess = await run()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      await kill()
      child = await run()
    },
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('only a Redis that was started here can be killed'))
}

function find(program: string): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, program)
    try {
      accessSync(path, constants.X_OK)
      return path
    } catch {
      // Not in this folder of PATH.
    }
  }
  return null
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
