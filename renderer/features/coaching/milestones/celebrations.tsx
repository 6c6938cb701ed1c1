// Celebrates each milestone added to a list, once: a toast for each, and for those who took part one sound and one confetti, as soon as
// nobody is writing.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { milestones, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { playSound } from '../../../lib/browser/sound.ts'
import { watchTyping } from '../../../lib/browser/watch-typing.ts'
import type { CelebrationLevel } from '../../../lib/settings/settings.ts'
import { dropLater, toastLater } from '../../../ui/toast.ts'
import { throwConfetti } from './confetti.ts'

export interface CelebrationsProps {
  reached: readonly MilestoneId[]
  level: CelebrationLevel
  /** When this person last took part; null if they did not or only read. */
  lastOwnAt: number | null
  /** True while an answer streams or someone else types. */
  isBusy: boolean
}

const legendaryParticles = 150
const particles = 100
const lookMs = 500

export function Celebrations({ reached, level, lastOwnAt, isBusy }: CelebrationsProps) {
  const { t } = useTranslation()
  const told = useRef(0)
  const [waiting, setWaiting] = useState<{ particles: number; until: number } | null>(null)
  const tookPart = useEffectEvent(() => lastOwnAt !== null && lastOwnAt >= Date.now() - limits.tookPartMs)
  const levelNow = useEffectEvent(() => level)
  // Toasts still waiting are dropped when the person leaves.
  useEffect(() => dropLater, [])
  useEffect(() => {
    const fresh = reached.slice(told.current)
    told.current = reached.length
    if (fresh.length === 0 || levelNow() === 'none') return
    for (const id of fresh)
      toastLater({
        title: t(`milestones.item.${id}.title`),
        description: t('milestones.toast', {
          celebration: t(`milestones.item.${id}.celebration`),
          count: milestones.find((one) => one.id === id)?.points ?? 0,
        }),
        tone: 'ok',
        durationMs: limits.celebrationToastMs,
      })
    if (levelNow() !== 'all' || !tookPart()) return
    const isLegendary = milestones.some(({ id, rarity }) => rarity === 'legendary' && fresh.includes(id))
    const count = isLegendary ? legendaryParticles : particles
    setWaiting((before) => ({ particles: Math.max(before?.particles ?? 0, count), until: Date.now() + limits.celebrationWaitMs }))
  }, [reached, t])

  const isFree = useEffectEvent(() => !isBusy)
  useEffect(() => {
    if (!waiting) return
    const typing = watchTyping(limits.celebrationPauseMs)
    const stop = () => {
      clearInterval(looking)
      typing.stop()
    }
    const look = () => {
      const isLate = Date.now() > waiting.until
      if (!isLate && (!isFree() || typing.isOn())) return
      stop()
      setWaiting(null)
      if (isLate) return
      playSound('milestone')
      throwConfetti(waiting.particles)
    }
    const looking = setInterval(look, lookMs)
    return stop
  }, [waiting])
  return null
}
