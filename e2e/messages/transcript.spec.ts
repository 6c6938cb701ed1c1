// Reading the history of a session.
import { expect, test, transcript } from '../support/fixtures.ts'

test('the newest message is visible, and older ones load when the reader scrolls up · MSG-02 MSG-03 MSG-05', async ({ kring }) => {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  for (let n = 1; n <= 130; n += 1) await ear.says(`message number ${n} of many`)
  const anna = await kring.person({ name: 'Anna' })
  await anna.goto(`/chat/${id}`)
  const log = transcript(anna)
  await expect(log.getByText('message number 130 of many')).toBeInViewport()
  await expect(anna.getByRole('button', { name: 'To the newest message' })).toBeHidden()
  await log.hover()
  await expect(async () => {
    await anna.mouse.wheel(0, -3000)
    await expect(log.getByText('message number 1 of many')).toBeInViewport({ timeout: 300 })
  }).toPass()
  const toNewest = anna.getByRole('button', { name: 'To the newest message' })
  await expect(toNewest).toBeVisible()
  // New messages do not move a reader who has scrolled up.
  const before = await log.evaluate((box) => box.scrollTop)
  await ear.says('a new one meanwhile')
  await ear.settles()
  await expect(log.getByText('message number 1 of many')).toBeInViewport()
  expect(Math.abs((await log.evaluate((box) => box.scrollTop)) - before)).toBeLessThan(100)
  await toNewest.click()
  await expect(log.getByText('a new one meanwhile')).toBeInViewport()
  await expect(toNewest).toBeHidden()
})
