// The services that the account is connected to, as buttons; errors appear above them.
import { CircleAlert, Send } from 'lucide-react'
import type { Integration } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { useSend, useSendFailure, type Sent } from './use-send.ts'

type DestinationsProps = Sent & { destinations: readonly Integration[]; onDone: () => void }

export function Destinations({ destinations, onDone, ...sent }: DestinationsProps) {
  const { t } = useTranslation()
  const { mutate, isPending, error, variables } = useSend(sent, onDone)
  const sentence = useSendFailure()
  return (
    <div className="grid gap-2">
      {error && variables && (
        <p role="alert" className="tinted flex items-center gap-2.5 rounded-lg bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
          <CircleAlert className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sentence(error, variables.name)}</span>
        </p>
      )}
      {destinations.map((one) => (
        <button
          key={one.id}
          type="button"
          disabled={isPending}
          onClick={() => mutate(one)}
          className="flex min-h-(--target) items-center gap-3.5 rounded-lg bg-raised px-4 py-2 text-left font-semibold inset-ring inset-ring-line not-disabled:hover:veil disabled:opacity-45"
        >
          <Send aria-hidden="true" className="shrink-0 text-ink-2" />
          {t('sendTo.to', { name: one.name })}
        </button>
      ))}
      <p role="status" className="text-13 text-muted not-empty:min-h-5">
        {isPending && t('sendTo.busy', { name: variables.name })}
      </p>
    </div>
  )
}
