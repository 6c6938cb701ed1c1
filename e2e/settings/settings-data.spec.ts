// Deletes everything that this browser stores.
import type { Page } from '@playwright/test'
import { composer, expect, says, test, transcript } from '../support/fixtures.ts'

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort())

test('deleting all data asks first, clears this browser, and deletes nothing on the server · SET-15', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  // By default the fixture resets the records of tours and hints at each load; with 'due' the page keeps its own.
  const anna = await kring.person({ tours: 'due', hints: 'due' })
  await anna.goto(`/chat/${id}`)
  await anna.evaluate(() => {
    for (const type of ['home', 'chat'])
      localStorage.setItem(`tutorial_completed_${type}`, JSON.stringify({ completed: true, version: '2.0', type }))
    localStorage.setItem('tutorial_version', '2.0')
  })
  await anna.getByRole('textbox', { name: 'Your name' }).fill('Anna')
  await anna.getByRole('textbox', { name: 'Your name' }).press('Enter')
  await says(anna, 'Said before')
  await ear.hears('new_message', ({ message }) => message.content === 'Said before')
  await composer(anna).fill('and a draft')
  await anna.evaluate(async () => {
    localStorage.setItem('of another product', 'stays')
    sessionStorage.setItem('kring:uploads:x', '[]')
    await (await caches.open('kring-shell')).put('/x', new Response('x'))
  })
  // Records what the reloaded page finds, before it stores anything itself.
  await anna.addInitScript(() => {
    Object.assign(window, { found: [Object.keys(localStorage), Object.keys(sessionStorage)] })
  })
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Appearance' }).click()
  await anna.getByRole('radio', { name: 'Dark' }).click()
  const guest = async () => (await anna.context().cookies()).find(({ name }) => name === 'kring_guest')?.value
  const [before, kept] = [await guest(), await keys(anna)]

  await anna.getByRole('tab', { name: 'Privacy' }).click()
  await anna.getByRole('button', { name: 'Wipe all local data' }).click()
  const asking = anna.getByRole('dialog', { name: 'Wipe all local data?' })
  await expect(asking).toContainText('Messages on the server are not deleted.')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(asking).toBeHidden()
  expect(await keys(anna)).toEqual(kept)

  await anna.route('**/api/forget-me', (route) => route.abort())
  await anna.getByRole('button', { name: 'Wipe all local data' }).click()
  await asking.getByRole('button', { name: 'Wipe everything' }).click()
  await expect(asking.getByText('The server cannot be reached, and nothing has been wiped yet. Try again.')).toBeVisible()
  expect(await keys(anna)).toEqual(kept)
  await anna.unroute('**/api/forget-me')
  await asking.getByRole('button', { name: 'Wipe everything' }).click()

  await expect(anna.getByRole('dialog', { name: 'Bram is here' })).toBeVisible()
  expect(await anna.evaluate(() => Reflect.get(window, 'found') as unknown)).toEqual([['of another product'], []])
  expect(await anna.evaluate(() => caches.keys())).toEqual([])
  await expect(anna.locator('html')).not.toHaveAttribute('data-theme')
  expect(await guest()).not.toBe(before)
  await expect(transcript(anna).getByText('Said before')).toBeAttached()
  await expect(anna.locator('textarea')).toHaveValue('')
})
