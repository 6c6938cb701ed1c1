// The link that opens a session in the desktop app: when it is offered, and which key it contains.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionState } from '../../../../shared/sync/session/session-model.ts'
import { openInAppOf } from './open-in-app.ts'

const assign = vi.fn()
const desk = { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/140.0', maxTouchPoints: 0 }
const phone = { userAgent: 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0.0.0 Mobile', maxTouchPoints: 5 }

const state = (access: Partial<SessionState['access']>) =>
  ({ session: { id: 's' }, access: { role: 'member', inviteKey: null, ...access } }) as Pick<SessionState, 'session' | 'access'>

beforeEach(() => {
  vi.useFakeTimers()
  assign.mockReset()
  vi.stubGlobal('navigator', desk)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false, hasFocus: () => true, documentElement: { dataset: {} } }))
  vi.stubGlobal('location', { assign, search: '?key=theirs', origin: 'https://kring.example:8443' })
  vi.stubGlobal('addEventListener', vi.fn())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['no key if the plain link admits people', state({}), 'kring://chat/s?server=https%3A%2F%2Fkring.example%3A8443'],
  ['the key of the invitation', state({ inviteKey: 'k+1' }), 'kring://chat/s?key=k%2B1&server=https%3A%2F%2Fkring.example%3A8443'],
  ['a reader’s own key', state({ role: 'reader' }), 'kring://chat/s?key=theirs&server=https%3A%2F%2Fkring.example%3A8443'],
])('the link contains the server and %s · DESK-04', (_what, session, link) => {
  openInAppOf(session)?.(((key: string) => key) as never)
  expect(assign).toHaveBeenCalledExactlyOnceWith(link)
})

test('there is no link on a phone', () => {
  vi.stubGlobal('navigator', phone)
  expect(openInAppOf(state({}))).toBeNull()
})
