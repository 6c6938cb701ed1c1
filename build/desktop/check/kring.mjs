// Runs the built server of this checkout on a free port, with data of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root, Stop } from '../../run.mjs'

const [startMs, betweenMs] = [30_000, 100]

/** Resolves with { url, stop } as soon as the server answers. `env`: more settings. */
export async function startKring(env = {}) {
  const data = await mkdtemp(join(tmpdir(), 'kring-check-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'out/server/main.js')], {
    cwd: data,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: data, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  async function stop() {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    }
    await rm(data, { recursive: true, force: true, maxRetries: 5 })
  }
  const until = Date.now() + startMs
  while (!(await isHealthy(url))) {
    if (child.exitCode === null && Date.now() < until) {
      await wait(betweenMs)
      continue
    }
    await stop()
    throw new Stop('The server for the check did not start; its messages are above.')
  }
  return { url, stop }
}

async function isHealthy(url) {
  try {
    return (await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(1_000) })).ok
  } catch {
    return false
  }
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}
