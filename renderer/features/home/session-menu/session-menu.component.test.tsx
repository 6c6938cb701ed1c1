// The rows of sessions, in the sidebar and at home: the preview, and the menu with what this person may do.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedSession } from '../../../../shared/entities.ts'
import { forChiara, heldBack, row, sessionNamed, sidebar } from '../../../testing/component/home-page.ts'
import { composer, expectNone, press, pressOn } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { ownSession, type Answers } from '../../../testing/component/scripted-server.ts'

const preview = { type: 'user', displayName: 'Bram', isOwn: false, text: 'Rye costs four euros' } as const
const hosted = sessionNamed('Bakery launch', { id: 'hosted', isHost: true, preview }) as ListedSession
const visited = sessionNamed('Menu', { id: 'visited', isHost: false, preview: { ...preview, type: 'ai', displayName: 'AI Assistant' } })

/** The sessions at home; `answers` may change them. */
const openHome = (answers: Answers = {}) => openPage('/', { answers: forChiara({ 'GET /api/sessions': [hosted, visited], ...answers }) })
const menuOf = (title: string) => page.getByRole('button', { name: `Menu of ${title}`, exact: true })
const item = (name: string | RegExp) => page.getByRole('menuitem', { name, exact: true })
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent)

test('a row shows the newest message and who wrote it, and the link describes it · EXP-08', async () => {
  await openSession({
    session: ownSession({ title: 'Elsewhere' }),
    answers: {
      'GET /api/sessions': [hosted, visited, sessionNamed('Own', { preview: { ...preview, isOwn: true } }), sessionNamed('Empty')],
    },
  })
  await expect.element(row('AI on Bakery launch')).toHaveAccessibleDescription('Bram: Rye costs four euros')
  await expect.element(row('AI on Menu')).toHaveAccessibleDescription('AI: Rye costs four euros')
  await expect.element(row('AI on Own')).toHaveAccessibleDescription('You: Rye costs four euros')
  await expect.element(row('AI on Empty')).not.toHaveAccessibleDescription()
})

test('the host can rename, open, export and delete; everyone else can export · EXP-08', async () => {
  await openHome()
  await menuOf('Bakery launch').click()
  await expect.poll(items).toEqual(['Rename', 'Make private', 'Export', 'Delete session'])
  await press('Escape')
  await expect.element(menuOf('Bakery launch')).toHaveFocus()
  await menuOf('Menu').click()
  await expect.poll(items).toEqual(['Export'])
})

test('the host of a closed session can only export and delete it', async () => {
  await openHome({ 'GET /api/sessions': [{ ...hosted, isClosed: true as const }] })
  await menuOf('Bakery launch').click()
  await expect.poll(items).toEqual(['Export', 'Delete session'])
})

test('renaming by keyboard: the text is kept while the server refuses it, and the row shows the new name · EXP-08', async () => {
  const bodies: unknown[] = []
  let isDown = true
  await openHome({
    'POST /api/sessions/:id': (path, body) => {
      bodies.push([path, body])
      if (isDown) throw new TypeError('no connection')
      return { ...hosted, title: 'Bakery, open' }
    },
  })
  await pressOn(menuOf('Bakery launch'), 'Enter')
  await expect.element(item('Rename')).toHaveFocus()
  await press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rename the session' })
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('Bakery launch')
  await field.fill('  ')
  await press('Enter')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Give the session a name.')
  await field.fill('Bakery, open')
  await press('Enter')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('That did not work. Try again.')
  await expect.element(field).toHaveValue('Bakery, open')
  isDown = false
  await press('Enter')
  await expectNone(dialog)
  expect(bodies.at(-1)).toEqual(['/api/sessions/hosted', { title: 'Bakery, open' }])
  await expect.element(page.getByRole('link', { name: /^Bakery, open/ })).toBeVisible()
  await expect.element(menuOf('Bakery, open')).toHaveFocus()
})

test('making a session private shows its badge, once the server has stored it · EXP-08', async () => {
  const stored = heldBack({ ...hosted, isPrivate: true })
  await openHome({ 'POST /api/sessions/:id': stored.answer })
  await menuOf('Bakery launch').click()
  await item('Make private').click()
  const link = page.getByRole('link', { name: /^Bakery launch/ })
  await expectNone(link.getByText('Private'))
  stored.release()
  await expect.element(link.getByText('Private')).toBeVisible()
  // The button opens the menu again only once it is closed and has the focus back.
  await expectNone(item('Make private'))
  await expect.element(menuOf('Bakery launch')).toHaveFocus()
  await menuOf('Bakery launch').click()
  await expect.element(item('Open to everyone with the link')).toBeVisible()
})

test('deleting asks first, and a failure keeps the row and says so · EXP-08', async () => {
  let status = 500
  const { server } = await openHome({ 'DELETE /api/sessions/:id': () => (status === 200 ? { deleted: true } : status) })
  const asks = async () => {
    await menuOf('Bakery launch').click()
    await item('Delete session').click()
    return page.getByRole('dialog', { name: 'Delete ‘Bakery launch’?' })
  }
  const deletions = () => server.requests.filter((request) => request === 'DELETE /api/sessions/hosted')
  const first = await asks()
  await expect.element(first.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await press('Enter')
  await expectNone(first)
  expect(deletions()).toEqual([])
  await (await asks()).getByRole('button', { name: 'Delete session' }).click()
  await expect.element(page.getByText('That did not work. Try again.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Bakery launch/ })).toBeVisible()
  status = 200
  await (await asks()).getByRole('button', { name: 'Delete session' }).click()
  await expectNone(page.getByRole('link', { name: /^Bakery launch/ }))
  await expect.element(page.getByText('‘Bakery launch’ was deleted')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Menu/ })).toHaveFocus()
})

test('exporting opens the dialog with the formats of that session · EXP-08', async () => {
  const { server } = await openHome({ 'GET /api/sessions/:id/export': new Response('# Menu') as never })
  await menuOf('Menu').click()
  await item('Export').click()
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  await dialog.getByRole('button', { name: /Markdown/ }).click()
  await expect.poll(() => server.requests).toContain('GET /api/sessions/visited/export?format=md')
})

test('in the sidebar at 320 pixels a long name and preview are cut, and the menu’s button is 44 pixels and in view · EXP-08', async () => {
  const long = { title: 'Long name '.repeat(12).trim(), preview: { ...preview, text: 'words '.repeat(20).trim() } }
  await openSession({
    viewport: { width: 320, height: 640 },
    session: ownSession({ title: 'Elsewhere' }),
    answers: { 'GET /api/sessions': [{ ...hosted, ...long, isPrivate: true }] },
  })
  await expect.element(composer()).toBeVisible()
  await page.getByRole('button', { name: 'Sessions', exact: true }).click()
  const menu = menuOf(long.title)
  await expect.element(menu).toBeVisible()
  const { left, right, width, height } = menu.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  const side = sidebar().element().getBoundingClientRect()
  expect([left >= side.left, right <= side.right, side.right <= 320]).toEqual([true, true, true])
  // The title and the preview end before the button, and the list does not scroll sideways.
  const list = sidebar().getByRole('navigation').element()
  expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth)
  const words = [page.getByTitle(long.title, { exact: true }), page.getByText(`Bram: ${long.preview.text}`, { exact: true })]
  for (const one of words) expect(one.element().getBoundingClientRect().right).toBeLessThanOrEqual(left)
  await userEvent.click(menu)
  await expect.element(item('Rename')).toBeVisible()
})
