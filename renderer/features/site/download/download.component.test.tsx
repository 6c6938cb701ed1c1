// The download page, without installers and with all kinds.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Installer } from '../../../../shared/support/support.ts'
import { openPage } from '../../../testing/component/open-page.tsx'

test('without a release only the browser is offered', async () => {
  const answers = { 'GET /api/releases': { version: null, installers: [] } }
  const { path } = await openPage('/download', { name: null, viewport: { width: 390, height: 844 }, answers })
  await expect.element(page.getByRole('heading', { name: 'This server has no installer yet' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Download/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Use Kring in your browser' }).click()
  await expect.poll(path).toBe('/new')
})

const installer = (platform: Installer['platform'], kind: Installer['kind']): Installer => ({
  ...{ platform, kind, arch: 'x64', version: '1.2.0', size: 90_000_000 },
  ...{ fileName: `Kring-1.2.0.${kind}`, url: `/releases/Kring-1.2.0.${kind}` },
})

test.each([
  ['en', /all users of a computer \(\.msi\)/i, /any Linux with Flatpak \(\.flatpak\)/i],
  ['nl', /alle gebruikers van een computer \(\.msi\)/i, /elke Linux met Flatpak \(\.flatpak\)/i],
] as const)('the MSI and the Flatpak come after what most people need (%s)', async (language, msi, flatpak) => {
  const installers = [
    installer('windows', 'msi'),
    installer('windows', 'exe'),
    installer('linux', 'flatpak'),
    installer('linux', 'appimage'),
  ]
  const answers = { 'GET /api/releases': { version: '1.2.0', installers } }
  await openPage('/download', { name: null, language, viewport: { width: 390, height: 844 }, answers })
  await expect.element(page.getByRole('link', { name: msi })).toBeVisible()
  await expect.element(page.getByRole('link', { name: flatpak })).toBeVisible()
  const kinds = [...document.querySelectorAll('main a[download]')].map((link) => link.getAttribute('href')?.split('.').at(-1))
  expect(kinds.filter((kind) => kind === 'exe' || kind === 'msi')).toEqual(['exe', 'msi'])
  expect(kinds.filter((kind) => kind === 'appimage' || kind === 'flatpak')).toEqual(['appimage', 'flatpak'])
})
