// What this browser can do about speech.
import { desktop } from '../../platform/platform.ts'

interface BrowserRecognition {
  lang: string
  continuous: boolean
  interimResults: boolean
  onstart: (() => void) | null
  onend: (() => void) | null
  onresult: ((event: SpeechRecognitionEvent) => void) | null
  onerror: ((event: SpeechRecognitionErrorEvent) => void) | null
  start(): void
  stop(): void
  abort(): void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => BrowserRecognition
    webkitSpeechRecognition?: new () => BrowserRecognition
  }
}

/** The desktop app's Chromium has the name and nothing behind it. */
export function webSpeech(): (new () => BrowserRecognition) | null {
  if (desktop()) return null
  return window.SpeechRecognition ?? window.webkitSpeechRecognition ?? null
}

export function canRecord(): boolean {
  // Outside https a browser has no mediaDevices, whatever the types say.
  return 'MediaRecorder' in window && 'mediaDevices' in navigator
}
