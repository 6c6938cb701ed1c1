// The answers of several models to one question: side by side where there is room, otherwise one below the other with the older ones folded.
import { useLocation } from 'react-router-dom'
import type { Message } from '../../../../../shared/entities.ts'
import { useTranslation } from '../../../../lib/texts/use-translation.ts'
import { hasRoomBeside } from '../../../../lib/browser/device.ts'
import { AnswerMessage, type AnswerMessageProps } from '../answer.tsx'

/** `formers`: the answers of other models to the same question, oldest first. */
export type ComparedProps = AnswerMessageProps & { formers: Message[] }

export function Compared({ formers, message, isNewest, onRetry }: ComparedProps) {
  const { t } = useTranslation()
  const { hash } = useLocation()
  // A link to an answer shows it.
  const isOpen = (id: string) => hasRoomBeside() || hash.endsWith(`-${id}`)
  return (
    <div
      role="group"
      aria-label={t('models.compared')}
      className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-x-8 xl:w-[max(100%,min(70rem,100cqw-8.5rem))]"
    >
      {formers.map((former) => (
        <AnswerMessage key={former.id} message={former} isNewest={false} isOpen={isOpen(former.id)} onRetry={onRetry} />
      ))}
      <AnswerMessage message={message} isNewest={isNewest} onRetry={onRetry} />
    </div>
  )
}
