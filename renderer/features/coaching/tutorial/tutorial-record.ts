// Whether a tour was already shown in this browser, and the stored record.
import { local, type TutorialContext, type TutorialRecord } from '../../../lib/browser/local.ts'

/** Increase it when the tour's content changes: everyone then sees it again. */
export const tutorialVersion = '2.0'

export function buildRecord(context: TutorialContext, outcome: 'completed' | 'skipped', at: Date): TutorialRecord {
  const time = at.toISOString()
  if (outcome === 'completed') return { completed: true, version: tutorialVersion, completedAt: time, type: context }
  return { completed: false, skipped: true, version: tutorialVersion, skippedAt: time, type: context }
}

export function isOutdated(record: TutorialRecord | null, version: string | null): boolean {
  return record?.version !== tutorialVersion || version !== tutorialVersion
}

// Without storage, a tour is shown once per page load, not with every session.
const given = new Set<TutorialContext>()

export function isDue(context: TutorialContext): boolean {
  return !given.has(context) && isOutdated(local.tutorial(context).read(), local.tutorialVersion.read())
}

export function clearRecord(context: TutorialContext): void {
  given.delete(context)
  local.tutorial(context).write(null)
}

export function saveRecord(context: TutorialContext, outcome: 'completed' | 'skipped'): void {
  given.add(context)
  local.tutorial(context).write(buildRecord(context, outcome, new Date()))
  local.tutorialVersion.write(tutorialVersion)
}
