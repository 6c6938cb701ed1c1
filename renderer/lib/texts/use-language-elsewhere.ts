// For a page that stays loaded beside another window: it follows language changes made there.
import { useEffect } from 'react'
import { useTranslation } from './use-translation.ts'
import { local } from '../browser/local.ts'

export function useLanguageElsewhere(): void {
  const { i18n } = useTranslation()
  useEffect(
    () =>
      local.language.onChange(() => {
        const language = local.language.read()
        if (language !== null && language !== i18n.language) void i18n.changeLanguage(language)
      }),
    [i18n],
  )
}
