// Why the AI answered without having been asked, with 'Not now'; and how long it is quiet after that.
import { BellOff } from 'lucide-react'
import { use, useEffect, useState } from 'react'
import type { SpokeReason } from '../../../../shared/answers/assistant.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { MessageToolsContext } from '../message/message-tools.ts'

export function Spoke({ reason, isNewest }: { reason: SpokeReason; isNewest: boolean }) {
  const { t } = useTranslation()
  const tools = use(MessageToolsContext)
  const left = useTimeLeft(tools?.quietUntil ?? null)
  const canQuiet = isNewest && tools?.replyMode === 'smart' && tools.canWrite && tools.isConnected && left === 0
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-muted">
      {t(`turns.spoke.${reason}`)}
      {canQuiet && (
        <Button size="sm" title={t('turns.notNowHint')} onClick={() => tools.send({ type: 'not_now', quiet: true })}>
          {t('turns.notNow')}
        </Button>
      )}
    </p>
  )
}

export function QuietLine({ until, onEnd }: { until: string; onEnd: (() => void) | null }) {
  const { t } = useTranslation()
  const left = useTimeLeft(until)
  if (left === 0) return null
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 px-1 text-13 text-muted">
      <span className="flex flex-[1_1_15rem] items-center gap-2 tabular-nums">
        <BellOff aria-hidden="true" className="size-4 shrink-0" />
        <span>{t('turns.quiet', { time })}</span>
      </span>
      {onEnd && (
        <Button size="sm" onClick={onEnd}>
          {t('turns.end')}
        </Button>
      )}
    </div>
  )
}

/** Seconds until a time, 0 once it is over. A clock that is wrong never shows more than the ten minutes. */
function useTimeLeft(until: string | null): number {
  const end = until === null ? 0 : Date.parse(until)
  const [now, setNow] = useState(() => Date.now())
  const isOver = end <= now
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  // A new time is shown as ten minutes at most until the first tick.
  return Math.ceil(Math.min(Math.max(0, end - now), limits.quietMs) / 1_000)
}
