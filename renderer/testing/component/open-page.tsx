// Shows a page of the product in a component test: the real screens and the real sync core, with a scripted server.
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { beforeAll, vi } from 'vitest'
import { page, type BrowserPage } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { hintIds } from '../../../shared/coaching/hints.ts'
import type { SessionView } from '../../../shared/entities.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { App } from '../../app.tsx'
import { checkServer } from '../../lib/api/check-server.ts'
import { createQueryClient } from '../../lib/api/query.ts'
import { local } from '../../lib/browser/local.ts'
import { startSettings } from '../../lib/settings/settings.ts'
import { startI18n } from '../../lib/texts/i18n.ts'
import { preloadPage } from '../../routes.tsx'
import { suspension } from '../../lib/api/suspension.ts'
import { clearToasts } from '../../ui/toast.ts'
import '../../styles.css'
import { ownSession, startScriptedServer, type Answers, type ScriptedServer } from './scripted-server.ts'

export interface PageOptions {
  language?: Language
  /** Null: the person has not entered a name yet. */
  name?: string | null
  viewport?: { width: number; height: number }
  /** What the browser has stored, by key; objects are stored as JSON, and null removes what is stored by default. */
  stored?: Record<string, unknown>
  session?: SessionView
  /** Opens the page as after a reload: keeps what the browser has stored, and adds `stored`. */
  isReload?: boolean
  answers?: Answers
}

// Runs before a test can stop the clock, because the texts do not load without it.
beforeAll(async () => {
  startSettings()
  await startI18n()
})

export interface OpenedPage {
  server: ScriptedServer
  page: BrowserPage
  /** The current path with its query. */
  path(): string
  /** Does what the browser's Back button does. */
  goBack(): void
}

/** Opens a path; by default in Anna's own session. Tours and hints have been seen. */
export async function openPage(path: string, options: PageOptions = {}): Promise<OpenedPage> {
  const {
    language = (options.isReload && local.language.read()) || 'en',
    name = 'Anna',
    viewport = { width: 1280, height: 800 },
    stored = {},
    session = ownSession(),
    answers = {},
  } = options
  await page.viewport(viewport.width, viewport.height)
  const usual = options.isReload ? {} : firstVisit(language, name)
  for (const [key, value] of Object.entries({ ...usual, ...stored }))
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  for (const look of ['theme', 'contrast', 'motion']) delete document.documentElement.dataset[look]
  // Simulates a change in another tab, so that the page reads these values again after an earlier test changed them.
  for (const key of ['kring:settings', 'kring:name']) window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  await cleanup()
  clearToasts()
  suspension.forget()
  const server = startScriptedServer(session, answers)
  await i18next.changeLanguage(language)
  await Promise.all([checkServer(), preloadPage(path.split(/[?#]/)[0] ?? path)])
  let current = path
  let goBack = () => {}
  const Place = () => {
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    current = pathname + search
    goBack = () => void navigate(-1)
    return null
  }
  const router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      {children}
      <Place />
    </MemoryRouter>
  )
  await render(<App client={createQueryClient()} router={router} />)
  return { server, page, path: () => current, goBack: () => goBack() }
}

/** Opens Anna's session and waits until she can write. */
export async function openSession(options: PageOptions = {}) {
  const opened = await openPage(`/chat/${(options.session ?? ownSession()).id}`, options)
  await vi.waitFor(() => {
    if (!opened.server.commands.some(({ type }) => type === 'join_session')) throw new Error('the session was not joined')
  }, 10_000)
  return opened
}

function firstVisit(language: Language, name: string | null): Record<string, unknown> {
  localStorage.clear()
  sessionStorage.clear()
  const record = (type: string) => ({ completed: true, version: '2.0', completedAt: '2026-01-01T00:00:00.000Z', type })
  return {
    'kring:language': language,
    'kring:dismissed-hints': hintIds,
    ...(name === null ? {} : { 'kring:name': name }),
    tutorial_completed_home: record('home'),
    tutorial_completed_chat: record('chat'),
    tutorial_version: '2.0',
  }
}
