// `/quick-ask`: the desktop app's small window.
import { QuickAsk } from '../features/desktop/quick-ask/quick-ask.tsx'
import { useLanguageElsewhere } from '../lib/texts/use-language-elsewhere.ts'

export function QuickAskPage() {
  useLanguageElsewhere()
  return <QuickAsk />
}
