// What people read of something that went wrong with voice.
import type { Voice } from '../../../shared/texts/nl/voice.ts'
import { desktop } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import type { VoiceProblem } from './recognition/recognition.ts'
import { fill } from './voice-texts.ts'

/** What it means and what can be done; undefined for a code that only specialists know. */
export function problemSentence(texts: Voice, { code, sentence }: VoiceProblem): string | undefined {
  // The app has no address bar where it could be allowed.
  if (code === 'not-allowed' && desktop()) return texts.notAllowedInApp
  const known: Record<string, string> = texts.problems
  return sentence ?? (Object.hasOwn(known, code) ? known[code] : undefined)
}

export function toastProblem(texts: Voice, problem: VoiceProblem): void {
  const description = problemSentence(texts, problem)
  if (problem.code === 'unsupported') toast({ title: texts.unsupported, tone: 'bad' })
  else toast({ title: fill(texts.error, { code: problem.code }), tone: 'bad', ...(description !== undefined && { description }) })
}
