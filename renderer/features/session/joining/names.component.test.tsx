// How people set and change the name that others see.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNone, press, says } from '../../../testing/component/in-session.ts'
import { openPage, openSession } from '../../../testing/component/open-page.tsx'
import { ownSession, type ScriptedServer } from '../../../testing/component/scripted-server.ts'
import { heard } from '../../../testing/component/session-script.ts'

const path = `/chat/${ownSession().id}`
const field = () => page.getByRole('textbox', { name: 'Your name' })
const nameButton = () => page.getByRole('button', { name: /Change your name/ })
const joined = async (server: ScriptedServer) => (await heard(server, 'join_session')).displayName

test('the name is asked for once, cut to 20 characters, and kept · NAME-02 NAME-04 NAME-06', async () => {
  const { server } = await openPage(path, { name: null })
  await expect.element(field()).toHaveFocus()
  await userEvent.keyboard('Annabel van der Leeuwen-Oosterhuis')
  await expect.element(field()).toHaveValue('Annabel van der Leeu')
  await press('Enter')
  expect(await joined(server)).toBe('Annabel van der Leeu')
  expect(localStorage.getItem('kring:name')).toBe('Annabel van der Leeu')
  await openPage(path, { isReload: true })
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  await expectNone(page.getByRole('dialog'))
})

test('a guest joins under the name they chose, and changes it for everyone · NAME-03 NAME-07 LIVE-21', async () => {
  const { server } = await openSession({ name: 'Annabel' })
  expect(await heard(server, 'join_session')).toMatchObject({ userId: null, anonymousId: 'anna', displayName: 'Annabel' })
  await nameButton().click()
  await field().fill('Anna')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await heard(server, 'set_name')).toEqual({ type: 'set_name', displayName: 'Anna' })
  await says('It is me')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'It is me', displayName: 'Anna' })
  expect(localStorage.getItem('kring:name')).toBe('Anna')
})

test('a name changed in another tab is shown and sent here too', async () => {
  const { server } = await openSession()
  localStorage.setItem('kring:name', 'Annabel')
  window.dispatchEvent(new StorageEvent('storage', { key: 'kring:name', storageArea: localStorage }))
  await expect.element(nameButton()).toHaveTextContent('Annabel')
  await says('It is me')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'It is me', displayName: 'Annabel' })
  // The stored values were deleted.
  localStorage.removeItem('kring:name')
  window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
  await says('Still me')
  expect(await heard(server, 'send_message', 2)).toMatchObject({ content: 'Still me', displayName: 'Annabel' })
})

test('a name that the server refuses is not shown: the person keeps the name that they have in the session', async () => {
  const { server } = await openSession()
  await nameButton().click()
  await field().fill('Coach')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  expect(await heard(server, 'set_name')).toEqual({ type: 'set_name', displayName: 'Coach' })
  await expect.element(nameButton()).toHaveTextContent('Coach')
  server.sends({ type: 'error', error: 'Choose another.', code: 'name_refused', messageKey: null })
  await expect.element(nameButton()).toHaveTextContent('Anna')
  await says('It is me')
  expect(await heard(server, 'send_message')).toMatchObject({ content: 'It is me', displayName: 'Anna' })
})

test('someone without a name is called Anonymous · NAME-01 NAME-05', async () => {
  const first = await openPage(path, { name: null })
  await field().fill('   ')
  await page.getByRole('button', { name: 'Take your place' }).click()
  expect(await joined(first.server)).toBe('Anonymous')
  const second = await openPage(path, { name: null })
  await expect.element(field()).toHaveFocus()
  await press('Escape')
  expect(await joined(second.server)).toBe('Anonymous')
})

test('a name that looks like the assistant’s is refused with a message', async () => {
  const { server } = await openPage(path, { name: null })
  await field().fill('AI Аssistant')
  await expect.element(page.getByText('That name looks like the assistant’s. Choose another.')).toBeVisible()
  await page.getByRole('button', { name: 'Take your place' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(server.commands).toEqual([])
})
