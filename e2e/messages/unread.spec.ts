// Messages that arrived while away: the line, the count beside the session, and the private recap.
import type { Page } from '@playwright/test'
import { violations } from '../support/checks/axe.ts'
import { connected, expect, runCommand, test, transcript, type Kring } from '../support/fixtures.ts'

const line = (page: Page) => transcript(page).getByText('New', { exact: true })
const pill = (page: Page) => page.getByRole('group', { name: 'New messages' })
const recap = (page: Page) => page.getByRole('dialog', { name: 'Catch me up' })

async function leaveAndMiss(kring: Kring, missed: number) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery launch')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Before she left')
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  await expect(transcript(anna).getByText('Before she left')).toBeVisible()
  await connected(anna)
  await expect(line(anna)).toHaveCount(0)
  const { id: other } = await bram.createSession('Elsewhere')
  await anna.goto(`/chat/${other}`)
  await connected(anna)
  for (let n = 1; n <= missed; n += 1) await ear.says(`missed number ${n}`)
  await anna.reload()
  return { id, anna, ear }
}

test('missed messages have a count beside the session, and a line before the first, until the session is left', async ({ kring }) => {
  const { id, anna, ear } = await leaveAndMiss(kring, 3)
  const link = anna.getByRole('complementary').getByRole('link', { name: /Bakery launch/ })
  await expect(link).toHaveAccessibleName(/3 new messages/)
  expect(await violations(anna)).toEqual([])
  await link.click()
  await expect(transcript(anna).getByText('missed number 3')).toBeInViewport()
  await expect(line(anna)).toBeVisible()
  await expect(transcript(anna)).toContainText(/Before she left.*New.*missed number 1/s)
  await expect(anna.getByRole('button', { name: 'Catch me up' })).toHaveCount(0)
  await ear.says('and one more')
  await expect(transcript(anna).getByText('and one more')).toBeInViewport()
  await expect(line(anna)).toHaveCount(1)
  await anna.goto(`/chat/${id}`)
  await expect(transcript(anna).getByText('and one more')).toBeInViewport()
  await expect(line(anna)).toHaveCount(0)
})

test('someone who missed many messages gets a private recap: loading, an answer, a failure that can be retried · NOTE-05', async ({
  kring,
}) => {
  const { id, anna, ear } = await leaveAndMiss(kring, 12)
  await anna
    .getByRole('complementary')
    .getByRole('link', { name: /Bakery launch/ })
    .click()
  await expect(transcript(anna).getByText('missed number 1', { exact: true })).toBeInViewport()
  await expect(pill(anna)).toContainText('12 new')
  await pill(anna).getByRole('button', { name: 'Catch me up' }).click()
  const failing = await kring.assistant.begins()
  await expect(recap(anna).getByText('The AI is summarising...')).toBeVisible()
  expect(failing.prompt.messages[0]?.text).toBe('missed number 1')
  failing.fails('ai_busy')
  await expect(recap(anna).getByRole('alert')).toContainText('The AI is too busy')
  expect(await violations(anna)).toEqual([])
  await recap(anna).getByRole('button', { name: 'Retry' }).click()
  const answer = await kring.assistant.begins()
  answer.says('- **Rye** on Saturday')
  answer.ends()
  await expect(recap(anna).getByText('Rye', { exact: true })).toBeVisible()
  await expect(recap(anna).getByText('Only you can see this. It is not kept.')).toBeVisible()
  await expect(recap(anna).getByText('About 12 messages')).toBeVisible()
  expect(await violations(anna)).toEqual([])
  await anna.keyboard.press('Escape')
  await expect(recap(anna)).toBeHidden()
  await ear.settles()
  expect(ear.heard.filter(({ type }) => type === 'ai_typing' || type === 'ai_started')).toEqual([])
  expect((await kring.visitor('Chiara').view(id)).messages.filter(({ type }) => type === 'ai')).toEqual([])

  await runCommand(anna, 'catch me up')
  ;(await kring.assistant.begins()).ends()
  await expect(recap(anna).getByRole('alert')).toBeVisible()
})
