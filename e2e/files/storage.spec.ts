// The account page shows how much storage the account's sessions use, and deletes files; on wide and narrow screens.
import type { Page } from '@playwright/test'
import { announces, upload } from '../../server/testing/people/uploads.ts'
import { visitor } from '../../server/testing/people/visitor.ts'
import { violations } from '../support/checks/axe.ts'
import { expect, test, type Kring } from '../support/fixtures.ts'

const languages = [
  {
    locale: 'en-US',
    width: 1440,
    words: { title: 'Storage', delete: 'Delete: list.txt', sure: 'Delete this file?', confirm: 'Delete', used: '0 kB of 1 GB used' },
  },
  {
    locale: 'nl-NL',
    width: 390,
    words: {
      ...{ title: 'Opslag', delete: 'Verwijderen: list.txt', sure: 'Dit bestand verwijderen?', confirm: 'Verwijderen' },
      used: '0 kB van 1 GB gebruikt',
    },
  },
]

/** Opens the account page of a signed-in person whose session has a file. */
async function withFile(kring: Kring, locale: string, width: number): Promise<Page> {
  const page = await kring.person({ locale, account: {}, viewport: { width, height: 900 } })
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const chiara = visitor(kring.server.url, 'Chiara', cookie)
  const { id } = await chiara.createSession('Bakery launch')
  const messageId = await announces(await chiara.join(id), 1, 'Look')
  expect((await upload(chiara, messageId, [{ name: 'list.txt', bytes: 'flour, salt' }])).status).toBe(200)
  return page
}

for (const { locale, width, words } of languages)
  test(`stored files are listed and can be deleted after a confirmation, ${locale} · GUARD-19`, async ({ kring }) => {
    const page = await withFile(kring, locale, width)
    await page.goto('/account')
    const section = page.getByRole('region', { name: words.title })
    await expect(section.getByText('Bakery launch')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await section.getByRole('button', { name: words.delete }).click()
    const dialog = page.getByRole('dialog', { name: words.sure })
    await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText('list.txt')).toBeHidden()
    await expect(section.getByText(words.used)).toBeVisible()
  })
