// The life cycle of the desktop app: it starts, opens links, runs once, and stays signed in after a restart.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect } from '@playwright/test'
import { sessionLink } from '../../shared/desktop/desktop-origin.ts'
import { connected, says, transcript } from '../support/fixtures.ts'
import { isElectronMissing, settleIn, startOf, test, whySkipped } from '../support/real-app.ts'
import { isSkipped, root } from '../support/real-launch.ts'

test.skip(isElectronMissing, whySkipped)

test('the app starts with the same screens, on its own origin and with its server', async ({ desktop }) => {
  const { app, page } = await desktop.start()
  expect(new URL(page.url()).origin).toBe('app://kring')
  await expect(page).toHaveTitle(/Kring/)
  await expect(page.getByRole('main')).toBeVisible()
  expect(await startOf(page)).toMatchObject({ place: 'main', server: desktop.server.url })
  expect(app.windows()).toHaveLength(1)
})

test('a page gets nothing of Node or Electron except the bridge', async ({ desktop }) => {
  const { page } = await desktop.start()
  const found = await page.evaluate(() =>
    ['require', 'process', 'Buffer', 'module', 'global', 'ipcRenderer'].filter((name) => name in window),
  )
  expect(found).toEqual([])
  expect(await page.evaluate(() => Object.isFrozen((window as unknown as { desktop: object }).desktop))).toBe(true)
})

test('a link that starts the app opens its session, and messages reach the others', async ({ desktop }) => {
  const host = desktop.visitor('Bram')
  const { id } = await host.createSession('The bakery')
  const ear = await host.join(id)
  const { page } = await desktop.start(sessionLink(id, null, desktop.server.url))
  await settleIn(page, 'Anna')
  await page.reload()
  await connected(page)
  await says(page, 'Hello from the app')
  await ear.hears('new_message', ({ message }) => message.content === 'Hello from the app')
  await ear.says('Hello from a browser')
  await expect(transcript(page).getByText('Hello from a browser')).toBeVisible()
  await ear.leave()
})

test('a second instance with a link quits, and the running app opens the link', async ({ desktop }) => {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  const { app, page } = await desktop.start()
  const { program, words } = desktop.command(sessionLink(id, null, desktop.server.url))
  const second = spawn(program, words, { stdio: 'ignore', cwd: root })
  const [code] = (await once(second, 'exit')) as [number]
  expect(code).toBe(0)
  await page.waitForURL(`app://kring/chat/${id}`)
  expect(app.windows()).toHaveLength(1)
})

test('a hostile link is ignored', async ({ desktop }) => {
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  const { app, page } = await desktop.start()
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  for (const link of [
    'kring://chat/../../settings',
    'kring:javascript:alert(1)',
    'kring://evil.example/chat/x',
    sessionLink(id, null, desktop.server.url),
  ])
    await app.evaluate(({ app: main }, word) => void main.emit('second-instance', {}, ['kring', word], '', {}), link)
  // The last link is valid: effects of the earlier ones would have come first.
  await page.waitForURL(`app://kring/chat/${id}`)
  expect(visited).toEqual([`app://kring/chat/${id}`])
})

test('the identity survives a restart of the app', async ({ desktop }) => {
  const first = await desktop.start()
  const { isTokenKept } = await startOf(first.page)
  const noKeyring = 'This system has no keyring to store tokens.'
  test.skip(isSkipped(!isTokenKept, noKeyring), noKeyring)
  const { id } = await desktop.visitor('Bram').createSession('The bakery')
  await settleIn(first.page, 'Anna')
  await first.page.goto(`app://kring/chat/${id}`)
  await connected(first.page)
  await says(first.page, 'Mine')
  await expect(transcript(first.page).getByText('Mine')).toBeVisible()
  const { token } = await startOf(first.page)
  expect(token).toMatch(/^kringapp_/)
  await first.app.close()
  const { page } = await desktop.start(sessionLink(id, null, desktop.server.url))
  expect((await startOf(page)).token).toBe(token)
  await expect(transcript(page).getByText('Mine')).toBeVisible()
})
