// Celebrates each milestone added to a list, once: one sound, one confetti, and a toast for each, one after another.
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { milestones, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { playSound } from '../../../lib/browser/sound.ts'
import { dropLater, toastLater } from '../../../ui/toast.ts'
import { throwConfetti } from './confetti.ts'

interface Words {
  title: string
  description: string
}

const legendaryParticles = 150
const particles = 100

function celebrate(reached: readonly MilestoneId[], say: (id: MilestoneId) => Words): void {
  const isLegendary = milestones.some(({ id, rarity }) => rarity === 'legendary' && reached.includes(id))
  playSound('milestone')
  throwConfetti(isLegendary ? legendaryParticles : particles)
  for (const id of reached) toastLater({ ...say(id), tone: 'ok' })
}

export function Celebrations({ reached }: { reached: readonly MilestoneId[] }) {
  const { t } = useTranslation()
  const told = useRef(0)
  // Toasts still waiting are dropped when the person leaves.
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
