// Voice input with fake recognition and speech: dictation, failures, and browsers without recognition.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openSession } from '../../testing/component/open-page.tsx'
import { heard, sentBy, stores } from '../../testing/component/session-script.ts'
import {
  composer,
  enter,
  guestSession,
  listens,
  microphone,
  notice,
  panel,
  press,
  recognitionFails,
  sidebar,
  speaks,
  toggle,
  transcript,
} from '../../testing/component/voice-page.ts'

function removeRecognition(): void {
  Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
}

test('speech is appended to the text once, and the button shows whether it is listening · VOICE-09 VOICE-10 VOICE-11', async () => {
  await enter()
  await composer.fill('Hello all.')
  await expect.element(microphone).toHaveAttribute('aria-pressed', 'false')
  await microphone.click()
  await expect.element(microphone).toHaveAttribute('aria-pressed', 'true')
  await speaks('we open at', { isFinal: false })
  await expect.element(page.getByText('we open at')).toBeVisible()
  await expect.element(composer).toHaveValue('Hello all.')
  await speaks('We open at seven.')
  await speaks('We open at seven.')
  await speaks('And close at six.')
  await expect.element(composer).toHaveValue('Hello all. We open at seven. And close at six.')
  await microphone.click()
  await expect.element(microphone).toHaveAttribute('aria-pressed', 'false')
  expect(window.voiceStub.isListening()).toBe(false)
  expect(window.voiceStub.languages).toEqual(['en-US'])
})

test('speech while writing a note becomes part of the note', async () => {
  const { server } = await enter()
  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await microphone.click()
  await speaks('The landlord has to sign.')
  await expect.element(composer).toHaveValue('The landlord has to sign.')
  composer.element().focus()
  await userEvent.keyboard('{Enter}')
  const sent = await heard(server, 'send_message')
  expect(sent).toMatchObject({ content: 'The landlord has to sign.', messageType: 'note' })
  stores(server, sent)
  await expect.element(transcript.getByText('Only you can see this.')).toBeVisible()
  expect(sentBy(server, 'typing').filter(({ isTyping }) => isTyping)).toEqual([])
  expect(sentBy(server, 'send_message')).toHaveLength(1)
})

test('a failing microphone is reported with its code and advice, and can be restarted · VOICE-12', async () => {
  await enter()
  await microphone.click()
  await speaks('Kept.')
  await recognitionFails('not-allowed')
  await expect.element(notice.getByText('Voice error: not-allowed')).toBeVisible()
  await expect.element(notice.getByText('Allow it next to the address above.')).toBeVisible()
  await expect.element(microphone).toHaveAttribute('aria-pressed', 'false')
  await expect.element(composer).toHaveValue('Kept.')

  press(toggle)
  await recognitionFails('audio-capture')
  await expect.element(panel.getByText('Error: audio-capture')).toBeVisible()
  const listen = panel.getByRole('button', { name: 'Listen', exact: true })
  await expect.element(listen).toHaveAttribute('aria-pressed', 'false')
  await listen.click()
  await expect.element(panel.getByText('Error: audio-capture')).not.toBeInTheDocument()
  await speaks('nobody says this')
  await expect.element(panel.getByText('That is not a command')).toBeVisible()
})

test('dictation pauses voice control, which continues afterwards · VOICE-09', async () => {
  await listens()
  await microphone.click()
  await expect.element(panel.getByText('Not listening')).toBeVisible()
  await speaks('share chat')
  await expect.element(composer).toHaveValue('share chat')
  await microphone.click()
  await expect.element(panel.getByText('Listening')).toBeVisible()
  await speaks('toggle sidebar')
  await expect.element(sidebar).not.toBeInTheDocument()
})

test('without recognition service and transcription, an error is shown · VOICE-12 VOICE-14', async () => {
  await listens()
  await recognitionFails('network')
  await expect.element(panel.getByText('Error: network')).toBeVisible()
  await expect.element(panel.getByText('Voice commands not supported in this browser')).toBeVisible()
})

for (const [language, words] of [
  ['en', 'Voice commands not supported in this browser'],
  ['nl', 'Spraakopdrachten werken niet in deze browser'],
] as const)
  test(`without recognition and transcription there is no switch, and the microphone explains why, ${language} · VOICE-14 HEAD-07`, async () => {
    removeRecognition()
    await openSession({ session: guestSession(), language })
    await microphone.click()
    await expect.element(notice.getByText(words)).toBeVisible()
    await expect.element(toggle).not.toBeInTheDocument()
    await expect.element(microphone).toHaveAttribute('aria-pressed', 'false')
  })

test('a refused microphone is reported · VOICE-12', async () => {
  removeRecognition()
  const { getUserMedia } = navigator.mediaDevices
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  try {
    const { server } = await openSession({ session: guestSession(), answers: { 'GET /api/health': { transcription: true } as never } })
    await microphone.click()
    await expect.element(notice.getByText('Voice error: not-allowed')).toBeVisible()
    await expect.element(microphone).toHaveAttribute('aria-pressed', 'false')
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([])
  } finally {
    navigator.mediaDevices.getUserMedia = getUserMedia
  }
})
