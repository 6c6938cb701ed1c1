// The level's place on a page, kept free until it is loaded: it comes after everything that is needed at once.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import type { SessionLevelProps } from './session-level.tsx'

export function LazyLevel(props: SessionLevelProps) {
  // Without it people talk on.
  const Loaded = useLazy(true, load, () => undefined)
  if (!Loaded) return props.look === 'ring' ? <span className="size-(--target) shrink-0" /> : null
  return <Loaded {...props} />
}

async function load() {
  const [{ SessionLevel }] = await Promise.all([import('./session-level.tsx'), loadTexts('milestones')])
  return SessionLevel
}
