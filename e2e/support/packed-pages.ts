// The packaged pages of the desktop app in a real browser: served by the app's own code from another origin, with a bridge in place of
// the preload script.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { createContent } from '../../electron/shell/content.ts'
import { parseDeepLink } from '../../electron/bridge/deep-links.ts'
import { createSignIn } from '../../electron/account/sign-in.ts'
import { checkServer } from '../../electron/account/server-check.ts'
import type { RequestHealth } from '../../electron/network/request.ts'
import { fakeStart } from '../../renderer/testing/fake-bridge.ts'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import {
  desktopArguments,
  type ChosenFile,
  type DesktopArguments,
  type DesktopCall,
  type DesktopEvent,
  type DesktopEvents,
  type DesktopResult,
  type DesktopStart,
} from '../../shared/desktop/desktop.ts'

/** The origin that serves the pages in tests; Chromium does not support `app:`. */
export interface AppPages {
  origin: string
  /** The origin of the app's server. */
  server: string
  close(): Promise<void>
}

export async function servePages(): Promise<AppPages> {
  const pages = { server: 'http://127.0.0.1:1' }
  const folder = join(import.meta.dirname, '../../out/renderer')
  const content = createContent({ folder, server: () => pages.server, fetch })
  const http = createServer((request, response) => {
    void content(new Request(appOrigin + request.url, { method: request.method ?? 'GET' })).then(async (answer) => {
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return Object.assign(pages, {
    origin,
    async close() {
      http.closeAllConnections()
      await new Promise((closed) => http.close(closed))
    },
  })
}

type Handlers = { [C in DesktopCall]: (...args: DesktopArguments<C>) => DesktopResult<C> | Promise<DesktopResult<C>> }

export interface DesktopApp {
  page: Page
  /** What the main process stores. */
  kept: { token: string | null }
  calls: { name: DesktopCall; args: unknown[] }[]
  /** What the native dialog returns next. */
  files: ChosenFile[]
  saved: { name: string; text: string }[]
  openedOutside: string[]
  send<E extends DesktopEvent>(event: E, value: DesktopEvents[E]): Promise<void>
  /** Opens a `kring:` link as the system would. */
  openLink(link: string): Promise<void>
}

interface AppOptions {
  start?: Partial<DesktopStart>
  /** Handlers that replace the default fakes. */
  handlers?: Partial<Handlers>
  /** The path of the app's first page. */
  path?: string
  viewport?: { width: number; height: number }
  locale?: string
  colorScheme?: 'light' | 'dark'
}

/** The main process's request, without what only Chromium finds out. */
const requestHealth: RequestHealth = async (origin) => {
  try {
    const response = await fetch(`${origin}/api/health`)
    return { status: response.status, text: await response.text() }
  } catch {
    return { problem: 'unreachable' }
  }
}

export async function openApp(browser: Browser, pages: AppPages, options: AppOptions = {}): Promise<DesktopApp> {
  const { viewport = { width: 1200, height: 800 }, locale = 'en-US', colorScheme = 'light' } = options
  const context = await browser.newContext({ viewport, locale, colorScheme, permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  const app: DesktopApp = {
    page,
    kept: { token: null },
    calls: [],
    files: [],
    saved: [],
    openedOutside: [],
    send: (event, value) => page.evaluate(([name, what]) => window.hearDesktop(name, what), [event, value] as const),
    async openLink(link) {
      const said = parseDeepLink(link)
      if (said === null) throw new Error(`not a link of the app: ${link}`)
      if ('path' in said) return app.send('open', said.path)
      const finished = signIn.finish(said.code)
      if (finished) await app.send('signInCode', finished.came)
    },
  }
  const openOutside = (url: string) => Promise.resolve(app.openedOutside.push(url) > 0)
  const signIn = createSignIn({ openExternal: openOutside, now: Date.now })
  const start = (): DesktopStart => ({
    ...fakeStart,
    server: pages.server,
    token: app.kept.token,
    ...options.start,
  })
  const handlers: Handlers = {
    start,
    keepToken: (token) => {
      app.kept.token = token
      return true
    },
    checkServer: async (address) => (await checkServer(address, requestHealth)).check,
    addServer: async (address) => (await checkServer(address, requestHealth)).check,
    servers: () => [{ origin: pages.server, name: new URL(pages.server).host, unread: 0, isLastUsed: true }],
    switchServer: () => null,
    renameServer: () => null,
    moveServer: () => null,
    removeServer: () => false,
    openOutside,
    signInOutside: () => signIn.begin(pages.server),
    chooseFiles: () => (app.files.length > 0 ? app.files : null),
    saveFile: (name, bytes) => app.saved.push({ name, text: Buffer.from(bytes).toString() }) > 0,
    printPage: () => true,
    pageReady: () => null,
    notify: () => null,
    setUnread: () => null,
    askMicrophone: () => 'granted',
    openInMain: () => null,
    closeQuickAsk: () => null,
    changeSettings: (some) => ({ settings: { ...start().settings, ...some }, isShortcutFree: true, graphics: start().graphics }),
    setLanguage: () => null,
    checkUpdate: () => ({ state: 'none' }),
    installUpdate: () => null,
    restartApp: () => null,
    findInPage: () => null,
    setFindHeight: () => null,
    closeFind: () => null,
    searchSession: () => null,
    resolveProblem: async (address) => (await checkServer(address, requestHealth)).check,
    trustedCertificates: () => [],
    forgetCertificate: () => [],
    networkQuestion: () => null,
    answerQuestion: () => null,
    ...options.handlers,
  }
  await context.exposeFunction('callDesktop', (name: DesktopCall, sent: unknown[]) => {
    // Bytes are encoded as text between the browser and the test.
    const args = desktopArguments[name].parse(sent.map(asBytes)) as never[]
    app.calls.push({ name, args })
    const answer = (handlers[name] as (...args: never[]) => unknown)(...args)
    return name === 'chooseFiles' ? asText(answer as ChosenFile[] | null) : answer
  })
  await context.addInitScript(putBridge, Object.keys(desktopArguments))
  await page.goto(pages.origin + (options.path ?? '/'))
  return app
}

const asBytes = (value: unknown) =>
  typeof value === 'object' && value !== null && 'base64' in value ? new Uint8Array(Buffer.from(String(value.base64), 'base64')) : value

const asText = (files: ChosenFile[] | null) =>
  files?.map(({ bytes, ...rest }) => ({ ...rest, base64: Buffer.from(bytes).toString('base64') })) ?? null

declare global {
  interface Window {
    hearDesktop(event: string, value: unknown): void
    callDesktop(name: string, args: unknown[]): Promise<unknown>
  }
}

// Runs in the browser before each page's own code.
function putBridge(names: string[]): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const waiting = new Map<string, unknown>()
  window.hearDesktop = (event, value) => {
    const known = listeners.get(event)
    // As in the preload script: events wait until the page listens.
    if (!known?.size) waiting.set(event, value)
    known?.forEach((listener) => listener(value))
  }
  const asText = (value: unknown) =>
    value instanceof Uint8Array ? { base64: btoa(Array.from(value, (byte) => String.fromCharCode(byte)).join('')) } : value
  const fromText = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one: unknown) =>
          typeof one === 'object' && one !== null && 'base64' in one
            ? { ...one, bytes: Uint8Array.from(atob(String(one.base64)), (letter) => letter.charCodeAt(0)) }
            : one,
        )
      : value
  const calls = names.map((name) => [name, async (...args: unknown[]) => fromText(await window.callDesktop(name, args.map(asText)))])
  const on = (event: string, listener: (value: unknown) => void) => {
    listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    if (waiting.has(event)) listener(waiting.get(event))
    waiting.delete(event)
    return () => listeners.get(event)?.delete(listener)
  }
  window.desktop = { ...Object.fromEntries(calls), on } as NonNullable<typeof window.desktop>
}
