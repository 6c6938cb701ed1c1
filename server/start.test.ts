// The real process: refuses invalid settings in one sentence, starts, shuts down gracefully, and keeps what it acknowledged.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import { StartError } from './config/start-error.ts'
import { builtScript } from './testing/cluster/built-server.ts'
import { visitor } from './testing/people/visitor.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-start-'))
const children = new Set<ChildProcess>()
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folders = 0
const freshFolder = () => join(root, `data-${(folders += 1)}`)

interface Process {
  child: ChildProcess
  url: string
  line: string
}

async function launch(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [await builtScript('main')], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH, HOME, PORT: '0', DATA_DIR: freshFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => (said.out += String(data)))
  child.stderr.on('data', (data) => (said.err += String(data)))
  return { child, said, ended: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]> }
}

async function refused(env: Record<string, string>): Promise<string> {
  const { said, ended } = await launch(env)
  const [code] = await ended
  expect([code, said.out]).toEqual([1, ''])
  return said.err
}

async function started(env: Record<string, string> = {}): Promise<Process> {
  const { child, said, ended } = await launch(env)
  const line = await Promise.race([once(child.stdout!, 'data').then(String), ended.then(() => '')])
  const url = /http:\/\/[\d.]+:\d+/.exec(line)?.[0]
  if (!url) throw new Error(`did not start: ${said.out}${said.err}`)
  return { child, url, line }
}

async function end({ child }: Process, signal: NodeJS.Signals): Promise<[number | null, NodeJS.Signals | null]> {
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  child.kill(signal)
  return ended
}

const oneSentence = (setting: string) => new RegExp(`^Kring cannot start\\. [^\\n]*${setting}[^\\n]*\\.\\n$`)

describe('an invalid setting', () => {
  const wrong: [setting: string, value: string][] = [
    ['PORT', 'abc'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_URL', 'postgres://127.0.0.1:1/none'],
    ['RATE_LIMIT', 'maybe'],
    ['REDIS_URL', 'redis://127.0.0.1:1'],
    ['SESSION_SECRET', 'short'],
  ]
  it.each(wrong)('of %s (%s) is named, and the process exits with 1', async (setting, value) => {
    expect(await refused({ [setting]: value })).toMatch(oneSentence(setting))
  })

  it('is named together with all other invalid ones', () => {
    const env = {
      PORT: '70000',
      PUBLIC_URL: 'kring.example',
      TRUST_PROXY: 'true',
      DEMO_AI_LIMIT: '-1',
      LOG_LEVEL: 'loud',
      OPENAI_BASE_URL: 'ftp://x',
      AI_CONTEXT_TOKENS: '1e9',
      HOST: ' ',
    }
    const sentences = Object.keys(env).map((name) => `${name} [^.]+\\.`)
    expect(() => readConfig(env)).toThrow(StartError)
    for (const sentence of sentences) expect(() => readConfig(env)).toThrow(new RegExp(sentence))
  })

  it('that is empty counts as not set', async () => {
    const kring = await started({ PUBLIC_URL: '', SESSION_SECRET: '', OPENAI_API_KEY: '' })
    expect(kring.line).toContain('assistant offline')
  })
})

describe('a start without a usable port or folder', () => {
  it('is refused if the port is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    expect(await refused({ PORT: String((taken.address() as AddressInfo).port) })).toMatch(
      /^Kring cannot start\. PORT: \d+ on 127\.0\.0\.1 is in use by another program\. Set PORT to a free one\.\n$/,
    )
    taken.close()
  })

  it('is refused if the folder cannot be created', async () => {
    const file = join(root, 'a-file')
    writeFileSync(file, '')
    expect(await refused({ DATA_DIR: join(file, 'data') })).toMatch(oneSentence('DATA_DIR'))
  })

  it('is refused if another Kring uses the folder, and that one keeps running', async () => {
    const DATA_DIR = freshFolder()
    const first = await started({ DATA_DIR })
    expect(await refused({ DATA_DIR })).toContain(`another Kring already runs on ${DATA_DIR}`)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })
})

describe('a running server', () => {
  it('prints one line with its address and what is enabled, and exits with 0 on SIGTERM · AI-13', async () => {
    const kring = await started()
    expect(kring.line).toBe(`Kring is at ${kring.url} (assistant offline, storage sqlite, fan-out local, mail off, payments off)\n`)
    const ear = await visitor(kring.url, 'Anna').connect()
    expect(await end(kring, 'SIGTERM')).toEqual([0, null])
    expect(await ear.closed).toBe(1012)
  })

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'that ends by %s has every acknowledged message, note and name after a restart · LIVE-26 LIVE-27 NOTE-07',
    async (signal) => {
      const DATA_DIR = freshFolder()
      const first = await started({ DATA_DIR })
      const anna = visitor(first.url, 'Anna')
      const { id } = await anna.createSession()
      const host = await anna.join(id)
      host.send({ type: 'ai_toggle', enabled: false })
      await host.hears('ai_status_changed')
      await Promise.all(Array.from({ length: 20 }, (_, n) => host.says(`${n}`, { messageKey: `k${n}` })))
      await host.says('my note', { messageType: 'note' })
      await end(first, signal)

      const second = await started({ DATA_DIR })
      const back = visitor(second.url, 'Anna', anna.cookie)
      const again = await back.join(id, { displayName: null })
      const { session } = again.all('session_joined')[0]!
      expect(session).toMatchObject({ aiEnabled: false, seq: 21, self: { displayName: 'Anna', isHost: true } })
      expect(
        session.messages
          .toReversed()
          .slice(1)
          .map(({ content }) => content),
      ).toEqual([...Array.from({ length: 20 }, (_, n) => `${n}`), 'my note'])
      expect((await again.says('19', { messageKey: 'k19' })).seq).toBe(21)
      expect((await again.says('after')).seq).toBe(22)
    },
  )
})
