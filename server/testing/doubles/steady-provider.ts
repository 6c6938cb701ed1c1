// A fake provider with OpenAI's wire format that answers every question slowly and steadily, and records which node asked what.
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { chunk } from './openai-server.ts'

export interface SteadyProvider {
  /** Settings of a node that uses it as its assistant. */
  envOf(node: number): Record<string, string>
  /** Each question as received, the newest last. */
  asked: { node: number; text: string }[]
  /** The maximum number of answers that were being written at the same time since the last call. */
  mostAtOnce(): number
  close(): Promise<void>
}

const words = 20

/** An answer has twenty words, sent at this interval. */
export async function startSteadyProvider(everyMs = 20): Promise<SteadyProvider> {
  const asked: SteadyProvider['asked'] = []
  let running = 0
  let max = 0
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      asked.push({ node: Number(request.url?.split('/')[1]), text: Buffer.concat(pieces).toString('utf8') })
      max = Math.max(max, (running += 1))
      let isWriting = true
      const stop = () => {
        if (isWriting) running -= 1
        isWriting = false
      }
      response.once('close', stop)
      // A node that has read the last word may ask the next question before the response is closed here.
      void write(response, asked.length, everyMs).then(() => (stop(), response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    // A title would be one more answer.
    envOf: (node) => ({ OPENAI_BASE_URL: `http://127.0.0.1:${port}/${node}/v1`, OPENAI_API_KEY: 'k', AI_TITLES: 'off' }),
    asked,
    mostAtOnce() {
      const most = max
      max = running
      return most
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function write(response: ServerResponse, n: number, everyMs: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (let word = 1; word <= words && !response.destroyed; word += 1) {
    response.write(chunk({ content: `answer-${n}-${word} ` }))
    await wait(everyMs)
  }
}
