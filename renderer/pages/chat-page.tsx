// `/chat/{id}`: one session, and the person's other sessions in the sidebar.
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Command } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { mayUse } from '../../shared/billing/plans.ts'
import type { SessionSummary } from '../../shared/entities.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { useCreateSession } from '../features/home/create-session/use-create-session.ts'
import {
  endOf,
  loadNameDialog,
  LazyEmojiPopover,
  LazyNotifier,
  LazySessionEnd,
  LazySettings,
} from '../features/session/screen/lazy-parts.tsx'
import { LazyLevel } from '../features/coaching/milestones/lazy-milestones.tsx'
import { EmojiLayerContext } from '../features/session/composer/emoji-button.tsx'
import { sessionKey } from '../features/session/live/live-session.ts'
import { SessionScreen } from '../features/session/session-screen.tsx'
import { personKey } from '../../shared/sync/session/session-model.ts'
import { SessionLoading, SessionMissing } from '../features/session/joining/session-placeholder.tsx'
import { prefetchSession, useSessionState } from '../features/session/live/use-session.ts'
import type { Profile } from '../features/settings/profile-tab.tsx'
import { Sidebar } from '../features/home/sidebar/sidebar.tsx'
import { restartTutorial } from '../features/coaching/tutorial/restart-tutorial.ts'
import { LazyTemplates } from '../features/teams/templates/lazy-templates.tsx'
import { Tutorial } from '../features/coaching/tutorial/tutorial.tsx'
import { useVoice } from '../features/voice/use-voice.tsx'
import { local } from '../lib/browser/local.ts'
import { leaveKeyboardRoom } from '../lib/browser/keyboard-room.ts'
import { isWideScreen } from '../lib/browser/device.ts'
import { useSeenSession } from '../lib/settings/seen-sessions.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChatAssistants } from '../features/session/screen/chat-assistants.tsx'
import { ChatBrainstorm } from '../features/session/screen/chat-brainstorm.tsx'
import { ChatCoaching } from '../features/session/screen/chat-coaching.tsx'
import { ChatKeyboard } from '../features/session/screen/chat-keyboard.tsx'
import { ChatTools } from '../features/session/screen/chat-tools.tsx'
import { ChatDialogs, type ChatDialog } from '../features/session/screen/chat-dialogs.tsx'
import { ReaderContext } from '../features/session/message/message-tools.ts'
import { useReader } from '../features/voice/use-reader.ts'
import { ChatSend } from '../features/session/screen/chat-send.tsx'
import { LazyExport } from './frame/lazy-export.tsx'
import type { Layer } from '../features/session/screen/chat-layers.tsx'

/** Fetches the session before the page is rendered; never rejects. */
export const preloadChat = (client: QueryClient, id: string) => prefetchSession(client, id)

export function ChatPage() {
  const { id = '' } = useParams()
  useEffect(() => {
    if (local.name.read() === null) loadNameDialog().catch(() => undefined)
  }, [])
  useEffect(leaveKeyboardRoom, [])
  // Outside `Chat`, so that voice control continues in the next session.
  const voice = useVoice()
  const reader = useReader(id)
  // The key resets all state when the address changes to another session.
  return (
    <ReaderContext value={reader}>
      <Chat key={id} id={id} voice={voice} />
    </ReaderContext>
  )
}

function Chat({ id, voice }: { id: string; voice: ReturnType<typeof useVoice> }) {
  const { t } = useTranslation()
  const { data: state, error } = useSessionState(id)
  const [isSidebarOpen, setIsSidebarOpen] = useState(isWideScreen)
  const [isAtNewest, setIsAtNewest] = useState(true)
  const [settings, setSettings] = useState<{ profile: Profile; isOpen: boolean } | null>(null)
  const [layer, setLayer] = useState<Layer | null>(null)
  const [dialog, setDialog] = useState<ChatDialog | null>(null)
  // The value when the session was opened, so that the line above new messages does not move.
  const [seen] = useState(() => local.seen(id).read())
  const { create, busy } = useCreateSession()
  const client = useQueryClient()
  const catchUp = useCallback(() => setDialog('recap'), [])

  const { title, updatedAt } = state?.session ?? {}
  const isMember = state?.participants.some((one) => personKey(one) === personKey(state.self)) ?? false
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['/api/sessions'], exact: true })
  }, [client, isMember])
  useEffect(() => {
    // Refetches the list when activity moves this session to its top; not when it is already there.
    const place = client.getQueryData<SessionSummary[]>(['/api/sessions'])?.findIndex((one) => one.id === id) ?? 0
    if (place > 0) void client.invalidateQueries({ queryKey: ['/api/sessions'], exact: true })
  }, [client, id, updatedAt])

  const { lost = null } = state ?? {}
  useSeenSession(id, title, lost, error)
  // Someone who has joined is no longer waiting.
  useEffect(() => {
    if (title !== undefined && lost === null) local.joinRequest(id).write(null)
  }, [id, title, lost])
  // The session is no longer in the sidebar's list either.
  useEffect(() => {
    if (lost !== null) void client.invalidateQueries({ queryKey: ['/api/sessions'], exact: true })
  }, [client, lost])

  const again = () => void client.resetQueries({ queryKey: sessionKey(id), exact: true })
  const end = lost === 'not_found' ? null : (lost ?? endOf(error))
  if (end) return <LazySessionEnd sessionId={id} reason={end} onAdmitted={again} />
  if (error || lost) return <SessionMissing sessionId={id} error={error} onRetry={again} />
  if (!state) return <SessionLoading />
  const seq = Number.parseInt(state.cursor)
  const isAccount = state.self.userId !== null
  return (
    <EmojiLayerContext value={LazyEmojiPopover}>
      <ChatSend sessionId={id} isAccount={isAccount}>
        <SessionScreen
          state={state}
          onSidebar={() => setIsSidebarOpen(!isSidebarOpen)}
          onNewSession={create}
          isCreating={busy}
          onSettings={(profile) => setSettings({ profile, isOpen: true })}
          onNewest={setIsAtNewest}
          seen={seen}
          onCatchUp={catchUp}
          onSearch={() => setDialog('search')}
          onExport={() => setDialog('export')}
          voice={voice}
          level={(look) => <LazyLevel look={look} progress={state.progress} />}
          templates={(place) => <LazyTemplates isAccount={isAccount} place={place} />}
          sidebar={
            <Sidebar
              isOpen={isSidebarOpen}
              current={state.session}
              onClose={() => setIsSidebarOpen(false)}
              onNew={create}
              onSearch={() => setDialog('search')}
              isCreating={busy}
              isGuest={!isAccount}
              exporting={LazyExport}
              footer={
                <div className="flex items-center justify-between">
                  <LanguageSwitch className="-ml-2" />
                  <IconButton
                    label={t('session.commands')}
                    onClick={() => {
                      if (!isWideScreen()) setIsSidebarOpen(false)
                      setLayer('palette')
                    }}
                  >
                    <Command />
                  </IconButton>
                </div>
              }
            />
          }
          layers={(actions) => (
            <>
              <ChatKeyboard
                session={state.session}
                actions={actions}
                newSession={create}
                search={() => setDialog('search')}
                exportSession={() => setDialog('export')}
                catchUp={state.access.role === 'reader' ? null : catchUp}
                toggleSidebar={() => setIsSidebarOpen(!isSidebarOpen)}
                shown={layer}
                onShow={setLayer}
              />
              <ChatAssistants sessionId={id} isHost={state.access.isHost && !state.access.isClosed} />
              <ChatBrainstorm state={state} actions={actions} />
              <ChatCoaching state={state} actions={actions} />
              <ChatTools state={state} actions={actions} />
              <Tutorial context="chat" isReady={actions.isSeated} isAnswering={state.answer !== null} />
            </>
          )}
        />
      </ChatSend>
      <ChatDialogs
        sessionId={id}
        isAccount={isAccount}
        exportGate={state.session.isDemo || mayUse(state.plan, 'export') ? null : { isHost: state.access.isHost }}
        since={seen !== null && seen < seq ? seen : null}
        shown={dialog}
        onClose={() => setDialog(null)}
      />
      <LazyNotifier
        sessionId={id}
        title={state.session.title}
        messages={state.messages}
        seq={seq}
        me={{ key: personKey(state.self), name: state.self.displayName }}
        isAtNewest={isAtNewest}
      />
      {settings && (
        <LazySettings
          profile={settings.profile}
          isHost={state.access.isHost}
          open={settings.isOpen}
          onClose={() => setSettings({ ...settings, isOpen: false })}
          onTour={() => restartTutorial('chat')}
        />
      )}
    </EmojiLayerContext>
  )
}
