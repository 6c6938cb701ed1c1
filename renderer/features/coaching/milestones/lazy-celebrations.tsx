// The celebrations' place on a page: loaded when everything that is needed at once is there; what is reached meanwhile waits for it.
import { loadTexts } from '../../../lib/texts/i18n.ts'
import { useLazy } from '../../../ui/lazy.tsx'
import type { SessionCelebrationsProps } from './session-celebrations.tsx'

export function LazyCelebrations(props: SessionCelebrationsProps) {
  // Without it the milestones are reached all the same.
  const Loaded = useLazy(true, load, () => undefined)
  return Loaded && <Loaded {...props} />
}

async function load() {
  const [{ SessionCelebrations }] = await Promise.all([import('./session-celebrations.tsx'), loadTexts('milestones')])
  return SessionCelebrations
}
