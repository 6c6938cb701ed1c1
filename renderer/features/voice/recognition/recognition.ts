// What hears a person and gives words: the port that the browser's recogniser and the recorder both fill.
import type { VoiceLanguage } from '../voice-settings.ts'

/** `transcribing`: what was said is being turned into words, while it goes on listening or not. */
export type Phase = 'starting' | 'listening' | 'transcribing' | 'stopped'

export interface VoiceProblem {
  /** The browser's own code (`not-allowed`, `network`, …), one of the server's, or `unsupported`. */
  code: string
  /** What the server said about it, in the language of the interface. */
  sentence?: string
  /** Tries once more what was said already. */
  retry?: () => void
}

export interface Listener {
  /** What is being said, as far as it is understood. */
  onInterim(text: string): void
  onFinal(text: string): void
  onPhase(phase: Phase): void
  onProblem(problem: VoiceProblem): void
}

export interface Listening {
  /** Hears no more; what was said already still becomes words. */
  stop(): void
  /** Ends at once; nothing comes any more. */
  cancel(): void
}

export type Recognise = (language: VoiceLanguage, listener: Listener) => Listening
