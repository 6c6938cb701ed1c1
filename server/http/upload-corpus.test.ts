// A hundred and more uploads as nobody should send them: each is refused clearly, and nothing of it stays.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../shared/limits.ts'
import { silentAssistant } from '../testing/assistants.ts'
import { doc, docx, gif, jpeg, pdf, png, webp, zip } from '../testing/sample-files.ts'
import { startServer, type TestServer } from '../testing/start-server.ts'
import { announces, upload, uploaded, type Sample } from '../testing/uploads.ts'
import { visitor, type Ear, type Visitor } from '../testing/visitor.ts'

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
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const full = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)])

describe('a file that is what it says', () => {
  const allowed: [what: string, sample: Sample][] = [
    ['a PNG', { name: 'plan.png', bytes: png(), type: 'image/png' }],
    ['a PNG without a type', { name: 'plan.png', bytes: png() }],
    ['a PNG in capitals', { name: 'PLAN.PNG', bytes: png(), type: 'IMAGE/PNG' }],
    ['a JPEG as jpg', { name: 'foto.jpg', bytes: jpeg(), type: 'image/jpeg' }],
    ['a JPEG as jpeg', { name: 'foto.jpeg', bytes: jpeg(), type: 'image/jpg' }],
    ['a GIF', { name: 'dans.gif', bytes: gif(), type: 'image/gif' }],
    ['a WebP', { name: 'scherm.webp', bytes: webp(), type: 'image/webp' }],
    ['a PDF', { name: 'offerte.pdf', bytes: pdf(['Brood']), type: 'application/pdf' }],
    ['a PDF of no named type', { name: 'offerte.pdf', bytes: pdf(['Brood']), type: 'application/octet-stream' }],
    ['a text', { name: 'lijst.txt', bytes: 'één\ntwee', type: 'text/plain' }],
    ['a text that begins as a bitmap does', { name: 'lijst.txt', bytes: 'BM is een afkorting', type: 'text/plain' }],
    ['a text with a byte order mark', { name: 'lijst.txt', bytes: '\ufeffhallo', type: 'text/plain' }],
    ['Markdown', { name: 'notulen.md', bytes: '# Notulen', type: 'text/markdown' }],
    ['Markdown that a browser calls text', { name: 'notulen.md', bytes: '# Notulen', type: 'text/plain' }],
    ['an old Word file', { name: 'brief.doc', bytes: doc('Beste Bram'), type: 'application/msword' }],
    ['a Word file', { name: 'brief.docx', bytes: docx('Beste Bram'), type: word }],
    ['exactly 10 MB', { name: 'groot.txt', bytes: full(Buffer.from('a'), limits.attachmentBytes), type: 'text/plain' }],
    ['a PNG with a page hidden in it', { name: 'x.png', bytes: png(4, 4, [['tEXt', Buffer.from(`Comment\0${html}`)]]), type: 'image/png' }],
    ['a PNG with a page behind it', { name: 'x.png', bytes: Buffer.concat([png(), Buffer.from(html)]), type: 'image/png' }],
    ['a GIF that comments in JavaScript', { name: 'x.gif', bytes: gif('*/=1;alert(1)//'), type: 'image/gif' }],
    ['a JPEG with a ZIP behind it', { name: 'x.jpg', bytes: Buffer.concat([jpeg(), docx('x')]), type: 'image/jpeg' }],
  ]
  it.each(allowed)('is stored: %s · ATT-01 ATT-02 HTTP-18', async (_what, sample) => {
    const before = stored().length
    const { status, attachments } = await upload(anna, await announces(ear, 1), [sample])
    expect([status, attachments.length, attachments[0]?.fileName]).toEqual([200, 1, sample.name])
    expect(stored().length).toBe(before + 1)
    const back = await anna.fetch(attachments[0]?.filePath ?? '')
    const bytes = Buffer.from(await back.arrayBuffer())
    expect(bytes.length).toBe(attachments[0]?.fileSize)
    expect(bytes.includes('alert(1)')).toBe(false)
  })
})

describe('a file that is none of ours, or not what it says', () => {
  const macro = { name: 'word/vbaProject.bin', body: Buffer.from('x') }
  const bomb = { name: 'word/media/x.xml', body: Buffer.alloc(limits.documentUnpackedBytes + 1) }
  const refused: [what: string, sample: Sample, code?: string][] = [
    ['empty', { name: 'leeg.txt', bytes: '' }],
    ['an empty PNG', { name: 'leeg.png', bytes: '', type: 'image/png' }],
    ['one byte over 10 MB', { name: 'groot.txt', bytes: full(Buffer.from('a'), limits.attachmentBytes + 1) }, 'file_too_large'],
    ['a PNG of one byte over 10 MB', { name: 'g.png', bytes: full(png(), limits.attachmentBytes + 1) }, 'file_too_large'],
    ['SVG', { name: 'x.svg', bytes: svg, type: 'image/svg+xml' }],
    ['SVG as PNG', { name: 'x.png', bytes: svg, type: 'image/png' }],
    ['SVG by its type', { name: 'x.png', bytes: png(), type: 'image/svg+xml' }],
    ['HTML', { name: 'x.html', bytes: html, type: 'text/html' }],
    ['HTML by its type', { name: 'x.txt', bytes: html, type: 'text/html' }],
    ['HTML as PNG', { name: 'x.png', bytes: html, type: 'image/png' }],
    ['HTML as PDF', { name: 'x.pdf', bytes: html, type: 'application/pdf' }],
    ['HTML as Word', { name: 'x.docx', bytes: html, type: word }],
    ['HTML as old Word', { name: 'x.doc', bytes: html, type: 'application/msword' }],
    ['XHTML', { name: 'x.xhtml', bytes: html, type: 'application/xhtml+xml' }],
    ['JavaScript', { name: 'x.js', bytes: 'alert(1)', type: 'text/javascript' }],
    ['JavaScript that begins as a GIF', { name: 'x.gif', bytes: 'GIF89a/*' + 'x'.repeat(60) + '*/=1;alert(1)', type: 'image/gif' }],
    ['JavaScript behind the head of a GIF', { name: 'x.gif', bytes: Buffer.concat([gif().subarray(0, 20), Buffer.from('alert(1)')]) }],
    ['a program', { name: 'x.exe', bytes: Buffer.from('MZ\x90\0'), type: 'application/x-msdownload' }],
    ['a program as text', { name: 'x.txt', bytes: Buffer.from('MZ\x90\0\x03', 'latin1') }],
    ['a shell script', { name: 'x.sh', bytes: '#!/bin/sh' }],
    ['a PNG as JPEG', { name: 'x.jpg', bytes: png(), type: 'image/jpeg' }],
    ['a JPEG as PNG', { name: 'x.png', bytes: jpeg(), type: 'image/png' }],
    ['a GIF as WebP', { name: 'x.webp', bytes: gif(), type: 'image/webp' }],
    ['a WebP as GIF', { name: 'x.gif', bytes: webp(), type: 'image/gif' }],
    ['a PNG as PDF', { name: 'x.pdf', bytes: png(), type: 'application/pdf' }],
    ['a PDF as PNG', { name: 'x.png', bytes: pdf(['x']), type: 'image/png' }],
    ['a PDF as Word', { name: 'x.docx', bytes: pdf(['x']), type: word }],
    ['a PDF behind a page', { name: 'x.pdf', bytes: Buffer.concat([Buffer.from(html), pdf(['x'])]), type: 'application/pdf' }],
    ['Word as old Word', { name: 'x.doc', bytes: docx('x'), type: 'application/msword' }],
    ['old Word as Word', { name: 'x.docx', bytes: doc('x'), type: word }],
    ['a PNG by its name, text by its type', { name: 'x.png', bytes: png(), type: 'text/plain' }],
    ['a picture without an ending', { name: 'picture', bytes: png(), type: 'image/png' }],
    ['a picture with two endings', { name: 'x.png.exe', bytes: png(), type: 'image/png' }],
    ['a name that is only an ending of ours', { name: '.htaccess', bytes: 'x' }],
    ['a BMP', { name: 'x.bmp', bytes: Buffer.from('BM\0\0'), type: 'image/bmp' }],
    ['a TIFF', { name: 'x.tiff', bytes: Buffer.from('II*\0'), type: 'image/tiff' }],
    ['an ICO', { name: 'x.ico', bytes: Buffer.from('\0\0\x01\0') }],
    ['an AVIF', { name: 'x.avif', bytes: Buffer.from('\0\0\0 ftypavif'), type: 'image/avif' }],
    ['an MP4', { name: 'x.mp4', bytes: Buffer.from('\0\0\0 ftypmp42'), type: 'video/mp4' }],
    ['a ZIP', { name: 'x.zip', bytes: zip([{ name: 'a', body: Buffer.from('x') }]), type: 'application/zip' }],
    ['a ZIP as Word', { name: 'x.docx', bytes: zip([{ name: 'a', body: Buffer.from('x') }]), type: word }],
    ['a ZIP with types only', { name: 'x.docx', bytes: zip([{ name: '[Content_Types].xml', body: Buffer.from('x') }]), type: word }],
    [
      'a sheet as Word',
      {
        name: 'x.docx',
        bytes: zip([
          { name: '[Content_Types].xml', body: Buffer.from('x') },
          { name: 'xl/workbook.xml', body: Buffer.from('x') },
        ]),
      },
    ],
    ['Word with macros', { name: 'x.docx', bytes: docx('x', [macro]), type: word }],
    ['Word that unpacks to too much', { name: 'x.docx', bytes: docx('x', [bomb]), type: word }],
    [
      'Word of very many parts',
      {
        name: 'x.docx',
        bytes: docx(
          'x',
          Array.from({ length: 5_001 }, (_, n) => ({ name: `p${n}`, body: Buffer.from('') })),
        ),
      },
    ],
    ['Word behind a picture', { name: 'x.docx', bytes: Buffer.concat([gif(), docx('x')]), type: word }],
    ['Word that was cut off', { name: 'x.docx', bytes: docx('x').subarray(0, 300), type: word }],
    ['a compound file that is no Word', { name: 'x.doc', bytes: Buffer.concat([doc('x').subarray(0, 512), Buffer.alloc(4096)]) }],
    ['a PNG that was cut off', { name: 'x.png', bytes: png().subarray(0, 60), type: 'image/png' }],
    ['a JPEG that was cut off', { name: 'x.jpg', bytes: jpeg().subarray(0, 150), type: 'image/jpeg' }],
    ['a GIF that was cut off', { name: 'x.gif', bytes: gif().subarray(0, 25), type: 'image/gif' }],
    ['a WebP that was cut off', { name: 'x.webp', bytes: webp().subarray(0, 24), type: 'image/webp' }],
    ['a PNG of no size', { name: 'x.png', bytes: png(0, 0), type: 'image/png' }],
    ['a PNG that no browser could hold', { name: 'x.png', bytes: huge(), type: 'image/png' }],
    ['a PNG whose parts lie about their length', { name: 'x.png', bytes: lying(), type: 'image/png' }],
    ['only the head of a PNG', { name: 'x.png', bytes: png().subarray(0, 8), type: 'image/png' }],
    ['noise as PNG', { name: 'x.png', bytes: randomBytes(500), type: 'image/png' }],
    ['noise as JPEG', { name: 'x.jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(500)]) }],
    ['noise as GIF', { name: 'x.gif', bytes: Buffer.concat([Buffer.from('GIF89a'), randomBytes(500)]) }],
    ['noise as text', { name: 'x.txt', bytes: Buffer.from([0xff, 0xfe, 0xc3, 0x28]) }],
    ['text with NUL', { name: 'x.txt', bytes: 'a\0b' }],
    ['text in UTF-16', { name: 'x.txt', bytes: Buffer.from('hallo', 'utf16le') }],
    ['text in Latin-1', { name: 'x.txt', bytes: Buffer.from('één', 'latin1') }],
  ]
  it.each(refused)('is refused: %s · ATT-13 ATT-03', async (_what, sample, code = 'file_refused') => {
    const before = stored()
    const messageId = await announces(ear, 1)
    expect(await upload(anna, messageId, [sample])).toMatchObject({ code, status: code === 'file_refused' ? 415 : 413 })
    expect(stored()).toEqual(before)
    // The place is still free for the right file.
    expect((await upload(anna, messageId, [{ name: 'goed.txt', bytes: 'goed' }])).status).toBe(200)
  })

  it('takes the good ones of the same upload with it · ATT-13', async () => {
    const before = stored()
    const messageId = await announces(ear, 2)
    const good = { name: 'a.txt', bytes: 'a' }
    expect((await upload(anna, messageId, [good, { name: 'b.exe', bytes: 'MZ' }])).code).toBe('file_refused')
    expect(stored()).toEqual(before)
  })
})

describe('a name', () => {
  const names: [given: string, kept: string][] = [
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['..\\..\\windows\\win.txt', 'win.txt'],
    ['/etc/cron.d/x.txt', 'x.txt'],
    ['C:\\autoexec.txt', 'autoexec.txt'],
    ['....//....//x.txt', 'x.txt'],
    ['..txt.txt', 'txt.txt'],
    ['rapport\u202etxt.txt', 'rapporttxt.txt'],
    ['regel\neen.txt', 'regel een.txt'],
    ['<script>.txt', '_script_.txt'],
    ['quote".txt', 'quote_.txt'],
    ['.txt', 'file.txt'],
    ['   .txt', 'file.txt'],
    ['jaarverslag één 👩‍👩‍👧.txt', 'jaarverslag één 👩👩👧.txt'],
    [`${'x'.repeat(3_000)}.txt`, `${'x'.repeat(limits.fileNameCharacters - 4)}.txt`],
    ['%2e%2e%2fx.txt', '%2e%2e%2fx.txt'],
    ['CON.txt', 'CON.txt'],
    ['verslag.final.v2.TXT', 'verslag.final.v2.TXT'],
  ]
  it.each(names)('%j goes by %j, and leads nowhere · ATT-07', async (given, kept) => {
    const before = stored()
    const { status, attachments } = await upload(anna, await announces(ear, 1), [{ name: given, bytes: `text ${given.length}` }])
    expect([status, attachments[0]?.fileName]).toEqual([200, kept])
    const [added] = stored().filter((name) => !before.includes(name))
    expect(added).toMatch(/^[\w-]{22}$/)
    expect(attachments[0]?.filePath).toBe(`/api/files/${added}`)
    const back = await anna.fetch(`/api/files/${added}`)
    expect(back.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"\r\n]*"; filename\*=UTF-8''[\w.%~!-]+$/)
    expect(await back.text()).toBe(`text ${given.length}`)
  })
})

describe('an upload', () => {
  const one = { name: 'a.txt', bytes: 'a' }
  it('of six files is refused, of five it is not · ATT-04', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, bytes: `${n}` }))
    const messageId = await announces(ear, 5)
    const before = stored().length
    expect(await upload(anna, messageId, many(6))).toMatchObject({ status: 400, code: 'too_many_files' })
    expect(stored().length).toBe(before)
    expect((await upload(anna, messageId, many(5))).attachments).toHaveLength(5)
    expect(await upload(anna, messageId, [one])).toMatchObject({ status: 409, code: 'file_not_expected' })
    expect(stored().length).toBe(before + 5)
  })

  it('without a message, or with one that is not there, is refused', async () => {
    const before = stored()
    expect(await upload(anna, null, [one])).toMatchObject({ status: 400, code: 'bad_request' })
    for (const id of ['none', '../x', 'a\0b', 'x'.repeat(150)]) expect((await upload(anna, id, [one])).code, id).toBe('message_not_found')
    expect((await upload(anna, 'x'.repeat(500), [one])).status).toBe(400)
    expect(await upload(anna, await announces(ear, 1), [])).toMatchObject({ status: 400, code: 'bad_request' })
    expect(stored()).toEqual(before)
  })

  it('to a message that announced nothing, or was taken back, is refused', async () => {
    const before = stored()
    const silent = await ear.says('No files')
    expect(await upload(anna, silent.messageId, [one])).toMatchObject({ status: 409, code: 'file_not_expected' })
    const gone = await announces(ear, 1, 'Sorry')
    ear.send({ type: 'delete_message', messageId: gone })
    await ear.hears('message_updated', ({ message }) => message.id === gone)
    expect(await upload(anna, gone, [one])).toMatchObject({ status: 404, code: 'message_not_found' })
    expect(stored()).toEqual(before)
  })

  it('to another’s message, note or session is refused, as is a stranger’s · ATT-13', async () => {
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

  it('that is sent twice is one file, also at the same moment · ATT-13', async () => {
    const before = stored().length
    const messageId = await announces(ear, 2)
    const first = await upload(anna, messageId, [one])
    const again = await upload(anna, messageId, [one])
    expect(again).toEqual(first)
    const both = await Promise.all([1, 2, 3].map(() => upload(anna, messageId, [{ name: 'b.txt', bytes: 'b' }])))
    expect(new Set(both.map(({ attachments }) => attachments[0]?.id)).size).toBe(1)
    expect(stored().length).toBe(before + 2)
  })

  it('of more than was announced stores no more than was announced, also at the same moment · ATT-04', async () => {
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
    ['an end in a part', boundary, `${part('messageId')}m\r\n${file}a`],
    ['an end in a head', boundary, '--x\r\nContent-Disposition: form-da'],
    ['no name', boundary, `--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n`],
    ['an empty name', boundary, `${part('')}a\r\n--x--\r\n`],
    ['no head', boundary, `--x\r\n\r\na\r\n--x--\r\n`],
    ['a file name with NUL', boundary, `${part('messageId')}m\r\n${part('files', '; filename="a\0b.txt"')}a\r\n--x--\r\n`],
    ['a file of another name', boundary, `${part('messageId')}m\r\n${part('other', '; filename="a.txt"')}a\r\n--x--\r\n`],
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
      'a head of many lines',
      boundary,
      `--x\r\n${'X-A: b\r\n'.repeat(3_000)}Content-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\na\r\n--x--\r\n`,
    ],
    ['noise', boundary, randomBytes(2_000).toString('latin1')],
  ]
  it.each(malformed)('of %s is refused and harms nobody · HTTP-18', async (_what, type, body) => {
    const before = stored()
    const response = await anna.fetch('/api/upload', { method: 'POST', body, headers: { 'content-type': type } })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.status).toBeLessThan(500)
    expect((await uploaded(response)).code).toEqual(expect.any(String))
    expect(stored()).toEqual(before)
  })

  it('of a body that is far too large is not even read', async () => {
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 99999999999\r\n\r\n--x`,
    )
    expect(await answer).toMatch(/^HTTP\/1.1 413 /)
    socket.destroy()
  })

  it('that is broken off leaves nothing', async () => {
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

  it('was never the server’s fault', () => expect(server.logged).toEqual([]))
})

/** A small file that says it is a hundred thousand pixels wide and high. */
function huge(): Buffer {
  const bytes = Buffer.from(png(2, 2))
  bytes.writeUInt32BE(100_000, 16)
  bytes.writeUInt32BE(100_000, 20)
  return bytes
}

function lying(): Buffer {
  const bytes = Buffer.from(png())
  bytes.writeUInt32BE(0x7fffffff, 33)
  return bytes
}
