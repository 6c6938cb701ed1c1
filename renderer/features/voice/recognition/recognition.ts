// Speech recognition: the port that the browser's recogniser and the recorder implement.
import type { VoiceLanguage } from '../voice-settings.ts'

/** `transcribing`: an utterance is being converted to text, whether or not it still listens. */
export type Phase = 'starting' | 'listening' | 'transcribing' | 'stopped'

export interface VoiceProblem {
  /** An error code of the browser (`not-allowed`, `network`, …) or of the server, or `unsupported`. */
  code: string
  /** The server's message, in the language of the interface. */
  sentence?: string
  /** Retries what was already said. */
  retry?: () => void
}

export interface Listener {
  /** Called with the interim result. */
  onInterim(text: string): void
  onFinal(text: string): void
  onPhase(phase: Phase): void
  onProblem(problem: VoiceProblem): void
}

export interface Listening {
  /** Stops listening; what was said already is still transcribed. */
  stop(): void
  /** Ends at once; no more events follow. */
  cancel(): void
}

export type Recognise = (language: VoiceLanguage, listener: Listener) => Listening
