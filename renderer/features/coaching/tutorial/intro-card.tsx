// The first card of a tour: small, in the background of what the person is doing. It has no target, dims nothing, and takes the focus only
// from someone who requested the tour.
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { cn } from '../../../ui/cn.ts'
import { useRoom } from '../hints/use-room.ts'
import { CardBody } from './card-body.tsx'
import { introWidth, placeIntro } from './placement/place-intro.ts'
import type { TutorialEvent, TutorialState } from './tutorial-state.ts'
import type { TutorialStep } from './tutorial-steps.ts'
import type { Sight } from './placement/use-target.ts'

type IntroCardProps = {
  steps: readonly TutorialStep[]
  step: TutorialStep
  state: TutorialState
  window: Sight['window']
  send: (event: TutorialEvent) => void
  /** True while an answer streams, which the card must not cover. */
  isAnswering: boolean
  takesFocus: boolean
}

export function IntroCard({ steps, step, state, window, send, isAnswering, takesFocus }: IntroCardProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [spoken, setSpoken] = useState('')
  const height = useHeight(card)
  const room = useRoom(true)
  const place = height === null ? null : placeIntro({ room, window, height, isAnswering })
  const isPlaced = place !== null
  useEffect(() => {
    if (!isPlaced) return
    if (takesFocus) card.current?.focus({ preventScroll: true })
    else setSpoken(`${t('tutorial.step', { number: 1, count: steps.length })}. ${t(step.title)}. ${t(step.description)}`)
    // Only once, not in every language.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlaced, takesFocus])
  return (
    <>
      <section
        ref={card}
        aria-labelledby={titleId}
        tabIndex={-1}
        data-part="tour"
        data-state="open"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          send({ type: 'skip' })
        }}
        style={{ left: place?.x ?? 0, top: place?.y ?? 0, width: introWidth(room, window) }}
        className={cn(
          'appear fixed z-35 overflow-y-auto rounded-lg bg-raised px-4 pt-3.5 pb-2.5 shadow-lift ring ring-line outline-none',
          !isPlaced && 'invisible',
        )}
      >
        <CardBody
          steps={steps}
          step={step}
          state={state}
          send={send}
          target={null}
          heading={
            <h2 id={titleId} className="font-bold wrap-anywhere">
              {t(step.title)}
            </h2>
          }
          text={<p className="mt-1.5 text-13 text-ink-2">{t(step.description)}</p>}
        />
      </section>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

function useHeight(card: RefObject<HTMLElement | null>): number | null {
  const [height, setHeight] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = card.current
    if (!element) return
    const measure = () => setHeight(element.offsetHeight)
    measure()
    const growth = new ResizeObserver(measure)
    growth.observe(element)
    return () => growth.disconnect()
  }, [card])
  return height
}
