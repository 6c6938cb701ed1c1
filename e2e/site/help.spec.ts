// The tours are restarted from the help centre, with a reload; the rest is tested in `renderer/features/site/help`.
import { expect, test } from '../support/fixtures.ts'
import { stored } from '../support/tutorial-page.ts'

test('the contact tab links to the form and restarts the tours, after a reload · HELP-07 HELP-08', async ({ kring }) => {
  const anna = await kring.person({ tours: 'due' })
  await anna.goto('/help#contact')
  await expect(anna.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute('href', '/contact')
  const keys = ['tutorial_completed_home', 'tutorial_completed_chat', 'tutorial_version']
  await anna.evaluate((names) => {
    for (const name of names) localStorage.setItem(name, name === 'tutorial_version' ? '2.0' : '{"completed":true,"version":"2.0"}')
  }, keys)
  await anna.reload()
  const start = anna.getByRole('button', { name: 'Start tutorial' })
  await expect(start).toBeVisible()
  await expect(anna.getByText('The tour is ready.')).toHaveCount(0)
  const reloaded = anna.waitForEvent('load')
  await start.click()
  await reloaded
  await expect(anna.getByText('The tour is ready.')).toBeVisible()
  for (const key of keys) expect(await stored(anna, key)).toBeNull()
})
