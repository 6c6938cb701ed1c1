// `/find`: the bar of the desktop app that searches the page below it.
import { FindBar } from '../features/desktop/find/find-bar.tsx'
import { useLanguageElsewhere } from '../lib/texts/use-language-elsewhere.ts'

export function FindPage() {
  useLanguageElsewhere()
  return <FindBar />
}
