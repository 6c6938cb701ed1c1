// Starts the bundled app under plain Node, with a fake in place of the package `electron`: what the bundler made loads, and the app sets
// itself up as its sources do.
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AppReport, PageReport } from '../../electron/testing/fake-module.ts'
import { desktopArguments } from '../../shared/desktop/desktop.ts'
import { root } from '../checks/cruise.ts'

const server = 'https://kring.example'
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'kring-bundle-')))
const at = (...path: string[]) => join(folder, ...path)
const index = '<!doctype html><title>Kring</title>'
let app: ChildProcess
let stderr = ''

function write(path: string, text: string) {
  mkdirSync(join(at(path), '..'), { recursive: true })
  writeFileSync(at(path), text)
}

/** Resolves with the app's answer; rejects with what it printed if it ends first. */
async function ask<Answer>(question: { get?: string }): Promise<Answer> {
  const ended = once(app, 'exit').then(([code]) => {
    throw new Error(`the app ended with ${String(code)}: ${stderr}`)
  })
  const answered = once(app, 'message')
  app.send(question)
  const [answer] = (await Promise.race([answered, ended])) as [Answer]
  return answer
}

beforeAll(async () => {
  await Promise.all([
    promisify(execFile)(process.execPath, [join(root, 'build/desktop/bundle-desktop.mjs'), at('out/electron')], {
      env: { ...process.env, NODE_ENV: 'production', KRING_SERVER_URL: server },
    }),
    build({
      stdin: { contents: "module.exports = require('./electron/testing/fake-module.ts').electron", resolveDir: root },
      outfile: at('node_modules/electron/index.js'),
      bundle: true,
      platform: 'node',
      format: 'cjs',
      logLevel: 'warning',
    }),
  ])
  write('package.json', JSON.stringify({ type: 'module' }))
  write('node_modules/electron/package.json', JSON.stringify({ name: 'electron', main: 'index.js', type: 'commonjs' }))
  write('out/renderer/index.html', index)
  // The app must not touch the home folder of whoever runs the tests; a known desktop needs no question about its keyring.
  const home = { HOME: folder, XDG_CONFIG_HOME: at('config'), XDG_DATA_HOME: at('share'), XDG_CACHE_HOME: at('cache') }
  const env = { ...process.env, ...home, XDG_CURRENT_DESKTOP: 'GNOME', FAKE_ELECTRON_FOLDER: folder }
  app = fork(at('out/electron/main.js'), { env, execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  app.stderr?.on('data', (chunk) => (stderr += String(chunk)))
}, 120_000)
afterAll(async () => {
  if (app?.exitCode === null && app.kill('SIGKILL')) await once(app, 'exit')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

describe('the bundled main process', () => {
  it('registers its scheme, asks to be the only instance and turns on the sandbox', async () => {
    expect(await ask<AppReport>({})).toMatchObject({ schemes: ['app'], hasAskedForLock: true, isSandboxed: true })
  })

  it('opens one window with its first page, and with the bundled preload script', async () => {
    const { windows } = await ask<AppReport>({})
    expect(windows).toEqual([{ address: 'app://kring/', preload: at('out/electron/preload.cjs') }])
    expect(readFileSync(windows[0]?.preload ?? '', 'utf8')).toContain('exposeInMainWorld')
  })

  it('answers every call of the contract', async () => {
    const { channels } = await ask<AppReport>({})
    expect(channels.toSorted()).toEqual(Object.keys(desktopArguments).toSorted())
  })

  it('serves the packaged pages with a policy for its own server, and nothing beside them', async () => {
    const page = await ask<PageReport>({ get: 'app://kring/chat/x' })
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8', body: index })
    expect(page.policy?.split('; ')).toEqual(
      expect.arrayContaining(["script-src 'self'", `connect-src 'self' ${server} wss://kring.example`]),
    )
    expect(await ask<PageReport>({ get: 'app://kring/../electron/main.js' })).toMatchObject({ status: 404 })
    expect(await ask<PageReport>({ get: 'app://kring/missing.js' })).toMatchObject({ status: 404 })
  })
})

describe('the bundled preload script', () => {
  it('needs only the two parts of Electron that the sandbox gives it, and exposes the contract', async () => {
    const contextBridge = { exposeInMainWorld: vi.fn() }
    const ipcRenderer = { invoke: vi.fn(async () => 'answer'), on: vi.fn() }
    const exports = {}
    runInNewContext(readFileSync(at('out/electron/preload.cjs'), 'utf8'), {
      ...{ exports, module: { exports } },
      require(name: string) {
        if (name !== 'electron') throw new Error(`the sandbox has no ${name}`)
        return { contextBridge, ipcRenderer }
      },
    })
    const [[name, desktop]] = contextBridge.exposeInMainWorld.mock.calls as [[string, Record<string, (...args: unknown[]) => unknown>]]
    expect(name).toBe('desktop')
    expect(Object.keys(desktop).toSorted()).toEqual([...Object.keys(desktopArguments), 'on'].toSorted())
    expect(await desktop['openInMain']?.('/new')).toBe('answer')
    expect(ipcRenderer.invoke.mock.calls).toEqual([['openInMain', '/new']])
  })
})
