// A page whose scripts have not arrived yet.
import type { Page } from '@playwright/test'

/** Scripts that are requested from now on wait until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}
