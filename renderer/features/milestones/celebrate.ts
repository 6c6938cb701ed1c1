// Celebrates milestones: one sound, one confetti, and a toast for each, one after the other.
import { milestones, type MilestoneId } from '../../../shared/coaching/milestones.ts'
import { limits } from '../../../shared/limits.ts'
import { playSound } from '../../lib/sound.ts'
import { toast } from '../../ui/toast.ts'
import { throwConfetti } from './confetti.ts'

export interface Words {
  title: string
  description: string
}

const legendaryParticles = 150
const particles = 100

const waiting: Words[] = []
let showing: number | undefined

export function celebrate(reached: readonly MilestoneId[], say: (id: MilestoneId) => Words): void {
  const isLegendary = milestones.some(({ id, rarity }) => rarity === 'legendary' && reached.includes(id))
  playSound('milestone')
  throwConfetti(isLegendary ? legendaryParticles : particles)
  waiting.push(...reached.map(say))
  if (showing === undefined) showNext()
}

/** Whoever left has seen enough. */
export function stopCelebrating(): void {
  waiting.length = 0
}

function showNext(): void {
  const words = waiting.shift()
  showing = words && window.setTimeout(showNext, limits.toastMs)
  if (words) toast({ ...words, tone: 'ok' })
}
