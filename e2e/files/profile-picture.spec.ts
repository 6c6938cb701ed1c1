// The profile picture: chosen on the account page, shown next to the name everywhere, and removed again.
import type { Locator, Page } from '@playwright/test'
import { png } from '../../server/testing/fixtures/sample-files.ts'
import { violations } from '../support/checks/axe.ts'
import { account } from '../support/account-page.ts'
import { connected, expect, test } from '../support/fixtures.ts'
import { hosts } from '../support/session-page.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: /^(Sessions|Sessies)$/ })
const picture = (place: Locator) => place.locator('img[src^="/api/profile-pictures/"]')
/** Width and height of the loaded picture. */
const sizeOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])

async function chooses(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: button, exact: true }).click()])
  await chooser.setFiles(file)
}

for (const { locale, words } of [
  {
    locale: 'en-US',
    words: {
      title: 'Picture',
      choose: 'Choose a picture',
      change: 'Choose another picture',
      remove: 'Remove picture',
      saved: 'Your picture has been saved',
      removed: 'Your picture has been removed',
      refused: 'A profile picture must be a PNG, JPEG or WebP of at most 1 MB and 2,000 by 2,000 pixels.',
    },
  },
  {
    locale: 'nl-NL',
    words: {
      title: 'Profielfoto',
      choose: 'Foto kiezen',
      change: 'Andere foto kiezen',
      remove: 'Foto verwijderen',
      saved: 'Je profielfoto is opgeslagen',
      removed: 'Je profielfoto is verwijderd',
      refused: 'Een profielfoto is een PNG, JPEG of WebP van hooguit 1 MB en 2000 bij 2000 pixels.',
    },
  },
]) {
  test(`the picture is shown on the account page, in the navigation and in the sidebar until it is removed, ${locale} · SIDE-07 SIGN-20 EXP-21`, async ({
    kring,
  }) => {
    const chiara = await kring.person({ locale, account: {} })
    const elsewhere: string[] = []
    chiara.on(
      'request',
      (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(kring.server.url) || elsewhere.push(request.url()),
    )
    const id = await hosts(chiara, 'Bakery launch')
    await chiara.goto('/account')
    const section = chiara.getByRole('region', { name: words.title })
    await expect(section.getByText('CR', { exact: true })).toBeVisible()
    await expect(section.getByRole('button', { name: words.remove })).toHaveCount(0)

    // A photo exceeds the server's limit: the page scales it down.
    await chooses(chiara, words.choose, { name: 'me.png', mimeType: 'image/png', buffer: png(2_400, 1_800) })
    await expect(chiara.getByText(words.saved, { exact: true })).toBeVisible()
    await expect(picture(section)).toBeVisible()
    await expect.poll(() => sizeOf(picture(section))).toEqual([512, 384])
    await expect(picture(account(chiara))).toBeVisible()
    await expect(section.getByText('CR', { exact: true })).toHaveCount(0)
    expect(await violations(chiara)).toEqual([])
    const first = await picture(section).getAttribute('src')

    await chooses(chiara, words.change, { name: 'me.png', mimeType: 'image/png', buffer: png(30, 40) })
    await expect(picture(section)).not.toHaveAttribute('src', first!)
    await expect.poll(() => sizeOf(picture(section))).toEqual([30, 40])

    await chiara.goto(`/chat/${id}`)
    await connected(chiara)
    await expect(picture(sidebar(chiara))).toBeVisible()
    await expect.poll(() => sizeOf(picture(sidebar(chiara)))).toEqual([30, 40])
    await expect(sidebar(chiara).getByText('CR', { exact: true })).toHaveCount(0)
    expect(await violations(chiara)).toEqual([])

    await chiara.goto('/account')
    await chiara.getByRole('button', { name: words.remove }).click()
    await expect(chiara.getByText(words.removed, { exact: true })).toBeVisible()
    for (const place of [section, account(chiara)]) await expect(place.getByText('CR', { exact: true })).toBeVisible()
    await chiara.goto(`/chat/${id}`)
    await expect(sidebar(chiara).getByText('CR', { exact: true })).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  test(`a file that is not a picture is refused at its field, and the previous picture stays, ${locale}`, async ({ kring }) => {
    const chiara = await kring.person({ locale, account: {} })
    await chiara.goto('/account')
    const section = chiara.getByRole('region', { name: words.title })
    await chooses(chiara, words.choose, { name: 'me.png', mimeType: 'image/png', buffer: png(30, 40) })
    await expect(picture(section)).toBeVisible()
    const src = await picture(section).getAttribute('src')
    await chooses(chiara, words.change, { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(section.getByRole('alert')).toHaveText(words.refused)
    await expect(picture(section)).toHaveAttribute('src', src!)
    await chooses(chiara, words.change, { name: 'me.png', mimeType: 'image/png', buffer: png(40, 30) })
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expect(picture(section)).not.toHaveAttribute('src', src!)
  })
}

test('the initials are shown when the picture does not load · SIDE-07', async ({ kring }) => {
  const chiara = await kring.person({ account: {} })
  const id = await hosts(chiara, 'Bakery launch')
  const sent = await chiara.context().request.post('/api/account/picture', { data: png(), headers: { 'content-type': 'image/png' } })
  expect(sent.ok()).toBe(true)
  await chiara.route('**/api/profile-pictures/*', (route) => route.abort())
  await chiara.goto(`/chat/${id}`)
  await expect(sidebar(chiara).getByText('CR', { exact: true })).toBeVisible()
  await expect(picture(sidebar(chiara))).toHaveCount(0)
})
