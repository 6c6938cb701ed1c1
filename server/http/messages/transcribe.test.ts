// Transcription: from the browser's request to the provider and back, and the result of each failure.
import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { chooseAssistants } from '../../adapters/index.ts'
import { readConfig } from '../../config/config.ts'
import { errorText } from '../../../shared/texts/error-text.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { startTranscriptionServer } from '../../testing/doubles/transcription-server.ts'

const apiKey = 'sk-secret-of-this-server'
const recording = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 0, 255, 13, 10, 45, 45])

type Replies = Parameters<typeof startTranscriptionServer>

async function started(replies: Replies, env: Record<string, string> = {}, now = Date.now) {
  const provider = await startTranscriptionServer(...replies)
  onTestFinished(() => provider.close())
  const settings = { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: provider.baseUrl, ...env }
  const server = await startServer({ assistant: (await chooseAssistants(readConfig(settings)))('free'), env: settings, now })
  onTestFinished(() => server.remove())
  return { provider, server }
}

/** A request as a browser makes it. */
async function send(url: string, body: BodyInit, type: string, query = '', headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/api/transcribe${query}`, { method: 'POST', body, headers: { 'content-type': type, ...headers } })
  return { status: response.status, body: (await response.json()) as { text?: string; code?: string; message?: string } }
}

describe('POST /api/transcribe', () => {
  it('passes the recording to the provider unchanged, and returns its text · VOICE-13', async () => {
    const { provider, server } = await started([' Verkoop ook roggebrood. \n'])
    const { status, body } = await send(server.url, recording, 'audio/webm;codecs=opus', '?language=nl')
    expect([status, body]).toEqual([200, { text: 'Verkoop ook roggebrood.' }])
    expect(provider.sent).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: `Bearer ${apiKey}`,
        fields: { model: 'whisper-1', language: 'nl' },
        fileName: 'speech.webm',
        fileType: 'audio/webm',
        bytes: recording,
      },
    ])
  })

  it.each([
    ['audio/ogg; codecs=opus', 'speech.ogg'],
    ['audio/mp4', 'speech.mp4'],
    ['AUDIO/WAV', 'speech.wav'],
  ])('accepts %s, and names the file so that the provider recognises it', async (type, fileName) => {
    const { provider, server } = await started(['Rye.'], { OPENAI_MODEL_TRANSCRIBE: 'gpt-4o-transcribe' })
    expect((await send(server.url, recording, type)).body).toEqual({ text: 'Rye.' })
    expect(provider.sent[0]).toMatchObject({ fileName, fields: { model: 'gpt-4o-transcribe' } })
    expect(provider.sent[0]?.fields).not.toHaveProperty('language')
  })

  it('accepts ten megabytes and not one byte more · VOICE-13', async () => {
    const most = 10 * 1024 * 1024
    const { provider, server } = await started(['Long.'])
    expect((await send(server.url, new Uint8Array(most), 'audio/wav')).status).toBe(200)
    const { status, body } = await send(server.url, new Uint8Array(most + 1), 'audio/wav')
    expect([status, body.code]).toEqual([413, 'payload_too_large'])
    expect(provider.sent.map(({ bytes }) => bytes.length)).toEqual([most])
  })

  it.each<[string, BodyInit, string, string, number, string]>([
    ['an empty recording', '', 'audio/webm', '', 400, 'bad_request'],
    ['a film', recording, 'video/webm', '', 415, 'audio_unsupported'],
    ['JSON', '{"audio":1}', 'application/json', '', 415, 'audio_unsupported'],
    ['a type that is a property name of Object', recording, 'toString', '', 415, 'audio_unsupported'],
    ['an unsupported language', recording, 'audio/webm', '?language=tlh', 400, 'bad_request'],
  ])('refuses %s without calling the provider', async (_what, body, type, query, status, code) => {
    const { provider, server } = await started(['Never.'])
    const told = await send(server.url, body, type, query)
    expect([told.status, told.body.code]).toEqual([status, code])
    expect(provider.sent).toEqual([])
  })

  it('refuses a compressed recording, which would take more memory than its length says · GUARD-12', async () => {
    const { provider, server } = await started(['Never.'])
    const told = await send(server.url, gzipSync(new Uint8Array(1_000_000)), 'audio/webm', '', { 'content-encoding': 'gzip' })
    expect([told.status, told.body.code, provider.sent]).toEqual([400, 'bad_request', []])
  })

  it('refuses a page of another site', async () => {
    const { provider, server } = await started(['Never.'])
    const told = await send(server.url, recording, 'audio/webm', '', { origin: 'https://elsewhere.example' })
    expect([told.status, told.body.code, provider.sent]).toEqual([403, 'foreign_origin', []])
  })

  it('aborts the provider’s call when the person disconnects, without a result', async () => {
    const { provider, server } = await started(['never'])
    const call = request(`${server.url}/api/transcribe`, { method: 'POST', headers: { 'content-type': 'audio/webm' } })
    call.on('error', () => undefined)
    call.end(recording)
    await expect.poll(() => provider.sent.length).toBe(1)
    call.destroy()
    await expect.poll(() => provider.abandoned()).toBe(1)
    expect([provider.sent.length, server.logged]).toEqual([1, []])
  })

  it('has its own rate limit for each person', async () => {
    const { provider, server } = await started(['Again.'], { RATE_LIMIT: 'on' }, () => 0)
    const anna = visitor(server.url, 'Anna')
    await anna.createSession()
    const told = []
    for (let n = 0; n < 31; n += 1) told.push(await send(server.url, recording, 'audio/webm', '', { cookie: anna.cookie ?? '' }))
    expect(told.map(({ status }) => status)).toEqual([...Array<number>(30).fill(200), 429])
    expect([told.at(-1)?.body.code, provider.sent.length]).toEqual(['rate_limited', 30])
  })
})

describe('a provider', () => {
  it.each<[string, number, string, Replies]>([
    ['that refuses the key', 502, 'ai_key_refused', [{ status: 401, message: `Incorrect API key provided: ${apiKey}` }]],
    ['that is busy', 503, 'ai_busy', [{ status: 429 }]],
    ['that has no such model', 502, 'transcription_failed', [{ status: 404 }]],
    ['that cannot read the recording', 502, 'transcription_failed', [{ status: 400 }]],
    ['that fails', 502, 'transcription_failed', [{ status: 500 }]],
    ['that closes the connection', 502, 'transcription_failed', ['breaks']],
  ])('%s gives a clear error in the language of the request, without the key', async (_what, status, code, replies) => {
    const { server } = await started(replies)
    const told = await send(server.url, recording, 'audio/webm', '', { 'accept-language': 'nl' })
    expect(told).toEqual({ status, body: { code, message: errorText(code as 'ai_busy', 'nl') } })
    expect(server.logged.join()).toMatch(/a recording was not transcribed/)
    expect(server.logged.join()).not.toContain(apiKey)
  })

  it('that fails once is called again, and the person gets the text without an error', async () => {
    const { provider, server } = await started([{ status: 500 }, 'Rye.'])
    expect((await send(server.url, recording, 'audio/webm')).body).toEqual({ text: 'Rye.' })
    expect(provider.sent).toHaveLength(2)
  })
})

describe('whether the server can transcribe', () => {
  const health = async (url: string) => ((await (await fetch(`${url}/api/health`)).json()) as { transcription: boolean }).transcription

  it('is shown by /api/health · VOICE-14', async () => {
    const { server } = await started(['Rye.'])
    expect(await health(server.url)).toBe(true)
  })

  it.each([
    ['with the offline assistant', {}],
    ['when the provider has no such model', { OPENAI_API_KEY: apiKey, OPENAI_MODEL_TRANSCRIBE: 'off' }],
  ])('is false %s: 501 before the recording is read · VOICE-14', async (_when, env) => {
    const server = await startServer({ assistant: (await chooseAssistants(readConfig(env)))('free') })
    onTestFinished(() => server.remove())
    expect(await health(server.url)).toBe(false)
    const told = await send(server.url, new Uint8Array(10 * 1024 * 1024 + 1), 'audio/webm')
    expect([told.status, told.body.code]).toEqual([501, 'transcription_unavailable'])
  })
})
