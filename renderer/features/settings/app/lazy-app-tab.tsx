// The place of the app's own settings: loaded when they are first shown.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { Late } from '../../../ui/lazy.tsx'

export function LateAppTab() {
  return (
    <Late isWanted load={load} onFail={() => undefined}>
      {(AppTab) => <AppTab />}
    </Late>
  )
}

async function load() {
  const [{ AppTab }] = await Promise.all([import('./app-tab.tsx'), loadTexts('desktop')])
  return AppTab
}
