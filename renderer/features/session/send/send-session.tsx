// Below the formats of an export: the services that can receive the session, or a link to connect one.
import { Plug } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Destinations } from './destinations.tsx'
import { useDestinations } from './use-send.ts'

export function SendSession({ sessionId, onDone }: { sessionId: string; onDone: () => void }) {
  const { t } = useTranslation()
  const destinations = useDestinations()
  if (!destinations) return null
  if (destinations.length === 0)
    return (
      <Link to="/integrations" className="mt-1 inline-flex min-h-(--target) items-center gap-2 text-13 text-muted hover:text-ink">
        <Plug aria-hidden="true" className="size-4" />
        {t('sendTo.connect')}
      </Link>
    )
  return (
    <section aria-label={t('sendTo.heading')} className="mt-3 border-t border-line pt-4">
      <h3 className="mb-2 text-13 font-semibold text-ink-2">{t('sendTo.heading')}</h3>
      <Destinations sessionId={sessionId} messageId={null} destinations={destinations} onDone={onDone} />
    </section>
  )
}
