// The card of a step with a target: a dialog next to it.
import * as Radix from 'radix-ui/dialog'
import { useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { CardBody } from './card-body.tsx'
import { isCompleted, type TutorialEvent, type TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useCardPlace } from './placement/use-card-place.ts'
import { useFocusLoop } from './use-focus-loop.ts'
import type { Sight } from './placement/use-target.ts'

type TutorialCardProps = {
  steps: readonly TutorialStep[]
  step: TutorialStep
  state: TutorialState
  sight: Sight
  send: (event: TutorialEvent) => void
  /** Had the focus before the tour. */
  opener: Element | null
  className: string
}

export function TutorialCard({ steps, step, state, sight, send, opener, className }: TutorialCardProps) {
  const { t } = useTranslation()
  const card = useRef<HTMLDivElement>(null)
  const { target } = sight
  const isDone = isCompleted(steps, state, state.index)
  const number = t('tutorial.step', { number: state.index + 1, count: steps.length })

  const place = useCardPlace(card, step, sight)
  useFocusLoop(card, target?.element)
  const focus = useCardFocus(card, opener, target?.element, {
    step: `${number}. ${t(step.title)}. ${t(step.description)}`,
    stepKey: step.id,
    done: isDone && step.target !== undefined ? t('tutorial.nowDone') : '',
  })

  return (
    <Radix.Content
      ref={card}
      data-part="tour"
      style={{ left: place.x, top: place.y }}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={focus.onClose}
      onInteractOutside={(event) => event.preventDefault()}
      className={cn(
        'appear fixed z-35 max-h-[calc(100dvh-1rem)] w-[min(23rem,calc(100vw-1rem))] overflow-y-auto rounded-xl bg-raised p-5 shadow-lift ring ring-line outline-none',
        className,
      )}
    >
      <CardBody
        steps={steps}
        step={step}
        state={state}
        send={send}
        target={target}
        heading={<Radix.Title className="text-18 leading-6 font-extrabold tracking-[-0.012em] wrap-anywhere">{t(step.title)}</Radix.Title>}
        text={<Radix.Description className="mt-3 text-15 text-ink-2">{t(step.description)}</Radix.Description>}
      />
      <p role="status" className="sr-only">
        {focus.spoken}
      </p>
    </Radix.Content>
  )
}
