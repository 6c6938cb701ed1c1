// P18: opens a session link without a cache on a simulated phone, at 4G speeds as Lighthouse and WebPageTest define them, on a quarter of this CPU.
import type { Browser, Page } from '@playwright/test'
import { openBrowser } from '../harness/browser.ts'
import { builtProduct } from '../harness/built.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { interleave, median } from '../harness/measure.ts'
import { seedSessions } from '../harness/seed.ts'

const messages = 200
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, locale: 'en' }
const processorSlowdown = 4
// Chromium throttles requests, not packets: each request pays the latency. Slow 4G is Lighthouse's DevTools equivalent of 1.6 Mbit/s and 150 ms.
const lines = {
  fourG: { latency: 170, downloadThroughput: 9_000_000 / 8, uploadThroughput: 9_000_000 / 8 },
  slowFourG: { latency: 562.5, downloadThroughput: 1_474_560 / 8, uploadThroughput: 675_000 / 8 },
}
type Line = keyof typeof lines

declare global {
  interface Window {
    /** Filled by `watch`, which runs before the page's own scripts. */
    opened: { composerMs?: number; lcpMs: number; shift: number; blockedMs: number }
  }
}

async function measure({ rounds }: CellOptions): Promise<Measured> {
  const { renderer } = await builtProduct()
  const browser = await openBrowser()
  const scratch = await seedSessions([{ id: 'cold', messages, aiEnabled: true }])
  const server = await startBenchServer('product', { DATA_DIR: scratch.dataDir, WEB_ROOT: renderer })
  try {
    const samples = await interleave(rounds, Object.keys(lines) as Line[], (line) =>
      openCold(browser, `${server.url}/chat/cold`, lines[line]),
    )
    const of = (line: Line, what: keyof Opened) => median(samples[line].map((one) => one[what]))
    return {
      figures: {
        lcpMs: of('fourG', 'lcpMs'),
        blockedMs: of('fourG', 'blockedMs'),
        layoutShift: of('fourG', 'shift'),
        slowFcpMs: of('slowFourG', 'fcpMs'),
        slowLcpMs: of('slowFourG', 'lcpMs'),
        slowComposerMs: of('slowFourG', 'composerMs'),
        slowBlockedMs: of('slowFourG', 'blockedMs'),
        requests: of('fourG', 'requests'),
        transferredKb: of('fourG', 'transferredKb'),
      },
      ratios: { composerMs: of('fourG', 'composerMs'), firstPaintMs: of('fourG', 'fcpMs') },
      notes: [
        `${messages} messages, a first visit without a cache; composer: visible and accepts text; blocked: time of long tasks beyond 50 ms each`,
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
    await scratch.remove()
  }
}

interface Opened {
  composerMs: number
  fcpMs: number
  lcpMs: number
  shift: number
  blockedMs: number
  requests: number
  transferredKb: number
}

async function openCold(browser: Browser, url: string, line: (typeof lines)[Line]): Promise<Opened> {
  const context = await browser.newContext(phone)
  try {
    // tsx wraps named functions in a helper, `__name`, which the browser does not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(watch)
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => window.opened.composerMs !== undefined)
    await page.waitForLoadState('networkidle')
    return await read(page)
  } finally {
    await context.close()
  }
}

// Runs in the browser, before the page's own scripts.
function watch(): void {
  localStorage.setItem('kring:name', 'Anna')
  const opened: Window['opened'] = (window.opened = { lcpMs: 0, shift: 0, blockedMs: 0 })
  const observe = (type: string, use: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => (opened.lcpMs = entry.startTime))
  observe('layout-shift', (entry) => (opened.shift += entry.hadRecentInput ? 0 : (entry.value ?? 0)))
  observe('longtask', (entry) => (opened.blockedMs += Math.max(0, entry.duration - 50)))
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('textarea:not(:disabled)')) return
    watcher.disconnect()
    requestAnimationFrame(() => setTimeout(() => (opened.composerMs = performance.now())))
  })
  watcher.observe(document, { childList: true, subtree: true, attributes: true })
}

function read(page: Page): Promise<Opened> {
  return page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [first] = performance.getEntriesByName('first-contentful-paint')
    return {
      ...window.opened,
      composerMs: window.opened.composerMs ?? NaN,
      fcpMs: first?.startTime ?? NaN,
      requests: files.length + 1,
      transferredKb: files.reduce((sum, file) => sum + file.transferSize, 0) / 1000,
    }
  })
}

export const coldOpen: Cell = { name: 'cold-open', about: 'P18 · a link opened cold on a throttled phone', measure }
