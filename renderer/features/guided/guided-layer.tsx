// The three guided forms above a session's page; each keeps its values while it is closed.
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { CalendarModal } from './calendar-modal.tsx'
import type { GuidedPlace } from './guided-place.ts'
import { StrategyModal } from './strategy-modal.tsx'
import { SwotModal } from './swot-modal.tsx'

type GuidedLayerProps = {
  shown: GuidedForm | null
  place: GuidedPlace
  onClose: () => void
  /** Called when the chat has the prompt of this form. */
  onSent: (form: GuidedForm) => void
}

export function GuidedLayer({ shown, place, onClose, onSent }: GuidedLayerProps) {
  const of = (form: GuidedForm) => ({ open: shown === form, place, onClose, onSent: () => onSent(form) })
  return (
    <>
      <SwotModal {...of('swot')} onCancel={onClose} />
      <CalendarModal {...of('content_calendar')} />
      <StrategyModal {...of('strategy')} />
    </>
  )
}
