// Electron's security checklist (docs/tutorial/security.md), checked point by point in the started app.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { begin, server, startApp, type StartedApp } from './testing/start-app.ts'
import type { FakeWindow } from './testing/fake-window.ts'
import { webPreferences } from './shell/windows.ts'

const root = join(import.meta.dirname, '..')
const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
const source = sources.map((name) => textOf(`electron/${name}`)).join('\n')
const shortcut = 'CommandOrControl+Shift+K'
const evil = 'https://evil.example/'

let app: StartedApp
/** One window of each kind, opened by the app itself. */
let windows: FakeWindow[]
const preferencesOf = ({ options }: FakeWindow) => options.webPreferences ?? {}

beforeAll(async () => {
  app = startApp({ kept: { settings: { quickAskShortcut: shortcut } } })
  await app.become()
  await begin(app)
  app.fake.shortcuts.get(shortcut)?.()
  const printing = app.call(app.main(), 'printPage', 'notes.pdf', '/print/x')
  await vi.waitFor(() => expect(app.fake.windows).toHaveLength(3))
  windows = [...app.fake.windows]
  const print = app.find('/print/x')
  if (!print) throw new Error('there is no print window')
  await app.call(print, 'pageReady')
  await printing
})

describe('the checklist', () => {
  it('1: loads only packaged pages, and accepts only https servers', async () => {
    for (const window of windows) for (const [address] of window.loadURL.mock.calls) expect(address).toMatch(/^app:\/\/kring\//)
    expect(windows).toHaveLength(3)
    for (const address of ['http://kring.example', 'http://192.168.1.10'])
      expect(await app.call(app.main(), 'addServer', address)).toBe('not_secure')
    expect(app.fake.net.fetch).not.toHaveBeenCalled()
  })

  it('2: no page, worker or frame has Node', () => {
    for (const window of windows)
      expect(preferencesOf(window)).toMatchObject({
        nodeIntegration: false,
        nodeIntegrationInWorker: false,
        nodeIntegrationInSubFrames: false,
      })
  })

  it('3: every page is isolated from the preload script', () => {
    for (const window of windows) expect(preferencesOf(window).contextIsolation).toBe(true)
  })

  it('4: every page runs in the sandbox, and nothing turns it off', () => {
    expect(app.fake.app.enableSandbox).toHaveBeenCalledBefore(app.fake.app.requestSingleInstanceLock)
    for (const window of windows) expect(preferencesOf(window).sandbox).toBe(true)
    expect(source).not.toMatch(/sandbox: false|no-sandbox|disable-setuid-sandbox/)
  })

  it('5: permissions have handlers in the session of every window, and windows get no other session', async () => {
    const several = startApp({
      kept: { servers: ['https://a.example', 'https://b.example'].map((origin) => ({ origin, name: null, session: 'own' })) },
    })
    await several.become()
    expect(several.fake.windows).toHaveLength(2)
    for (const { webContents } of [...windows, ...several.fake.windows]) {
      const { permissionRequest, permissionCheck, devicePermission } = webContents.session
      for (const handler of [permissionRequest, permissionCheck, devicePermission]) expect(handler).toBeTypeOf('function')
    }
    // The sessions of servers are made in one place; those of network/request.ts have no pages.
    const others = sources.filter((name) => !['servers/sessions.ts', 'network/request.ts'].includes(name))
    for (const name of others) expect(textOf(`electron/${name}`)).not.toMatch(/fromPartition|fromPath\(|partition:/)
  })

  it('6: the same-origin policy is on', () => {
    for (const window of windows) expect(preferencesOf(window).webSecurity).toBe(true)
    expect(source).not.toMatch(/disable-web-security|bypassCSP: true|corsEnabled/)
  })

  it('7: every page has a content security policy that allows only its own scripts', async () => {
    const response = await app.fake.protocols.get('app')?.(new Request('app://kring/chat/x'))
    const policy = response?.headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ')).toContain("script-src 'self'")
    expect(policy.split('; ')).toContain(`connect-src 'self' ${server} wss://kring.example`)
    expect(policy).not.toMatch(/unsafe-eval|\*|http:|ws:/)
  })

  it('8: no insecure content runs in a secure page', () => {
    for (const window of windows) expect(preferencesOf(window).allowRunningInsecureContent).toBe(false)
  })

  it('9: no experimental features are on', () => {
    for (const window of windows) expect(preferencesOf(window).experimentalFeatures).toBe(false)
    expect(app.fake.app.commandLine.appendSwitch).not.toHaveBeenCalled()
  })

  it('10: no Blink features are turned on by name', () => {
    for (const window of windows) expect(preferencesOf(window)).not.toHaveProperty('enableBlinkFeatures')
    expect(source).not.toMatch(/enableBlinkFeatures|enable-blink-features/)
  })

  it('11: <webview> is off, so none can open windows', () => {
    for (const window of windows) expect(preferencesOf(window).webviewTag).toBe(false)
  })

  it('12: a <webview> that is created anyway is not attached', () => {
    for (const window of windows)
      expect(window.webContents.fire('will-attach-webview', {}, { preload: '/evil.js' }, { src: evil })).toBe(true)
  })

  it('13: pages navigate only to the app’s own pages', () => {
    const elsewhere = [
      evil,
      'https://kring.example/',
      'app://evil/',
      'app://kring.evil/',
      'app://user@kring/',
      'file:///etc/passwd',
      'data:text/html,x',
      'about:blank',
      'javascript:alert(1)',
      'nonsense',
    ]
    for (const { webContents } of windows)
      for (const url of elsewhere) {
        expect(webContents.fire('will-navigate', { url, isMainFrame: true })).toBe(true)
        expect(webContents.fire('will-frame-navigate', { url, isMainFrame: false })).toBe(true)
        expect(webContents.fire('will-redirect', { url, isMainFrame: true })).toBe(true)
      }
    expect(app.main().webContents.fire('will-navigate', { url: 'app://kring/new', isMainFrame: true })).toBe(false)
  })

  it('14: no page opens a window; external links open in the browser', async () => {
    const before = app.fake.windows.length
    app.fake.shell.openExternal.mockClear()
    for (const { webContents } of windows)
      for (const url of [evil, 'app://kring/', 'file:///etc/passwd', 'javascript:alert(1)', 'about:blank'])
        expect(webContents.openWindow(url)).toEqual({ action: 'deny' })
    expect(app.fake.windows).toHaveLength(before)
    expect(app.fake.shell.openExternal.mock.calls).toEqual(windows.map(() => [evil]))
  })

  it('15: the system opens only addresses that one function has checked', async () => {
    app.fake.shell.openExternal.mockClear()
    for (const url of ['file:///etc/passwd', 'ms-msdt:/id', 'javascript:alert(1)', 'http://kring.example/', 'https://a:b@kring.example/'])
      expect(await app.call(app.main(), 'openOutside', url)).toBe(false)
    expect(app.fake.shell.openExternal).not.toHaveBeenCalled()
    expect(sources.filter((name) => /shell\.openExternal\(|shell\.openPath|shell: true/.test(textOf(`electron/${name}`)))).toEqual([
      'shell/open-external.ts',
    ])
  })

  it('16: Electron is pinned to one exact version, the same for development and packaging', () => {
    const { devDependencies } = JSON.parse(textOf('package.json')) as { devDependencies: Record<string, string> }
    expect(devDependencies['electron']).toMatch(/^\d+\.\d+\.\d+$/)
    expect(builder.electronVersion).toBe(devDependencies['electron'])
  })

  it('17: every channel checks its caller', async () => {
    expect(source.match(/ipcMain\.(handle|on|once|handleOnce)\b/g)).toEqual(['ipcMain.handle'])
    const frame = Object.assign(app.main().webContents.mainFrame, { parent: null })
    for (const channel of app.fake.handlers.keys())
      await expect(app.fake.call(app.main(), channel, [], { frame: Object.assign(Object.create(frame), { url: evil }) })).rejects.toThrow(
        /^refused$/,
      )
  })

  it('18: nothing is loaded from file:', () => {
    expect(source).not.toMatch(/loadFile|file:\/\/|pathToFileURL/)
    expect(builder.electronFuses).toMatchObject({ grantFileProtocolExtraPrivileges: false })
  })

  it('19: the fuses are set: the app does not run as Node, and loads only its verified archive', () => {
    expect(builder.electronFuses).toMatchObject({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableCookieEncryption: true,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
    })
  })

  it('20: no page gets access to Electron itself', () => {
    const preload = textOf('electron/preload.ts')
    expect(preload.match(/exposeInMainWorld/g)).toHaveLength(1)
    expect(preload).not.toMatch(/exposeInMainWorld\([^)]*(ipcRenderer|webFrame|shell)\b/)
  })

  it('applies through one object that all windows share, and no window overrides it', () => {
    for (const window of windows) expect(preferencesOf(window)).toMatchObject({ ...webPreferences, devTools: false })
    expect(webPreferences).toMatchObject({ navigateOnDragDrop: false, safeDialogs: true, plugins: false })
    expect(app.fake.schemes).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } },
    ])
  })
})

const builder = parse(textOf('electron-builder.yml')) as { electronVersion: string; electronFuses: Record<string, boolean> }
