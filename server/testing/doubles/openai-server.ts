// Fake AI providers with OpenAI's wire format: one with a fixed answer, and one whose every byte the test controls.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LLMock } from '@copilotkit/aimock'

const timeoutMs = 5_000

export interface ReadyProvider {
  baseUrl: string
  mock: LLMock
  close(): Promise<void>
}

/** Answers every question with `content`, in small chunks; refuses every key except `apiKey`. */
export async function startReadyProvider(content: string, apiKey: string): Promise<ReadyProvider> {
  const mock = new LLMock({ port: 0, auth: { apiKeys: [apiKey] } })
  mock.on({}, { content }, { chunkSize: 5, latency: 2 })
  await mock.start()
  return { baseUrl: `${mock.url}/v1`, mock, close: () => mock.stop() }
}

export interface ChatRequest {
  model: string
  stream: boolean
  messages: { role: string; content: string }[]
}

/** One request to the provider, and the test's answer to it. */
export interface Exchange {
  path: string
  headers: IncomingHttpHeaders
  body: ChatRequest
  /** Starts the stream if necessary, and sends a piece of the answer. */
  says(content: string): void
  /** Sends the chunk with the finish reason, and ends the stream. */
  finishes(reason?: string): void
  /** Ends the stream without a finish reason. */
  endsWithoutFinish(): void
  /** Starts the stream and sends these bytes unchanged; resolves when they have been sent. */
  sends(bytes: Buffer | string): Promise<void>
  /** Breaks the connection. */
  breaks(): void
  refuses(status: number, message?: string, headers?: Record<string, string>): void
  /** Resolves when the client has disconnected, or everything was sent. */
  closed: Promise<unknown>
  /** Whether everything was sent before the client disconnected. */
  wasComplete(): boolean
}

export interface PlayedProvider {
  baseUrl: string
  exchanges: Exchange[]
  /** The first request that has not been returned before; waits for it. */
  asked(): Promise<Exchange>
  close(): Promise<void>
}

export async function startPlayedProvider(): Promise<PlayedProvider> {
  const exchanges: Exchange[] = []
  let given = 0
  let wake = () => {}
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as ChatRequest
      exchanges.push(play(request.url ?? '', request.headers, body, response))
      wake()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    exchanges,
    async asked() {
      const timer = AbortSignal.timeout(timeoutMs)
      while (exchanges.length <= given) {
        await new Promise<void>((resolve) => timer.addEventListener('abort', (wake = () => resolve()), { once: true }))
        if (timer.aborted) throw new Error(`the provider got ${exchanges.length} requests, and no further one`)
      }
      return exchanges[given++] as Exchange
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** One chunk of a streamed answer, in wire format. */
export function chunk(delta: { role?: string; content?: unknown }, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finishReason }]
  return `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: 'played', choices })}\n\n`
}

function play(path: string, headers: IncomingHttpHeaders, body: ChatRequest, response: ServerResponse): Exchange {
  function begin() {
    if (response.headersSent) return
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(chunk({ role: 'assistant', content: '' }))
  }
  return {
    path,
    headers,
    body,
    says(content) {
      begin()
      response.write(chunk({ content }))
    },
    finishes(reason = 'stop') {
      begin()
      response.end(`${chunk({}, reason)}data: [DONE]\n\n`)
    },
    endsWithoutFinish() {
      begin()
      response.end('data: [DONE]\n\n')
    },
    async sends(bytes) {
      begin()
      await new Promise<void>((resolve) => response.write(bytes, () => resolve()))
    },
    breaks: () => void response.destroy(),
    refuses(status, message = 'no', more = {}) {
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '1', ...more })
      response.end(JSON.stringify({ error: { message, type: 'error', param: null, code: null } }))
    },
    closed: once(response, 'close'),
    wasComplete: () => response.writableFinished,
  }
}
