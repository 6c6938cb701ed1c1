// What this session notifies the person of while Kring is closed; only in a session, and only where the browser supports it.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { choosePush, isPushSupported, pushLevelKey, readPushLevel, type PushOutcome } from '../../lib/api/push.ts'
import { ChoiceList } from '../../ui/choice-list.tsx'

export function PushSection() {
  const { pathname } = useLocation()
  const [, id] = /^\/chat\/([^/]+)\/?$/.exec(pathname) ?? []
  return id !== undefined && isPushSupported() ? <OfSession sessionId={decodeURIComponent(id)} /> : null
}

function OfSession({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data: level } = useQuery({ queryKey: pushLevelKey(sessionId), queryFn: () => readPushLevel(sessionId) })
  const [outcome, setOutcome] = useState<PushOutcome | 'saving'>('done')
  if (!level) return null
  const choose = (chosen: NotificationLevel) => {
    setOutcome('saving')
    choosePush(sessionId, chosen).then(
      (next) => {
        setOutcome(next)
        if (next === 'done') client.setQueryData<NotificationLevel>(pushLevelKey(sessionId), chosen)
      },
      () => setOutcome('failed'),
    )
  }
  return (
    <section className="grid gap-2">
      <div>
        <h3 className="font-semibold">{t('settings.push')}</h3>
        <p className="text-13 text-muted">{t('settings.pushHint')}</p>
      </div>
      <ChoiceList
        label={t('settings.push')}
        value={level}
        options={[
          { value: 'everything', label: t('settings.levelEverything') },
          { value: 'mentions', label: t('settings.levelMentions') },
          { value: 'answers', label: t('settings.levelAnswers') },
          { value: 'nothing', label: t('settings.levelNothing') },
        ]}
        onChange={choose}
        className="border-y border-line"
      />
      <p role="status" className="flex items-start gap-2 text-13 text-danger empty:hidden">
        {outcome === 'refused' || outcome === 'failed' ? (
          <>
            <CircleAlert aria-hidden="true" className="size-4" />
            {outcome === 'refused' ? t('settings.denied') : t('settings.pushFailed')}
          </>
        ) : null}
      </p>
    </section>
  )
}
