// The server writes to a person in the language of their page.
import { expect, test } from 'vitest'
import { button } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { heard } from '../../../testing/component/session-script.ts'

test('a language that is chosen in a session is sent to the server, without leaving the session', async () => {
  const { server } = await openSession()
  expect((await heard(server, 'join_session')).language).toBe('en')
  await button('Nederlands').click()
  expect(await heard(server, 'join_session', 2)).toMatchObject({ language: 'nl', displayName: 'Anna', since: '0.0' })
  await expect.element(button('Verstuur')).toBeVisible()
})
