// A session's page with fake speech recognition and speech output, for component tests.
import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import type { SessionView } from '../../../shared/entities.ts'
import { installVoiceStub } from '../voice-stub.ts'
import { openSession, type PageOptions } from './open-page.tsx'
import { ownSession } from './scripted-server.ts'

export const microphone = page.getByRole('button', { name: /^(Voice input|Spraakinvoer)$/ })
export const toggle = page.getByRole('button', { name: /^(Voice control|Spraakbediening)$/ })
export const panel = page.getByRole('region', { name: /^(Voice control|Spraakbediening)$/ })
export const notice = page.getByRole('region', { name: /Notifications|Meldingen/ })
export const composer = page.getByRole('textbox', { name: /^(Message|Bericht)/ })
export const transcript = page.getByRole('log')
export const sidebar = page.getByRole('complementary', { name: 'Sessions' })

/** Anna in a session that Bram hosts. */
export function guestSession(more: Partial<SessionView> = {}): SessionView {
  const { self, access, participants } = ownSession()
  const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: true, isReader: false }
  return ownSession({
    hostId: 'bram',
    self: { ...self, isHost: false },
    access: { ...access, isHost: false },
    participants: [bram, ...participants],
    ...more,
  })
}

/** Opens a session that someone else hosts, in a browser that recognises speech. */
export async function enter(options: PageOptions = {}) {
  const { speak, cancel } = speechSynthesis
  onTestFinished(() => {
    // Otherwise the module would still know in the next test what the voice is saying.
    window.voiceStub.endSpeech()
    Object.assign(speechSynthesis, { speak, cancel })
  })
  installVoiceStub()
  return openSession({ session: guestSession(), ...options })
}

/** The same, with voice control on. */
export async function listens(options: PageOptions = {}) {
  const opened = await enter(options)
  await toggle.click()
  await expect.element(panel.getByText(/^(Listening|Luistert)$/)).toBeVisible()
  return opened
}

const isListening = () => vi.waitFor(() => expect(window.voiceStub.isListening()).toBe(true), 10_000)

// Lets the page render between two words; events in the same task would use its earlier state.
const rendered = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)))

/** Waits until recognition is on, then recognises this text. */
export async function speaks(text: string, { isFinal = true } = {}): Promise<void> {
  await isListening()
  await rendered()
  window.voiceStub.say(text, isFinal)
}

export async function recognitionFails(code: string): Promise<void> {
  await isListening()
  await rendered()
  window.voiceStub.fail(code)
}

export async function endSpeech(): Promise<void> {
  await rendered()
  window.voiceStub.endSpeech()
}

/** Collects what the page copies: the browser's clipboard is shared with other tests. */
export function catchCopies(): string[] {
  const copies: string[] = []
  const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => Promise.resolve(void copies.push(text)))
  onTestFinished(() => spy.mockRestore())
  return copies
}

/** Presses a button that a toast may cover, so not with the pointer. */
export function press(button: Locator): void {
  const element = button.element()
  if (element instanceof HTMLElement) element.click()
}

/** Closes a dialog with Escape; a toast above it closes first. */
export async function closes(dialog: Locator): Promise<void> {
  await vi.waitFor(async () => {
    if (dialog.query()) await userEvent.keyboard('{Escape}')
    expect(dialog.query()).toBeNull()
  }, 10_000)
}
