// Tells a person in this browser what the operator decided about their reports: at their next visit, and while a session is open.
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import { get, post } from '../../lib/api/api.ts'
import { local } from '../../lib/browser/local.ts'
import { toastLater } from '../../ui/toast.ts'

const shownMs = 15_000

/** Asks only while something that was reported here is undecided. */
export function useReportNews(): void {
  const { t } = useTranslation()
  useEffect(() => {
    let isGone = false
    const ask = async () => {
      if (local.reported.read() === null || document.visibilityState === 'hidden') return
      const { decided, open } = await get('GET /api/reports', {})
      if (isGone) return
      for (const { decision } of decided) {
        const title = t(`reports.decided.${decision === 'address_suspended' ? 'suspended' : decision}`)
        toastLater({ title, durationMs: shownMs })
      }
      if (decided.length > 0) await post('POST /api/reports/seen', { ids: decided.map(({ id }) => id) })
      if (open === 0) local.reported.write(null)
    }
    // Without a connection it asks again later.
    const tryToAsk = () => void ask().catch(() => undefined)
    tryToAsk()
    const timer = setInterval(tryToAsk, reportLimits.reportNewsMs)
    document.addEventListener('visibilitychange', tryToAsk)
    return () => {
      isGone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tryToAsk)
    }
  }, [t])
}
