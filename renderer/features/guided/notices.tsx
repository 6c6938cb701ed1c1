// Shows what prevents sending a guided form, or what to know first, with an action.
import { BotOff, CircleAlert, Eye, Gauge, Sparkles, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { ErrorCode } from '../../../shared/errors.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { limitText } from '../../lib/texts/limit-text.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { GuidedPlace } from './guided-place.ts'
import type { OpenForm } from './use-guided-form.ts'
import { hasPlans } from '../../lib/site-facts.ts'

/** Nothing can be sent at all. */
export function isBlocked({ isReader, connection, limit }: GuidedPlace): boolean {
  return isReader || connection !== 'connected' || limit !== null
}

type NoticesProps<Form extends FieldValues> = {
  place: GuidedPlace
  guided: Pick<OpenForm<Form>, 'isBusy' | 'isGated' | 'refusal' | 'dismissGate'>
}

export function Notices<Form extends FieldValues>({ place, guided }: NoticesProps<Form>) {
  const { t } = useTranslation()
  const { isBusy, isGated, refusal, dismissGate } = guided
  if (isBusy) return place.connection === 'connected' ? null : <Notice icon={<WifiOff />}>{t('guided.waitsForLine')}</Notice>
  if (isGated) return <UpgradePrompt onClose={dismissGate} />
  if (place.isReader) return <Notice icon={<Eye />}>{t('guided.reader')}</Notice>
  if (place.connection === 'disconnected') {
    return (
      <Notice tone="danger" icon={<WifiOff />}>
        {t('guided.offline')}
      </Notice>
    )
  }
  if (refusal !== null) {
    const reason = t(`errors.${refusal as ErrorCode}`, { defaultValue: '' })
    return (
      <Notice tone="danger" icon={<CircleAlert />}>
        {t('guided.refused', { reason })}
      </Notice>
    )
  }
  if (place.limit) return <Notice icon={<Gauge />}>{limitText(t, place.limit, place.isHost)}</Notice>
  if (place.aiEnabled) return null
  return (
    <Notice
      icon={<BotOff />}
      actions={
        <Button size="sm" className="text-ink" onClick={place.turnAiOn}>
          {t('guided.turnAiOn')}
        </Button>
      }
    >
      {t('guided.aiOff')}
    </Notice>
  )
}

function UpgradePrompt({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Notice
      icon={<Sparkles />}
      actions={
        <>
          <Button size="sm" variant="plain" className="text-ink" onClick={onClose}>
            {t('guided.notNow')}
          </Button>
          {/* In a new tab, so that the form stays open. */}
          {hasPlans() && (
            <Button size="sm" variant="ink" asChild>
              <Link to="/pricing" target="_blank">
                {t('guided.plans')}
              </Link>
            </Button>
          )}
        </>
      }
    >
      <b className="block font-bold">{t('guided.upgrade')}</b>
      {t('guided.upgradeText')}
    </Notice>
  )
}

type NoticeProps = { tone?: 'danger' | 'warn'; icon: ReactNode; actions?: ReactNode; children: ReactNode }

function Notice({ tone = 'warn', icon, actions, children }: NoticeProps) {
  return (
    <div role="alert">
      <Banner tone={tone} icon={icon} actions={actions} className="mb-3">
        {children}
      </Banner>
    </div>
  )
}
