// The session screen: header, transcript, typing status and composer.
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { LazyAnnouncer } from './transcript/lazy-announcer.tsx'
import { Banners } from './composer/banners.tsx'
import { transcriptColumn } from './transcript/message-list.tsx'
import { Composer, type ComposerHandle } from './composer/composer.tsx'
import { useAiCall } from './composer/use-ai-call.ts'
import { mentionableIn } from './composer/lists/mentions.ts'
import { useComposerFocus } from './composer/use-composer-focus.ts'
import { useFileDrop } from './files/use-file-drop.ts'
import { useFileParts } from './files/lazy-files.ts'
import type { HostTool } from './host/host-layer.tsx'
import { LazyHostLayer } from './host/lazy-host-layer.tsx'
import { inviteLink, tellShared } from './header/invite-link.ts'
import { openInAppOf } from './header/open-in-app.ts'
import { SkipToComposer } from './skip-to-composer.tsx'
import { formSender } from './live/form-sender.ts'
import type { SessionActions } from './live/session-actions.ts'
import { useSessionCommands } from './live/session-commands.ts'
import { newTitleOf } from './header/new-title.ts'
import { SessionHeader } from './header/session-header.tsx'
import { lastOwnMessage, personKey, type SessionState } from '../../../shared/sync/session/session-model.ts'
import { AiOffNotice, ReaderNote, ReplyBanner } from './composer/composer-notices.tsx'
import { LazyOpeningQuestions } from './assistants/lazy-parts.tsx'
import { LazyQuiet } from './turns/lazy-turns.tsx'
import { LazyNameDialog } from './screen/lazy-parts.tsx'
import { useShare } from './header/share-button.tsx'
import { StatusLine } from './transcript/status-line.tsx'
import { Transcript } from './transcript/transcript.tsx'
import { useParticipant } from './use-participant.ts'
import { usePlaceholder } from './composer/use-placeholder.ts'
import { useReply } from './composer/use-reply.ts'
import type { VoiceParts } from './voice-parts.ts'

type SessionScreenProps = {
  state: SessionState
  /** The sidebar, and the function that opens it. */
  sidebar: ReactNode
  onSidebar: () => void
  onNewSession: () => void
  isCreating: boolean
  /** Opens the settings with the person's current profile. */
  onSettings: (profile: { personKey: string; guestName: string | null; onRename: (name: string) => string }) => void
  /** Called with true while the newest message is visible. */
  onNewest: (isAtNewest: boolean) => void
  /** The last message seen before this visit. */
  seen: number | null
  /** Opens a recap of what this person missed. */
  onCatchUp: () => void
  onSearch: () => void
  onExport: () => void
  /** The session's level: a card beside the transcript, or a small ring where there is no room. */
  level: (look: 'card' | 'ring') => ReactNode
  /** Layers that the page renders over the screen; they receive the actions available here. */
  layers?: (actions: SessionActions) => ReactNode
  voice: VoiceParts
  /** The button for a team's prompt templates. */
  templates: (place: { disabled: boolean; onText: (text: string) => void }) => ReactNode
}

export function SessionScreen(props: SessionScreenProps) {
  const { state, sidebar, onSidebar, onNewSession, isCreating, onSettings, onNewest, seen, onCatchUp, layers, voice } = props
  const { session, self, participants, access } = state
  const isReader = access.role === 'reader'
  const { live, connection, isLost, outgoing, changes, name, guestName, changeName, isAskingName, rename, closeNaming } =
    useParticipant(state)
  const [voiceStatus, setVoiceStatus] = useState<ReactNode>(null)
  const [jump, setJump] = useState<(() => void) | null>(null)
  const keepJump = useCallback((next: (() => void) | null) => setJump(() => next), [])
  const copyLink = useShare(inviteLink(state), () => tellShared(access, send))
  const shareButton = useRef<HTMLButtonElement>(null)
  const [tool, setTool] = useState<HostTool | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const placeholder = usePlaceholder(state)
  const selfKey = personKey(self)
  const lastOwn = lastOwnMessage(state.messages, selfKey)
  const limit = session.aiEnabled ? state.limit : null

  const composer = useRef<ComposerHandle>(null)
  const focus = useComposerFocus(composer, `${connection} ${limit === null}`)
  const replying = useReply(focus, state)
  const aiCall = useAiCall(session.aiEnabled)
  const isDropping = useFileDrop(isReader || connection !== 'connected' ? null : (files) => composer.current?.attach(files))
  const fileParts = useFileParts(isDropping)
  const { send, toggleAi, setMode, setRole } = useSessionCommands(live, connection === 'connected')
  const share = () => {
    setTool('share')
    return copyLink()
  }
  const lock = (locked: boolean) => send({ type: 'lock_session', locked })
  const host = access.isHost && !access.isClosed ? { lock, clear: () => setTool('clear'), people: () => setTool('people') } : null
  const openSettings = () => onSettings({ personKey: selfKey, guestName, onRename: rename })

  return (
    <div className="grid h-[calc(100dvh-var(--keyboard,0px))] grid-cols-[minmax(0,1fr)] overflow-hidden bg-paper lg:grid-cols-[auto_minmax(0,1fr)]">
      {!isReader && <SkipToComposer onSkip={() => composer.current?.focus()} />}
      {sidebar}
      <main
        data-connection={connection}
        className={cn(
          'relative grid min-h-0 min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]',
          voice.isOn && 'md:grid-cols-[minmax(0,1fr)_auto]',
        )}
      >
        <SessionHeader
          state={state}
          connection={connection}
          selfKey={selfKey}
          guestName={guestName}
          ai={{ enabled: session.aiEnabled, mode: session.replyMode, onToggle: toggleAi, onMode: setMode }}
          onSidebar={onSidebar}
          onEditName={() => changeName?.()}
          onSettings={openSettings}
          voice={voice}
          onShare={() => void share()}
          level={props.level('ring')}
          shareButton={shareButton}
          onTool={setTool}
          onSend={send}
          newTitle={newTitleOf(live, changes)}
          onSearch={props.onSearch}
          onExport={props.onExport}
        />
        <Transcript
          state={state}
          outgoing={outgoing}
          changes={changes}
          live={live}
          isConnected={connection === 'connected'}
          onReply={replying.reply}
          editing={editing}
          onEdit={setEditing}
          onCompose={focus.resume}
          onNewest={onNewest}
          jump={keepJump}
          seen={seen}
          onCatchUp={isReader ? null : onCatchUp}
        />
        {!voice.isOn && (
          <div className="pointer-events-none @container absolute inset-0 [grid-area:2/1/3/2]">
            <div className="pointer-events-auto absolute top-3 right-6 @max-[67rem]:hidden">{props.level('card')}</div>
          </div>
        )}
        <div data-part="foot" className={cn(transcriptColumn, 'pb-2 max-sm:px-2 sm:pb-5')}>
          <div className="sm:pl-11">
            <StatusLine isAiTyping={state.isAiTyping} isAiWriting={Boolean(state.answer?.text)} typing={state.typing} voice={voiceStatus} />
            <LazyQuiet session={session} onEnd={isReader ? null : () => send({ type: 'not_now', quiet: false })} />
            <Banners
              isOffline={isLost}
              retryAt={() => live?.retryAt() ?? null}
              limit={limit}
              isHost={access.isHost}
              onTalkOn={() => toggleAi(false)}
              onNewSession={onNewSession}
              isCreating={isCreating}
            />
            {isReader ? (
              <ReaderNote isClosed={access.isClosed ?? false} />
            ) : (
              <>
                {session.aiEnabled && state.messages.every(({ type }) => type === 'system') && (
                  <LazyOpeningQuestions sessionId={session.id} onText={(text) => composer.current?.append(text)} />
                )}
                <AiOffNotice call={aiCall.call} onTurnOn={() => toggleAi(true)} />
                <ReplyBanner message={replying.replyTo} onCancel={replying.cancel} />
                <Composer
                  ref={composer}
                  key={session.id}
                  sessionId={session.id}
                  role={session.aiRole}
                  placeholder={placeholder}
                  isOffline={connection !== 'connected'}
                  isAtLimit={limit !== null}
                  mentionable={mentionableIn(state)}
                  onEditLast={() => lastOwn && setEditing(lastOwn.id)}
                  onSend={
                    live &&
                    ((content, messageType, files) => {
                      live.say(content, messageType, { replyTo: messageType === 'user' ? replying.replyTo?.id : null, files })
                      replying.sent()
                      aiCall.sent(content, messageType === 'note')
                    })
                  }
                  onDraft={aiCall.look}
                  onTyping={(isTyping) => connection === 'connected' && send({ type: 'typing', isTyping, displayName: name })}
                  onRole={setRole}
                  templates={(disabled) => props.templates({ disabled, onText: (text) => composer.current?.append(text) })}
                  dictation={(place) => voice.button({ ...place, sessionId: session.id, onStatus: setVoiceStatus })}
                />
              </>
            )}
          </div>
        </div>
        {voice.isOn && (
          <div className="contents md:col-start-2 md:row-span-2 md:row-start-2 md:block md:min-h-0">
            {voice.panel({
              newChat: onNewSession,
              send: connection === 'connected' && limit === null && !isReader ? (text) => live?.say(text, 'user') : null,
              share,
              toggleSidebar: onSidebar,
              scrollDown: () => jump?.(),
              clearChat: host?.clear ?? null,
            })}
          </div>
        )}
      </main>
      <LazyAnnouncer messages={state.messages} selfKey={selfKey} isAnswering={state.answer !== null} />
      <LazyNameDialog
        open={isAskingName}
        current={name}
        others={participants.filter((one) => one.isOnline && personKey(one) !== selfKey)}
        onSave={rename}
        onClose={closeNaming}
        onClosed={focus.take}
      />
      {fileParts && <fileParts.DropVeil />}
      <LazyHostLayer tool={tool} onTool={setTool} state={state} onSend={send} anchor={shareButton} />
      <Layers
        render={layers}
        actions={{
          // A reader cannot change anything either.
          mayChange: connection === 'connected' && !isReader,
          isSeated: connection === 'connected' && !isAskingName,
          forms: formSender(live, connection, outgoing),
          isConnected: connection === 'connected',
          line: live,
          toggleAi,
          setMode,
          setRole,
          writeNote: () => composer.current?.writeNote(),
          compose: () => composer.current?.focus(),
          chooseFiles: () => composer.current?.chooseFiles(),
          changeName,
          openSettings,
          share,
          openInApp: openInAppOf(state),
          host,
        }}
      />
    </div>
  )
}

function Layers({ render, actions }: { render: SessionScreenProps['layers']; actions: SessionActions }) {
  return render?.(actions)
}
