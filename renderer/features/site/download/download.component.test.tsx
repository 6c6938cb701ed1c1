// The download page on a server without installers.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage } from '../../../testing/component/open-page.tsx'

test('without a release only the browser is offered', async () => {
  const answers = { 'GET /api/releases': { version: null, installers: [] } }
  const { path } = await openPage('/download', { name: null, viewport: { width: 390, height: 844 }, answers })
  await expect.element(page.getByRole('heading', { name: 'This server has no installer yet' })).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /^Download/ })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Use Kring in your browser' }).click()
  await expect.poll(path).toBe('/new')
})
