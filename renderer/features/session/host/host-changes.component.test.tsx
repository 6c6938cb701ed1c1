// Hosts are told about a change only when the server has made it.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, composer, expectNone, press } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'
import { heard, sentBy } from '../../../testing/component/session-script.ts'

const renewed = () => page.getByText('The old link no longer works')
const { access } = ownSession()
const withKey = { access: { ...access, inviteKey: 'old' } }

test('a link counts as renewed once the host has the new one', async () => {
  const { server } = await openSession({ session: ownSession(withKey) })
  await button('Share').click()
  await button('Renew the link').click()
  await heard(server, 'renew_link')
  await expectNone(renewed())
  server.sends({ type: 'access_changed', access: { ...access, inviteKey: 'new' } })
  await expect.element(renewed()).toBeVisible()
})

test('without a connection, no link counts as renewed', async () => {
  const { server } = await openSession({ session: ownSession(withKey) })
  await button('Share').click()
  await expect.element(button('Renew the link')).toBeVisible()
  server.isDown = true
  server.cuts()
  await expect.element(page.getByRole('main')).not.toHaveAttribute('data-connection', 'connected')
  await button('Renew the link').click()
  const notDone = page.getByText('That was not done. Try again when you are connected.')
  await expect.element(notDone).toBeVisible()
  await press('Escape')
  await expectNone(notDone)
  await press('Escape')
  await expectNone(page.getByRole('dialog'))
  await expectNone(renewed())
  expect(sentBy(server, 'renew_link')).toEqual([])
})

test.each([
  ['leaves it', () => composer().click()],
  ['presses Enter in it', () => press('Enter')],
])('a host who opens the title and %s unchanged does not undo a newer title', async (_, end) => {
  const { server } = await openSession()
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await expect.element(page.getByRole('textbox', { name: 'Session title' })).toHaveFocus()
  server.sends({ type: 'session_updated', session: { ...server.view, title: 'Rye bread' } })
  await expect.poll(() => document.title).toContain('Rye bread')
  await end()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Rye bread')
  expect(sentBy(server, 'rename_session')).toEqual([])
})
