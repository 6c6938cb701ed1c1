// Server events that everyone must notice: errors, and a used-up allowance.
import type { TFunction } from 'i18next'
import type { ServerEvent } from '../../../../shared/protocol/protocol.ts'
import { toast } from '../../../ui/toast.ts'
import { errorSentence } from '../../../lib/texts/error-text.ts'

export function toastFor(event: ServerEvent, t: TFunction): void {
  if (event.type === 'ai_error') toast({ title: t('session.aiError'), description: errorSentence(t, event), tone: 'bad' })
  if (event.type === 'error') toast({ title: t('session.error'), description: event.error, tone: 'bad' })
  if (event.type === 'usage_limit_reached') {
    if (event.isBudget) toast({ title: t('session.limitBudget'), tone: 'bad' })
    else if (event.period === 'day')
      toast({ title: t('session.limitDayTitle'), description: t('session.limitDay', { limit: event.limit }), tone: 'bad' })
    else toast({ title: t('session.limitMonth', { limit: event.limit }), tone: 'bad' })
  }
}
