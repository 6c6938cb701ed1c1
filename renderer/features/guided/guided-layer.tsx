// The three guided forms over a session's page; each keeps what stands in it while another is open, or none.
import type { GuidedForm } from '../../../shared/guided/guided-form.ts'
import { CalendarModal } from './calendar-modal.tsx'
import type { GuidedPlace } from './guided-place.ts'
import { StrategyModal } from './strategy-modal.tsx'
import { SwotModal } from './swot-modal.tsx'

type GuidedLayerProps = {
  shown: GuidedForm | null
  place: GuidedPlace
  onClose: () => void
  /** The chat has the prompt of this form. */
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
