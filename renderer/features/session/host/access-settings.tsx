// The host's access settings: open or on request, a lock, a reader link, a new link.
import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceList } from '../../../ui/choice-list.tsx'
import { LinkField as Field } from '../../../ui/link-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { readerLink } from '../header/invite-link.ts'
import { useShare } from '../header/share-button.tsx'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'

export type SharingProps = {
  state: Pick<SessionState, 'session' | 'access'>
  onSend: (command: Command) => void
}

export function AccessSettings({ state, onSend }: SharingProps) {
  const { t } = useTranslation()
  const { session, access } = state
  const reader = readerLink(state)
  /** The key of the link that is being renewed. */
  const [oldKey, setOldKey] = useState<string | null>()
  // The new key proves that the old link no longer works. Before, the command may not have been sent, or the server may have refused it.
  useEffect(() => {
    if (oldKey === undefined || oldKey === access.inviteKey) return
    setOldKey(undefined)
    toast({ title: t('host.renewed'), description: t('host.renewedText') })
  }, [oldKey, access.inviteKey, t])
  const renew = () => {
    setOldKey(access.inviteKey)
    onSend({ type: 'renew_link' })
  }
  return (
    <div className="grid gap-1">
      <ChoiceList
        label={t('host.whoComesIn')}
        value={session.isPrivate ? 'ask' : 'open'}
        options={[
          { value: 'open', label: t('host.open'), hint: t('host.openHint') },
          { value: 'ask', label: t('host.ask'), hint: t('host.askHint') },
        ]}
        onChange={(value) => onSend({ type: 'set_private', isPrivate: value === 'ask' })}
      />
      <Setting
        label={t('host.locked')}
        hint={t('host.lockHint')}
        checked={session.isLocked}
        onChange={(locked) => onSend({ type: 'lock_session', locked })}
      />
      {!session.isPrivate && (
        <Setting
          label={t('host.readerLink')}
          hint={access.inviteKey === null ? t('host.readerHintKey') : t('host.readerHint')}
          checked={reader !== null}
          onChange={(on) => onSend({ type: 'set_reader_link', on })}
        />
      )}
      {reader !== null && !session.isPrivate && <LinkField label={t('host.readerLink')} link={reader} />}
      {!session.isPrivate && (
        <Button variant="plain" onClick={renew} className="-ml-2.5 justify-self-start">
          <RotateCcw />
          {t('host.renew')}
        </Button>
      )}
    </div>
  )
}

function Setting({ label, hint, checked, onChange }: { label: string; hint: string; checked: boolean; onChange: (on: boolean) => void }) {
  return (
    <div className="flex min-h-(--target) items-center justify-between gap-4 border-t border-line py-2">
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        <span className="block text-13 text-muted">{hint}</span>
      </span>
      <Switch label={label} checked={checked} onCheckedChange={onChange} />
    </div>
  )
}

// A link into the session, to read, select or copy.
type LinkFieldProps = { label: string; link: string; isMain?: boolean; onCopied?: () => void }

export function LinkField({ onCopied, ...props }: LinkFieldProps) {
  const { t } = useTranslation()
  const copy = useShare(props.link, onCopied)
  return <Field {...props} action={t('host.copyLink')} onAction={() => void copy()} />
}
