// Starts the renderer with the texts of the chosen language; hydrates a prerendered page.
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { pagePath } from './platform/base.ts'
import { App } from './app.tsx'
import { readFigures } from './lib/texts/server-figures.ts'
import { checkServer } from './lib/api/check-server.ts'
import { holdUntilFrame } from './lib/start/first-frame.ts'
import { startLayerHistory } from './lib/browser/layer-history.ts'
import { currentLanguage, startI18n } from './lib/texts/i18n.ts'
import { createQueryClient } from './lib/api/query.ts'
import { isFromStorage } from './lib/browser/service-worker.ts'
import { whenIdle } from './lib/browser/when-idle.ts'
import { startSettings } from './lib/settings/settings.ts'
import { nobodySignedIn } from './lib/api/use-user.ts'
import { desktop, startPlatform } from './platform/platform.ts'
import { preloadPage } from './routes.tsx'
import './styles.css'

// No top-level await: a page may share a chunk with this module and would have to wait for it.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { dataset } = document.documentElement
  await startPlatform()
  startSettings()
  startLayerHistory()
  const client = createQueryClient()
  const page = preloadPage(pagePath(), client)
  // Only a server writes figures into a page: the desktop app fetches them before it shows a page, and Vite's development pages fetch
  // them here.
  await Promise.all([startI18n(), readFigures() || desktop() || isFromStorage() || checkServer()])
  const app = (
    <StrictMode>
      <App client={client} />
    </StrictMode>
  )
  await page
  holdUntilFrame()
  // Prerendered for a visitor in one language; otherwise it is rendered from scratch.
  if (dataset.prerendered === currentLanguage()) {
    nobodySignedIn(client)
    hydrateRoot(root, app)
  } else {
    // A page in this language stays until React replaces it.
    if ('otherLanguage' in dataset) root.replaceChildren()
    createRoot(root).render(app)
  }
  delete dataset.otherLanguage
  if (import.meta.env.PROD && !desktop() && !isFromStorage())
    whenIdle(() => void import('./lib/start/start-offline.ts').then(({ startOffline }) => startOffline(client)).catch(() => undefined))
}
