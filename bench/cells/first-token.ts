// P8: time from a question to the first word of its answer, compared with asking the provider directly.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cell, CellOptions, Measured } from '../harness/cell.ts'
import { startBenchServer } from '../harness/child.ts'
import { createSession, product as dialect } from '../harness/dialects.ts'
import { interleave, median, percentile } from '../harness/measure.ts'
import { startProduct } from '../harness/product.ts'
import { closeRooms, openRooms } from '../harness/rooms.ts'

const sides = ['product', 'direct'] as const
type Side = (typeof sides)[number]

async function measure({ rounds, quick }: CellOptions): Promise<Measured> {
  const times = quick ? 5 : 40
  const provider = await startBenchServer('provider', { TOKENS: '2' })
  const product = await startProduct({ OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: `${provider.url}/v1` })
  const agent = new Agent({ keepAlive: true })
  try {
    // Ten people receive the answer; it is measured where the question was asked.
    const prepare = (url: string) => createSession(url, 'Questions', true).then((id) => [id])
    const rooms = await openRooms([product.url], { ...dialect, prepare }, 1, 10)
    const asker = rooms[0]?.sockets[0]
    if (!asker) throw new Error('nobody joined the room')
    const asked = async () => {
      const [first, over] = [asker.expect('{"type":"ai_delta"'), asker.expect('{"type":"ai_typing","isTyping":false')]
      const started = performance.now()
      asker.send(dialect.say('What shall we bake today?', `key-${process.hrtime.bigint()}`))
      await first
      const ms = performance.now() - started
      await over
      return ms
    }
    const turn = async (side: Side) => {
      const ms = await (side === 'product' ? asked() : askDirectly(agent, provider.url))
      await wait(5)
      return ms
    }
    await interleave(times, sides, turn)
    const p50: Record<Side, number[]> = { product: [], direct: [] }
    const p90: Record<Side, number[]> = { product: [], direct: [] }
    for (let round = 0; round < rounds; round += 1) {
      const samples = await interleave(times, sides, turn)
      for (const side of sides) {
        p50[side].push(median(samples[side]))
        p90[side].push(percentile(samples[side], 0.9))
      }
    }
    await closeRooms(rooms)
    const over = (part: Record<Side, number[]>) => median(part.product.map((ms, round) => ms - (part.direct[round] ?? NaN)))
    return {
      figures: {
        productP50Ms: median(p50.product),
        directP50Ms: median(p50.direct),
        productP90Ms: median(p90.product),
        directP90Ms: median(p90.direct),
      },
      ratios: { p50OverMs: over(p50), p90OverMs: over(p90) },
    }
  } finally {
    agent.destroy()
    await Promise.all([product.stop(), provider.stop()])
  }
}

/** Returns the milliseconds until the first chunk with text; the rest of the response is read before that. */
function askDirectly(agent: Agent, url: string): Promise<number> {
  const started = performance.now()
  const body = JSON.stringify({ model: 'played', stream: true, messages: [{ role: 'user', content: 'What shall we bake today?' }] })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': body.length }
    request(`${url}/v1/chat/completions`, { method: 'POST', agent, headers }, (response) => {
      let ms = 0
      response.on('data', (data: Buffer) => {
        if (ms === 0 && data.includes('"content"')) ms = performance.now() - started
      })
      response.on('end', () => resolve(ms))
    })
      .on('error', reject)
      .end(body)
  })
}

export const firstToken: Cell = {
  name: 'first-token',
  about: 'P8 · time to the first word of an answer, beyond that of the provider',
  measure,
}
