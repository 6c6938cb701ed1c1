// The microphone in the desktop app: permission from the system, recording, and transcription by the provider.
import { mergeTests, type Page } from '@playwright/test'
import { openApp } from '../support/packed-pages.ts'
import { composer, expect } from '../support/fixtures.ts'
import { stubVoice } from '../support/voice-stub.ts'
import { joinByLink, test as appTest } from '../support/with-packed-pages.ts'
import { test as voiceTest, withMicrophone } from '../support/with-microphone.ts'

const test = mergeTests(appTest, voiceTest)
test.use(withMicrophone)

const microphone = (page: Page) => page.getByRole('button', { name: 'Voice input', exact: true })

test('speech in the app is recorded and transcribed, even if Chromium claims to support recognition · DESK-06 VOICE-13', async ({
  app,
  kring,
  provider,
}) => {
  const { id } = await kring.visitor('Host').createSession()
  await stubVoice(app.page)
  await app.page.reload()
  await joinByLink(app, id)
  await microphone(app.page).click()
  await expect(composer(app.page)).toHaveValue(/^We open at seven\./, { timeout: 30_000 })
  expect(app.calls.map(({ name }) => name)).toContain('askMicrophone')
  expect(provider.sent[0]).toMatchObject({ path: '/v1/audio/transcriptions', fileType: 'audio/webm' })
  await microphone(app.page).click()
})

test('a microphone that the system refuses is reported, and nothing is recorded · DESK-05 VOICE-12', async ({
  browser,
  kring,
  pages,
  provider,
}) => {
  pages.server = kring.server.url
  const app = await openApp(browser, pages, { handlers: { askMicrophone: () => 'refused' } })
  const { id } = await kring.visitor('Host').createSession()
  await joinByLink(app, id)
  await microphone(app.page).click()
  const notice = app.page.getByRole('region', { name: /Notifications/ })
  await expect(notice.getByText('Voice error: not-allowed')).toBeVisible()
  await expect(notice.getByText('Your system does not let Kring use the microphone.')).toBeVisible()
  await expect(microphone(app.page)).toHaveAttribute('aria-pressed', 'false')
  expect(provider.sent).toEqual([])
  await app.page.context().close()
})
