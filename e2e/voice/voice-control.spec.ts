// Voice control in a real browser, with fake recognition and speech: the commands, and the voice settings.
import { composer, expect, test, transcript } from '../support/fixtures.ts'
import { listens, notice, panel, toggle } from '../support/voice-page.ts'
import { endSpeech, speaks, stubVoice, voiceOf } from '../support/voice-stub.ts'

test('each spoken command is run, and the voice confirms it · VOICE-05 VOICE-06 VOICE-08', async ({ kring }) => {
  const { page, ear, id } = await listens(kring)
  await speaks(page, 'send message We open at seven.')
  await expect(transcript(page).getByText('We open at seven.')).toBeVisible()
  await ear.hears('new_message', ({ message }) => message.content === 'We open at seven.')
  await expect(panel(page).getByText('Sent', { exact: true })).toBeVisible()
  await endSpeech(page)

  await speaks(page, 'Send message.')
  await expect(panel(page).getByRole('status').getByText('Say your message')).toBeVisible()
  await endSpeech(page)
  await speaks(page, 'Help the baker!')
  await ear.hears('new_message', ({ message }) => message.content === 'Help the baker!')
  await endSpeech(page)

  await speaks(page, 'Share chat.')
  await expect(notice(page).getByText('Link copied!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/chat/${id}`)
  await endSpeech(page)

  const sidebar = page.getByRole('complementary', { name: 'Sessions' })
  await expect(sidebar).toBeVisible()
  await speaks(page, 'toggle sidebar')
  await expect(sidebar).toBeHidden()

  await speaks(page, 'clear chat')
  await expect(panel(page).getByText('Only the host can clear the chat')).toBeVisible()
  await endSpeech(page)

  await speaks(page, 'help')
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  await expect(dialog.getByRole('term')).toHaveText([
    'new chat',
    'send message …',
    'share chat',
    'toggle sidebar',
    'scroll down',
    'clear chat',
    'help',
    'stop talking',
  ])
  await expect(dialog.getByText('copies the link')).toBeVisible()
  const before = (await voiceOf(page)).silenced
  // The app's own voice is reading the list: recognizing it must have no effect.
  await speaks(page, 'new chat')
  await speaks(page, 'stop talking')
  expect((await voiceOf(page)).silenced).toBe(before + 1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(id))

  expect((await voiceOf(page)).spoken).toEqual(
    [
      'Sent',
      'Say your message',
      'Sent',
      'Link copied',
      'Only the host can clear the chat',
      'You can say: new chat, send message, share chat, toggle sidebar, scroll down, clear chat, and help.',
    ].map((text) => ({ text, lang: 'en-US', rate: 1 })),
  )
})

test('a new chat is started by voice, and voice control continues there · VOICE-05', async ({ kring }) => {
  const { page, id } = await listens(kring)
  await speaks(page, 'new chat')
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page).toHaveURL(/\/chat\/[\w-]{22}$/)
  await endSpeech(page)
  await expect(panel(page).getByText('Listening')).toBeVisible()
  await speaks(page, 'send message first words')
  await expect(transcript(page).getByText('first words')).toBeVisible()
})

test('the host clears the chat by voice, after a confirmation · VOICE-05', async ({ kring }) => {
  const page = await kring.person({ name: 'Anna' })
  await stubVoice(page)
  await page.goto('/new')
  await page.getByRole('button', { name: 'Start now' }).first().click()
  await expect(composer(page)).toBeEnabled()
  await toggle(page).click()
  await speaks(page, 'send message soon forgotten')
  await expect(transcript(page).getByText('soon forgotten')).toBeVisible()
  await endSpeech(page)
  await speaks(page, 'clear chat')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this chat?' })
  await expect(transcript(page).getByText('soon forgotten')).toBeAttached()
  await question.getByRole('button', { name: 'Clear chat' }).click()
  await expect(page.getByText('soon forgotten')).toHaveCount(0)
})

test('scroll down shows the newest message, by voice and by the quick action · VOICE-05 HEAD-13', async ({ kring }) => {
  const { page, ear } = await listens(kring)
  for (let n = 1; n <= 25; n += 1) await ear.says(`Message ${n}`)
  await expect(transcript(page).getByText('Message 25', { exact: true })).toBeInViewport()
  for (const how of ['voice', 'button'] as const) {
    // The transcript may still be scrolling down to the latest message.
    await expect(async () => {
      await transcript(page).evaluate((log) => log.scrollTo(0, 0))
      await expect(transcript(page).getByText('Message 25', { exact: true })).not.toBeInViewport({ timeout: 1_000 })
    }).toPass()
    if (how === 'voice') await speaks(page, 'Scroll down.')
    else
      await panel(page)
        .getByRole('button', { name: /^scroll down/ })
        .click()
    await expect(transcript(page).getByText('Message 25', { exact: true })).toBeInViewport()
  }
})

test('the quick actions run their commands · HEAD-13', async ({ kring }) => {
  const { page, ear } = await listens(kring)
  const width = await panel(page).evaluate((box) => box.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(310)
  expect(width).toBeLessThan(330)
  const action = (name: string) => panel(page).getByRole('button', { name: new RegExp(`^${name}`) })
  await action('send message').click()
  await endSpeech(page)
  await speaks(page, 'Two euros a loaf.')
  await ear.hears('new_message', ({ message }) => message.content === 'Two euros a loaf.')
  await action('toggle sidebar').click()
  await expect(page.getByRole('complementary', { name: 'Sessions' })).toBeHidden()
  await action('share chat').click()
  await expect(notice(page).getByText('Link copied!')).toBeVisible()
  await action('clear chat').click()
  await expect(panel(page).getByText('Only the host can clear the chat')).toBeVisible()
  await action('help').click()
  await expect(page.getByRole('dialog', { name: 'Commands' })).toBeVisible()
  await page.keyboard.press('Escape')
  const { silenced } = await voiceOf(page)
  await action('stop talking').click()
  expect((await voiceOf(page)).silenced).toBe(silenced + 1)
  await toggle(page).click()
  await expect(panel(page)).toHaveCount(0)
  expect(await voiceOf(page)).toMatchObject({ isListening: false })
})

test('language, rate and feedback can be set, take effect, and are stored · VOICE-02 VOICE-04 VOICE-07', async ({ kring }) => {
  const { page } = await listens(kring)
  await panel(page).getByRole('button', { name: 'Voice settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice settings' })
  const language = dialog.getByRole('combobox', { name: 'Language you speak' })
  const rate = dialog.getByRole('slider', { name: 'Speech rate' })
  await expect(language).toHaveValue('en-US')
  await expect(rate).toHaveAttribute('aria-valuemin', '0.5')
  await expect(rate).toHaveAttribute('aria-valuemax', '2')
  await expect(rate).toHaveAttribute('aria-valuenow', '1')
  await rate.press('ArrowRight')
  await rate.press('ArrowRight')
  await expect(rate).toHaveAttribute('aria-valuetext', '1.2×')
  await language.selectOption('nl-NL')
  await page.keyboard.press('Escape')

  await expect.poll(async () => (await voiceOf(page)).languages).toEqual(['en-US', 'nl-NL'])
  await speaks(page, 'Deel chat')
  await expect(panel(page).getByText('Link copied', { exact: true })).toBeVisible()
  expect((await voiceOf(page)).spoken).toEqual([{ text: 'Link gekopieerd', lang: 'nl-NL', rate: 1.2 }])
  await expect(panel(page).getByRole('button', { name: /^deel chat/ })).toBeVisible()
  await endSpeech(page)

  // The share panel covers the button.
  const sharing = page.getByRole('dialog', { name: 'Invite people' })
  await expect(sharing).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sharing).toBeHidden()
  await panel(page).getByRole('button', { name: 'Voice settings' }).click()
  await dialog.getByRole('switch', { name: 'Talk back' }).click()
  await page.keyboard.press('Escape')
  await speaks(page, 'wis chat')
  await expect(panel(page).getByText('Only the host can clear the chat')).toBeVisible()
  expect((await voiceOf(page)).spoken).toHaveLength(1)

  await page.reload()
  await toggle(page).click()
  await panel(page).getByRole('button', { name: 'Voice settings' }).click()
  await expect(language).toHaveValue('nl-NL')
  await expect(rate).toHaveAttribute('aria-valuetext', '1.2×')
  await expect(dialog.getByRole('switch', { name: 'Talk back' })).not.toBeChecked()
})
