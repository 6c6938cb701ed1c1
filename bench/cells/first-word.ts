// The time from opening a link to the first word on someone else's screen: a new visitor types a name, then a word, of four characters each.
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { builtProduct } from '../harness/built.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { interleave, median } from '../harness/measure.ts'
import { seedSessions } from '../harness/seed.ts'
import { openSession } from '../harness/session-page.ts'

const messages = 50
/** Per key: 100 characters in 6 s. */
const typingMs = 60
const name = 'Anna'
const screens = {
  desktop: { options: { viewport: { width: 1280, height: 800 }, locale: 'en' }, line: null, slowdown: 1 },
  phone: {
    options: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'en' },
    // 4G as in `cold-open`.
    line: { latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 },
    slowdown: 4,
  },
} as const
type Screen = keyof typeof screens

interface Joined {
  nameMs: number
  composerMs: number
  seenMs: number
}

async function measure({ rounds }: CellOptions): Promise<Measured> {
  const { renderer } = await builtProduct()
  const browser = await openBrowser()
  const scratch = await seedSessions([{ id: 'link', messages, aiEnabled: false }])
  const server = await startBenchServer('product', { DATA_DIR: scratch.dataDir, WEB_ROOT: renderer })
  try {
    const url = `${server.url}/chat/link`
    const host = await openSession(browser, url)
    const samples = await interleave(rounds, Object.keys(screens) as Screen[], (screen, round) =>
      joins(browser, host, url, screen, `w${screen[0]}${String(round).padStart(2, '0')}`),
    )
    const of = (screen: Screen, what: keyof Joined) => median(samples[screen].map((one) => one[what]))
    return {
      figures: {
        nameMs: of('desktop', 'nameMs'),
        composerMs: of('desktop', 'composerMs'),
        phoneNameMs: of('phone', 'nameMs'),
        phoneComposerMs: of('phone', 'composerMs'),
        phoneSeenMs: of('phone', 'seenMs'),
      },
      ratios: { seenMs: of('desktop', 'seenMs') },
      notes: [
        `no cache; ${typingMs} ms per key; nameMs and composerMs: until the field has the focus; phone: 4G, a quarter of this processor's speed`,
        'the clock starts before the address is opened and stops when the host’s transcript contains the word',
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
    await scratch.remove()
  }
}

async function joins(browser: Browser, host: Page, url: string, screen: Screen, word: string): Promise<Joined> {
  const { options, line, slowdown } = screens[screen]
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    if (line) {
      await cdp.send('Network.enable')
      await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const started = performance.now()
    const seen = host.waitForFunction((wanted) => document.querySelector('[role=log]')?.textContent?.includes(wanted), word)
    const since = () => performance.now() - started
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.activeElement?.matches('[role=dialog] input'))
    const nameMs = since()
    // Keys go to the focused element, so this cell fails if the page moves the focus.
    await page.keyboard.type(name, { delay: typingMs })
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.matches('textarea:not(:disabled)'))
    const composerMs = since()
    await page.keyboard.type(word, { delay: typingMs })
    await page.keyboard.press('Enter')
    await seen
    return { nameMs, composerMs, seenMs: since() }
  } finally {
    await context.close()
  }
}

export const firstWord: Cell = { name: 'first-word', about: 'from a link to the first word on another screen', measure }
