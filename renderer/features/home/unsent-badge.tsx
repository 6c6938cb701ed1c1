// How many messages and edits of a session are not sent: nothing is sent before the session is opened.
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { local } from '../../lib/browser/local.ts'
import { Badge } from '../../ui/badge.tsx'

const storedFor = (sessionId: string) => [local.outbox(sessionId), local.textChanges(sessionId)]
const countIn = (sessionId: string) => storedFor(sessionId).reduce((sum, stored) => sum + (stored.read()?.length ?? 0), 0)

export function UnsentBadge({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = storedFor(sessionId).map((stored) => stored.onChange(listener))
      return () => stops.forEach((stop) => stop())
    },
    [sessionId],
  )
  const count = useSyncExternalStore(subscribe, () => countIn(sessionId))
  return count > 0 && <Badge tone="bad">{t('session.unsent', { count })}</Badge>
}
