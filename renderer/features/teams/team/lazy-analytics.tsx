// The place of the figures: what draws charts is large, and comes with this part of the page alone.
import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { useLate } from '../../../lib/use-late.ts'
import { Failed, Loading } from './loading.tsx'

export function LateFigures() {
  const { t } = useTranslation()
  const [hasFailed, setHasFailed] = useState(false)
  const Figures = useLate(!hasFailed, load, () => setHasFailed(true))
  if (Figures) return <Figures />
  return hasFailed ? <Failed sentence={t('team.figures.failed')} onRetry={() => setHasFailed(false)} /> : <Loading />
}

async function load() {
  return (await import('./analytics.tsx')).Figures
}
