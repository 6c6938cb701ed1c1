// Starts the renderer, with the texts of the chosen language; over a page that was prerendered, by taking that over as it stands.
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readFigures } from './lib/texts/text-numbers.ts'
import { checkServer } from './lib/api/check-server.ts'
import { currentLanguage, startI18n } from './lib/texts/i18n.ts'
import { createQueryClient } from './lib/api/query.ts'
import { startSettings } from './lib/settings/settings.ts'
import { nobodySignedIn } from './lib/api/use-user.ts'
import { desktop, startPlatform } from './platform/platform.ts'
import { preloadPage } from './routes.tsx'
import './styles.css'

// No await at the top: a page may share a file with this module, and would wait for its end.
void start()

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const { dataset } = document.documentElement
  await startPlatform()
  startSettings()
  const page = preloadPage(location.pathname)
  // Pages that no server wrote contain no figures: the app asks before it shows one, and so do Vite's pages during development.
  await Promise.all([startI18n(), readFigures() || desktop() || checkServer()])
  const client = createQueryClient()
  const app = (
    <StrictMode>
      <App client={client} />
    </StrictMode>
  )
  // Prerendered for a visitor, in one language: in another it is drawn anew.
  if (dataset.prerendered === currentLanguage()) {
    nobodySignedIn(client)
    // Until all of the page is there the prerendered one stays as it is.
    await page
    hydrateRoot(root, app)
  } else {
    root.replaceChildren()
    createRoot(root).render(app)
  }
  delete dataset.otherLanguage
}
