// `/quick-ask`: the desktop app's small window. It stays loaded, so it follows language changes made in the main window.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickAsk } from '../features/desktop/quick-ask/quick-ask.tsx'
import { local } from '../lib/browser/local.ts'

export function QuickAskPage() {
  const { i18n } = useTranslation()
  useEffect(
    () =>
      local.language.onChange(() => {
        const language = local.language.read()
        if (language !== null && language !== i18n.language) void i18n.changeLanguage(language)
      }),
    [i18n],
  )
  return <QuickAsk />
}
