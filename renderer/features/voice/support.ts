// The speech features of this browser.
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

/** Null in the desktop app: its Chromium has the API but no service behind it. */
export function webSpeech(): (new () => BrowserRecognition) | null {
  if (desktop()) return null
  return window.SpeechRecognition ?? window.webkitSpeechRecognition ?? null
}

export function canRecord(): boolean {
  // Without https a browser has no mediaDevices, whatever the types declare.
  return 'MediaRecorder' in window && 'mediaDevices' in navigator
}
