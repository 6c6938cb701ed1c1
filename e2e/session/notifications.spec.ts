// Which notifications someone who is away receives, and when none are shown.
import { visitor } from '../../server/testing/people/visitor.ts'
import { annaAndBram, comesBack, isListening, leaves, shown } from '../support/notifications-page.ts'
import { expect, says, test } from '../support/fixtures.ts'

test('someone who is away is notified who said what, with one tag for each session, and sees the count in the title · SET-03', async ({
  kring,
}) => {
  const { id, ear, anna } = await annaAndBram(kring)
  await ear.says('Seen at once')
  await expect(anna.getByRole('log').getByText('Seen at once')).toBeVisible()
  await leaves(anna)
  await expect(anna).toHaveTitle('Bakery · Kring')
  await ear.says('Where are\nyou?')
  await expect(anna).toHaveTitle('(1) Bakery · Kring')
  ear.send({ type: 'send_message', content: 'only mine', messageType: 'note' })
  await ear.says('x'.repeat(300))
  await expect(anna).toHaveTitle('(2) Bakery · Kring')
  await expect.poll(() => shown(anna)).toHaveLength(2)
  expect(await shown(anna)).toEqual([
    { title: 'Bakery', body: 'Bram: Where are you?', tag: `kring:attended:${id}` },
    { title: 'Bakery', body: `Bram: ${'x'.repeat(139)}…`, tag: `kring:attended:${id}` },
  ])
  await anna.evaluate(() => window.clickLatest())
  expect(await anna.evaluate(() => window.focused)).toBe(1)
  await comesBack(anna)
  await expect(anna).toHaveTitle('Bakery · Kring')
  await says(anna, 'I am here')
  await ear.says('Good')
  await expect(anna.getByRole('log').getByText('Good')).toBeVisible()
  expect(await shown(anna)).toHaveLength(2)
})

test('one’s own messages from another device, and notes, cause no notification', async ({ kring }) => {
  const { id, ear, anna } = await annaAndBram(kring)
  await leaves(anna)
  const [guest] = await anna.context().cookies()
  const elsewhere = await visitor(kring.server.url, 'Anna', `${guest?.name}=${guest?.value}`).join(id)
  await elsewhere.says('@Anna remember the yeast', { messageType: 'note' })
  await elsewhere.says('My own words, @Anna')
  await ear.says('Another’s words')
  await expect.poll(() => shown(anna)).toHaveLength(1)
  expect((await shown(anna))[0]?.body).toBe('Bram: Another’s words')
  await expect(anna).toHaveTitle('(1) Bakery · Kring')
})

for (const [level, bodies] of Object.entries({
  everything: ['Bram: Morning', 'Bram: @Anna, coffee?', 'AI Assistant: Plan: bake bread.'],
  mentions: ['Bram: @Anna, coffee?'],
  answers: ['AI Assistant: Plan: bake bread.'],
})) {
  test(`the level ‘${level}’ shows exactly its notifications · SET-03`, async ({ kring }) => {
    const { ear, anna } = await annaAndBram(kring, { notificationLevel: level })
    await leaves(anna)
    await ear.says('Morning')
    await expect(anna).toHaveTitle('(1) Bakery · Kring')
    await ear.says('@Anna, coffee?')
    await expect(anna).toHaveTitle('(2) Bakery · Kring')
    ear.send({ type: 'ai_toggle', enabled: true })
    await ear.says('@AI a plan')
    const answer = await kring.assistant.begins()
    answer.says('# Plan: **bake** bread.')
    answer.ends()
    await expect(anna).toHaveTitle('(4) Bakery · Kring')
    await expect.poll(async () => (await shown(anna)).map(({ body }) => body)).toEqual(expect.arrayContaining(bodies))
    expect((await shown(anna)).map(({ body }) => body).filter((body) => body !== 'Bram: @AI a plan')).toEqual(bodies)
  })
}

test('when switched off, nothing is shown; level and switch agree · SET-03', async ({ kring }) => {
  const { ear, anna } = await annaAndBram(kring)
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  const toggle = anna.getByRole('switch', { name: 'Notifications' })
  await anna.getByText('Nothing', { exact: true }).click()
  await expect(toggle).not.toBeChecked()
  await leaves(anna)
  await ear.says('Nobody hears')
  await expect(anna).toHaveTitle('(1) Bakery · Kring')
  await comesBack(anna)
  await anna.getByRole('radio', { name: 'Mentions' }).click()
  await expect(toggle).toBeChecked()
  await leaves(anna)
  await ear.says('@Anna now')
  await expect.poll(() => shown(anna)).toHaveLength(1)
})

test('there is no notification while another tab shows the session', async ({ kring }) => {
  const { id, ear, anna } = await annaAndBram(kring)
  await leaves(anna)
  const tab = await anna.context().newPage()
  await tab.goto(`/chat/${id}`)
  await isListening(tab, id)
  await ear.says('Read in the other tab')
  await expect(tab.getByRole('log').getByText('Read in the other tab')).toBeVisible()
  await expect(anna).toHaveTitle('(1) Bakery · Kring')
  await tab.close()
  await ear.says('Read nowhere')
  await expect.poll(() => shown(anna)).toHaveLength(1)
  expect((await shown(anna))[0]?.body).toBe('Bram: Read nowhere')
})

test('permission is requested only when notifications are switched on, and a refusal is explained · SET-03', async ({ kring }) => {
  const { anna } = await annaAndBram(kring, { notifications: false }, 'default', 'denied')
  const asked = () => anna.evaluate(() => window.asked)
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  expect(await asked()).toBe(0)
  await anna.getByRole('switch', { name: 'Notifications' }).click()
  await expect(anna.getByText('Your browser blocks notifications from Kring.', { exact: false })).toBeVisible()
  expect(await asked()).toBe(1)
})

test('with notifications on and no permission yet, a button requests it · SET-03', async ({ kring }) => {
  const { anna } = await annaAndBram(kring, {}, 'default', 'granted')
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  await expect(anna.getByText('Your browser has not given permission yet.')).toBeVisible()
  await anna.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(anna.getByText('Your browser has not given permission yet.')).toBeHidden()
  expect(await anna.evaluate(() => window.asked)).toBe(1)
})
