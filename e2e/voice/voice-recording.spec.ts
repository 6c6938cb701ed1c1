// Browsers without recognition: a real Chromium records a fake microphone, and a provider with OpenAI's API transcribes it.
import type { Page } from '@playwright/test'
import { composer, connected, expect, type Kring } from '../support/fixtures.ts'
import { recognitionFails, stubVoice, voiceOf } from '../support/voice-stub.ts'
import { test, withMicrophone } from '../support/with-microphone.ts'

test.use(withMicrophone)

const microphone = (page: Page) => page.getByRole('button', { name: 'Voice input', exact: true })
const notice = (page: Page) => page.getByRole('region', { name: /Notifications/ })

async function enter(kring: Kring, { recognition }: { recognition: 'none' | 'stub' } = { recognition: 'none' }) {
  const { id } = await kring.visitor('Host').createSession()
  const page = await kring.person({ name: 'Anna', permissions: ['microphone', 'clipboard-read', 'clipboard-write'] })
  if (recognition === 'stub') await stubVoice(page)
  else await page.addInitScript(() => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }))
  await page.goto(`/chat/${id}`)
  await connected(page)
  return page
}

test('speech is recorded until a pause, transcribed by the provider, and appended · VOICE-09 VOICE-10 VOICE-13', async ({
  kring,
  provider,
}) => {
  provider.replies.unshift('We open at seven.', 'And close at six.')
  const page = await enter(kring)
  await composer(page).fill('Hello all.')
  await microphone(page).click()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(composer(page)).toHaveValue(/^Hello all\. We open at seven\. And close at six\./, { timeout: 30_000 })
  await microphone(page).click()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  const [first, second] = provider.sent
  expect(first).toMatchObject({ path: '/v1/audio/transcriptions', fields: { model: 'whisper-1', language: 'en' }, fileType: 'audio/webm' })
  // Each is a complete file that a player can open.
  for (const recording of [first, second]) {
    expect([...(recording?.bytes.subarray(0, 4) ?? [])]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
    expect(recording?.bytes.length).toBeGreaterThan(2_000)
  }
})

test('a failing provider is reported with its code; the text stays, and the recording can be retried · VOICE-12 VOICE-13', async ({
  kring,
  provider,
}) => {
  provider.replies.unshift({ status: 400 })
  const page = await enter(kring)
  await composer(page).fill('Kept.')
  await microphone(page).click()
  await expect(notice(page).getByText('Voice error: transcription_failed')).toBeVisible({ timeout: 30_000 })
  await expect(notice(page).getByText('What you said could not be turned into text.')).toBeVisible()
  await microphone(page).click()
  await expect(composer(page)).toHaveValue(/^Kept\./)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(composer(page)).toHaveValue(/^Kept\. .*We open at seven\./)
  const failed = provider.sent[0]?.bytes
  expect(provider.sent.slice(1).some(({ bytes }) => Buffer.compare(bytes, failed ?? new Uint8Array()) === 0)).toBe(true)
})

test('voice control runs a recorded command · VOICE-05 VOICE-13 HEAD-07', async ({ kring, provider }) => {
  provider.replies.unshift('Toggle sidebar.')
  const page = await enter(kring)
  await page.getByRole('button', { name: 'Voice control' }).click()
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toBeHidden({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Voice control' }).getByText('“Toggle sidebar.”')).toBeVisible()
})

test('recognition without a network falls back to recording, without an error · VOICE-13', async ({ kring, provider }) => {
  const page = await enter(kring, { recognition: 'stub' })
  await microphone(page).click()
  await recognitionFails(page, 'network')
  await expect(composer(page)).toHaveValue(/^We open at seven\./, { timeout: 30_000 })
  await expect(notice(page).getByText('Voice error')).toHaveCount(0)
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true')
  expect(provider.sent.length).toBeGreaterThan(0)
  expect((await voiceOf(page)).isListening).toBe(false)
})
