// The offer to become the host: what it means, and both answers. It is shown above the transcript and does not block anything.
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'

export function HostOffer({ state, onSend }: { state: SessionState; onSend: (command: Command) => void }) {
  const { t } = useTranslation()
  const host = state.participants.find((one) => personKey(one) === state.session.hostId)
  const answer = (accepted: boolean) => () => onSend({ type: 'accept_host', accepted })
  return (
    <section
      aria-label={t('host.offerLabel')}
      className="rise fixed inset-x-2 top-17 z-30 md:top-25 mx-auto grid w-fit max-w-[30rem] gap-3 rounded-lg bg-raised p-4 shadow-lift ring ring-line"
    >
      <div role="status" className="flex items-start gap-3">
        {host && <Avatar name={host.displayName} hue={personHue(personKey(host))} size="s" />}
        <div className="grid min-w-0 gap-1">
          <p className="font-semibold wrap-anywhere">
            {host ? t('host.offerTitle', { name: host.displayName }) : t('host.offerTitleNoName')}
          </p>
          <p className="text-muted">{t('host.offerText')}</p>
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={answer(false)}>{t('host.decline')}</Button>
        <Button variant="ink" onClick={answer(true)}>
          {t('host.accept')}
        </Button>
      </div>
    </section>
  )
}
