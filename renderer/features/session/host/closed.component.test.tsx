// A session that the operator of the server closed: everyone reads why they cannot write, at once and after a reload.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNone } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { ownSession } from '../../../testing/component/scripted-server.ts'

const open = ownSession().access
const closed = { ...open, role: 'reader', isClosed: true } as const

test('the place of the composer says that the operator closed the session, live and after a reload, until it is reopened · OPER-06 OPER-07', async () => {
  const { server } = await openSession()
  const composer = page.getByRole('textbox', { name: 'Message' })
  const why = page.getByText('The operator of the server closed the session: it is read-only')
  await expect.element(composer).toBeVisible()
  server.sends({ type: 'access_changed', access: closed })
  await expect.element(why).toBeVisible()
  await expectNone(composer)
  await expectNone(page.getByText('This link does not let you write'))
  await openSession({ session: ownSession({ access: closed }), isReload: true })
  await expect.element(why).toBeVisible()
  const again = await openSession({ session: ownSession({ access: closed }), language: 'nl' })
  await expect.element(page.getByText('De beheerder van de server sloot de sessie: je kunt alleen nog lezen')).toBeVisible()
  again.server.sends({ type: 'access_changed', access: open })
  await expect.element(page.getByRole('textbox', { name: 'Bericht' })).toBeVisible()
})

test('someone who follows a read-only link still reads that the link does not let them write · OPER-06', async () => {
  await openSession({ session: ownSession({ access: { ...open, isHost: false, role: 'reader' } }) })
  await expect.element(page.getByText('You have read-only access. This link does not let you write.')).toBeVisible()
})
