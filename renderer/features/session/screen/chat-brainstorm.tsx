// The brainstorm on a session's page: listens for its window event from the start, and is loaded when it is first opened or when unsent
// changes remain.
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import type { SessionActions } from '../live/session-actions.ts'
import { countOnline, personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { local } from '../../../lib/browser/local.ts'
import { toolEvents } from '../../../lib/tools.ts'
import { Lazy } from '../../../ui/lazy.tsx'
import { toast } from '../../../ui/toast.ts'

export function ChatBrainstorm({ state, actions }: { state: SessionState; actions: SessionActions }) {
  const { session, self, participants, access } = state
  const [isOpen, setIsOpen] = useState(false)
  const isWaiting = useMemo(
    () => [null, self.userId].some((account) => local.boardQueue(session.id, account).read() !== null),
    [session.id, self.userId],
  )
  useEffect(() => {
    const toggle = () => setIsOpen((open) => !open)
    window.addEventListener(toolEvents.brainstorm, toggle)
    return () => window.removeEventListener(toolEvents.brainstorm, toggle)
  }, [])
  useStarted(state.brainstorm?.id ?? null, state.brainstorm?.topic ?? '', isOpen, () => setIsOpen(true))
  const { line } = actions
  return (
    <Lazy isWanted={line !== null && (isOpen || isWaiting)} load={load} onFail={() => setIsOpen(false)}>
      {(BrainstormLayer) =>
        line && (
          <BrainstormLayer
            open={isOpen}
            onClose={() => setIsOpen(false)}
            sessionId={session.id}
            line={line}
            myId={personKey(self)}
            userId={self.userId}
            myName={self.displayName ?? ''}
            people={participants}
            count={countOnline(state)}
            isReader={access.role === 'reader'}
            isConnected={actions.isConnected}
            isHost={access.isHost}
          />
        )
      }
    </Lazy>
  )
}

async function load() {
  const [{ BrainstormLayer }] = await Promise.all([
    import('../../brainstorm/brainstorm-layer.tsx'),
    loadTexts('brainstorm'),
    loadTexts('errors'),
  ])
  return BrainstormLayer
}

/** Shows a toast when someone starts a brainstorm while this page is open. */
function useStarted(brainstormId: string | null, topic: string, isOpen: boolean, join: () => void): void {
  const { t } = useTranslation()
  const known = useRef(brainstormId)
  const latest = useRef({ isOpen, join })
  useEffect(() => {
    latest.current = { isOpen, join }
  })
  useEffect(() => {
    const isNew = brainstormId !== null && known.current === null
    known.current = brainstormId
    if (!isNew || latest.current.isOpen) return
    void loadTexts('brainstorm').then(() => {
      const action = { label: t('brainstorm.join'), onPress: () => latest.current.join() }
      if (!latest.current.isOpen) toast({ title: t('brainstorm.startedTitle'), description: topic, action })
    })
    // A later change of the topic must not show the toast again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [brainstormId, t])
}
