// The tour's progress: a dot per step, and a ring.
import type { LucideIcon } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { isCompleted, type TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'

// The step's icon in a ring that fills as the tour progresses.
const radius = 20
const around = 2 * Math.PI * radius

export function StepRing({ icon: Icon, progress }: { icon: LucideIcon; progress: number }) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center">
      <svg viewBox="0 0 44 44" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none">
        <circle cx="22" cy="22" r={radius} className="stroke-line" strokeWidth="3" />
        <circle
          cx="22"
          cy="22"
          r={radius}
          className="stroke-ink transition-[stroke-dashoffset] duration-200"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - progress / 100)}
        />
      </svg>
      <Icon className="size-5" />
    </span>
  )
}

type StepDotsProps = { steps: readonly TutorialStep[]; state: TutorialState; onJump: (index: number) => void }

export function StepDots({ steps, state, onJump }: StepDotsProps) {
  const { t } = useTranslation()
  return (
    <ol aria-label={t('tutorial.stepsLabel')} className="-mx-3 flex sm:-mx-2.5">
      {steps.map((step, index) => {
        const isDone = isCompleted(steps, state, index)
        const isHere = index === state.index
        const name = t('tutorial.stepNamed', { number: index + 1, title: t(step.title) })
        return (
          <li key={step.id}>
            <button
              type="button"
              aria-label={isDone ? `${name}, ${t('tutorial.completed')}` : name}
              aria-current={isHere ? 'step' : undefined}
              onClick={() => onJump(index)}
              className="grid size-(--target) place-items-center rounded-md hover:bg-hover"
            >
              <span
                data-done={isDone}
                className={cn(
                  'rounded-full transition-colors',
                  isHere ? 'size-3' : 'size-2',
                  isDone ? 'bg-live' : isHere ? 'bg-ink' : 'inset-ring-2 inset-ring-idle',
                )}
              />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
