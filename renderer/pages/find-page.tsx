// `/find`: the bar of the desktop app that searches the page below it. It stays loaded, so it follows language changes made there.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FindBar } from '../features/desktop/find/find-bar.tsx'
import { local } from '../lib/browser/local.ts'

export function FindPage() {
  const { i18n } = useTranslation()
  useEffect(
    () =>
      local.language.onChange(() => {
        const language = local.language.read()
        if (language !== null && language !== i18n.language) void i18n.changeLanguage(language)
      }),
    [i18n],
  )
  return <FindBar />
}
