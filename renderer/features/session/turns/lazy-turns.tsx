// What the mode 'smart' shows: why the AI answered, and that it is quiet. Loaded only when there is something to show.
import type { SpokeReason } from '../../../../shared/answers/assistant.ts'
import type { SessionSummary } from '../../../../shared/entities.ts'
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'

export function LazySpoke({ reason, isNewest }: { reason: SpokeReason | undefined; isNewest: boolean }) {
  // If loading fails, only this line is missing.
  const turns = useLazy(reason !== undefined, load)
  return reason && turns && <turns.Spoke reason={reason} isNewest={isNewest} />
}

type Quiet = { session: Pick<SessionSummary, 'aiEnabled' | 'replyMode' | 'quietUntil'>; onEnd: (() => void) | null }

/** `onEnd` is null for readers. */
export function LazyQuiet({ session: { aiEnabled, replyMode, quietUntil }, onEnd }: Quiet) {
  const isWanted = aiEnabled && replyMode === 'smart' && quietUntil !== null
  const turns = useLazy(isWanted, load)
  return isWanted && turns && <turns.QuietLine until={quietUntil} onEnd={onEnd} />
}

async function load() {
  const [parts] = await Promise.all([import('./turns.tsx'), loadTexts('turns')])
  return parts
}
