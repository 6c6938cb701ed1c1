// A session in which Anna is away while Bram writes. A recorder replaces the browser's Notification, and an overridden `document.hidden`
// tells the page that its tab is hidden, because a test cannot hide it.
import { expect, onTestFinished, vi } from 'vitest'
import { composer } from './in-session.ts'
import { openSession } from './open-page.tsx'
import { messageOf, ownSession } from './scripted-server.ts'

export interface Heard {
  shown: { title: string; body: string; tag: string }[]
  /** How often permission was requested. */
  asked: number
  /** The frequencies that were played, in hertz. */
  tones: number[]
  /** How often the window was brought to the front. */
  focused: number
  clickLatest(): void
}

const now = performance.now.bind(performance)
let passedMs = 0
// Tests move this clock forward, so that the pause after a sound does not silence the next test.
performance.now = () => now() + passedMs

function listen(permission: NotificationPermission, answer: NotificationPermission): Heard {
  passedMs += 10_000
  comesBack()
  let latest: { onclick: (() => void) | null } | undefined
  const heard: Heard = { shown: [], asked: 0, tones: [], focused: 0, clickLatest: () => latest?.onclick?.() }
  class Recorder {
    static permission = permission
    static requestPermission() {
      heard.asked += 1
      Recorder.permission = answer
      return Promise.resolve(answer)
    }
    onclick: (() => void) | null = null
    constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
      heard.shown.push({ title, body, tag })
      // oxlint-disable-next-line typescript/no-this-alias
      latest = this
    }
    close() {}
  }
  vi.stubGlobal('Notification', Recorder)
  const start = vi.spyOn(OscillatorNode.prototype, 'start').mockImplementation(function (this: OscillatorNode) {
    heard.tones.push(Math.round(this.frequency.value))
  })
  const stop = vi.spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => undefined)
  const focus = vi.spyOn(window, 'focus').mockImplementation(() => void (heard.focused += 1))
  onTestFinished(() => {
    for (const spy of [start, stop, focus]) spy.mockRestore()
    comesBack()
  })
  return heard
}

export function leaves(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
  document.dispatchEvent(new Event('visibilitychange'))
}

export function comesBack(): void {
  Reflect.deleteProperty(document, 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram', isOnline: true, isReader: false }
const { participants, id } = ownSession()

/** The lock of a tab that shows the session. */
export const presence = `kring:attended:${id}`

/** Opens a session with a message by Bram, in a tab that Anna has clicked. */
export async function openWithBram(
  settings: object = {},
  permission: NotificationPermission = 'granted',
  answer: NotificationPermission = permission,
) {
  const heard = listen(permission, answer)
  const { server, page } = await openSession({
    session: ownSession({ aiEnabled: false, participants: [...participants, bram], messages: [messageOf(1, 'History')] }),
    stored: { 'kring:settings': settings },
  })
  await expect.element(composer()).toBeEnabled()
  await composer().click()
  // The notifier loads after the page; once it holds its lock, the tab counts as attended.
  await expect.poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name)).toContain(presence)
  return { server, page, heard, bodies: () => heard.shown.map(({ body }) => body) }
}
