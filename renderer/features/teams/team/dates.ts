// Days as people read them, in the language of the interface.
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../lib/texts/i18n.ts'

export function useDate(): (iso: string) => string {
  // Another language writes another date.
  useTranslation()
  const format = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'medium' })
  return (iso) => format.format(new Date(iso))
}
