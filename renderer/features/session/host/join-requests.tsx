// Shows the host the first request to join, over the transcript, with buttons to admit and to refuse.
import type { JoinRequest } from '../../../../shared/sessions/admission-protocol.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'

type JoinRequestsProps = { requests: JoinRequest[]; onSend: (command: Command) => void; onAll: () => void }

export function JoinRequests({ requests, onSend, onAll }: JoinRequestsProps) {
  const { t } = useTranslation()
  const [first, ...others] = requests
  if (!first) return null
  const { id: participant, displayName: name, line } = first
  return (
    <section
      aria-label={t('host.waiting')}
      className="rise fixed inset-x-2 top-17 z-30 mx-auto flex w-fit max-w-[34rem] flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-raised py-2 pr-2 pl-3 shadow-lift ring ring-line"
    >
      <Avatar name={name} hue={personHue(participant)} size="s" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t('host.wantsIn', { name })}
        {line !== null && <RequestLine line={line} />}
        {others.length > 0 && (
          <>
            {' '}
            <button type="button" onClick={onAll} className="min-h-(--target-small) text-muted underline">
              {t('host.others', { count: others.length })}
            </button>
          </>
        )}
      </p>
      <span className="flex gap-2">
        <Button size="sm" variant="ink" onClick={() => onSend({ type: 'admit', participant, admitted: true })}>
          {t('host.admit')}
        </Button>
        <Button size="sm" onClick={() => onSend({ type: 'admit', participant, admitted: false })}>
          {t('host.refuse')}
        </Button>
      </span>
    </section>
  )
}

/** What a person who waits wants the host to know. */
export function RequestLine({ line }: { line: string }) {
  return (
    <span dir="auto" className="block wrap-anywhere text-13 text-ink-2">
      ‘{line}’
    </span>
  )
}
