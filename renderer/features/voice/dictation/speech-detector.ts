// Distinguishes speech from silence by loudness, so that recordings are cut at pauses and silence is never sent.
import { limits } from '../../../../shared/limits/limits.ts'

/** `said`: an utterance is complete. `nothing`: a long silence; the recording contains no speech. */
export type Verdict = 'going' | 'said' | 'nothing'

export interface SpeechDetector {
  /** `level`: loudness from 0 to 1 (root mean square); `at`: when it was measured, in ms. */
  hear(level: number, at: number): Verdict
  /** Returns true if there was speech since the last cut. */
  hasSpeech(): boolean
  /** A new recording starts. */
  cut(at: number): void
}

const leastLevel = 0.012
/** Speech is at least this many times louder than the room. */
const overRoom = 3
const quietestRoom = 0.0005
/** The estimate of the room's loudness rises slowly and falls at once. */
const roomGrowth = 1.002
/** A knock on the table is one loud measurement; a word is at least this many. */
const loudMoments = 2
const quietCutMs = 5_000

export function createSpeechDetector(startedAt: number): SpeechDetector {
  let room = 0.01
  let loud = 0
  let begun = startedAt
  let lastLoud = startedAt
  const cut = (at: number) => {
    loud = 0
    begun = at
    lastLoud = at
  }
  return {
    cut,
    hasSpeech: () => loud >= loudMoments,
    hear(level, at) {
      room = Math.max(quietestRoom, Math.min(level, room * roomGrowth))
      if (level > Math.max(leastLevel, room * overRoom)) {
        loud += 1
        lastLoud = at
      }
      if (loud >= loudMoments) return at - lastLoud >= limits.voicePauseMs || at - begun >= limits.voiceUtteranceMs ? 'said' : 'going'
      return at - lastLoud >= quietCutMs ? 'nothing' : 'going'
    },
  }
}
