// Opens a session in a browser, loads all of its messages, and measures how much work drawing it was.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { newestWords } from './seed.ts'

const transcript = '[role=log]'
const sessions = new WeakMap<Page, CDPSession>()

declare global {
  interface Window {
    /** performance.now() of the frame that showed the newest message. */
    drawnAt?: number
  }
}

/** Opens a new page as a visitor with a name, and waits until it has joined and shows the newest message, which contains `words`. */
export async function openSession(browser: Browser, url: string, words = newestWords): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en' })
  // tsx wraps named functions in a helper, `__name`, which the browser does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchDrawing, { transcript, words })
  const page = await context.newPage()
  await page.goto(url)
  await page.waitForFunction(() => window.drawnAt !== undefined)
  await page.locator('textarea').waitFor()
  return page
}

function watchDrawing(watched: { transcript: string; words: string }): void {
  localStorage.setItem('kring:name', 'Anna')
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(watched.transcript)?.textContent?.includes(watched.words)) return
    watcher.disconnect()
    // A timer that is set in this frame fires after the frame is drawn.
    requestAnimationFrame(() => setTimeout(() => (window.drawnAt = performance.now())))
  })
  watcher.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Milliseconds from the arrival of the session's data until its transcript is drawn. */
export function drawMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const data = entries.find(({ name }) => /\/api\/sessions\/[^/]+$/.test(name))
    if (!data || window.drawnAt === undefined) throw new Error('the session was not drawn')
    return window.drawnAt - data.responseEnd
  })
}

/** Presses the button for older messages until none are left; returns how many milliseconds that took. */
export function loadAll(page: Page): Promise<number> {
  return page.evaluate(async (list) => {
    const started = performance.now()
    const button = () => document.querySelector<HTMLButtonElement>(`${list} > div > .grid > button`)
    for (let next = button(); next; next = button()) {
      if (!next.disabled) next.click()
      await new Promise(requestAnimationFrame)
    }
    return performance.now() - started
  }, transcript)
}

export interface Work {
  scriptMs: number
  /** Style and layout. */
  layoutMs: number
}

/** The work of the page's main thread since it began. */
export async function workOf(page: Page): Promise<Work> {
  let cdp = sessions.get(page)
  if (!cdp) {
    cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    sessions.set(page, cdp)
  }
  const { metrics } = await cdp.send('Performance.getMetrics')
  const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? NaN) * 1000
  return { scriptMs: ms('ScriptDuration'), layoutMs: ms('LayoutDuration') + ms('RecalcStyleDuration') }
}

/** Scrolls up and down for `forMs` milliseconds and returns the times between frames. */
export function scrollingFrames(page: Page, forMs: number): Promise<number[]> {
  return page.evaluate(
    async ([list, lasting]) => {
      const box = document.querySelector(list)
      if (!box) throw new Error('no transcript')
      const nextFrame = () => new Promise<number>(requestAnimationFrame)
      const frames: number[] = []
      const started = await nextFrame()
      for (let [last, now] = [started, started]; now - started < lasting; last = now) {
        // Up for the first half, then back down to the newest message.
        box.scrollBy(0, now - started < lasting / 2 ? -60 : 80)
        now = await nextFrame()
        frames.push(now - last)
      }
      box.scrollTop = box.scrollHeight
      return frames
    },
    [transcript, forMs] as const,
  )
}
