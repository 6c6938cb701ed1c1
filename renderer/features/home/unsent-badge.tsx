// How many messages and changed texts of a session wait in this browser: they are sent once the session is opened.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { local } from '../../lib/browser/local.ts'
import { Badge } from '../../ui/badge.tsx'

export function UnsentBadge({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation()
  const waiting = [local.outbox(sessionId).read(), local.textChanges(sessionId).read()]
  const count = waiting.reduce((sum, some) => sum + (some?.length ?? 0), 0)
  return count > 0 && <Badge tone="bad">{t('session.unsent', { count })}</Badge>
}
