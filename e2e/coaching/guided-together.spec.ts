// Two people fill in the same guided form in two browsers.
import type { Page } from '@playwright/test'
import { composer, expect, test } from '../support/fixtures.ts'

const swot = (page: Page) => page.getByRole('dialog', { name: 'SWOT Analysis' })
const field = (page: Page, name: string) => swot(page).getByRole('textbox', { name })

async function enter(page: Page, id: string) {
  await page.goto(`/chat/${id}`)
  await expect(composer(page)).toBeEnabled()
  await page.evaluate(() => void window.dispatchEvent(new Event('openSwotAnalysis')))
  await expect(swot(page)).toBeVisible()
}

test('both type at the same time, see each other, lose nothing, and the draft survives a reload · EXP-14', async ({ kring }) => {
  const { id } = await kring.visitor('Host').createSession()
  const anna = await kring.person({ name: 'Anna', reducedMotion: 'reduce' })
  const bram = await kring.person({ name: 'Bram', reducedMotion: 'reduce' })
  await enter(anna, id)
  await enter(bram, id)
  await Promise.all([
    field(anna, 'Strengths').pressSequentially('The oven is paid off'),
    field(bram, 'Threats').pressSequentially('The rent goes up'),
  ])
  for (const page of [anna, bram]) {
    await expect(field(page, 'Strengths')).toHaveValue('The oven is paid off')
    await expect(field(page, 'Threats')).toHaveValue('The rent goes up')
  }
  await field(bram, 'Strengths').pressSequentially('!')
  await expect(swot(anna).getByText('Bram is typing here')).toBeVisible()
  await expect(field(anna, 'Strengths')).toHaveValue('The oven is paid off!')
  await anna.reload()
  await enter(anna, id)
  await expect(field(anna, 'Strengths')).toHaveValue('The oven is paid off!')
  await swot(anna).getByRole('button', { name: 'Clear form' }).click()
  await expect(swot(bram).getByText('Anna cleared this form.')).toBeVisible()
  await swot(bram).getByRole('button', { name: 'Put it back' }).click()
  await expect(field(anna, 'Threats')).toHaveValue('The rent goes up')
})
