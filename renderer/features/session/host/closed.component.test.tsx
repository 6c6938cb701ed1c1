// A session that the operator of the server closed: everyone reads why they cannot write, at once and after a reload.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, expectNone } from '../../../testing/component/in-session.ts'
import { openSession } from '../../../testing/component/open-page.tsx'
import { messageOf, ownSession } from '../../../testing/component/scripted-server.ts'

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

test('in a closed session its host is offered nothing that the server would refuse · OPER-06', async () => {
  const attachment = {
    id: 'f',
    fileName: 'list.txt',
    filePath: '/api/files/f',
    fileSize: 5,
    mimeType: 'text/plain',
    width: null,
    height: null,
  }
  const messages = [messageOf(1, 'See', { anonymousId: 'anna', metadata: { attachments: [{ ...attachment, read: null }] } })]
  const { server } = await openSession({ session: ownSession({ messages }) })
  const offers = [button('Delete list.txt'), button(/^AI settings/)]
  const title = button('Bakery')
  for (const offer of [...offers, title]) await expect.element(offer).toBeVisible()
  server.sends({ type: 'access_changed', access: closed })
  for (const offer of offers) await expectNone(offer)
  await expect.element(title).toBeDisabled()
  await button('Session menu').click()
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)
  await expect.poll(items).toEqual(['Search', 'Export', 'Assistants', 'Open in the app', 'Report session', 'Delete session'])
})

test('someone who follows a read-only link still reads that the link does not let them write · OPER-06', async () => {
  await openSession({ session: ownSession({ access: { ...open, isHost: false, role: 'reader' } }) })
  await expect.element(page.getByText('You have read-only access. This link does not let you write.')).toBeVisible()
})
