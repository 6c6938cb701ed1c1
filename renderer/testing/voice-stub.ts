// A fake of the browser's speech recognition and speech output: Chromium without Google's keys has the API but no service behind it.
interface VoiceStub {
  say(text: string, isFinal: boolean): void
  fail(code: string): void
  /** The language of each recognition that was started. */
  languages: string[]
  isListening(): boolean
  /** What the voice was asked to say. */
  spoken: { text: string; lang: string; rate: number }[]
  /** How often the voice was silenced. */
  silenced: number
  endSpeech(): void
}

declare global {
  interface Window {
    voiceStub: VoiceStub
  }
}

/** Runs in the browser before the page's own code; Playwright sends it there as text, so it uses nothing of this module. */
export function installVoiceStub(): void {
  type Handler = ((event: object) => void) | null
  let active: Recognition | null = null
  let utterance: SpeechSynthesisUtterance | null = null

  class Recognition {
    lang = ''
    continuous = false
    interimResults = false
    onstart: Handler = null
    onend: Handler = null
    onresult: Handler = null
    onerror: Handler = null
    start() {
      if (active === this) throw new DOMException('already started', 'InvalidStateError')
      active?.finish()
      // oxlint-disable-next-line typescript/no-this-alias -- only one listens at a time, as in the browser
      active = this
      stub.languages.push(this.lang)
      queueMicrotask(() => this.onstart?.({}))
    }
    stop() {
      this.finish()
    }
    abort() {
      if (active === this) this.onerror?.({ error: 'aborted' })
      this.finish()
    }
    finish() {
      if (active !== this) return
      active = null
      queueMicrotask(() => this.onend?.({}))
    }
  }
  const stub: VoiceStub = {
    languages: [],
    spoken: [],
    silenced: 0,
    isListening: () => active !== null,
    say: (transcript, isFinal) =>
      active?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript, confidence: 1 }], { isFinal })] }),
    fail(error) {
      const failing = active
      failing?.onerror?.({ error })
      failing?.finish()
    },
    endSpeech() {
      const ended = utterance
      // Before the event: the page may say the next sentence at once.
      utterance = null
      ended?.onend?.call(ended, new Event('end') as SpeechSynthesisEvent)
    },
  }
  window.voiceStub = stub
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: Recognition })
  speechSynthesis.speak = (given) => {
    utterance = given
    stub.spoken.push({ text: given.text, lang: given.lang, rate: Math.round(given.rate * 100) / 100 })
  }
  speechSynthesis.cancel = () => {
    stub.silenced += 1
    stub.endSpeech()
  }
}
