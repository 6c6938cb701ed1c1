// Voice control with fake recognition and speech: the commands, the quick actions and the voice settings.
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSession } from '../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../testing/component/scripted-server.ts'
import { heard, stores } from '../../testing/component/session-script.ts'
import {
  catchCopies,
  closes,
  endSpeech,
  enter,
  guestSession,
  listens,
  notice,
  panel,
  press,
  sidebar,
  speaks,
  toggle,
  transcript,
} from '../../testing/component/voice-page.ts'

const voice = () => window.voiceStub

// Must run first: the next test makes the voice read the commands aloud, and for some seconds after that they are ignored as an echo.
test('a new chat is started by voice, and voice control continues there · VOICE-05', async () => {
  const next = ownSession({ id: 'BBBBBBBBBBBBBBBBBBBBBB' })
  const { server, path } = await listens({ answers: { 'POST /api/sessions': next } })
  server.view = next
  await speaks('new chat')
  await expect.poll(path).toBe('/chat/BBBBBBBBBBBBBBBBBBBBBB')
  await endSpeech()
  await heard(server, 'join_session', 2)
  await expect.element(panel.getByText('Listening')).toBeVisible()
  await speaks('send message first words')
  await expect.element(transcript.getByText('first words')).toBeVisible()
  expect((await heard(server, 'send_message')).content).toBe('first words')
})

test('each spoken command is run, and the voice confirms it · VOICE-05 VOICE-06 VOICE-08', async () => {
  const copies = catchCopies()
  const { server, path } = await listens()
  await speaks('send message We open at seven.')
  await expect.element(transcript.getByText('We open at seven.')).toBeVisible()
  const first = await heard(server, 'send_message')
  expect(first.content).toBe('We open at seven.')
  stores(server, first)
  await expect.element(panel.getByText('Sent', { exact: true })).toBeVisible()
  await endSpeech()

  await speaks('Send message.')
  await expect.element(panel.getByRole('status').getByText('Say your message')).toBeVisible()
  await endSpeech()
  await speaks('Help the baker!')
  expect((await heard(server, 'send_message', 2)).content).toBe('Help the baker!')
  await endSpeech()

  await speaks('Share chat.')
  await expect.element(notice.getByText('Link copied!')).toBeVisible()
  expect(copies).toEqual([expect.stringContaining(`/chat/${server.view.id}`)])
  await endSpeech()

  await expect.element(sidebar).toBeVisible()
  await speaks('toggle sidebar')
  await expect.element(sidebar).not.toBeInTheDocument()

  await speaks('clear chat')
  await expect.element(panel.getByText('Only the host can clear the chat')).toBeVisible()
  await endSpeech()

  await speaks('help')
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  await expect.element(dialog).toBeVisible()
  const terms = dialog
    .getByRole('term')
    .elements()
    .map((one) => one.textContent)
  expect(terms).toEqual(['new chat', 'send message …', 'share chat', 'toggle sidebar', 'scroll down', 'clear chat', 'help', 'stop talking'])
  await expect.element(dialog.getByText('copies the link')).toBeVisible()
  const before = voice().silenced
  // The app's own voice is reading the list: recognizing it must have no effect.
  await speaks('new chat')
  await speaks('stop talking')
  expect(voice().silenced).toBe(before + 1)
  await closes(dialog)
  expect(path()).toContain(server.view.id)

  expect(voice().spoken).toEqual(
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

test('the host clears the chat by voice, after a confirmation · VOICE-05', async () => {
  const { server } = await enter({ session: ownSession() })
  await toggle.click()
  await speaks('send message soon forgotten')
  await expect.element(transcript.getByText('soon forgotten')).toBeVisible()
  stores(server, await heard(server, 'send_message'))
  await endSpeech()
  await speaks('clear chat')
  const question = page.getByRole('dialog', { name: 'Are you sure you want to clear this chat?' })
  await expect.element(question).toBeVisible()
  await expect.element(transcript.getByText('soon forgotten')).toBeInTheDocument()
  await question.getByRole('button', { name: 'Clear chat' }).click()
  await heard(server, 'clear_chat')
  server.sends({ type: 'session_updated', session: { ...server.view, clearedSeq: server.view.seq } })
  await expect.element(page.getByText('soon forgotten')).not.toBeInTheDocument()
})

test('scroll down shows the newest message, by voice and by the quick action · VOICE-05 HEAD-13', async () => {
  const messages = Array.from({ length: 25 }, (_, n) => messageOf(25 - n, `Message ${25 - n}`))
  await listens({ session: guestSession({ messages, seq: 25, lastSeq: 25, cursor: '25.0' }) })
  const newest = transcript.getByText('Message 25', { exact: true })
  await expect.element(newest).toBeInViewport()
  for (const how of ['voice', 'button'] as const) {
    // The transcript may still be scrolling down to the latest message.
    await vi.waitFor(async () => {
      transcript.element().scrollTo(0, 0)
      await expect.element(newest, { timeout: 500 }).not.toBeInViewport()
    }, 10_000)
    if (how === 'voice') await speaks('Scroll down.')
    else await panel.getByRole('button', { name: /^scroll down/ }).click()
    await expect.element(newest).toBeInViewport()
  }
})

test('the quick actions run their commands · HEAD-13', async () => {
  catchCopies()
  const { server } = await listens()
  const { width } = panel.element().getBoundingClientRect()
  expect(width).toBeGreaterThan(310)
  expect(width).toBeLessThan(330)
  const action = (name: string) => panel.getByRole('button', { name: new RegExp(`^${name}`) })
  await action('send message').click()
  await endSpeech()
  await speaks('Two euros a loaf.')
  expect((await heard(server, 'send_message')).content).toBe('Two euros a loaf.')
  await action('toggle sidebar').click()
  await expect.element(sidebar).not.toBeInTheDocument()
  await action('share chat').click()
  await expect.element(notice.getByText('Link copied!')).toBeVisible()
  await action('clear chat').click()
  await expect.element(panel.getByText('Only the host can clear the chat')).toBeVisible()
  await action('help').click()
  const commands = page.getByRole('dialog', { name: 'Commands' })
  await expect.element(commands).toBeVisible()
  await closes(commands)
  const { silenced } = voice()
  await action('stop talking').click()
  expect(voice().silenced).toBe(silenced + 1)
  press(toggle)
  await expect.element(panel).not.toBeInTheDocument()
  expect(voice().isListening()).toBe(false)
})

test('language, rate and feedback can be set, take effect, and are stored · VOICE-02 VOICE-04 VOICE-07', async () => {
  catchCopies()
  await listens()
  const settings = panel.getByRole('button', { name: 'Voice settings' })
  await settings.click()
  const dialog = page.getByRole('dialog', { name: 'Voice settings' })
  const language = dialog.getByRole('combobox', { name: 'Language you speak' })
  const rate = dialog.getByRole('slider', { name: 'Speech rate' })
  await expect.element(language).toHaveValue('en-US')
  await expect.element(rate).toHaveAttribute('aria-valuemin', '0.5')
  await expect.element(rate).toHaveAttribute('aria-valuemax', '2')
  await expect.element(rate).toHaveAttribute('aria-valuenow', '1')
  rate.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(rate).toHaveAttribute('aria-valuetext', '1.2×')
  await language.selectOptions('nl-NL')
  await userEvent.keyboard('{Escape}')

  await expect.poll(() => voice().languages).toEqual(['en-US', 'nl-NL'])
  await speaks('Deel chat')
  await expect.element(panel.getByText('Link copied', { exact: true })).toBeVisible()
  expect(voice().spoken).toEqual([{ text: 'Link gekopieerd', lang: 'nl-NL', rate: 1.2 }])
  await expect.element(panel.getByRole('button', { name: /^deel chat/ })).toBeVisible()
  await endSpeech()

  // The share panel covers the button.
  const sharing = page.getByRole('dialog', { name: 'Invite people' })
  await expect.element(sharing).toBeVisible()
  await closes(sharing)
  await settings.click()
  await dialog.getByRole('switch', { name: 'Talk back' }).click()
  await userEvent.keyboard('{Escape}')
  await speaks('wis chat')
  await expect.element(panel.getByText('Only the host can clear the chat')).toBeVisible()
  expect(voice().spoken).toHaveLength(1)

  await openSession({ session: guestSession(), isReload: true })
  await toggle.click()
  await settings.click()
  await expect.element(language).toHaveValue('nl-NL')
  await expect.element(rate).toHaveAttribute('aria-valuetext', '1.2×')
  await expect.element(dialog.getByRole('switch', { name: 'Talk back' })).not.toBeChecked()
})
