// What every card of a tour contains: the progress, the step's text, why Next is disabled, and the buttons.
import { MousePointerClick, X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StepDots, StepRing } from './step-progress.tsx'
import { isCompleted, isGated, isLast, progressOf, type TutorialEvent, type TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'

type CardBodyProps = {
  steps: readonly TutorialStep[]
  step: TutorialStep
  state: TutorialState
  send: (event: TutorialEvent) => void
  /** Null for a step without a target, and while its target is not on screen. */
  target: { isUsable: boolean } | null
  heading: ReactNode
  text: ReactNode
}

export function CardBody({ steps, step, state, send, target, heading, text }: CardBodyProps) {
  const { t } = useTranslation()
  const isTargetUsable = target?.isUsable ?? false
  const isWaiting = isGated(steps, state, isTargetUsable)
  const hint = useHint(step.id)
  const button = isLast(steps, state) ? t('tutorial.finish') : t('tutorial.next')
  const progress = progressOf(steps, state)
  const isDone = isCompleted(steps, state, state.index)
  return (
    <>
      <div className="flex items-start gap-3.5">
        <StepRing icon={step.icon} progress={progress} />
        <div className="min-w-0 flex-1">
          {heading}
          <p className="text-13 text-muted tabular-nums">
            {t('tutorial.step', { number: state.index + 1, count: steps.length })} · {t('tutorial.progress', { percent: progress })}
          </p>
        </div>
        <IconButton label={t('tutorial.close')} onClick={() => send({ type: 'skip' })} className="-mt-2 -mr-2">
          <X />
        </IconButton>
      </div>
      {text}
      {(isDone || step.target !== undefined) && (
        <StatusRow>
          {isDone ? (
            <>
              <span aria-hidden="true" className="size-2 rounded-full bg-live" />
              {t('tutorial.completed')}
            </>
          ) : target ? (
            isWaiting && <Reason use={purposeOf(step)} button={button} isHint={hint.isShown} />
          ) : (
            t('tutorial.missing')
          )}
        </StatusRow>
      )}
      <StepDots steps={steps} state={state} onJump={(index) => send({ type: 'jump', index })} />
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="plain" onClick={() => send({ type: 'skip' })} className="-ml-3.5">
          {t('tutorial.skip')}
        </Button>
        <span className="flex-1" />
        <Button disabled={state.index === 0} onClick={() => send({ type: 'back' })}>
          {t('tutorial.back')}
        </Button>
        {/* A disabled button gets no events, so its wrapper explains a click. */}
        <span onPointerEnter={() => isWaiting && hint.show()} onPointerDown={() => isWaiting && hint.show()} className="grid">
          <Button
            variant="you"
            disabled={isWaiting}
            onClick={() => send({ type: 'next', isTargetUsable })}
            className="disabled:pointer-events-none"
          >
            {button}
          </Button>
        </span>
      </div>
    </>
  )
}

// Why the button is disabled, for as long as it is; at first together with a hint.
function Reason({ use, button, isHint }: { use: 'button' | 'area' | 'field'; button: string; isHint: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <MousePointerClick className={cn('size-4 shrink-0', isHint && 'text-assistant')} />
      <span>{t(`tutorial.${isHint ? 'hint' : 'reason'}.${use}`, { button })}</span>
    </>
  )
}

function purposeOf({ id }: TutorialStep): 'button' | 'area' | 'field' {
  if (id === 'input') return 'field'
  return id === 'usage-stats' ? 'area' : 'button'
}

// Fixed height, so that the card does not jump when its text changes.
function StatusRow({ children }: { children: ReactNode }) {
  return <p className="mt-2 mb-1 flex min-h-10 items-center gap-2 text-13 leading-5 font-medium text-muted">{children}</p>
}

// A hint that is shown briefly with each step, and again on request.
function useHint(stepId: string): { isShown: boolean; show: () => void } {
  const [shown, setShown] = useState({ stepId, times: 1 })
  const [isOver, setIsOver] = useState(false)
  if (shown.stepId !== stepId) {
    setShown({ stepId, times: 1 })
    setIsOver(false)
  }
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), limits.tutorialHintMs)
    return () => clearTimeout(timer)
  }, [shown])
  const show = () => {
    setShown({ stepId, times: shown.times + 1 })
    setIsOver(false)
  }
  return { isShown: !isOver, show }
}
