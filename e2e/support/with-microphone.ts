// Tests with a microphone that plays a voice, and a provider that transcribes it.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import config from '../../playwright.config.ts'
import { chooseAssistants } from '../../server/adapters/index.ts'
import { readConfig } from '../../server/config/config.ts'
import { startTranscriptionServer, type TranscriptionServer } from '../../server/testing/doubles/transcription-server.ts'
import { test as base } from './fixtures.ts'

// The fake device repeats this sound: speech, then a pause.
const sound = join(mkdtempSync(join(tmpdir(), 'kring-voice-')), 'speech.wav')
writeFileSync(sound, speechThenSilence(0.9, 2.4))

const { launchOptions } = config.use ?? {}
export const test = base.extend<{ provider: TranscriptionServer }>({
  provider: async ({ kring }, use) => {
    const provider = await startTranscriptionServer('We open at seven.')
    const settings = readConfig({ OPENAI_API_KEY: 'sk-of-this-test', OPENAI_BASE_URL: provider.baseUrl })
    const { transcribe } = (await chooseAssistants(settings))('free')
    if (transcribe) kring.assistant.transcribe = transcribe
    await use(provider)
    await provider.close()
  },
})
/** Options for `test.use`. */
export const withMicrophone = {
  launchOptions: {
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}`,
    ],
  },
}

/** Returns a 16-bit mono WAV file: a voice-like hum, then silence, both in seconds. */
function speechThenSilence(speech: number, silence: number): Buffer {
  const rate = 48_000
  const samples = new Int16Array(Math.round(rate * (speech + silence)))
  for (let n = 0; n < rate * speech; n += 1) {
    const at = n / rate
    const syllable = 0.6 - 0.4 * Math.cos(2 * Math.PI * 5 * at)
    const pitch = 2 * Math.PI * (150 * at + 2 * Math.sin(2 * Math.PI * 3 * at))
    let wave = 0
    for (let overtone = 1; overtone <= 12; overtone += 1) wave += Math.sin(overtone * pitch) / overtone
    samples[n] = Math.round(12_000 * syllable * wave * 0.7)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples.byteLength, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([head, Buffer.from(samples.buffer)])
}
