// The host offers the host role to someone: what both people see, and that nothing changes before the answer.
import type { Page } from '@playwright/test'
import { axe } from '../support/checks/axe.ts'
import { expect, says, test, transcript, type Kring } from '../support/fixtures.ts'
import { wideScreen, phone } from '../support/people.ts'

const connected = (page: Page) => expect(page.getByText(/^(Connected|Verbonden)$/)).toBeAttached()
const clean = async (page: Page) => expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([])

/** Anna's page with a session that she created, and Bram's page in it. */
async function two(kring: Kring, options: Parameters<Kring['person']>[0] = {}): Promise<{ anna: Page; bram: Page }> {
  const [anna, bram] = [await kring.person({ name: 'Anna', ...options }), await kring.person({ name: 'Bram', ...options })]
  const made = await anna.request.post('/api/sessions', { data: { title: 'Menu for spring' } })
  const { id } = (await made.json()) as { id: string }
  for (const page of [anna, bram]) {
    await page.goto(`/chat/${id}`)
    await connected(page)
  }
  return { anna, bram }
}

test('the host offers, withdraws and offers again; the other declines, then accepts by keyboard, and only then becomes host · GUARD-10', async ({
  kring,
}) => {
  const { anna, bram } = await two(kring)
  const people = anna.getByRole('dialog')
  const offer = bram.getByRole('region', { name: 'Invitation to be the host' })
  const hostMenu = (page: Page) => page.getByRole('button', { name: 'Session menu' })
  const ask = async () => {
    await people.getByRole('button', { name: 'Actions for Bram' }).click()
    await anna.getByRole('menuitem', { name: 'Make host' }).click()
    await anna.getByRole('dialog', { name: 'Ask Bram to be the host?' }).getByRole('button', { name: 'Ask Bram' }).click()
  }
  await hostMenu(anna).click()
  await anna.getByRole('menuitem', { name: 'Manage people', exact: true }).click()
  await ask()
  await expect(offer.getByText('Anna asks you to be the host')).toBeVisible()
  await clean(bram)
  // The offer blocks nothing, and it is still there after a reload.
  await says(bram, 'Let me think')
  await bram.reload()
  await expect(offer).toBeVisible()
  await expect(hostMenu(bram)).toHaveCount(0)
  await expect(people.getByText('asked to be host')).toBeVisible()
  await clean(anna)
  await people.getByRole('button', { name: 'Withdraw' }).click()
  await expect(offer).toHaveCount(0)
  await ask()
  await offer.getByRole('button', { name: 'Decline' }).click()
  await expect(offer).toHaveCount(0)
  await expect(people.getByText('asked to be host')).toHaveCount(0)
  await ask()
  await offer.getByRole('button', { name: 'Decline' }).focus()
  await bram.keyboard.press('Tab')
  await bram.keyboard.press('Enter')
  await expect(transcript(anna).getByText('Anna made Bram the host')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await expect(people).toHaveCount(0)
  await expect(hostMenu(bram)).toBeVisible()
  await expect(hostMenu(anna)).toHaveCount(0)
})

for (const [viewport, colorScheme] of [
  [phone, 'dark'],
  [wideScreen, 'light'],
] as const)
  test(`in Dutch at ${viewport.width} px, ${colorScheme}: the offer fits and explains itself · GUARD-10`, async ({ kring }) => {
    const { anna, bram } = await two(kring, { locale: 'nl-NL', viewport, colorScheme })
    await anna.getByRole('button', { name: 'Sessiemenu' }).click()
    await anna.getByRole('menuitem', { name: 'Deelnemers beheren', exact: true }).click()
    await anna.getByRole('button', { name: 'Wat je met Bram kunt doen' }).click()
    await anna.getByRole('menuitem', { name: 'Maak gastheer' }).click()
    await anna.getByRole('button', { name: 'Vraag Bram' }).click()
    const offer = bram.getByRole('region', { name: 'Uitnodiging om gastheer te worden' })
    await expect(offer.getByText('mee voor jouw abonnement')).toBeVisible()
    await expect(anna.getByRole('dialog').getByRole('button', { name: 'Intrekken' })).toBeVisible()
    for (const page of [anna, bram]) {
      await clean(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })
