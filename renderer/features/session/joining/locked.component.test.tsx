// A person whose access to a locked session ends while the session is open.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeCodes } from '../../../../shared/protocol/protocol.ts'
import { button, composer } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { heard } from '../../../testing/component/session-script.ts'

test('someone who signs out while a locked session is open can ask the host to let them in', async () => {
  const { server } = await openSession({
    answers: { 'POST /api/sessions/:id/join-requests': { asked: true } },
  })
  await expect.element(composer()).toBeVisible()
  server.joinRefusal = 'session_locked'
  server.cuts(closeCodes.signedOut)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This session is locked')
  await button('Ask to join').click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting for the host')
  server.joinRefusal = null
  await heard(server, 'await_admission')
  server.sends({ type: 'admitted', sessionId: server.view.id })
  await expect.element(composer()).toBeVisible()
})
