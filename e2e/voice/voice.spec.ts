// Voice input in a real browser, with fake recognition and speech: dictation, failures, and browsers without recognition.
import type { Page } from '@playwright/test'
import { axe } from '../support/axe.ts'
import { composer, expect, test, transcript } from '../support/fixtures.ts'
import { enter, listens, microphone, notice, panel, toggle } from '../support/voice-page.ts'
import { recognitionFails, speaks, voiceOf } from '../support/voice-stub.ts'

test('speech is appended to the text once, and the button shows whether it is listening · VOICE-09 VOICE-10 VOICE-11', async ({
  kring,
}) => {
  const { page } = await enter(kring)
  await composer(page).fill('Hello all.')
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  await microphone(page).click()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'true')
  await speaks(page, 'we open at', { isFinal: false })
  await expect(page.getByText('we open at')).toBeVisible()
  await expect(composer(page)).toHaveValue('Hello all.')
  await speaks(page, 'We open at seven.')
  await speaks(page, 'We open at seven.')
  await speaks(page, 'And close at six.')
  await expect(composer(page)).toHaveValue('Hello all. We open at seven. And close at six.')
  await microphone(page).click()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  expect(await voiceOf(page)).toMatchObject({ isListening: false, languages: ['en-US'] })
})

test('speech while writing a note becomes part of the note', async ({ kring }) => {
  const { page, ear } = await enter(kring)
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await microphone(page).click()
  await speaks(page, 'The landlord has to sign.')
  await composer(page).press('Enter')
  await expect(transcript(page).getByText('Only you can see this.')).toBeVisible()
  expect(ear.all('user_typing').filter((event) => event.isTyping)).toEqual([])
  expect(ear.all('new_message')).toEqual([])
})

test('a failing microphone is reported with its code and advice, and can be restarted · VOICE-12', async ({ kring }) => {
  const { page } = await enter(kring)
  await microphone(page).click()
  await speaks(page, 'Kept.')
  await recognitionFails(page, 'not-allowed')
  await expect(notice(page).getByText('Voice error: not-allowed')).toBeVisible()
  await expect(notice(page).getByText('Allow it beside the address above.')).toBeVisible()
  await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(composer(page)).toHaveValue('Kept.')

  await toggle(page).click()
  await recognitionFails(page, 'audio-capture')
  await expect(panel(page).getByText('Error: audio-capture')).toBeVisible()
  const listen = panel(page).getByRole('button', { name: 'Listen', exact: true })
  await expect(listen).toHaveAttribute('aria-pressed', 'false')
  await listen.click()
  await expect(panel(page).getByText('Error: audio-capture')).toHaveCount(0)
  await speaks(page, 'nobody says this')
  await expect(panel(page).getByText('That is no command')).toBeVisible()
})

test('dictation pauses voice control, which continues afterwards · VOICE-09', async ({ kring }) => {
  const { page } = await listens(kring)
  await microphone(page).click()
  await expect(panel(page).getByText('Not listening')).toBeVisible()
  await speaks(page, 'share chat')
  await expect(composer(page)).toHaveValue('share chat')
  await microphone(page).click()
  await expect(panel(page).getByText('Listening')).toBeVisible()
  await speaks(page, 'toggle sidebar')
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toBeHidden()
})

test('without recognition service and transcription, an error is shown · VOICE-12 VOICE-14', async ({ kring }) => {
  const { page } = await listens(kring)
  await recognitionFails(page, 'network')
  await expect(panel(page).getByText('Error: network')).toBeVisible()
  await expect(panel(page).getByText('Voice commands not supported in this browser')).toBeVisible()
})

test('without recognition and transcription there is no switch, and the microphone explains why · VOICE-14 HEAD-07', async ({ kring }) => {
  for (const [locale, words] of [
    ['en-US', 'Voice commands not supported in this browser'],
    ['nl-NL', 'Spraakopdrachten werken niet in deze browser'],
  ] as const) {
    const { id } = await kring.visitor('Host').createSession()
    const page = await kring.person({ name: 'Anna', locale })
    await page.addInitScript(() => Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }))
    await page.goto(`/chat/${id}`)
    await expect(composer(page)).toBeEnabled()
    await microphone(page).click()
    await expect(notice(page).getByText(words)).toBeVisible()
    await expect(toggle(page)).toHaveCount(0)
    await expect(microphone(page)).toHaveAttribute('aria-pressed', 'false')
  }
})

for (const [locale, colorScheme] of [
  ['en-US', 'light'],
  ['nl-NL', 'dark'],
] as const) {
  for (const [device, viewport] of [
    ['wide screen', { width: 1440, height: 900 }],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    test(`the panel and its dialogs are accessible on a ${device}, ${colorScheme}, ${locale} · VOICE-01`, async ({ kring }) => {
      const { page } = await enter(kring, { locale, colorScheme, viewport, reducedMotion: 'reduce' })
      if (device === 'phone') {
        await page.getByRole('button', { name: /^(More|Meer)$/ }).click()
        await page.getByRole('menuitem', { name: /Voice control|Spraakbediening/ }).click()
      } else await toggle(page).click()
      await expect(panel(page).getByText(/^(Listening|Luistert)$/)).toBeVisible()
      if (locale === 'nl-NL') expect((await voiceOf(page)).languages).toEqual(['nl-NL'])
      await isClean(page)
      for (const name of [/^(Commands|Opdrachten)$/, /^(Voice settings|Spraakinstellingen)$/]) {
        await panel(page).getByRole('button', { name }).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await isClean(page)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog', { name })).toBeHidden()
      }
      if (device === 'wide screen') return
      await panel(page).getByRole('button').last().focus()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toHaveCount(0)
    })
  }
}

async function isClean(page: Page): Promise<void> {
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(isWider).toBe(false)
}
