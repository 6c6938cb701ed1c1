// The opening questions of the assistants, as suggestions above the composer; pressing one writes it there, unsent.
import type { CSSProperties } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Ring } from '../../../ui/ring.tsx'
import { assistantColor } from './assistant-color.ts'
import { useSessionAssistants } from './use-session-assistants.ts'

export interface OpeningQuestionsPlace {
  sessionId: string
  /** Adds a text to the composer. */
  onText: (text: string) => void
}

/** As many as a phone shows above its keyboard. */
const most = 4

export function OpeningQuestions({ sessionId, onText }: OpeningQuestionsPlace) {
  const { t } = useTranslation()
  const all = useSessionAssistants(sessionId, true)
  const asking = all.flatMap((one) => (one.openingQuestion === null ? [] : [{ ...one, question: one.openingQuestion }])).slice(0, most)
  if (asking.length === 0) return null
  return (
    <ul aria-label={t('assistants.questions')} className="mb-2 flex flex-wrap gap-2">
      {asking.map(({ id, name, color, question }) => (
        <li key={id} className="min-w-0">
          <button
            type="button"
            title={`@${name} ${question}`}
            onClick={() => onText(`@${name} ${question}`)}
            style={assistantColor(color) as CSSProperties}
            className="flex min-h-(--target) max-w-full items-center gap-2 rounded-lg bg-raised px-3 py-1.5 text-left text-14 inset-ring inset-ring-line hover:veil"
          >
            <Ring className="size-4.5" />
            <span dir="auto" className="line-clamp-2 min-w-0 wrap-anywhere">
              <b className="font-semibold text-assistant">{name}</b> {question}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
