// Celebrates milestones: one sound, one confetti, and a toast for each, one after the other.
import { milestones, type MilestoneId } from '../../../../shared/coaching/milestones.ts'
import { playSound } from '../../../lib/browser/sound.ts'
import { toastLater } from '../../../ui/toast.ts'
import { throwConfetti } from './confetti.ts'

export interface Words {
  title: string
  description: string
}

const legendaryParticles = 150
const particles = 100

export function celebrate(reached: readonly MilestoneId[], say: (id: MilestoneId) => Words): void {
  const isLegendary = milestones.some(({ id, rarity }) => rarity === 'legendary' && reached.includes(id))
  playSound('milestone')
  throwConfetti(isLegendary ? legendaryParticles : particles)
  for (const id of reached) toastLater({ ...say(id), tone: 'ok' })
}
