// Recognisers say the same words twice now and then; the second time is no new sentence.
import { limits } from '../../../../shared/limits.ts'

/** True for words that came already within the last two seconds. */
export function createRepeatGuard(now: () => number = Date.now): (text: string) => boolean {
  let last: { text: string; at: number } | null = null
  return (given) => {
    const text = given.trim()
    const at = now()
    if (last?.text === text && at - last.at < limits.voiceRepeatMs) return true
    last = { text, at }
    return false
  }
}
