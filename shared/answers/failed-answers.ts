// Failed answers that can be retried: at most one for each assistant, its newest.
import type { FailedAnswer } from '../entities.ts'

/** Those of other assistants than this one; undefined: 'AI Assistant'. */
export function failedOfOthers(failed: readonly FailedAnswer[], assistant: { id: string } | undefined): FailedAnswer[] {
  return failed.filter((one) => one.assistant?.id !== assistant?.id)
}
