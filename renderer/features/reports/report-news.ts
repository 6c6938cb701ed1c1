// Tells a person in this browser what the operator decided about their reports: on whatever page they come back to, and while one is open.
import i18next from 'i18next'
import { reportLimits } from '../../../shared/reports/report-limits.ts'
import { get, post } from '../../lib/api/api.ts'
import { local } from '../../lib/browser/local.ts'
import { toastLater } from '../../ui/toast.ts'

const shownMs = 15_000

let stop: (() => void) | null = null

/** Asks at once, and then until nothing that was reported here is undecided. Needs the texts `reports`. Calling it again changes nothing. */
export function startReportNews(): void {
  if (stop) return
  // One after the other, so that nothing is shown twice. Without a connection it asks again later.
  let asking = Promise.resolve()
  const onTime = () => void (asking = asking.then(ask).catch(() => undefined))
  const timer = setInterval(onTime, reportLimits.reportNewsMs)
  document.addEventListener('visibilitychange', onTime)
  stop = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onTime)
    stop = null
  }
  onTime()
}

async function ask(): Promise<void> {
  if (local.reported.read() === null) return stop?.()
  if (document.visibilityState === 'hidden') return
  const { decided, open } = await get('GET /api/reports', {})
  for (const { decision } of decided) {
    const title = i18next.t(`reports.decided.${decision === 'address_suspended' ? 'suspended' : decision}`)
    toastLater({ title, durationMs: shownMs })
  }
  if (decided.length > 0) await post('POST /api/reports/seen', { ids: decided.map(({ id }) => id) })
  if (open > 0) return
  local.reported.write(null)
  stop?.()
}
