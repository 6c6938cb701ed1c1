// The name of the assistant that wrote an answer: a button that shows its instruction.
import { use, useState } from 'react'
import type { AnsweringAssistant } from '../../../../shared/assistants/assistant-protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MessageToolsContext } from '../message/message-tools.ts'
import { useAssistantQuery } from './use-session-assistants.ts'

export function AssistantName({ id, name }: AnsweringAssistant) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const sessionId = use(MessageToolsContext)?.sessionId
  // A stored session has no tools.
  if (sessionId === undefined) return name
  return (
    <>
      <button
        type="button"
        aria-label={t('assistants.instructionOf', { name })}
        title={t('assistants.instructionOf', { name })}
        onClick={() => setIsOpen(true)}
        className="relative rounded-sm text-left font-bold underline decoration-transparent underline-offset-3 transition-colors after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:decoration-current"
      >
        {name}
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={name} size="sm">
        {isOpen && <Instruction sessionId={sessionId} id={id} />}
      </Dialog>
    </>
  )
}

function Instruction({ sessionId, id }: { sessionId: string; id: string }) {
  const { t } = useTranslation()
  const { data, isError } = useAssistantQuery(sessionId, true)
  if (isError) return <p role="alert">{t('assistants.failed')}</p>
  if (!data)
    return (
      <div role="status" aria-label={t('assistants.loading')} className="grid gap-3 py-2">
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    )
  const found = data.assistants.find((one) => one.id === id)
  if (!found) return <p className="pb-2 text-ink-2">{t('assistants.gone')}</p>
  return (
    <div className="grid gap-1 pb-2">
      <h3 className="text-12 font-semibold text-muted">{t('assistants.instruction')}</h3>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {found.instruction}
      </p>
    </div>
  )
}
