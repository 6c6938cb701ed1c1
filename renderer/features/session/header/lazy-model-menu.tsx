// Loads the choice of the model when the menu of the AI is first opened by the host.
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import type { Command } from '../../../../shared/protocol/protocol.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { lazyWithFallback } from '../../../ui/lazy.tsx'
import type { ModelMenuProps } from './model-menu.tsx'

const Part = lazyWithFallback<ModelMenuProps>(
  async () => (await Promise.all([import('./model-menu.tsx'), loadTexts('models')]))[0].ModelMenu,
  () => null,
)

export function LazyModelMenu({ state: { session, access }, onSend }: { state: SessionState; onSend: (command: Command) => void }) {
  if (!access.isHost) return null
  return <Part sessionId={session.id} model={session.model} onModel={(model) => onSend({ type: 'set_model', model })} />
}
