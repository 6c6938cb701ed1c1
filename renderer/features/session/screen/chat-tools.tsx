// The guided forms of a session's page: listen for their window events from the start, and are loaded when the first one is opened.
import { useEffect, useState } from 'react'
import { guidedForms, type GuidedForm } from '../../../../shared/guided/guided-form.ts'
import type { SessionActions } from '../live/session-actions.ts'
import { personKey, type SessionState } from '../../../../shared/sync/session/session-model.ts'
import { local } from '../../../lib/browser/local.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { toolEvents } from '../../../lib/tools.ts'
import { Lazy } from '../../../ui/lazy.tsx'

export function ChatTools({ state, actions }: { state: SessionState; actions: SessionActions }) {
  const [shown, setShown] = useState<GuidedForm | null>(null)
  useEffect(() => {
    const listeners = guidedForms.map((form) => [toolEvents[form], () => setShown(form)] as const)
    for (const [name, listener] of listeners) window.addEventListener(name, listener)
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener)
    }
  }, [])
  const { session, access, plan, limit } = state
  // What was typed just before a reload is still stored for everyone.
  const [isWaiting] = useState(() => guidedForms.some((form) => local.guidedForm(session.id, form).read() !== null))
  const close = () => setShown(null)
  return (
    <Lazy isWanted={shown !== null || isWaiting} load={load} onFail={close}>
      {(GuidedLayer) => (
        <GuidedLayer
          shown={shown}
          onClose={close}
          onSent={(form) => setShown((now) => (now === form ? null : now))}
          place={{
            sessionId: session.id,
            line: actions.line,
            myId: personKey(state.self),
            plan,
            isDemo: session.isDemo,
            isHost: access.isHost,
            isReader: access.role === 'reader',
            aiEnabled: session.aiEnabled,
            limit: session.aiEnabled ? limit : null,
            ...actions.forms,
            turnAiOn: () => actions.toggleAi(true),
          }}
        />
      )}
    </Lazy>
  )
}

async function load() {
  const [{ GuidedLayer }] = await Promise.all([import('../../guided/guided-layer.tsx'), loadTexts('guided'), loadTexts('errors')])
  return GuidedLayer
}
