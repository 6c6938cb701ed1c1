// A real HTTP server that acts as a service: it records every request and answers as the test says.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  path: string
  headers: IncomingHttpHeaders
  text: string
  /** The body, parsed as JSON. */
  body(): Record<string, unknown>
}

export interface Told {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export interface ServiceServer {
  url: string
  asked: Asked[]
  /** The request with this number, counted from 1; waits for it. */
  hears(count: number): Promise<Asked>
  stop(): Promise<void>
}

const timeoutMs = 15_000

/** `answer` null: the request gets no answer at all. */
export async function startServiceServer(answer: (asked: Asked) => Told | null | Promise<Told | null>): Promise<ServiceServer> {
  const asked: Asked[] = []
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const one: Asked = {
        ...{ method: request.method ?? '', path: request.url ?? '', headers: request.headers, text },
        body: () => JSON.parse(text) as Record<string, unknown>,
      }
      asked.push(one)
      void Promise.resolve(answer(one)).then((told) => {
        for (const look of [...waiting]) look()
        if (!told) return
        const { status = 200, headers = {}, body = {} } = told
        response.writeHead(status, { 'content-type': 'application/json', ...headers })
        response.end(typeof body === 'string' ? body : JSON.stringify(body))
      })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    hears: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const one = asked[count - 1]
          if (!one) return
          waiting.delete(look)
          clearTimeout(timer)
          resolve(one)
        }
        const timer = setTimeout(() => reject(new Error(`request ${count} did not arrive; ${asked.length} did`)), timeoutMs)
        waiting.add(look)
        look()
      }),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
