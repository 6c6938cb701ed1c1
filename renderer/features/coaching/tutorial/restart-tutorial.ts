// Restarts a tour: immediately when its screen is open, otherwise at the next visit.
import { local, type TutorialContext } from '../../../lib/browser/local.ts'
import { clearRecord } from './tutorial-record.ts'

type Listener = (context: TutorialContext) => void
const listeners = new Set<Listener>()

/** Without a context, resets both tours and the stored version. */
export function restartTutorial(context?: TutorialContext): void {
  if (context === undefined) local.tutorialVersion.write(null)
  for (const one of context === undefined ? (['home', 'chat'] as const) : [context]) {
    clearRecord(one)
    for (const listener of listeners) listener(one)
  }
}

export function onTutorialRestart(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
