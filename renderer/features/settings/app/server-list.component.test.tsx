// The servers in the app's settings: the list, its menu by keyboard, and adding one.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MemoryRouter } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import type { DesktopServer } from '../../../../shared/desktop/desktop-server.ts'
import type { fakeBridge } from '../../../testing/fake-bridge.ts'
import { startInApp } from '../../../testing/component/start-in-app.ts'
import { ServerList } from './server-list.tsx'

const server = 'https://kring.example'
const work = 'https://work.example:8443'
const one = (origin: string, name: string, unread = 0): DesktopServer => ({ origin, name, unread, isLastUsed: origin === server })
const two = [one(server, 'kring.example'), one(work, 'Work', 3)]

async function shows(servers: DesktopServer[], answers: Parameters<typeof fakeBridge>[1] = {}) {
  const fake = await startInApp('desktop', {}, { servers, ...answers })
  await render(
    <MemoryRouter>
      <ServerList server={server} system="linux" />
    </MemoryRouter>,
  )
  const said = (name: string) => fake.calls.filter((call) => call.name === name).map(({ args }) => args)
  const choose = async (of: string, item: string) => {
    await page.getByRole('button', { name: `More for ${of}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  return { ...fake, said, choose }
}

test('the list shows each server’s name, address and unread messages, and opens its window', async () => {
  const { said, send } = await shows(two)
  const rows = page.getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/^kring\.exampleThis window$/)
  await expect.element(rows.nth(1)).toHaveTextContent(/^Workwork\.example:84433 unread messagesOpen$/)
  await page.getByRole('button', { name: 'Open Work' }).click()
  expect(said('switchServer')).toEqual([[work]])
  send('servers', [one(work, 'Work', 1), one(server, 'kring.example')])
  await expect.element(rows.nth(0)).toHaveTextContent(/1 unread messageOpen$/)
})

test('a server is renamed, moved and removed from its menu; the main process asks before it removes', async () => {
  const { said, choose } = await shows(two)
  await choose('Work', 'Move up')
  await expect.poll(() => said('moveServer')).toEqual([[work, 0]])
  await expect.element(page.getByRole('status')).toHaveTextContent('Work is now number 1')
  await choose('kring.example', 'Move down')
  await expect
    .poll(() => said('moveServer'))
    .toEqual([
      [work, 0],
      [server, 1],
    ])
  await choose('kring.example', 'Rename')
  const field = page.getByRole('textbox', { name: 'Name of the server' })
  await expect.element(field).toHaveValue('')
  await field.fill('  Home  ')
  await userEvent.keyboard('{Enter}')
  expect(said('renameServer')).toEqual([[server, 'Home']])
  await choose('Work', 'Rename')
  await expect.element(field).toHaveValue('Work')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(said('renameServer')).toHaveLength(1)
  await choose('Work', 'Remove…')
  expect(said('removeServer')).toEqual([[work]])
})

test('the first server cannot move up, the last not down, and the only one cannot be removed', async () => {
  const { send } = await shows(two)
  const items = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent)
  await page.getByRole('button', { name: 'More for kring.example' }).click()
  await expect.poll(items).toEqual(['Rename', 'Move down', 'Remove…'])
  await userEvent.keyboard('{Escape}')
  send('servers', [one(server, 'kring.example')])
  await expect.element(page.getByRole('button', { name: 'More for Work' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'More for kring.example' }).click()
  await expect.poll(items).toEqual(['Rename'])
})

test('an address is checked, confirmed with its host in Latin letters, and added', async () => {
  const { said } = await shows([one(server, 'kring.example')], { checkServer: 'ok', addServer: 'ok' })
  await page.getByRole('button', { name: 'Add a server' }).click()
  const field = page.getByRole('textbox', { name: 'Server address' })
  await expect.element(field).toHaveFocus()
  await field.fill(' https://krіng.example:8443/chat/ ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Add xn--krng-m9d.example:8443?' })).toBeVisible()
  expect(said('checkServer')).toEqual([['https://krіng.example:8443/chat/']])
  expect(said('addServer')).toEqual([])
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.poll(() => said('addServer')).toEqual([['https://krіng.example:8443/chat/']])
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add a server' })).toBeVisible()
})

test('an address that cannot be added is explained, and stays in the field', async () => {
  const { said } = await shows([one(server, 'kring.example')], { checkServer: 'already_added' })
  await page.getByRole('button', { name: 'Add a server' }).click()
  const field = page.getByRole('textbox', { name: 'Server address' })
  await field.fill('kring.example/')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('You already have this server.')
  await expect.element(field).toHaveValue('kring.example/')
  expect(said('addServer')).toEqual([])
})
