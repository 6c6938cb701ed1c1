// Reading an answer aloud, with fake speech output.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { composer, pressOn } from '../../testing/component/in-session.ts'
import { messageOf } from '../../testing/component/scripted-server.ts'
import { enter, guestSession, listens, panel, speaks, transcript } from '../../testing/component/voice-page.ts'

const voice = () => window.voiceStub
const last = () => voice().spoken.at(-1)
const read = transcript.getByRole('button', { name: 'Read aloud' })
const stop = transcript.getByRole('button', { name: 'Stop reading aloud' })

const answers = (text = '**We** open at seven, and the bread is on the table.\n\nThen we bake more.') => {
  const nobody = { type: 'ai', userId: null, anonymousId: null, displayName: 'AI Assistant', metadata: { model: 'test' } } as const
  return { session: guestSession({ messages: [messageOf(1, text, nobody)] }) }
}
const hasVoices = (...languages: string[]) =>
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(languages.map((lang) => ({ lang }) as SpeechSynthesisVoice))

test('an answer is read in pieces and in its language, and the button returns at the end · EXP-17', async () => {
  hasVoices('nl-NL', 'en-GB')
  await enter(answers('Wij zijn elke dag open, en het brood ligt op de tafel.\n\n**Daarna** bakken we meer.'))
  await read.click()
  await expect.poll(last).toMatchObject({ text: 'Wij zijn elke dag open, en het brood ligt op de tafel.', lang: 'nl-NL', rate: 1 })
  await expect.element(stop).toBeVisible()
  voice().endSpeech()
  await expect.poll(last).toMatchObject({ text: 'Daarna bakken we meer.', lang: 'nl-NL' })
  voice().endSpeech()
  await expect.element(read).toBeVisible()
  expect(voice().spoken).toHaveLength(2)
})

test('the button stops it, and so does any key, which still does its work · EXP-17', async () => {
  hasVoices('en-US')
  await enter(answers())
  await read.click()
  await expect.poll(() => voice().spoken.length).toBe(1)
  await stop.click()
  await expect.element(read).toBeVisible()
  await read.click()
  await expect.poll(() => voice().spoken.length).toBe(2)
  await composer().click()
  await expect.element(stop).toBeVisible()
  await userEvent.keyboard('r')
  await expect.element(read).toBeVisible()
  await expect.element(composer()).toHaveValue('r')
  expect(voice().silenced).toBeGreaterThanOrEqual(2)
  // Nothing more is said.
  expect(voice().spoken).toHaveLength(2)
  await read.click()
  await expect.poll(() => voice().spoken.length).toBe(3)
  await pressOn(stop, 'Enter')
  await expect.element(read).toBeVisible()
  expect(voice().spoken).toHaveLength(3)
})

test('it is not offered where the browser has no voices, and appears when they are loaded · EXP-17', async () => {
  const voices = hasVoices()
  await enter(answers())
  await expect.element(transcript.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect.element(read).not.toBeInTheDocument()
  voices.mockReturnValue([{ lang: 'en-US' } as SpeechSynthesisVoice])
  speechSynthesis.dispatchEvent(new Event('voiceschanged'))
  await expect.element(read).toBeVisible()
})

test('voice control ignores the answer that is being read, and “stop talking” ends it · EXP-17', async () => {
  hasVoices('en-US')
  const { server } = await listens(answers('Please share chat with everyone in the session, and then scroll down to the end.\n\nMore.'))
  await read.click()
  await expect.poll(() => voice().spoken.length).toBe(1)
  await speaks('share chat')
  await speaks('scroll down')
  await expect.element(panel.getByText('Listening')).toBeVisible()
  expect(voice().spoken).toHaveLength(1)
  await speaks('stop talking')
  await expect.element(read).toBeVisible()
  expect(server).toBeDefined()
})
