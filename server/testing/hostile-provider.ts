// A provider that wants to harm the server that asks it: each test says what it answers, and reads what became of it.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { onTestFinished } from 'vitest'

export interface HostileProvider {
  baseUrl: string
  /** How often it was asked. */
  asked(): number
  /** Bytes that its last answer got rid of, once the connection is over. */
  gone(): Promise<number>
}

/** `answer` writes by itself; what it gives is sent as fast as it is taken, until the other side goes. */
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
