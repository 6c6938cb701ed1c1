// The screen people live on: header, transcript, who is writing, and the composer.
import { useState, type ReactNode } from 'react'
import { cn } from '../../ui/cn.ts'
import { Announcer } from './announcer.tsx'
import { Banners } from './banners.tsx'
import { transcriptColumn } from './column.ts'
import { Composer } from './composer.tsx'
import { anonymousName, NameDialog } from './name-dialog.tsx'
import { SessionHeader } from './session-header.tsx'
import { personKey, type SessionState } from './session-state.ts'
import { StatusLine } from './status-line.tsx'
import { Transcript } from './transcript.tsx'
import { useName } from './use-name.ts'
import { usePlaceholder } from './use-placeholder.ts'
import { useLiveSession } from './use-session.ts'

type SessionScreenProps = {
  state: SessionState
  /** The sidebar, and how it is opened. */
  sidebar: ReactNode
  onSidebar: () => void
  onNewSession: () => void
  isCreating: boolean
}

export function SessionScreen({ state, sidebar, onSidebar, onNewSession, isCreating }: SessionScreenProps) {
  const { session, self, participants } = state
  const [name, setName] = useName()
  const [isNaming, setIsNaming] = useState(false)
  const { live, connection, outgoing } = useLiveSession(session.id, name, true)
  const placeholder = usePlaceholder(state)
  const selfKey = personKey(self)
  const isGuest = self.userId === null
  // A connection that is still being made the first time is not yet a lost one.
  const isOffline = name !== null && connection === 'disconnected'
  const limit = session.aiEnabled ? (state.limit?.limit ?? null) : null

  const rename = (next: string) => {
    setIsNaming(false)
    setName(next)
    live?.send({ type: 'set_name', displayName: next })
  }
  const closeNaming = () => {
    setIsNaming(false)
    if (name === null) setName(anonymousName)
  }
  const toggleAi = (enabled: boolean) => live?.send({ type: 'ai_toggle', enabled })

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] overflow-hidden bg-paper lg:grid-cols-[auto_minmax(0,1fr)]">
      <title>{`${session.title} · Kring`}</title>
      {sidebar}
      <main className="grid min-h-0 min-w-0 grid-rows-[auto_minmax(0,1fr)_auto]">
        <SessionHeader
          title={session.title}
          connection={name === null ? 'connecting' : connection}
          participants={participants}
          selfKey={selfKey}
          guestName={isGuest ? name : null}
          ai={{
            enabled: session.aiEnabled,
            mode: session.replyMode,
            onToggle: toggleAi,
            onMode: (mode) => live?.send({ type: 'set_reply_mode', mode }),
          }}
          onSidebar={onSidebar}
          onEditName={() => setIsNaming(true)}
        />
        <Transcript state={state} outgoing={outgoing} live={live} />
        <div className={cn(transcriptColumn, 'pb-2 max-sm:px-2 sm:pb-5')}>
          <div className="sm:pl-11">
            <StatusLine isAiTyping={state.isAiTyping} typing={state.typing} />
            <Banners
              isOffline={isOffline}
              limit={limit}
              onTalkOn={() => toggleAi(false)}
              onNewSession={onNewSession}
              isCreating={isCreating}
            />
            <Composer
              key={session.id}
              sessionId={session.id}
              role={session.aiRole}
              placeholder={placeholder}
              isOffline={connection !== 'connected'}
              isAtLimit={limit !== null}
              onSend={(content, messageType) => live?.say(content, messageType)}
              onTyping={(isTyping) => live?.send({ type: 'typing', isTyping, displayName: name })}
              onRole={(role) => live?.send({ type: 'set_ai_role', role })}
            />
          </div>
        </div>
      </main>
      <Announcer messages={state.messages} selfKey={selfKey} isAnswering={state.answer !== null} />
      <NameDialog
        open={isNaming || (isGuest && name === null)}
        current={name}
        others={participants.filter((one) => one.isOnline && personKey(one) !== selfKey)}
        onSave={rename}
        onClose={closeNaming}
      />
    </div>
  )
}
