// The page that opens without a connection: a stored session with what waits to be sent.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fromView } from '../../shared/sync/session/session-model.ts'
import { copyOf, removeStored, storeSession } from '../lib/browser/stored-sessions.ts'
import { expectNone, phone, transcript, wideScreen } from '../testing/component/in-session.ts'
import { openPage } from '../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../testing/component/scripted-server.ts'

const mark = document.createElement('meta')
mark.name = 'kring-from-storage'
beforeEach(() => document.head.append(mark))
afterEach(async () => {
  mark.remove()
  await removeStored(() => true)
})

// The page reloads as soon as the server responds.
const answers = { 'GET /api/health': 503 }

const by = { anonymousId: 'anna', displayName: 'Anna' }
const session = ownSession({ messages: [messageOf(3, 'Oats?', by), messageOf(2, 'Rey?', by), messageOf(1, 'Which flour?')] })
const messageOut = { messageType: 'user', at: '2026-11-24T12:05:00.000Z', failed: false }
const change = { messageType: 'user', failed: false }
const stored = {
  [`kring:outbox:${session.id}`]: [
    { ...messageOut, messageKey: 'a', content: 'And yeast' },
    { ...messageOut, messageKey: 'b', content: 'And salt', failed: true },
  ],
  [`kring:changes:${session.id}`]: [
    { ...change, messageKey: 'c', messageId: 'm2', text: 'Rye?' },
    { ...change, messageKey: 'd', messageId: 'm3', text: 'Oatmeal?', failed: true, reason: 'Refused.' },
    { ...change, messageKey: 'e', messageId: null, text: 'Bread' },
  ],
}
const row = (text: string) => transcript().getByRole('article').filter({ hasText: text })

test.each([phone, wideScreen])(
  'messages and edits that wait are shown, without buttons that need a connection · EXP-18',
  async (viewport) => {
    await storeSession(copyOf(fromView(session), Date.now()))
    await openPage(`/chat/${session.id}`, { viewport, stored, answers })
    await expect.element(row('And yeast')).toHaveTextContent('Waiting to send')
    await expect.element(row('And salt')).toHaveTextContent('Not sent')
    await expect.element(row('Rye?')).toHaveTextContent('Waiting to send')
    await expect.element(row('Oatmeal?')).toHaveTextContent('Not sent')
    await expect.element(row('Oats?')).toBeVisible()
    await expectNone(row('Rey?'))
    await expectNone(page.getByRole('button', { name: /Retry|Remove|Save/ }))
    await expectNone(page.getByRole('textbox'))
    expect(document.documentElement.scrollWidth).toBe(viewport.width)
  },
)

test('a message that waits in a session without messages is shown too', async () => {
  await storeSession(copyOf(fromView(ownSession()), Date.now()))
  await openPage(`/chat/${session.id}`, { answers, stored: { [`kring:outbox:${session.id}`]: stored[`kring:outbox:${session.id}`] } })
  await expect.element(row('And yeast')).toBeVisible()
})
