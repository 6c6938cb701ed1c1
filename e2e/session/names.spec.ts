// One person in several tabs.
import { expect, says, test, transcript } from '../support/fixtures.ts'

test('a person with two tabs is counted once', async ({ kring }) => {
  const { id } = await kring.visitor('Bram').createSession()
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  // Waits until this browser has its identity.
  await expect(anna.getByRole('button', { name: '1 person online' })).toBeVisible()
  const tab = await anna.context().newPage()
  await tab.goto(`/chat/${id}`)
  await expect(tab.getByRole('button', { name: '1 person online' })).toBeVisible()
  await says(anna, 'said in the first tab')
  await expect(transcript(tab).getByText('said in the first tab')).toBeVisible()
  await expect(transcript(tab).getByText('You', { exact: true })).toBeVisible()
})
