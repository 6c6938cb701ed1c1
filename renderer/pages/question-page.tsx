// `/question`: the desktop app's window that asks about certificates and proxies.
import { QuestionWindow } from '../features/desktop/question/question-window.tsx'
import { useLanguageElsewhere } from '../lib/texts/use-language-elsewhere.ts'

export function QuestionPage() {
  useLanguageElsewhere()
  return <QuestionWindow />
}
