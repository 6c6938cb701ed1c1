// Everyone in the session, waiting or banned, with what the host can do with each.
import { Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Participant } from '../../../../shared/entities.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { RequestLine } from './join-requests.tsx'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'

type PeopleDialogProps = { open: boolean; state: SessionState; onSend: (command: Command) => void; onClose: () => void }
type Deed = 'remove' | 'ban' | 'handOver'
interface Asked {
  deed: Deed
  id: string
  name: string
}

export function PeopleDialog({ open, state, onSend, onClose }: PeopleDialogProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
    onClose()
  }
  if (asked) {
    const { deed, id: participant, name } = asked
    const words = {
      remove: [t('host.removeTitle', { name }), t('host.removeText', { name }), t('host.removePerson')],
      ban: [t('host.banTitle', { name }), t('host.banText', { name }), t('host.ban')],
      handOver: [t('host.handOverTitle', { name }), t('host.handOverText', { name }), t('host.askHost', { name })],
    } as const
    const [title, text, action] = words[deed]
    const act = () => {
      onSend(deed === 'handOver' ? { type: 'hand_over', participant } : { type: 'remove_participant', participant, ban: deed === 'ban' })
      setAsked(null)
    }
    const footer = (
      <>
        <Button variant={deed === 'handOver' ? 'ink' : 'danger-solid'} onClick={act}>
          {action}
        </Button>
        <Button data-autofocus onClick={() => setAsked(null)}>
          {t('host.cancel')}
        </Button>
      </>
    )
    return <Dialog open={open} onOpenChange={(isOpen) => isOpen || close()} title={title} description={text} size="sm" footer={footer} />
  }
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || close()} title={t('session.people')}>
      <People state={state} onSend={onSend} onAsk={setAsked} />
    </Dialog>
  )
}

function People({ state, onSend, onAsk }: Pick<PeopleDialogProps, 'state' | 'onSend'> & { onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation()
  const { requests, access, self } = state
  const admit = (participant: string, admitted: boolean) => onSend({ type: 'admit', participant, admitted })
  const isSelf = (one: Participant) => personKey(one) === personKey(self)
  const isAsked = (one: Participant) => personKey(one) === access.hostOffer
  // In a crowd, only the most recently active people are known to be online.
  const isAway = (one: Participant) => !one.isOnline && state.onlineCount === null
  const rank = (one: Participant) => (isSelf(one) ? 0 : one.isOnline ? 1 : 2)
  const people = state.participants.toSorted((a, b) => rank(a) - rank(b))
  return (
    <div className="grid gap-4">
      {requests.length > 0 && (
        <Group label={t('host.waiting')}>
          {requests.map(({ id, displayName, line }) => (
            <Row key={id} id={id} name={displayName} line={line}>
              <Button size="sm" variant="ink" onClick={() => admit(id, true)}>
                {t('host.admit')}
              </Button>
              <Button size="sm" onClick={() => admit(id, false)}>
                {t('host.refuse')}
              </Button>
            </Row>
          ))}
        </Group>
      )}
      <Group label={t('host.here')}>
        {people.map((one) => (
          <Row key={personKey(one)} id={personKey(one)} name={one.displayName} isAway={isAway(one)} about={aboutPerson(one)}>
            {isAsked(one) && (
              <Button size="sm" onClick={() => onSend({ type: 'hand_over', participant: null })}>
                {t('host.withdraw')}
              </Button>
            )}
            {!isSelf(one) && <PersonMenu person={one} onAsk={onAsk} onLetWrite={() => admit(personKey(one), true)} />}
          </Row>
        ))}
      </Group>
      {access.banned.length > 0 && (
        <Group label={t('host.banned')}>
          {access.banned.map(({ id, displayName }) => (
            <Row key={id} id={id} name={displayName} isAway>
              <Button size="sm" onClick={() => admit(id, true)}>
                {t('host.letBack')}
              </Button>
            </Row>
          ))}
        </Group>
      )}
    </div>
  )

  function aboutPerson(one: Participant): ReactNode {
    if (isSelf(one)) return <Badge tone="you">{t('session.you')}</Badge>
    if (isAsked(one)) return <span className="text-12 text-muted">{t('host.offered')}</span>
    if (one.isReader) return <span className="text-12 text-muted">{t('host.reads')}</span>
    return isAway(one) && <span className="text-12 text-muted">{t('session.away')}</span>
  }
}

type PersonMenuProps = { person: Participant; onAsk: (asked: Asked) => void; onLetWrite: () => void }

function PersonMenu({ person, onAsk, onLetWrite }: PersonMenuProps) {
  const { t } = useTranslation()
  const { displayName: name, isReader } = person
  const ask = (deed: Deed) => () => onAsk({ deed, id: personKey(person), name })
  return (
    <Menu
      trigger={
        <IconButton label={t('host.personMenu', { name })}>
          <Ellipsis />
        </IconButton>
      }
    >
      {isReader && <MenuItem onSelect={onLetWrite}>{t('host.letWrite')}</MenuItem>}
      <MenuItem onSelect={ask('handOver')}>{t('host.makeHost')}</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={ask('remove')}>{t('host.removePerson')}</MenuItem>
      <MenuItem tone="danger" onSelect={ask('ban')}>
        {t('host.ban')}
      </MenuItem>
    </Menu>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="pb-1 text-12 font-semibold text-muted">{label}</h3>
      <ul className="grid">{children}</ul>
    </section>
  )
}

type RowProps = { id: string; name: string; line?: string | null; isAway?: boolean; about?: ReactNode; children?: ReactNode }

function Row({ id, name, line = null, isAway = false, about, children }: RowProps) {
  return (
    <li className="flex min-h-12 items-center gap-3 border-b border-line py-1 last:border-b-0">
      <Avatar name={name} hue={personHue(id)} className={isAway ? 'opacity-45' : ''} />
      <span className="min-w-0 wrap-anywhere">
        {name}
        {line !== null && <RequestLine line={line} />}
      </span>
      {about}
      <span className="ml-auto flex shrink-0 gap-1.5">{children}</span>
    </li>
  )
}
