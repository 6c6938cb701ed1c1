// Runs mosquitto, if it is installed, as a separate process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Skipped } from './cell.ts'
import type { Child } from './child.ts'

export async function startMosquitto(): Promise<Child> {
  const program = process.env['MOSQUITTO_PATH'] ?? '/usr/sbin/mosquitto'
  if (!existsSync(program)) throw new Skipped('mosquitto was not found; install the Debian package or set MOSQUITTO_PATH')
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  const folder = mkdtempSync(join(tmpdir(), 'kring-bench-mosquitto-'))
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'max_queued_messages 0',
    'set_tcp_nodelay true',
    'log_type none',
    'user root',
  ]
  writeFileSync(join(folder, 'conf'), settings.join('\n'))
  const started = performance.now()
  const child = spawn(program, ['-c', join(folder, 'conf')], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await isOpen(port)); tries += 1) {
    if (tries > 100) throw new Error('mosquitto does not listen')
    await wait(50)
  }
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    upMs: performance.now() - started,
    said: '',
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(socket.destroy() !== null)).on('error', () => resolve(false))
  })
}
