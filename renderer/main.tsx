// Starts the renderer, with the texts of the chosen language.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startI18n } from './lib/i18n.ts'
import { startSettings } from './lib/settings.ts'
import { preloadPage } from './routes.tsx'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

startSettings()
preloadPage(location.pathname)
await startI18n()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
