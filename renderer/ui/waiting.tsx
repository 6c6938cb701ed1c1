// Shown while a page has no content yet: a spinner in the middle of the screen.
import { useTranslation } from '../lib/texts/use-translation.ts'
import { Ring } from './ring.tsx'

export function Waiting() {
  const { t } = useTranslation()
  return (
    <main className="grid h-dvh place-items-center">
      <p role="status">
        <Ring turning className="size-10" />
        <span className="sr-only">{t('common.loading')}</span>
      </p>
    </main>
  )
}
