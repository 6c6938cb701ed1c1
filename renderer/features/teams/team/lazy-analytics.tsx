// Loads the analytics only with this part of the page, because the chart library is large.
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import { Failed, Loading } from './loading.tsx'

export function LazyAnalytics() {
  const { t } = useTranslation()
  const [hasFailed, setHasFailed] = useState(false)
  const Analytics = useLazy(!hasFailed, load, () => setHasFailed(true))
  if (Analytics) return <Analytics />
  return hasFailed ? <Failed sentence={t('team.figures.failed')} onRetry={() => setHasFailed(false)} /> : <Loading />
}

async function load() {
  return (await import('./analytics.tsx')).Analytics
}
