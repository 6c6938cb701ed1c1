// Shows that this computer is offline, except in sessions, which show their own connection.
import { CloudOff } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useOnline } from '../../../lib/browser/use-online.ts'

export function OfflineStrip() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const isOnline = useOnline()
  const isShown = !isOnline && !pathname.startsWith('/chat/')
  return (
    // Rendered while empty, so that screen readers announce its first text.
    <div role="status" className="sticky top-0 z-30">
      {isShown && (
        <p className="flex items-center justify-center gap-2.5 border-b border-line bg-sunken px-5 py-2 text-13 font-medium text-ink-2">
          <CloudOff aria-hidden="true" className="size-4" />
          {t('desktop.offline')}
        </p>
      )}
    </div>
  )
}
