// The header of a session: what it is called, whether we are connected, who is here, the AI, the link; on a phone the rest is one menu.
import { AudioLines, Download, Ellipsis, PanelLeft, Pencil, Search, Settings2, UsersRound } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '../../../../shared/protocol.ts'
import { personHue } from '../../../lib/person-hue.ts'
import type { ConnectionState } from '../../../lib/socket.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLabel, MenuRadioGroup, MenuRadioItem, MenuSeparator } from '../../../ui/menu.tsx'
import { AiSwitch, ReplyModes, type AiSettings } from './ai-switch.tsx'
import { ConnectionDot, Dot } from './connection-dot.tsx'
import type { HostTool } from '../host/host-tool.ts'
import { PeopleMenu } from './people-menu.tsx'
import type { SessionState } from '../live/session-state.ts'
import { SessionTitle } from './session-title.tsx'
import { ShareButton } from './share-button.tsx'
import type { VoiceParts } from '../voice-parts.ts'

type SessionHeaderProps = {
  state: SessionState
  connection: ConnectionState
  selfKey: string
  /** Null for someone whose name is their account's. */
  guestName: string | null
  ai: AiSettings
  onSidebar: () => void
  onEditName: () => void
  onSettings: () => void
  voice: Pick<VoiceParts, 'isOn' | 'toggle'>
  onShare: () => void
  shareButton: Ref<HTMLButtonElement>
  onTool: (tool: HostTool) => void
  onSend: (command: Command) => void
  onSearch: () => void
  onExport: () => void
}

export function SessionHeader({ shareButton, ...props }: SessionHeaderProps) {
  const { t } = useTranslation()
  const { state, connection, selfKey, guestName, ai, onSidebar, onEditName, onSettings, voice } = props
  const { participants, access, session } = state
  const onManage = access.isHost ? () => props.onTool('people') : null
  const count = participants.filter((one) => one.isOnline).length
  return (
    <header className="col-span-full flex h-15 items-center gap-1 border-b border-line px-1 sm:h-14 sm:gap-2 sm:pr-4 sm:pl-3">
      <IconButton label={t('session.sidebar')} onClick={onSidebar}>
        <PanelLeft />
      </IconButton>
      <div className="min-w-0 max-sm:flex-1">
        <SessionTitle state={state} onTool={props.onTool} onSend={props.onSend} onSearch={props.onSearch} onExport={props.onExport} />
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
      <PeopleMenu
        participants={participants}
        selfKey={selfKey}
        hostId={session.hostId}
        waiting={state.requests.length}
        onManage={onManage}
        className="max-sm:hidden"
      />
      <Divider />
      {access.role === 'member' && (
        <>
          <AiSwitch {...ai} className="max-sm:hidden" />
          <Divider />
        </>
      )}
      <ShareButton ref={shareButton} onShare={props.onShare} />
      {voice.toggle && (
        <IconButton label={t('session.voice')} pressed={voice.isOn} onClick={voice.toggle} className="max-sm:hidden">
          <AudioLines />
        </IconButton>
      )}
      <IconButton label={t('session.settings')} onClick={onSettings} className="max-sm:hidden">
        <Settings2 />
      </IconButton>
      <PhoneMenu {...props} onManage={onManage} />
    </header>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line max-sm:hidden" />
}

function PhoneMenu(props: Omit<SessionHeaderProps, 'shareButton'> & { onManage: (() => void) | null }) {
  const { t } = useTranslation()
  const { state, selfKey, guestName, ai, onEditName, onSettings, voice, onManage } = props
  return (
    <Menu
      trigger={
        <IconButton label={t('session.more')} data-tutorial="more" className="sm:hidden">
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuLabel>{t('session.people')}</MenuLabel>
      {state.participants
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
      {onManage && (
        <MenuItem icon={<UsersRound />} onSelect={onManage}>
          {t('session.managePeople')}
        </MenuItem>
      )}
      {guestName !== null && (
        <MenuItem icon={<Pencil />} onSelect={onEditName}>
          {t('session.editName')}
        </MenuItem>
      )}
      <MenuSeparator />
      {state.access.role === 'member' && <PhoneAi {...ai} />}
      {voice.toggle && (
        <MenuItem icon={<AudioLines />} onSelect={voice.toggle} hint={voice.isOn ? t('session.on') : undefined}>
          {t('session.voice')}
        </MenuItem>
      )}
      <MenuItem icon={<Search />} onSelect={props.onSearch}>
        {t('session.search')}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={props.onExport}>
        {t('session.export')}
      </MenuItem>
      <MenuItem icon={<Settings2 />} onSelect={onSettings}>
        {t('session.settings')}
      </MenuItem>
    </Menu>
  )
}

function PhoneAi({ enabled, mode, onToggle, onMode }: AiSettings) {
  const { t } = useTranslation()
  return (
    <>
      <MenuLabel>{t('session.aiAnswers')}</MenuLabel>
      <MenuRadioGroup value={enabled ? 'on' : 'off'} onValueChange={(value) => onToggle(value === 'on')} label={t('session.aiAnswers')}>
        <MenuRadioItem value="on">{t('session.aiOn')}</MenuRadioItem>
        <MenuRadioItem value="off">{t('session.aiOff')}</MenuRadioItem>
      </MenuRadioGroup>
      {enabled && (
        <>
          <MenuLabel>{t('session.replyMode')}</MenuLabel>
          <ReplyModes mode={mode} onMode={onMode} />
        </>
      )}
      <MenuSeparator />
    </>
  )
}
