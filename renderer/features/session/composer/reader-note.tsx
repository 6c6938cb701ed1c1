// In place of the composer, for who came by the read-only link.
import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export function ReaderNote() {
  const { t } = useTranslation()
  return (
    <p className="mt-1.5 flex min-h-14 items-center gap-3 rounded-xl border border-line bg-sunken px-4 text-ink-2">
      <Eye className="shrink-0" />
      {t('session.readerNote')}
    </p>
  )
}
