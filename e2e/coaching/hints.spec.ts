// Hints: one at a time beside the conversation, hidden automatically, and never shown again to those who turn them off.
import type { Page } from '@playwright/test'
import { composer, expect, test, transcript, type Kring } from '../support/fixtures.ts'
import { wideScreen, phone } from '../support/people.ts'
import { connected, stopClock, stored, tickUntil } from '../support/tutorial-page.ts'

const due = { name: 'Anna', hints: 'due', viewport: wideScreen } as const
const hint = (page: Page) => page.getByRole('region', { name: /^Hint: / })
const titled = (page: Page, title: string) => page.getByRole('region', { name: `Hint: ${title}`, exact: true })

async function opens(kring: Kring, page: Page): Promise<string> {
  const { id } = await kring.visitor('Bram').createSession()
  await page.goto(`/chat/${id}`)
  await expect(connected(page)).toBeVisible()
  return id
}

test('a hint is shown at the bottom right and disappears after its time, except under the pointer · HINT-01 HINT-03 HEAD-14', async ({
  kring,
}) => {
  const anna = await kring.person(due)
  await stopClock(anna)
  const { id } = await kring.visitor('Bram').createSession()
  await anna.goto(`/chat/${id}`)
  const welcome = titled(anna, 'There is room')
  await tickUntil(anna, welcome)
  await expect(anna.getByRole('status').filter({ hasText: 'There is room. Write something' })).toBeAttached()
  await expect(welcome).not.toBeFocused()
  const [card, field] = [await welcome.boundingBox(), await anna.locator('form').boundingBox()]
  if (!card || !field) throw new Error('the hint or the composer is not visible')
  expect(card.x, 'beside the composer').toBeGreaterThanOrEqual(field.x + field.width)
  expect(wideScreen.width - card.x - card.width).toBeLessThan(40)
  expect(wideScreen.height - card.y - card.height).toBeLessThan(40)

  await welcome.hover()
  await anna.clock.runFor(30_000)
  await expect(welcome).toBeVisible()
  await anna.mouse.move(400, 300)
  await anna.clock.runFor(9_000)
  await expect(welcome).toBeVisible()
  await anna.clock.runFor(1_500)
  await expect(hint(anna)).toHaveCount(0)
  await anna.clock.runFor(20_000)
  await expect(hint(anna)).toHaveCount(0)

  await anna.reload()
  await tickUntil(anna, welcome)
  await anna.clock.runFor(9_000)
  await expect(welcome, 'not paused, and its time is not over').toBeVisible()
  await anna.clock.runFor(1_500)
  await expect(hint(anna)).toHaveCount(0)
})

test('a dismissed hint never returns, another one appears, and Escape leaves a hint · HINT-07 HINT-14', async ({ kring }) => {
  const anna = await kring.person(due)
  const id = await opens(kring, anna)
  await expect(titled(anna, 'There is room')).toBeVisible()
  await composer(anna).focus()
  await composer(anna).press('Escape')
  await expect(titled(anna, 'There is room')).toBeVisible()
  const never = anna.getByRole('button', { name: 'Don’t show again: There is room' })
  await never.focus()
  await never.press('Escape')
  await expect(hint(anna)).toHaveCount(0)
  await expect(composer(anna)).toBeFocused()
  expect(await stored(anna, 'kring:dismissed-hints')).toBeNull()

  await anna.reload()
  await never.click()
  await expect(hint(anna)).toHaveCount(0)
  expect(JSON.parse((await stored(anna, 'kring:dismissed-hints')) ?? '')).toEqual(['welcome'])
  await stopClock(anna)
  await anna.reload()
  await tickUntil(anna, connected(anna))
  await anna.clock.runFor(29_000)
  await expect(hint(anna)).toHaveCount(0)

  // When someone joins, the hint is shown for 8 seconds.
  await kring.visitor('Bram').join(id)
  const two = titled(anna, 'There are two of you now')
  await tickUntil(anna, two)
  await anna.clock.runFor(7_800)
  await expect(two).toBeVisible()
  await anna.clock.runFor(400)
  await expect(hint(anna)).toHaveCount(0)
})

test('all hints can be hidden and shown again, in place and in the settings, and the choice is stored · HINT-15', async ({ kring }) => {
  const anna = await kring.person(due)
  await opens(kring, anna)
  const showsHints = async () => (JSON.parse((await stored(anna, 'kring:settings')) ?? '{}') as { showHints?: boolean }).showHints
  await hint(anna).getByRole('button', { name: 'Hide all hints' }).click()
  await expect(titled(anna, 'There is room')).toHaveCount(0)
  expect(await showsHints()).toBe(false)
  await titled(anna, 'Hints are hidden').getByRole('button', { name: 'Show them' }).click()
  expect(await showsHints()).toBe(true)

  await anna.reload()
  await hint(anna).getByRole('button', { name: 'Hide all hints' }).click()
  await anna.reload()
  const light = anna.getByRole('button', { name: 'Show hints' })
  await light.click()
  await expect(titled(anna, 'There is room')).toBeVisible()
  await expect(light).toHaveCount(0)

  await anna.getByRole('button', { name: 'Settings' }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  await expect(hint(anna)).toHaveCount(0)
  await anna.getByRole('switch', { name: 'Hints' }).click()
  expect(await showsHints()).toBe(false)
  await anna.keyboard.press('Escape')
  await expect(light).toBeVisible()
})

test('a suggested role applies to everyone, and the suggestions cycle through all roles · HINT-10 HINT-18', async ({ kring }) => {
  const [anna, chiara] = [await kring.person(due), await kring.person({ name: 'Chiara' })]
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  await chiara.goto(`/chat/${id}`)
  await expect(composer(chiara)).toBeEnabled()
  const ear = await bram.join(id)
  for (const text of ['one', 'two', 'three']) {
    await ear.says(text)
    const answer = await kring.assistant.begins()
    answer.says(`About ${text}`)
    answer.ends()
    await ear.hears('new_message', ({ message }) => message.content === `About ${text}`)
  }
  await anna.addInitScript(() => localStorage.setItem('kring:dismissed-hints', '["collaboration-score"]'))
  await anna.goto(`/chat/${id}`)
  await expect(transcript(anna).getByText('About three')).toBeVisible()
  const suggestion = titled(anna, 'Give the AI a role')
  await expect(suggestion).toBeVisible()
  for (const [name, next] of [
    ['Marketing Expert', 'Copywriter'],
    ['Copywriter', 'Sales Expert'],
    ['Sales Expert', 'Coach'],
    ['Coach', 'General Assistant'],
    ['General Assistant', 'Marketing Expert'],
  ] as const) {
    await suggestion.getByRole('button', { name: `Try ${name}` }).click()
    await expect(chiara.getByRole('button', { name: `AI role: ${name}` })).toBeVisible()
    await expect(suggestion.getByRole('button', { name: `Try ${next}` })).toBeVisible()
  }
})

test('a reminder appears after 30 seconds without any activity · HINT-12 HINT-16', async ({ kring }) => {
  const anna = await kring.person(due)
  await anna.addInitScript(() => localStorage.setItem('kring:dismissed-hints', '["first-collaborator", "collaboration-score"]'))
  await stopClock(anna)
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('Good morning')
  await anna.goto(`/chat/${id}`)
  await tickUntil(anna, transcript(anna).getByText('Good morning'))
  await tickUntil(anna, connected(anna))
  await anna.clock.runFor(3_000)
  const signs = ['mousemove', 'keydown', 'scroll', 'touchstart']
  for (const sign of signs) {
    await anna.evaluate((name) => document.body.dispatchEvent(new Event(name, { bubbles: true })), sign)
    await anna.clock.runFor(29_000)
    await expect(hint(anna), `after ${sign}`).toHaveCount(0)
  }
  await anna.clock.runFor(1_500)
  await expect(titled(anna, 'Where were you?')).toBeVisible()
})

test('on a phone a hint covers neither the composer nor the latest message, and offers to let the AI wait while people talk to each other · HINT-01 HINT-04', async ({
  kring,
}) => {
  const anna = await kring.person({ ...due, viewport: phone, locale: 'nl-NL' })
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession()
  const ears = [await bram.join(id), await kring.visitor('Chiara').join(id), await kring.visitor('Daan').join(id)]
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeEnabled()
  await ears[0]!.says('Onder elkaar 0')
  const first = await kring.assistant.begins()
  for (let index = 1; index < 6; index++) await ears[index % 3]!.says(`Onder elkaar ${index}`)
  // With an answer in progress there would be no room on a phone.
  first.says('Goed.')
  first.ends()
  const second = await kring.assistant.begins()
  second.says('Prima.')
  second.ends()
  await expect(transcript(anna).getByText('Prima.')).toBeVisible()
  const talk = titled(anna, 'Even onder elkaar?')
  await expect(talk).toBeVisible()
  const boxes = await Promise.all([talk, anna.locator('form'), transcript(anna).getByText('Prima.')].map((one) => one.boundingBox()))
  const [card, field, last] = boxes.map((box) => box ?? { y: Number.NaN, height: Number.NaN })
  expect(card!.y + card!.height <= field!.y, 'above the composer').toBe(true)
  expect(card!.y + card!.height <= last!.y || card!.y >= last!.y + last!.height, 'not over the latest message').toBe(true)
  await talk.getByRole('button', { name: 'Alleen op @AI' }).click()
  await ears[0]!.hears('session_updated', ({ session }) => session.replyMode === 'mention')
  await expect(talk).toHaveCount(0)
})
