// Tells speech from silence by loudness, so that a recording can be cut where somebody pauses and silence is never sent.
import { limits } from '../../../../shared/limits.ts'

/** `said`: an utterance is over. `nothing`: it was quiet for so long that what was recorded holds no speech. */
export type Verdict = 'going' | 'said' | 'nothing'

export interface SpeechDetector {
  /** A loudness from 0 to 1 (root mean square), and when it was measured, in ms. */
  hear(level: number, at: number): Verdict
  /** Whether somebody has spoken since the last cut. */
  hasSpeech(): boolean
  /** What is recorded begins anew. */
  cut(at: number): void
}

const leastLevel = 0.012
/** Speech is so much louder than the room. */
const overRoom = 3
const quietestRoom = 0.0005
/** The idea of how loud the room is follows a louder room slowly, a quieter one at once. */
const roomGrowth = 1.002
/** A knock on the table is one loud moment; a word is more. */
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
