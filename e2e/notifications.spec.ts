// What reaches somebody who is away. The browser's Notification is replaced by one that keeps what it was given, and a tab is
// hidden by saying so to the page: a test has no desktop to look at, and no window to put in front of another.
import type { Page } from '@playwright/test'
import { visitor } from '../server/testing/visitor.ts'
import { composer, expect, says, test, type Kring } from './fixtures.ts'

interface Shown {
  title: string
  body: string
  tag: string
}

declare global {
  interface Window {
    shown: Shown[]
    asked: number
    tones: number[]
    focused: number
    clickLatest(): void
  }
}

function listen({ permission, answer }: { permission: NotificationPermission; answer: NotificationPermission }) {
  window.shown = []
  window.tones = []
  window.asked = 0
  window.focused = 0
  let latest: { onclick: (() => void) | null } | undefined
  window.clickLatest = () => latest?.onclick?.()
  window.focus = () => void (window.focused += 1)
  class Kept {
    static permission = permission
    static requestPermission() {
      window.asked += 1
      Kept.permission = answer
      return Promise.resolve(answer)
    }
    onclick: (() => void) | null = null
    constructor(title: string, { body, tag }: Shown) {
      window.shown.push({ title, body, tag })
      // eslint-disable-next-line @typescript-eslint/no-this-alias
      latest = this
    }
    close() {}
  }
  Object.defineProperty(window, 'Notification', { value: Kept })
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) {
    window.tones.push(Math.round(this.frequency.value))
    return start.call(this, when)
  }
}

async function leaves(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

const shown = (page: Page) => page.evaluate(() => window.shown)
const tones = (page: Page) => page.evaluate(() => window.tones)
const message = [587, 784]
const answered = [523, 659, 988]

async function annaAndBram(kring: Kring, settings: object = {}, permission: NotificationPermission = 'granted', answer = permission) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('History')
  const anna = await kring.person({ name: 'Anna' })
  await anna.addInitScript(listen, { permission, answer })
  await anna.addInitScript(
    (value) => localStorage.setItem('kring:settings', localStorage.getItem('kring:settings') ?? value),
    JSON.stringify(settings),
  )
  await anna.goto(`/chat/${id}`)
  await expect(composer(anna)).toBeEnabled()
  await composer(anna).click()
  await isListening(anna, id)
  return { id, ear, anna }
}

// The notifier comes after the page; once it is there the tab counts as attended.
async function isListening(page: Page, id: string): Promise<void> {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(held).toContain(`kring:attended:${id}`)
}

test('who is away is told who said what, in one notification a session, and finds the number in the title · SET-03', async ({ kring }) => {
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

test('what one says oneself elsewhere, and a note, is no news', async ({ kring }) => {
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
  test(`the level ‘${level}’ tells exactly that · SET-03`, async ({ kring }) => {
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

test('switched off, nothing is told; chosen level and switch agree · SET-03', async ({ kring }) => {
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

test('who reads along in another tab is left in peace', async ({ kring }) => {
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

test('permission is asked only when notifications are switched on or a level is chosen, and a refusal is explained · SET-03', async ({
  kring,
}) => {
  const { anna } = await annaAndBram(kring, { notifications: false }, 'default', 'denied')
  const asked = () => anna.evaluate(() => window.asked)
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  expect(await asked()).toBe(0)
  await anna.getByRole('switch', { name: 'Notifications' }).click()
  await expect(anna.getByText('Your browser blocks notifications from Kring.', { exact: false })).toBeVisible()
  expect(await asked()).toBe(1)
})

test('with notifications on and no permission yet, one button asks for it · SET-03', async ({ kring }) => {
  const { anna } = await annaAndBram(kring, {}, 'default', 'granted')
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  await expect(anna.getByText('Your browser has not given permission yet.')).toBeVisible()
  await anna.getByRole('button', { name: 'Allow notifications' }).click()
  await expect(anna.getByText('Your browser has not given permission yet.')).toBeHidden()
  expect(await anna.evaluate(() => window.asked)).toBe(1)
})

test('a tone for what another says while one is away, none for what one sees or knows · SET-04', async ({ kring }) => {
  const { ear, anna } = await annaAndBram(kring)
  await ear.says('Seen')
  await expect(anna.getByRole('log').getByText('Seen')).toBeVisible()
  await says(anna, 'My own')
  await ear.hears('new_message', ({ message: { content } }) => content === 'My own')
  expect(await tones(anna)).toEqual([])
  await leaves(anna)
  await ear.says('Unseen')
  await expect.poll(() => tones(anna)).toEqual(message)
  // Several at once are one sound.
  await ear.says('And more')
  await expect(anna).toHaveTitle('(2) Bakery · Kring')
  await expect.poll(() => shown(anna)).toHaveLength(2)
  expect(await tones(anna)).toEqual(message)
})

test('an answer has its own tone, and silence is kept with the sound off · SET-04', async ({ kring }) => {
  for (const soundEnabled of [true, false]) {
    const { ear, anna } = await annaAndBram(kring, { soundEnabled })
    ear.send({ type: 'ai_toggle', enabled: true })
    await ear.says('A plan?')
    await expect(anna.getByRole('log').getByText('A plan?')).toBeVisible()
    await leaves(anna)
    const answer = await kring.assistant.begins()
    answer.says('Bread.')
    answer.ends()
    await expect.poll(() => shown(anna)).toHaveLength(1)
    await expect.poll(() => tones(anna)).toEqual(soundEnabled ? answered : [])
  }
})

test('who has scrolled up hears what comes in below · SET-04', async ({ kring }) => {
  const { ear, anna } = await annaAndBram(kring)
  for (let line = 0; line < 20; line += 1) await ear.says(`Line ${line}\n\nand more`)
  const log = anna.getByRole('log')
  await expect(log.getByText('Line 19')).toBeVisible()
  expect(await tones(anna)).toEqual([])
  await log.hover()
  await anna.mouse.wheel(0, -600)
  await expect(anna.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  await ear.says('Below')
  await expect.poll(() => tones(anna)).toEqual(message)
  expect(await shown(anna)).toEqual([])
})

test('the volume is heard when the slider is let go · SET-05', async ({ kring }) => {
  const { anna } = await annaAndBram(kring)
  await anna.getByRole('button', { name: 'Settings', exact: true }).click()
  await anna.getByRole('tab', { name: 'Notifications' }).click()
  const volume = anna.getByRole('slider', { name: 'Volume' })
  await volume.press('ArrowLeft')
  await expect.poll(() => tones(anna)).toEqual(message)
  await volume.press('Home')
  await expect(volume).toHaveAttribute('aria-valuenow', '0')
  expect(await tones(anna)).toEqual(message)
  const box = (await volume.boundingBox())!
  await anna.mouse.move(box.x + 10, box.y + 10)
  await anna.mouse.down()
  await anna.mouse.move(box.x + 60, box.y + 10, { steps: 5 })
  await expect(volume).not.toHaveAttribute('aria-valuenow', '0')
  expect(await tones(anna)).toEqual(message)
  await anna.mouse.up()
  await expect.poll(() => tones(anna)).toEqual([...message, ...message])
})
