// The header of a session: what it is called, whether we are connected, who is here, the AI, the link; on a phone the rest is one menu.
import { Ellipsis, PanelLeft, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '../../../shared/entities.ts'
import { personHue } from '../../lib/person-hue.ts'
import type { ConnectionState } from '../../lib/socket.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../ui/menu.tsx'
import { AiSwitch, ReplyModes, type AiSettings } from './ai-switch.tsx'
import { ConnectionDot, Dot } from './connection-dot.tsx'
import { PeopleMenu } from './people-menu.tsx'
import { ShareButton } from './share-button.tsx'

type SessionHeaderProps = {
  title: string
  connection: ConnectionState
  participants: Participant[]
  selfKey: string
  /** Null for someone whose name is their account's. */
  guestName: string | null
  ai: AiSettings
  onSidebar: () => void
  onEditName: () => void
}

export function SessionHeader(props: SessionHeaderProps) {
  const { t } = useTranslation()
  const { title, connection, participants, selfKey, guestName, ai, onSidebar, onEditName } = props
  const count = participants.filter((one) => one.isOnline).length
  return (
    <header className="flex h-15 items-center gap-1 border-b border-line px-1 sm:h-14 sm:gap-2 sm:pr-4 sm:pl-3">
      <IconButton label={t('session.sidebar')} onClick={onSidebar}>
        <PanelLeft />
      </IconButton>
      <div className="min-w-0 max-sm:flex-1">
        <h1 className="truncate text-16 font-bold tracking-[-0.008em] max-sm:leading-5">{title}</h1>
        <p className="flex items-center gap-1.5 text-12 text-muted sm:hidden">
          <Dot state={connection} />
          {connection === 'connected' ? t('session.online', { count }) : t(`session.${connection}`)} ·{' '}
          {ai.enabled ? t('session.aiOn') : t('session.aiOff')}
        </p>
      </div>
      <ConnectionDot state={connection} className="ml-1 max-sm:hidden" />
      <span className="flex-1 max-sm:hidden" />
      {guestName !== null && (
        <Button
          variant="plain"
          size="sm"
          onClick={onEditName}
          aria-label={`${t('session.editName')}: ${guestName}`}
          className="max-sm:hidden"
        >
          <Avatar name={guestName} hue={personHue(selfKey)} size="s" />
          <span className="max-w-40 truncate max-md:hidden">{guestName}</span>
          <Pencil className="size-3.5" />
        </Button>
      )}
      <PeopleMenu participants={participants} selfKey={selfKey} className="max-sm:hidden" />
      <Divider />
      <AiSwitch {...ai} className="max-sm:hidden" />
      <Divider />
      <ShareButton />
      <PhoneMenu {...props} />
    </header>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line max-sm:hidden" />
}

function PhoneMenu({ participants, selfKey, guestName, ai, onEditName }: SessionHeaderProps) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <IconButton label={t('session.more')} className="sm:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>{t('session.people')}</MenuLabel>
      {participants
        .filter((one) => one.isOnline)
        .map((one) => {
          const key = one.userId ?? one.anonymousId ?? ''
          return (
            <MenuItem
              key={key}
              icon={<Avatar name={one.displayName} hue={personHue(key)} size="s" />}
              hint={key === selfKey ? t('session.you') : undefined}
            >
              {one.displayName}
            </MenuItem>
          )
        })}
      {guestName !== null && (
        <MenuItem icon={<Pencil />} onSelect={onEditName}>
          {t('session.editName')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuLabel>{t('session.aiAnswers')}</MenuLabel>
      <MenuRadioGroup
        value={ai.enabled ? 'on' : 'off'}
        onValueChange={(value) => ai.onToggle(value === 'on')}
        label={t('session.aiAnswers')}
      >
        <MenuRadioItem value="on">{t('session.aiOn')}</MenuRadioItem>
        <MenuRadioItem value="off">{t('session.aiOff')}</MenuRadioItem>
      </MenuRadioGroup>
      {ai.enabled && (
        <>
          <MenuLabel>{t('session.replyMode')}</MenuLabel>
          <ReplyModes mode={ai.mode} onMode={ai.onMode} />
        </>
      )}
    </Menu>
  )
}
