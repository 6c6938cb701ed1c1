// Celebrates whatever is added to a list of milestones, once each.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { milestones, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { dropLater } from '../../../ui/toast.ts'
import { celebrate } from './celebrate.ts'

export function Celebrations({ reached }: { reached: readonly MilestoneId[] }) {
  const { t } = useTranslation()
  const told = useRef(0)
  // Whoever left has seen enough.
  useEffect(() => dropLater, [])
  useEffect(() => {
    const fresh = reached.slice(told.current)
    told.current = reached.length
    if (fresh.length === 0) return
    celebrate(fresh, (id) => ({
      title: t(`milestones.item.${id}.title`),
      description: t('milestones.toast', {
        celebration: t(`milestones.item.${id}.celebration`),
        count: milestones.find((one) => one.id === id)?.points ?? 0,
      }),
    }))
  }, [reached, t])
  return null
}
