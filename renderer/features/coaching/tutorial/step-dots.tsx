// One dot for each step, which leads there: green when it is done, larger when it is this one.
import { useTranslation } from 'react-i18next'
import { cn } from '../../../ui/cn.ts'
import { isCompleted, type TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'

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
