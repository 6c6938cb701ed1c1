// Loads the desktop app's settings when they are first shown.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Lazy } from '../../../ui/lazy.tsx'

export function LazyAppTab() {
  return (
    <Lazy isWanted load={load}>
      {(AppTab) => <AppTab />}
    </Lazy>
  )
}

async function load() {
  const [{ AppTab }] = await Promise.all([import('./app-tab.tsx'), loadTexts('desktop')])
  return AppTab
}
