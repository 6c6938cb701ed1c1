// The bar of pinned messages while they change.
import { expect, test } from 'vitest'
import { button, expectNone } from '../../../../testing/component/in-session.ts'
import { openSession } from '../../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../../testing/component/scripted-server.ts'

test('the bar follows a pinned message without a request, and loses it when the chat is cleared', async () => {
  const pin = messageOf(1, 'Rye', { metadata: { pinnedAt: '2026-11-24T12:30:00.000Z' } })
  const note = messageOf(1, 'Buy yeast', { id: 'n1', type: 'note', anonymousId: 'anna', cursor: '1.1' })
  const view = ownSession({ messages: [note, pin] })
  const { server } = await openSession({ session: view, answers: { 'GET /api/sessions/:id/pins': { messages: [pin] } } })
  const bar = button(/pinned/)
  await expect.element(bar).toHaveTextContent('1Rye')
  const asked = () => server.requests.filter((one) => one.includes('/pins')).length
  const before = asked()
  server.sends({ type: 'message_updated', message: { ...pin, content: 'Rye, not wheat', rev: 1 } })
  await expect.element(bar).toHaveTextContent('1Rye, not wheat')
  server.sends({ type: 'session_updated', session: { ...view, clearedSeq: 1 } })
  await expectNone(bar)
  expect(asked()).toBe(before)
})
