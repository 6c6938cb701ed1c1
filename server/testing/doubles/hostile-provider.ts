// A provider that attacks the server: each test sets its answer and checks the effect.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'

export interface HostileProvider {
  baseUrl: string
  /** The number of requests it received. */
  asked(): number
  /** Bytes of its last answer that were sent, once the connection has ended. */
  gone(): Promise<number>
}

/** `answer` may write the response itself; what it returns is sent as fast as the client reads, until the client disconnects. */
export async function startHostileProvider(
  answer: (response: ServerResponse, request: IncomingMessage) => Iterable<Buffer | string> | void,
): Promise<HostileProvider> {
  let asked = 0
  let gone: Promise<number> = Promise.resolve(0)
  const server = createServer((request, response) => {
    asked += 1
    request.resume()
    gone = once(response, 'close').then(() => request.socket.bytesWritten)
    request.once('end', () => {
      const pieces = answer(response, request)
      if (pieces) pipeline(Readable.from(pieces), response).catch(() => undefined)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked: () => asked,
    gone: () => gone,
  }
}

export function* times(count: number, piece: Buffer | string): Generator<Buffer | string> {
  for (let n = 0; n < count; n += 1) yield piece
}
