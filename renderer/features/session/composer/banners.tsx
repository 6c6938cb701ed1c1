// What stands in the way of writing, above the composer, with what can be done.
import { Gauge, WifiOff } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'

type BannersProps = { isOffline: boolean; limit: number | null; onTalkOn: () => void; onNewSession: () => void; isCreating: boolean }

export function Banners({ isOffline, limit, onTalkOn, onNewSession, isCreating }: BannersProps) {
  const { t } = useTranslation()
  if (isOffline) {
    return (
      <Banner tone="danger" icon={<WifiOff />} actions={<span className="text-12">{t('session.retryingIn')}</span>} className="mb-2">
        {t('session.notConnected')}
      </Banner>
    )
  }
  if (limit === null) return null
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
          <Button size="sm" variant="ink" onClick={onNewSession} disabled={isCreating}>
            {t('session.ownSession')}
          </Button>
        </>
      }
    >
      {t('session.limitBanner', { limit })}
    </Banner>
  )
}
