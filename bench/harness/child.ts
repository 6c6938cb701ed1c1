// Starts a server as a separate process and waits until it prints its address.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'

export const root = dirname(dirname(import.meta.dirname))
const patienceMs = 60_000

// A run that is interrupted leaves no servers behind.
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export interface Child {
  pid: number
  url: string
  /** Milliseconds from the start of the process until it printed its address. */
  upMs: number
  /** Its output until then. */
  said: string
  /** Stops it; resolves when it has ended. */
  stop(): Promise<void>
}

/** `args`: Node's arguments. The server prints an address that begins with http:// once it listens. */
export async function startChild(args: string[], env: Record<string, string> = {}): Promise<Child> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'pipe'] })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${args.at(-1)} ${why}: ${said.slice(-500)}`))
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      fail('did not print its address')
    }, patienceMs)
    child.on('exit', (code) => {
      clearTimeout(timer)
      fail(`exited with ${code}`)
    })
    child.stderr.on('data', (data: Buffer) => (said += data.toString()))
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString()
      const address = /http:\/\/[\w.:-]+/.exec(said)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve(address)
    })
  })
  const upMs = performance.now() - started
  return {
    pid: child.pid ?? 0,
    url,
    upMs,
    said,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      const force = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(force)
    },
  }
}

/** Starts a server of bench/servers/ by its name. */
export function startBenchServer(name: string, env: Record<string, string> = {}): Promise<Child> {
  return startChild(['--import', 'tsx', join(root, 'bench/servers', `${name}.ts`)], env)
}
