// Which notifications someone who is away receives, and when none are shown.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says as writes, transcript } from '../../testing/component/in-session.ts'
import { comesBack, leaves, openWithBram, presence } from '../../testing/component/notifications-page.ts'
import { messageOf } from '../../testing/component/scripted-server.ts'
import { answers, heard as heardBy, says, stores } from '../../testing/component/session-script.ts'
import { opensSettings } from '../../testing/component/settings-page.ts'

const title = () => document.title
const anna = { anonymousId: 'anna', displayName: 'Anna' }

test('someone who is away is notified who said what, with one tag for each session, and sees the count in the title · SET-03', async () => {
  const { server, heard } = await openWithBram()
  says(server, 'Seen at once')
  await expect.element(transcript().getByText('Seen at once')).toBeVisible()
  leaves()
  await expect.poll(title).toBe('Bakery · Kring')
  says(server, 'Where are\nyou?')
  await expect.poll(title).toBe('(1) Bakery · Kring')
  says(server, 'x'.repeat(300))
  await expect.poll(title).toBe('(2) Bakery · Kring')
  await expect.poll(() => heard.shown).toHaveLength(2)
  expect(heard.shown).toEqual([
    { title: 'Bakery', body: 'Bram: Where are you?', tag: presence },
    { title: 'Bakery', body: `Bram: ${'x'.repeat(139)}…`, tag: presence },
  ])
  heard.clickLatest()
  expect(heard.focused).toBe(1)
  comesBack()
  await expect.poll(title).toBe('Bakery · Kring')
  await writes('I am here')
  stores(server, await heardBy(server, 'send_message'))
  says(server, 'Good')
  await expect.element(transcript().getByText('Good')).toBeVisible()
  expect(heard.shown).toHaveLength(2)
})

test('one’s own messages from another device, and notes, cause no notification', async () => {
  const { server, bodies } = await openWithBram()
  leaves()
  const note = messageOf(1, '@Anna remember the yeast', { ...anna, id: 'n1', type: 'note', cursor: '1.1' })
  server.sends({ type: 'new_message', message: note })
  says(server, 'My own words, @Anna', anna)
  says(server, 'Another’s words')
  await expect.poll(bodies).toEqual(['Bram: Another’s words'])
  await expect.poll(title).toBe('(1) Bakery · Kring')
})

for (const [level, expected] of Object.entries({
  everything: ['Bram: Morning', 'Bram: @Anna, coffee?', 'AI Assistant: Plan: bake bread.'],
  mentions: ['Bram: @Anna, coffee?'],
  answers: ['AI Assistant: Plan: bake bread.'],
})) {
  test(`the level ‘${level}’ shows exactly its notifications · SET-03`, async () => {
    const { server, bodies } = await openWithBram({ notificationLevel: level })
    leaves()
    says(server, 'Morning')
    await expect.poll(title).toBe('(1) Bakery · Kring')
    says(server, '@Anna, coffee?')
    await expect.poll(title).toBe('(2) Bakery · Kring')
    server.sends({ type: 'ai_status_changed', enabled: true })
    says(server, '@AI a plan')
    await expect.poll(title).toBe('(3) Bakery · Kring')
    answers(server, '# Plan: **bake** bread.')
    await expect.poll(title).toBe('(4) Bakery · Kring')
    await expect.poll(() => bodies().filter((body) => body !== 'Bram: @AI a plan')).toEqual(expected)
  })
}

test('when switched off, nothing is shown; level and switch agree · SET-03', async () => {
  const { server, bodies } = await openWithBram()
  await opensSettings('Notifications')
  const toggle = page.getByRole('switch', { name: 'Notifications' })
  await page.getByText('Nothing', { exact: true }).click()
  await expect.element(toggle).not.toBeChecked()
  leaves()
  says(server, 'Nobody hears')
  await expect.poll(title).toBe('(1) Bakery · Kring')
  comesBack()
  await page.getByRole('radio', { name: 'Mentions' }).click()
  await expect.element(toggle).toBeChecked()
  leaves()
  says(server, '@Anna now')
  await expect.poll(bodies).toEqual(['Bram: @Anna now'])
})

test('there is no notification while another tab shows the session', async () => {
  const { server, bodies } = await openWithBram()
  leaves()
  // Holds the lock that another tab holds while it shows the session.
  let close = () => {}
  const untilClosed = new Promise<void>((resolve) => (close = resolve))
  await new Promise<void>((opened) => {
    void navigator.locks.request(presence, { mode: 'shared' }, () => {
      opened()
      return untilClosed
    })
  })
  says(server, 'Read in the other tab')
  await expect.poll(title).toBe('(1) Bakery · Kring')
  close()
  await expect.poll(async () => (await navigator.locks.query()).held?.map(({ name }) => name)).not.toContain(presence)
  says(server, 'Read nowhere')
  await expect.poll(bodies).toEqual(['Bram: Read nowhere'])
})

test('permission is requested only when notifications are switched on, and a refusal is explained · SET-03', async () => {
  const { heard } = await openWithBram({ notifications: false }, 'default', 'denied')
  await opensSettings('Notifications')
  expect(heard.asked).toBe(0)
  await page.getByRole('switch', { name: 'Notifications' }).click()
  await expect.element(page.getByText('Your browser blocks notifications from Kring.')).toBeVisible()
  expect(heard.asked).toBe(1)
})

test('with notifications on and no permission yet, a button requests it · SET-03', async () => {
  const { heard } = await openWithBram({}, 'default', 'granted')
  await opensSettings('Notifications')
  const notYet = page.getByText('Your browser has not given permission yet.')
  await expect.element(notYet).toBeVisible()
  await page.getByRole('button', { name: 'Allow notifications' }).click()
  await expect.element(notYet).not.toBeInTheDocument()
  expect(heard.asked).toBe(1)
})
