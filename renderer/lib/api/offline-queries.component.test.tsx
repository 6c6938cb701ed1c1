// Pages that need the server while the browser has no network.
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { composer } from '../../testing/component/in-session.ts'
import { openPage } from '../../testing/component/open-page.tsx'
import { ownSession } from '../../testing/component/scripted-server.ts'

afterEach(() => onlineManager.setOnline(true))

test('a session that is opened without a network says so, and opens when the network returns', async () => {
  onlineManager.setOnline(false)
  const session = ownSession()
  await openPage(`/chat/${session.id}`, {
    session,
    answers: {
      'GET /api/sessions/:id': () => {
        if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
        return session
      },
    },
  })
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  onlineManager.setOnline(true)
  await expect.element(composer()).toBeVisible()
})
