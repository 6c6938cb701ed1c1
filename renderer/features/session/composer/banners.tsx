// Banners above the composer: why sending is not possible, and what to do about it.
import { Gauge, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { LimitReached } from '../../../../shared/entities.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { limitText } from '../../../lib/texts/limit-text.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { hasPlans } from '../../../lib/site-facts.ts'

type BannersProps = {
  isOffline: boolean
  /** When the client reconnects, in milliseconds since the epoch. */
  retryAt: () => number | null
  limit: LimitReached | null
  isHost: boolean
  onTalkOn: () => void
  onNewSession: () => void
  isCreating: boolean
}

export function Banners({ isOffline, retryAt, limit, isHost, onTalkOn, onNewSession, isCreating }: BannersProps) {
  const { t } = useTranslation()
  if (isOffline) {
    return (
      <Banner tone="danger" icon={<WifiOff />} actions={<RetryCountdown retryAt={retryAt} />} className="mb-2">
        <span role="alert">
          <span>{t('session.notConnected')}</span> <span className="font-normal">{t('session.messagesWait')}</span>
        </span>
      </Banner>
    )
  }
  if (limit === null) return null
  const isMine = limit.payer === 'sender' || (limit.payer === 'host' && isHost)
  return (
    <Banner
      tone="warn"
      icon={<Gauge />}
      className="mb-2"
      actions={
        <>
          <Button size="sm" className="text-ink" onClick={onTalkOn}>
            {t('session.talkOn')}
          </Button>
          {isMine ? (
            hasPlans() && (
              <Button size="sm" variant="ink" asChild>
                <Link to="/pricing">{t('session.upgrade')}</Link>
              </Button>
            )
          ) : (
            <Button size="sm" variant="ink" onClick={onNewSession} disabled={isCreating}>
              {t('session.ownSession')}
            </Button>
          )}
        </>
      }
    >
      {limitText(t, limit, isHost)}
    </Banner>
  )
}

const tickMs = 200

function RetryCountdown({ retryAt }: Pick<BannersProps, 'retryAt'>) {
  const { t } = useTranslation()
  const left = () => Math.max(1, Math.ceil(((retryAt() ?? 0) - Date.now()) / 1_000))
  const [seconds, setSeconds] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), tickMs)
    return () => clearInterval(timer)
  })
  return <span className="text-12 tabular-nums">{t('session.retryingIn', { seconds })}</span>
}
