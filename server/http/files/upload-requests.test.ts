// Upload requests: number of files, destination, repeats, malformed and aborted bodies; a refused upload leaves nothing behind.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { announces, upload, uploaded } from '../../testing/people/uploads.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let anna: Visitor
let ear: Ear
let sessionId = ''
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
  anna = visitor(server.url, 'Anna')
  sessionId = (await anna.createSession()).id
  ear = await anna.join(sessionId)
})
afterAll(() => server.remove())

const stored = () => [...readdirSync(join(server.dataDir, 'files')), ...readdirSync(join(server.dataDir, 'incoming'))]

describe('an upload', () => {
  const one = { name: 'a.txt', bytes: 'a' }
  it('with six files is refused, with five it is accepted · ATT-04', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, bytes: `${n}` }))
    const messageId = await announces(ear, 5)
    const before = stored().length
    expect(await upload(anna, messageId, many(6))).toMatchObject({ status: 400, code: 'too_many_files' })
    expect(stored().length).toBe(before)
    expect((await upload(anna, messageId, many(5))).attachments).toHaveLength(5)
    expect(await upload(anna, messageId, [one])).toMatchObject({ status: 409, code: 'file_not_expected' })
    expect(stored().length).toBe(before + 5)
  })

  it('without a message, or with one that does not exist, is refused', async () => {
    const before = stored()
    expect(await upload(anna, null, [one])).toMatchObject({ status: 400, code: 'bad_request' })
    for (const id of ['none', '../x', 'a\0b', 'x'.repeat(150)]) expect((await upload(anna, id, [one])).code, id).toBe('message_not_found')
    expect((await upload(anna, 'x'.repeat(500), [one])).status).toBe(400)
    expect(await upload(anna, await announces(ear, 1), [])).toMatchObject({ status: 400, code: 'bad_request' })
    expect(stored()).toEqual(before)
  })

  it('to a message that announced no files, or was deleted, is refused', async () => {
    const before = stored()
    const silent = await ear.says('No files')
    expect(await upload(anna, silent.messageId, [one])).toMatchObject({ status: 409, code: 'file_not_expected' })
    const gone = await announces(ear, 1, 'Sorry')
    ear.send({ type: 'delete_message', messageId: gone })
    await ear.hears('message_updated', ({ message }) => message.id === gone)
    expect(await upload(anna, gone, [one])).toMatchObject({ status: 404, code: 'message_not_found' })
    expect(stored()).toEqual(before)
  })

  it('to another person’s message, note or session is refused, even for strangers · ATT-13', async () => {
    const before = stored()
    const [bram, chiara] = [visitor(server.url, 'Bram'), visitor(server.url, 'Chiara')]
    await bram.join(sessionId)
    const [message, note] = [await announces(ear, 1), await announces(ear, 1, 'mine', 'note')]
    expect(await upload(bram, message, [one])).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await upload(bram, note, [one])).toMatchObject({ status: 404, code: 'message_not_found' })
    const closed = await anna.createSession('Closed', true)
    const there = await anna.join(closed.id)
    const hidden = await announces(there, 1)
    expect((await upload(chiara, hidden, [one])).status).toBe(404)
    expect(stored()).toEqual(before)
  })

  it('that is sent twice stores one file, even at the same moment · ATT-13', async () => {
    const before = stored().length
    const messageId = await announces(ear, 2)
    const first = await upload(anna, messageId, [one])
    const again = await upload(anna, messageId, [one])
    expect(again).toEqual(first)
    const both = await Promise.all([1, 2, 3].map(() => upload(anna, messageId, [{ name: 'b.txt', bytes: 'b' }])))
    expect(new Set(both.map(({ attachments }) => attachments[0]?.id)).size).toBe(1)
    expect(stored().length).toBe(before + 2)
  })

  it('with more files than announced stores no more than announced, even at the same moment · ATT-04', async () => {
    const before = stored().length
    const messageId = await announces(ear, 2)
    const all = await Promise.all([1, 2, 3, 4, 5].map((n) => upload(anna, messageId, [{ name: `${n}.txt`, bytes: `${n}` }])))
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
    expect(stored().length).toBe(before + 2)
  })

  const boundary = 'multipart/form-data; boundary=x'
  const part = (name: string, more = '') => `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const file = part('files', '; filename="a.txt"')
  const malformed: [what: string, type: string, body: string][] = [
    ['no body', boundary, ''],
    ['no boundary', 'multipart/form-data', `${part('messageId')}m\r\n--x--\r\n`],
    ['an empty boundary', 'multipart/form-data; boundary=', 'x'],
    ['another boundary', 'multipart/form-data; boundary=y', `${file}a\r\n--x--\r\n`],
    ['a body that ends in a part', boundary, `${part('messageId')}m\r\n${file}a`],
    ['a body that ends in a header', boundary, '--x\r\nContent-Disposition: form-da'],
    ['no name', boundary, `--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n`],
    ['an empty name', boundary, `${part('')}a\r\n--x--\r\n`],
    ['no head', boundary, `--x\r\n\r\na\r\n--x--\r\n`],
    ['a file name with NUL', boundary, `${part('messageId')}m\r\n${part('files', '; filename="a\0b.txt"')}a\r\n--x--\r\n`],
    ['a file in another field', boundary, `${part('messageId')}m\r\n${part('other', '; filename="a.txt"')}a\r\n--x--\r\n`],
    ['many fields', boundary, `${Array.from({ length: 50 }, (_, n) => `${part(`f${n}`)}v\r\n`).join('')}--x--\r\n`],
    ['a long field', boundary, `${part('messageId')}${'m'.repeat(300_000)}\r\n--x--\r\n`],
    ['a long field name', boundary, `${part('n'.repeat(5_000))}m\r\n--x--\r\n`],
    ['nested names', boundary, `${part('messageId[a][b][__proto__]')}m\r\n${file}a\r\n--x--\r\n`],
    ['a prototype', boundary, `${part('__proto__')}m\r\n${file}a\r\n--x--\r\n`],
    ['a list of ids', boundary, `${part('messageId[]')}m\r\n${file}a\r\n--x--\r\n`],
    ['JSON', 'application/json', '{"messageId":"x","files":[]}'],
    ['a form', 'application/x-www-form-urlencoded', 'messageId=x&files=y'],
    ['text', 'text/plain', 'hello'],
    [
      'a header with many lines',
      boundary,
      `--x\r\n${'X-A: b\r\n'.repeat(3_000)}Content-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\na\r\n--x--\r\n`,
    ],
    ['noise', boundary, randomBytes(2_000).toString('latin1')],
  ]
  it.each(malformed)('with %s is refused and affects nobody · HTTP-18', async (_what, type, body) => {
    const before = stored()
    const response = await anna.fetch('/api/upload', { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect((await uploaded(response)).code).toEqual(expect.any(String))
    expect(stored()).toEqual(before)
  })

  it('with a far too large body is not even read', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999999\r\n\r\n--x`,
    )
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  })

  it('that is aborted leaves nothing behind', async () => {
    const before = stored()
    const messageId = await announces(ear, 1)
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const head = `POST /api/upload HTTP/1.1\r\nHost: x\r\nCookie: ${anna.cookie}\r\nContent-Type: ${boundary}\r\nContent-Length: 5000\r\n\r\n`
    await new Promise<void>((resolve) => socket.write(`${head}${part('messageId')}${messageId}\r\n${file}half`, () => resolve()))
    socket.destroy()
    expect((await upload(anna, messageId, [one])).status).toBe(200)
    expect(stored().length).toBe(before.length + 1)
  })

  it('never caused a server error', () => expect(server.logged).toEqual([]))
})
