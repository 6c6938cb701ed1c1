// The choice between the browser's recognition and the recorder: a recogniser that has ended reports nothing more.
import { afterEach, expect, it, vi } from 'vitest'
import { listen } from './recogniser.ts'

class Recognition {
  static begun: Recognition[] = []
  onend: (() => void) | null = null
  onresult: ((event: object) => void) | null = null
  start() {
    Recognition.begun.push(this)
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.onend?.()
  }
  says(transcript: string) {
    this.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal: true })] })
  }
}

function started() {
  vi.stubGlobal('window', { webkitSpeechRecognition: Recognition, setTimeout, clearTimeout })
  vi.stubGlobal('navigator', { userAgent: 'test' })
  Recognition.begun = []
  const told: string[] = []
  const listening = listen('en-US', {
    onInterim: () => undefined,
    onFinal: (text) => void told.push(text),
    onPhase: (phase) => void told.push(phase),
    onProblem: ({ code }) => void told.push(code),
  })
  return { told, listening }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
afterEach(() => void vi.unstubAllGlobals())

it('a recogniser that is cancelled before it begins reports nothing and opens no microphone', async () => {
  const { told, listening } = started()
  listening.cancel()
  await turn()
  expect([told, Recognition.begun]).toEqual([['starting'], []])
})

it('a recogniser that is stopped before it begins reports that it has stopped', async () => {
  const { told, listening } = started()
  listening.stop()
  await turn()
  expect([told, Recognition.begun]).toEqual([['starting', 'stopped'], []])
})

it('identical words within 2 s are reported once, with either recogniser · VOICE-11', async () => {
  const { told } = started()
  await turn()
  for (const words of ['share chat', 'share chat', 'scroll down']) Recognition.begun[0]?.says(words)
  expect(told).toEqual(['starting', 'share chat', 'scroll down'])
})

it('words recognised after a cancel are ignored', async () => {
  const { told, listening } = started()
  await turn()
  listening.cancel()
  Recognition.begun[0]?.says('share chat')
  expect(told).toEqual(['starting'])
})
