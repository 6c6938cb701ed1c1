// `/chat/{id}`: one session, with the person's other sessions beside it.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useCreateSession } from '../features/create-session/use-create-session.ts'
import { SessionScreen } from '../features/session/session-screen.tsx'
import { SessionLoading, SessionMissing } from '../features/session/session-states.tsx'
import { useSessionState } from '../features/session/use-session.ts'
import { Sidebar } from '../features/sidebar/sidebar.tsx'
import { isWideScreen } from '../lib/screen.ts'
import { LanguageSwitch } from '../layout/language-switch.tsx'

export function ChatPage() {
  const { id = '' } = useParams()
  // Another address is another session: nothing of the former may linger.
  return <Chat key={id} id={id} />
}

function Chat({ id }: { id: string }) {
  const { data: state, error, refetch } = useSessionState(id)
  const [isSidebarOpen, setIsSidebarOpen] = useState(isWideScreen)
  const { create, busy } = useCreateSession()
  const client = useQueryClient()

  // Activity and settings move a session in the list beside it.
  const { updatedAt, aiEnabled, title } = state?.session ?? {}
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['/api/sessions'], exact: true })
  }, [client, updatedAt, aiEnabled, title])

  if (error) return <SessionMissing error={error} onRetry={() => void refetch()} />
  if (!state) return <SessionLoading />
  return (
    <SessionScreen
      state={state}
      onSidebar={() => setIsSidebarOpen(!isSidebarOpen)}
      onNewSession={create}
      isCreating={busy}
      sidebar={
        <Sidebar
          isOpen={isSidebarOpen}
          currentId={id}
          onClose={() => setIsSidebarOpen(false)}
          onNew={create}
          isCreating={busy}
          footer={<LanguageSwitch className="-ml-2" />}
        />
      }
    />
  )
}
