// The memory that an unfinished upload may use: none until sender and destination are known, and then only its share.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { isLong } from '../../testing/checks/settle.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { announces } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import { createAuthenticate } from '../../access/authenticate.ts'
import { createByteBudget, type ByteBudget } from '../../domain/limits/byte-budget.ts'
import { createFileLinks } from '../../domain/files/file-links.ts'
import { createIdentify, createOriginOf } from '../../domain/people/identify.ts'
import { unknownOrigin } from '../../domain/people/person.ts'
import { createRefusalPace } from '../../domain/limits/refusal-pace.ts'
import { createSigning } from '../../domain/people/signing.ts'
import { attachmentRoutes } from './attachments.ts'
import { identifyPerson } from '../person.ts'
import { answerErrors } from '../routes/route.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.remove())

/** A guest at an address, with the id of their message that announced files. */
async function guestAt(address: string, sessionId?: string) {
  const who = visitor(server.url, 'Anna')
  const { fetch } = who
  who.fetch = (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', address)
    return fetch(path, { ...init, headers })
  }
  const ear = await who.join(sessionId ?? (await who.createSession()).id)
  return { who, messageId: await announces(ear, 5) }
}

/** Starts an upload of ten megabytes and sends only this many bytes of its body. */
function begin(who: Visitor, address: string, query: string, bytes: number, url = server.url) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let heard = ''
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      heard += data.toString()
      if (heard.includes('}')) resolve(heard)
    })
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const head = [
    `POST /api/upload${query} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${address}`,
    `Cookie: ${who.cookie}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 10000000',
  ]
  const part = '--x\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  if (bytes > 0) socket.write(Buffer.concat([Buffer.from(part), Buffer.alloc(bytes, 'x')]))
  return { socket, answered }
}

it('an upload is refused before a byte of its body if it has no destination, or the message is not the sender’s · GUARD-12', async () => {
  const [anna, bram] = [await guestAt('203.0.113.1'), await guestAt('203.0.113.2')]
  const nowhere = await begin(anna.who, '203.0.113.1', '?messageId=none', 0).answered
  expect(nowhere).toMatch(/^HTTP\/1.1 404 /)
  expect(nowhere).toContain('message_not_found')
  expect(await begin(bram.who, '203.0.113.2', `?messageId=${anna.messageId}`, 0).answered).toContain('forbidden')
  expect(await begin(bram.who, '203.0.113.2', `?messageId=${bram.messageId}&messageId=x`, 0).answered).toContain('bad_request')
})

it('an upload is refused from an address with many unfinished uploads, and accepted from everyone else · GUARD-12', async () => {
  const { budget, holds } = watched(createByteBudget())
  const url = await startUploadRoute(budget)
  const { who, messageId } = await guestAt('203.0.113.8')
  const origin = createOriginOf(createSigning(await secretOf(server)))
  const attackers = ['a', 'b', 'c'].map((name) => ({ key: `guest:${name}` as const, ...origin('198.51.100.1') }))
  // 8 MB less than an address may use.
  for (const one of attackers.slice(0, 2)) budget.hold(one).add(28 * 1024 * 1024)
  const query = `?messageId=${messageId}`
  const unfinished = Array.from({ length: 3 }, () => begin(who, '198.51.100.1', query, 2_000_000, url))
  await holds(61 * 1024 * 1024)
  const ask = (address: string) =>
    fetch(`${url}/api/upload${query}`, {
      method: 'POST',
      body: form('x'.repeat(3_000_000)),
      headers: { cookie: who.cookie ?? '', 'x-forwarded-for': address },
    })
  const refused = await ask('198.51.100.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'uploads_busy', retryAfter: 5 })
  expect((await ask('198.51.100.2')).status).toBe(200)
  for (const { socket } of unfinished) socket.destroy()
  await holds(56 * 1024 * 1024, 'at most')
  expect((await ask('198.51.100.1')).status).toBe(200)
})

it('an upload of an older client, with the message in its first part, is accepted as before', async () => {
  const { who, messageId } = await guestAt('203.0.113.4')
  const form = new FormData()
  form.append('messageId', messageId)
  form.append('files', new Blob(['flour']), 'a.txt')
  expect((await who.fetch('/api/upload', { method: 'POST', body: form })).status).toBe(200)
  const late = new FormData()
  late.append('files', new Blob(['flour']), 'a.txt')
  late.append('messageId', messageId)
  expect((await who.fetch('/api/upload', { method: 'POST', body: late })).status).toBe(400)
})

it.runIf(isLong)('an upload that stops halfway is answered with 408 after ten seconds · GUARD-12', { timeout: 60_000 }, async () => {
  const { who, messageId } = await guestAt('203.0.113.5')
  expect(await begin(who, '203.0.113.5', `?messageId=${messageId}`, 5_000).answered).toMatch(/^HTTP\/1.1 408 /)
})

function form(text: string): FormData {
  const made = new FormData()
  made.append('files', new Blob([text]), 'a.txt')
  return made
}

/** A budget that reports how much of it is in use. */
function watched(inner: ByteBudget) {
  let sum = 0
  let look = () => undefined as void
  const change = (bytes: number) => {
    sum += bytes
    look()
  }
  const budget: ByteBudget = {
    hold(person) {
      const held = inner.hold(person)
      let own = 0
      return {
        add(bytes) {
          held.add(bytes)
          own += bytes
          change(bytes)
        },
        release() {
          held.release()
          change(-own)
          own = 0
        },
      }
    },
  }
  const holds = (bytes: number, which: 'at least' | 'at most' = 'at least') =>
    new Promise<void>((resolve) => {
      look = () => void ((which === 'at least' ? sum >= bytes : sum <= bytes) && resolve())
      look()
    })
  return { budget, holds }
}

const secretOf = ({ app }: TestServer) => app.deps.store.settings.getOrMake('session_secret', () => '')

/** Starts the upload route with another budget and returns its address. The cookie names the person. */
async function startUploadRoute(budget: ByteBudget): Promise<string> {
  const { deps } = server.app
  const signing = createSigning(await secretOf(server))
  const app = express().set('trust proxy', true)
  app.use(identifyPerson(createAuthenticate(deps, createIdentify(signing))))
  attachmentRoutes(app, deps, createFileLinks(signing), budget)
  app.use(answerErrors(deps, createRefusalPace(), () => unknownOrigin))
  const listening = createServer(app).listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => {
    listening.closeAllConnections()
    listening.close()
  })
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
}
