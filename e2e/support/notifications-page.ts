// Anna, who is away, and Bram, who talks. The browser's Notification is replaced by one that records its arguments, and a tab is hidden
// by telling the page so: a test has no desktop, and no window to put in front of another.
import type { Page } from '@playwright/test'
import { composer, expect, type Kring } from './fixtures.ts'

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

export async function leaves(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

export async function comesBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

export const shown = (page: Page) => page.evaluate(() => window.shown)
export const tones = (page: Page) => page.evaluate(() => window.tones)
export async function annaAndBram(
  kring: Kring,
  settings: object = {},
  permission: NotificationPermission = 'granted',
  answer = permission,
) {
  const bram = kring.visitor('Bram')
  const { id } = await bram.createSession('Bakery')
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.says('History')
  // The milestone for it has a sound, which belongs to nobody who comes later.
  await ear.hears('milestone_unlocked')
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

// The notifier loads after the page; once it holds its lock, the tab counts as attended.
export async function isListening(page: Page, id: string): Promise<void> {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  await expect.poll(held).toContain(`kring:attended:${id}`)
}
