// Messages about problems with voice.
import type { Voice } from '../../../shared/texts/nl/voice.ts'
import { desktop } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import type { VoiceProblem } from './recognition/recognition.ts'
import { fill } from './voice-texts.ts'

/** Returns what a problem means and what to do; undefined for a code without an explanation. */
export function problemSentence(texts: Voice, { code, sentence }: VoiceProblem): string | undefined {
  // The app has no address bar in which to allow the microphone.
  if (code === 'not-allowed' && desktop()) return texts.notAllowedInApp
  const known: Record<string, string> = texts.problems
  return sentence ?? (Object.hasOwn(known, code) ? known[code] : undefined)
}

export function toastProblem(texts: Voice, problem: VoiceProblem): void {
  const description = problemSentence(texts, problem)
  if (problem.code === 'unsupported') toast({ title: texts.unsupported, tone: 'bad' })
  else toast({ title: fill(texts.error, { code: problem.code }), tone: 'bad', ...(description !== undefined && { description }) })
}
