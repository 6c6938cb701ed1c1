// The people menu; in a crowd it lists only the most recently active people.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openSession } from '../../../testing/component/open-page.tsx'

const participant = (displayName: string) => ({ userId: null, anonymousId: displayName.toLowerCase(), displayName, isOnline: true })
const people = (count: number) => page.getByRole('button', { name: `${count} people online` })
const items = async () => {
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
}

test('in a crowd the header counts everyone and lists the most recently active people; afterwards everyone is listed again · LIVE-33', async () => {
  const { server } = await openSession()
  for (const name of ['Bram', 'Chiara']) server.sends({ type: 'participant_joined', participant: participant(name) })
  await expect.element(people(3)).toBeVisible()
  server.sends({ type: 'people_online', count: 1280, isComplete: false, people: [participant('Bram')] })
  await people(1280).click()
  await expect.element(page.getByText('Recently active')).toBeVisible()
  expect((await items()).filter((text) => /Bram|Chiara|Anna/.test(text))).toHaveLength(2)
  server.sends({ type: 'people_online', count: 2, isComplete: true, people: [participant('Bram'), participant('Anna')] })
  await expect.element(page.getByText('Recently active')).not.toBeInTheDocument()
  expect((await items()).some((text) => text.includes('Chiara') && text.includes('away'))).toBe(true)
})
