// A waiting message that was written with another account on this device: it says why it was not sent, and is sent only on request.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, phone } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const waiting = {
  messageKey: 'k1',
  content: 'Half a loaf',
  messageType: 'user',
  replyTo: null,
  at: '2026-11-30T09:00:00.000Z',
  failed: false,
}

test.each([
  ['en', 'Not sent: written with another account', 'Retry'],
  ['nl', 'Niet verstuurd: geschreven met een ander account', 'Opnieuw'],
] as const)('a message of another account waits until this person sends it (%s)', async (language, reason, retry) => {
  const stored = { [`kring:outbox:${ownSession().id}`]: [{ ...waiting, by: 'someone-else' }] }
  const { server } = await openSession({ language, stored, viewport: phone })
  await expect.element(page.getByText('Half a loaf')).toBeVisible()
  await expect.element(page.getByText(reason)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(server.commands.map(({ type }) => type)).not.toContain('send_message')
  await button(retry).click()
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'Half a loaf', messageKey: 'k1' })
})
