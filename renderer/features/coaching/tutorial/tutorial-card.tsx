// The card of a tour: the step's text, the progress, and the buttons.
import { MousePointerClick, X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '../../../../shared/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { StepDots, StepRing } from './step-progress.tsx'
import { isCompleted, isGated, isLast, progressOf, type TutorialEvent, type TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useCardPlace } from './use-card-place.ts'
import { useFocusLoop } from './use-focus-loop.ts'
import type { Sight } from './use-target.ts'

type TutorialCardProps = {
  steps: readonly TutorialStep[]
  step: TutorialStep
  state: TutorialState
  sight: Sight
  send: (event: TutorialEvent) => void
  className: string
}

export function TutorialCard({ steps, step, state, sight, send, className }: TutorialCardProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { target } = sight
  const isTargetUsable = target?.isUsable ?? false
  const isWaiting = isGated(steps, state, isTargetUsable)
  const isDone = isCompleted(steps, state, state.index)
  const isFinish = isLast(steps, state)
  const hint = useHint(step.id)
  const hintText = step.id === 'input' ? t('tutorial.hintType') : t('tutorial.hintClick')
  const number = t('tutorial.step', { number: state.index + 1, count: steps.length })

  const place = useCardPlace(card, step, sight)
  useFocusLoop(card, target?.element)
  const focus = useCardFocus(card, target?.element, {
    step: `${number}. ${t(step.title)}. ${t(step.description)}`,
    stepKey: step.id,
    done: isDone && step.target !== undefined ? t('tutorial.nowDone') : '',
  })

  return (
    <Radix.Content
      ref={card}
      style={{ left: place.x, top: place.y }}
      onOpenAutoFocus={focus.onOpen}
      onCloseAutoFocus={focus.onClose}
      onInteractOutside={(event) => event.preventDefault()}
      className={cn(
        'appear fixed z-35 max-h-[calc(100dvh-1rem)] w-[min(23rem,calc(100vw-1rem))] overflow-y-auto rounded-xl bg-raised p-5 shadow-lift ring ring-line outline-none',
        className,
      )}
    >
      <div className="flex items-start gap-3.5">
        <StepRing icon={step.icon} progress={progressOf(steps, state)} />
        <div className="min-w-0 flex-1">
          <Radix.Title className="text-18 leading-6 font-extrabold tracking-[-0.012em] wrap-anywhere">{t(step.title)}</Radix.Title>
          <p className="text-13 text-muted tabular-nums">
            {number} · {t('tutorial.progress', { percent: progressOf(steps, state) })}
          </p>
        </div>
        <IconButton label={t('tutorial.close')} onClick={() => send({ type: 'skip' })} className="-mt-2 -mr-2">
          <X />
        </IconButton>
      </div>
      <Radix.Description className="mt-3 text-15 text-ink-2">{t(step.description)}</Radix.Description>
      <StatusRow>
        {isDone ? (
          <>
            <span aria-hidden="true" className="size-2 rounded-full bg-live" />
            {t('tutorial.completed')}
          </>
        ) : step.target !== undefined && !target ? (
          t('tutorial.missing')
        ) : (
          isWaiting &&
          hint.isShown && (
            <>
              <MousePointerClick className="size-4" />
              {hintText}
            </>
          )
        )}
      </StatusRow>
      <StepDots steps={steps} state={state} onJump={(index) => send({ type: 'jump', index })} />
      <div className="mt-2 flex items-center gap-2">
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
            {isFinish ? t('tutorial.finish') : t('tutorial.next')}
          </Button>
        </span>
      </div>
      <p role="status" className="sr-only">
        {focus.spoken}
      </p>
    </Radix.Content>
  )
}

// Fixed height, so that the card does not jump when a hint disappears.
function StatusRow({ children }: { children: ReactNode }) {
  return <p className="mt-2 mb-1 flex min-h-6 items-center gap-2 text-13 font-medium text-muted">{children}</p>
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
