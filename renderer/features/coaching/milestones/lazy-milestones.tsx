// Celebrations and the level, loaded after everything else on the page.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import type { SessionCelebrationsProps } from './session-celebrations.tsx'
import type { SessionLevelProps } from './session-level.tsx'

/** Milestones reached before it is loaded are celebrated afterwards. */
export function LazyCelebrations(props: SessionCelebrationsProps) {
  const Loaded = useLazy(true, loadCelebrations)
  return Loaded && <Loaded {...props} />
}

async function loadCelebrations() {
  const [{ SessionCelebrations }] = await Promise.all([import('./session-celebrations.tsx'), loadTexts('milestones')])
  return SessionCelebrations
}

/** Reserves the space of the level until it is loaded. */
export function LazyLevel(props: SessionLevelProps) {
  const Loaded = useLazy(true, loadLevel)
  if (!Loaded) return props.look === 'ring' ? <span className="size-(--target) shrink-0" /> : null
  return <Loaded {...props} />
}

async function loadLevel() {
  const [{ SessionLevel }] = await Promise.all([import('./session-level.tsx'), loadTexts('milestones')])
  return SessionLevel
}
