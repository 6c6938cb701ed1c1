// A browser and its push service: receives the posts of the server, and decrypts them as a browser does (RFC 8188, RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi, expect } from 'vitest'

export interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } }
  /** What this browser has received. */
  read(): { sessionId: string; title: string; body: string }[]
}

/** `answer`: the status for a request; null: it gets no answer. */
export async function startPushService(answer: (pushed: Pushed) => number | null = () => 201) {
  const pushed: Pushed[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) }
      pushed.push(one)
      const status = answer(one)
      if (status !== null) response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function browser(): PushBrowser {
    const keys = createECDH('prime256v1')
    const own = keys.generateKeys()
    const auth = randomBytes(16)
    const path = `/send/${randomBytes(8).toString('hex')}`
    return {
      subscription: { endpoint: url + path, keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') } },
      read: () =>
        pushed
          .filter((one) => one.path === path)
          .map(({ body }) => JSON.parse(decrypt(body, keys, own, auth)) as ReturnType<PushBrowser['read']>[number]),
    }
  }

  return {
    pushed,
    browser,
    /** Waits until this many posts have arrived. */
    hears: (count: number) => vi.waitFor(() => expect(pushed).toHaveLength(count), 10_000),
  }
}

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, own: Buffer, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const senderLength = body[20] ?? 0
  const sender = body.subarray(21, 21 + senderLength)
  const sealed = body.subarray(21 + senderLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  // The last byte that is not padding marks the last record.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
