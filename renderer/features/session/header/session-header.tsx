// The header of a session: title, connection, people, AI and link; an overflow menu holds what does not fit. The tools are below it.
import { PanelLeft, Pencil, Settings2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { ConnectionState } from '../../../../shared/sync/connection.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { personHue } from '../../../lib/person-hue.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useLazy } from '../../../ui/lazy.tsx'
import { countOnline, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { LazyAssistantsItem } from '../assistants/lazy-parts.tsx'
import { AiSwitch } from './ai-switch.tsx'
import type { HeaderProps } from './header-props.ts'
import { LazyModelMenu } from './lazy-model-menu.tsx'
import { PeopleMenu } from './people-menu.tsx'
import { RestMenu } from './rest-menu.tsx'
import { SessionTitle } from './session-title.tsx'
import { ShareButton } from './share-button.tsx'
import { ToolRow } from './tool-row.tsx'

type SessionHeaderProps = HeaderProps & {
  onSidebar: () => void
  onShare: () => void
  shareButton: Ref<HTMLButtonElement>
  /** Shown here when there is no room beside the transcript. */
  level: ReactNode
}

const aiModes = { every: 'session.aiOn', mention: 'session.aiOnMention', smart: 'session.aiOnSmart' } as const

// Breakpoints use the header's own width, because the sidebar takes part of the window; in rem, because text may be larger.
// 40: wider than a phone, shows the tools · 46: settings · 55: all controls; wider than that, their labels.
export function SessionHeader({ onSidebar, onShare, shareButton, level, ...props }: SessionHeaderProps) {
  const { t } = useTranslation()
  const { state, connection, selfKey, guestName, ai, onEditName, onSettings, voice } = props
  const { participants, access, session, branding } = state
  const count = countOnline(state)
  return (
    <header className="@container relative col-span-full">
      <div className="flex h-15 items-center gap-1 border-b border-line px-1 @min-[40rem]:h-13 @min-[40rem]:gap-2 @min-[40rem]:border-b-0 @min-[40rem]:pr-4 @min-[40rem]:pl-3">
        <IconButton label={t('session.sidebar')} onClick={onSidebar}>
          <PanelLeft />
        </IconButton>
        <LazyTeamMark branding={branding} />
        {branding && (
          <span
            title={branding.name}
            className="max-w-36 truncate border-r border-line pr-3 text-13 font-semibold text-ink-2 @max-[50rem]:hidden"
          >
            {branding.name}
          </span>
        )}
        <div className={cn('min-w-0 *:max-w-full @max-[40rem]:flex-1', branding && '@max-[40rem]:ml-1')}>
          <SessionTitle
            state={state}
            onTool={props.onTool}
            onSend={props.onSend}
            newTitle={props.newTitle}
            onSearch={props.onSearch}
            onExport={props.onExport}
          />
          <p className="flex items-center gap-1.5 truncate text-12 text-muted @min-[40rem]:hidden">
            <Dot state={connection} />
            {/* A long name is shortened, the state is not. */}
            {branding && <span className="min-w-12 truncate">{branding.name}</span>}
            {branding && '· '}
            {connection === 'connected' ? t('session.online', { count }) : t(`session.${connection}`)} ·{' '}
            {t(ai.enabled ? aiModes[ai.mode] : 'session.aiOff')}
          </p>
        </div>
        <ConnectionDot state={connection} className="ml-1 @max-[40rem]:hidden" />
        <span className="flex-1 @max-[40rem]:hidden" />
        {guestName !== null && (
          <Button
            data-part="name"
            variant="plain"
            size="sm"
            onClick={onEditName}
            aria-label={`${t('session.editName')}: ${guestName}`}
            className="@max-[55rem]:hidden"
          >
            <Avatar name={guestName} hue={personHue(selfKey)} size="s" />
            <span className="max-w-40 truncate @max-[73rem]:hidden">{guestName}</span>
            <Pencil className="size-3.5" />
          </Button>
        )}
        <PeopleMenu
          participants={participants}
          onlineCount={state.onlineCount}
          selfKey={selfKey}
          hostId={session.hostId}
          waiting={state.requests.length}
          onManage={access.isHost && !access.isClosed ? () => props.onTool('people') : null}
          className="@max-[40rem]:hidden"
        />
        <Divider />
        {access.role === 'member' && (
          <>
            <AiSwitch {...ai} className="@max-[40rem]:hidden">
              <LazyModelMenu {...props} />
              <LazyAssistantsItem />
            </AiSwitch>
            <Divider />
          </>
        )}
        <span className={cn('flex', !voice.isOn && '@min-[67rem]:hidden')}>{level}</span>
        <ShareButton ref={shareButton} onShare={onShare} />
        <IconButton data-part="settings" label={t('session.settings')} onClick={onSettings} className="@max-[46rem]:hidden">
          <Settings2 />
        </IconButton>
        <RestMenu {...props} />
      </div>
      <ToolRow {...props} />
    </header>
  )
}

function Divider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px bg-line @max-[55rem]:hidden" />
}

// The state of the connection, as a dot and in words.
function ConnectionDot({ state, className }: { state: ConnectionState; className?: string }) {
  const { t } = useTranslation()
  const words = { connected: t('session.connected'), connecting: t('session.connecting'), disconnected: t('session.disconnected') }[state]
  return (
    <span className={`inline-flex items-center gap-1.5 text-13 whitespace-nowrap text-muted ${className ?? ''}`} title={words}>
      <Dot state={state} />
      <span className="@max-[67rem]:sr-only">{words}</span>
    </span>
  )
}

function Dot({ state }: { state: ConnectionState }) {
  const look = { connected: 'bg-live', connecting: 'inset-ring-2 inset-ring-idle', disconnected: 'bg-danger' }[state]
  return <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${look}`} />
}

// The logo of the session's team; its code is loaded only for a team's session.
function LazyTeamMark({ branding }: Pick<SessionState, 'branding'>) {
  // If loading fails, the header still shows the team's name.
  const TeamMark = useLazy(branding !== null, load)
  return branding && TeamMark && <TeamMark branding={branding} />
}

async function load() {
  return (await import('../../../ui/team-mark.tsx')).TeamMark
}
