// The frame of the desktop app's main window while its server does not answer: what the menu can still open.
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import type { DesktopStart } from '../../../shared/desktop/desktop.ts'
import { protocolVersion } from '../../../shared/desktop/desktop-origin.ts'
import { fails, hold } from '../../testing/component/hold.ts'
import { startInApp } from '../../testing/component/start-in-app.ts'
import { DesktopFrame } from './desktop-frame.tsx'

const answers = { servers: [], trustedCertificates: [] }
const unreachable = () => page.getByText('The server can’t be reached')
const settings = () => page.getByRole('dialog', { name: 'App settings' })
const healthy = () => Response.json({ status: 'ok', protocol: protocolVersion })

beforeEach(() => page.viewport(1280, 800))

async function shown(start: Partial<DesktopStart> = {}) {
  const fake = await startInApp('desktop', start, answers)
  const router = createMemoryRouter([{ path: '*', element: <DesktopFrame>{<p>The page</p>}</DesktopFrame> }], { initialEntries: ['/home'] })
  await render(<RouterProvider router={router} />)
  return { ...fake, router }
}

test('Settings and Servers… in the menu open the settings beside the screen for an unreachable server', async () => {
  vi.stubGlobal('fetch', async () => fails())
  const { send } = await shown()
  await expect.element(unreachable()).toBeVisible()
  send('menu', 'settings')
  await expect.element(settings()).toBeVisible()
  await expect.element(settings().getByRole('region', { name: 'Servers' })).toBeVisible()
  await expect.element(unreachable()).toBeVisible()
})

test('the settings open while the server is asked, and stay open when the answer comes', async () => {
  const { released, release } = hold()
  const fetch = vi.fn(() => released.then(healthy))
  vi.stubGlobal('fetch', fetch)
  const { send } = await shown()
  await expect.poll(() => fetch.mock.calls.length).toBe(1)
  send('menu', 'settings')
  await expect.element(settings()).toBeVisible()
  const before = settings().element()
  release()
  await expect.element(page.getByText('The page')).toBeInTheDocument()
  expect(settings().element()).toBe(before)
})

test('Help in the menu is shown without the server, and the app keeps trying to reach it', async () => {
  const fetch = vi.fn(async (): Promise<Response> => fails())
  vi.stubGlobal('fetch', fetch)
  const { send, router } = await shown()
  await expect.element(unreachable()).toBeVisible()
  send('open', '/help')
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(unreachable()).not.toBeInTheDocument()
  await router.navigate('/home')
  await expect.element(unreachable()).toBeVisible()
  await expect.element(page.getByText('The page')).not.toBeInTheDocument()
  send('open', '/help')
  await expect.element(page.getByText('The page')).toBeVisible()
  fetch.mockImplementation(async () => healthy())
  const before = fetch.mock.calls.length
  dispatchEvent(new Event('online'))
  await expect.poll(() => fetch.mock.calls.length).toBe(before + 1)
  await router.navigate('/home')
  await expect.element(page.getByText('The page')).toBeVisible()
  await expect.element(unreachable()).not.toBeInTheDocument()
})

test('an update that was ready before the page started is offered, until the app reports another state', async () => {
  vi.stubGlobal('fetch', async () => healthy())
  const { send } = await shown({ update: { state: 'ready', version: '2.0.0' } })
  await expect.element(page.getByText('The page')).toBeVisible()
  send('menu', 'settings')
  await expect.element(settings()).toHaveTextContent('Version 2.0.0 is ready.')
  send('update', { state: 'failed' })
  await expect.element(settings()).toHaveTextContent('Kring could not check for updates.')
})
