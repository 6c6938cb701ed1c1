// P12: a transcript of 10,000 messages compared with one of 100, in a real Chromium on the built product.
import type { Page } from '@playwright/test'
import { visitor } from '../../server/testing/people/visitor.ts'
import { builtProduct } from '../harness/built.ts'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { openBrowser } from '../harness/browser.ts'
import { interleave, median, medianRatio, percentile } from '../harness/measure.ts'
import { newestWords, seedSessions } from '../harness/seed.ts'
import { drawMs, loadAll, openSession, scrollingFrames, workOf } from '../harness/session-page.ts'

const sides = ['long', 'short'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const sizes: Record<Side, number> = { long: quick ? 500 : 10_000, short: 100 }
  const count = quick ? 100 : 300
  const { renderer } = await builtProduct()
  const browser = await openBrowser()
  const scratch = await seedSessions(sides.map((id) => ({ id, messages: sizes[id], aiEnabled: true })))
  const server = await startBenchServer('product', { DATA_DIR: scratch.dataDir, WEB_ROOT: renderer, TOKENS: `${count}` })
  const lost: string[] = []
  try {
    const bram = visitor(server.url, 'Bram')
    const ears = { long: await bram.join('long'), short: await bram.join('short') }
    const newest: Record<Side, string> = { long: newestWords, short: newestWords }
    const open = (side: Side) => openSession(browser, `${server.url}/chat/${side}`, newest[side])
    const pages: Record<Side, Page> = { long: await open('long'), short: await open('short') }
    const loading: Record<Side, number> = { long: await loadAll(pages.long), short: await loadAll(pages.short) }

    // Requests one answer and waits for its end, while `during` measures the page.
    const answered = async (side: Side, ask: string, during?: () => Promise<number[]>) => {
      await pages[side].bringToFront()
      const deltas = ears[side].all('ai_delta').length
      const before = await workOf(pages[side])
      await ears[side].says(ask)
      const frames = during ? await during() : []
      await ears[side].hears('ai_typing', ({ isTyping }) => !isTyping)
      await pages[side].waitForTimeout(200)
      const heard = ears[side].all('ai_delta').length - deltas
      if (heard === 0) lost.push(`${side}: no delta of an answer arrived`)
      // The last token: the answer is long, so what was said before it is out of view.
      newest[side] = ` ${count - 1}:`
      const after = await workOf(pages[side])
      return { scriptMs: (after.scriptMs - before.scriptMs) / heard, layoutMs: (after.layoutMs - before.layoutMs) / heard, frames }
    }
    const round = async (side: Side, number: number) => {
      const opened: number[] = []
      for (let time = 0; time < (quick ? 1 : 3); time += 1) {
        const page = await open(side)
        opened.push(await drawMs(page))
        await page.context().close()
      }
      const { scriptMs, layoutMs } = await answered(side, `Tell us more ${number}`)
      const { frames } = await answered(side, `And scroll ${number}`, () => scrollingFrames(pages[side], quick ? 500 : 2_500))
      return { openMs: median(opened), deltaMs: scriptMs + layoutMs, layoutMs, frames }
    }
    for (const side of sides) await round(side, -1)
    const samples = await interleave(rounds, sides, round)
    const of = (side: Side, what: 'openMs' | 'deltaMs' | 'layoutMs') => samples[side].map((one) => one[what])
    const p95 = (side: Side) => median(samples[side].map(({ frames }) => percentile(frames, 0.95)))
    return {
      figures: {
        longOpenMs: median(of('long', 'openMs')),
        shortOpenMs: median(of('short', 'openMs')),
        longDeltaMs: median(of('long', 'deltaMs')),
        shortDeltaMs: median(of('short', 'deltaMs')),
        longDeltaLayoutMs: median(of('long', 'layoutMs')),
        shortDeltaLayoutMs: median(of('short', 'layoutMs')),
        shortP95FrameMs: p95('short'),
        longMedianFrameMs: median(samples.long.map(({ frames }) => median(frames))),
        loadAllLongSeconds: loading.long / 1000,
      },
      ratios: {
        open: medianRatio(of('long', 'openMs'), of('short', 'openMs')),
        delta: medianRatio(of('long', 'deltaMs'), of('short', 'deltaMs')),
        p95FrameMs: p95('long'),
      },
      lost,
      notes: [
        'open: from the answer of GET /api/sessions/{id} to the frame with the newest message',
        'two cores draw in software here and share with the server: that alone can miss 20 ms a frame',
      ],
    }
  } finally {
    await browser.close()
    await server.stop()
    await scratch.remove()
  }
}

export const transcript: Cell = {
  name: 'transcript',
  about: 'P12 · a transcript of 10,000 messages compared with one of 100, in Chromium',
  measure,
}
