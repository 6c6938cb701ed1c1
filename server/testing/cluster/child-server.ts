// The server as it is run in production: a separate process, configured only through its environment.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { builtScript } from './built-server.ts'

const timeoutMs = 15_000
const root = join(import.meta.dirname, '../../..')

export interface ChildServer {
  url: string
  pid: number
  dataDir: string
  /** The line that it printed when it was ready. */
  startLine: string
  /** Everything that it wrote to stdout and stderr. */
  said(): string
  /** Resolves with the exit code; null if a signal ended it. */
  kill(signal?: NodeJS.Signals): Promise<number | null>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/** `env`: the settings that the README lists; settings of this process are not passed on. */
export async function startChildServer(env: Record<string, string> = {}, dataDir?: string): Promise<ChildServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'kring-child-')))
  const settings = { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'off', ...env }
  const child = spawn(process.execPath, [await builtScript('main')], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const startLine = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`${why}: ${said}`))
    }
    const timer = setTimeout(give, timeoutMs, 'no start line was printed')
    const hear = (data: Buffer) => {
      said += data.toString('utf8')
      const line = /^Kring is at .*$/m.exec(said)?.[0]
      if (!line) return
      clearTimeout(timer)
      resolve(line)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then(() => {
      clearTimeout(timer)
      give('it ended')
    })
  })
  const kill = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return exited
  }
  return {
    url: /http:\/\/\S+/.exec(startLine)?.[0] ?? '',
    pid: child.pid ?? 0,
    dataDir: folder,
    startLine,
    said: () => said,
    kill,
    async remove() {
      await kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
