// Together with upload-requests, more than a hundred invalid files: each is refused with a clear error, and nothing of it is stored.
import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { doc, docx, gif, jpeg, pdf, png, webp, zip } from '../../testing/fixtures/sample-files.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { announces, upload, type Sample } from '../../testing/people/uploads.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
let anna: Visitor
let ear: Ear
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
  anna = visitor(server.url, 'Anna')
  ear = await anna.join((await anna.createSession()).id)
})
afterAll(() => server.remove())

const stored = () => [...readdirSync(join(server.dataDir, 'files')), ...readdirSync(join(server.dataDir, 'incoming'))]
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const html = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const full = (bytes: Buffer, size: number) => Buffer.concat([bytes, Buffer.alloc(size - bytes.length, 0x20)])

describe('a valid file', () => {
  const allowed: [what: string, sample: Sample][] = [
    ['a PNG', { name: 'plan.png', bytes: png(), type: 'image/png' }],
    ['a PNG without a type', { name: 'plan.png', bytes: png() }],
    ['a PNG in capitals', { name: 'PLAN.PNG', bytes: png(), type: 'IMAGE/PNG' }],
    ['a JPEG as jpg', { name: 'foto.jpg', bytes: jpeg(), type: 'image/jpeg' }],
    ['a JPEG as jpeg', { name: 'foto.jpeg', bytes: jpeg(), type: 'image/jpg' }],
    ['a GIF', { name: 'dans.gif', bytes: gif(), type: 'image/gif' }],
    ['a WebP', { name: 'scherm.webp', bytes: webp(), type: 'image/webp' }],
    ['a PDF', { name: 'offerte.pdf', bytes: pdf(['Brood']), type: 'application/pdf' }],
    ['a PDF without a specific type', { name: 'offerte.pdf', bytes: pdf(['Brood']), type: 'application/octet-stream' }],
    ['a text', { name: 'lijst.txt', bytes: 'één\ntwee', type: 'text/plain' }],
    ['a text that starts like a bitmap', { name: 'lijst.txt', bytes: 'BM is een afkorting', type: 'text/plain' }],
    ['a text with a byte order mark', { name: 'lijst.txt', bytes: '\ufeffhallo', type: 'text/plain' }],
    ['Markdown', { name: 'notulen.md', bytes: '# Notulen', type: 'text/markdown' }],
    ['Markdown sent as plain text', { name: 'notulen.md', bytes: '# Notulen', type: 'text/plain' }],
    ['an old Word file', { name: 'brief.doc', bytes: doc('Beste Bram'), type: 'application/msword' }],
    ['a Word file', { name: 'brief.docx', bytes: docx('Beste Bram'), type: word }],
    ['exactly 10 MB', { name: 'groot.txt', bytes: full(Buffer.from('a'), 10_485_760), type: 'text/plain' }],
    ['a PNG with a page hidden in it', { name: 'x.png', bytes: png(4, 4, [['tEXt', Buffer.from(`Comment\0${html}`)]]), type: 'image/png' }],
    ['a PNG followed by a page', { name: 'x.png', bytes: Buffer.concat([png(), Buffer.from(html)]), type: 'image/png' }],
    ['a GIF that is also JavaScript', { name: 'x.gif', bytes: gif('*/=1;alert(1)//'), type: 'image/gif' }],
    ['a JPEG followed by a ZIP', { name: 'x.jpg', bytes: Buffer.concat([jpeg(), docx('x')]), type: 'image/jpeg' }],
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

describe('a file of another type, or of another type than it claims', () => {
  const macro = { name: 'word/vbaProject.bin', body: Buffer.from('x') }
  const bomb = { name: 'word/media/x.xml', body: Buffer.alloc(64 * 1024 * 1024 + 1) }
  const refused: [what: string, sample: Sample, code?: string][] = [
    ['empty', { name: 'leeg.txt', bytes: '' }],
    ['an empty PNG', { name: 'leeg.png', bytes: '', type: 'image/png' }],
    ['one byte over 10 MB', { name: 'groot.txt', bytes: full(Buffer.from('a'), 10_485_760 + 1) }, 'file_too_large'],
    ['a PNG of one byte over 10 MB', { name: 'g.png', bytes: full(png(), 10_485_760 + 1) }, 'file_too_large'],
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
    ['JavaScript that starts like a GIF', { name: 'x.gif', bytes: 'GIF89a/*' + 'x'.repeat(60) + '*/=1;alert(1)', type: 'image/gif' }],
    ['JavaScript after the header of a GIF', { name: 'x.gif', bytes: Buffer.concat([gif().subarray(0, 20), Buffer.from('alert(1)')]) }],
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
    ['a PDF preceded by a page', { name: 'x.pdf', bytes: Buffer.concat([Buffer.from(html), pdf(['x'])]), type: 'application/pdf' }],
    ['Word as old Word', { name: 'x.doc', bytes: docx('x'), type: 'application/msword' }],
    ['old Word as Word', { name: 'x.docx', bytes: doc('x'), type: word }],
    ['a PNG by its name, text by its type', { name: 'x.png', bytes: png(), type: 'text/plain' }],
    ['a picture without an extension', { name: 'picture', bytes: png(), type: 'image/png' }],
    ['a picture with two extensions', { name: 'x.png.exe', bytes: png(), type: 'image/png' }],
    ['a name that is only an extension', { name: '.htaccess', bytes: 'x' }],
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
    ['Word that unpacks to too many bytes', { name: 'x.docx', bytes: docx('x', [bomb]), type: word }],
    [
      'Word with too many parts',
      {
        name: 'x.docx',
        bytes: docx(
          'x',
          Array.from({ length: 5_001 }, (_, n) => ({ name: `p${n}`, body: Buffer.from('') })),
        ),
      },
    ],
    ['Word preceded by a picture', { name: 'x.docx', bytes: Buffer.concat([gif(), docx('x')]), type: word }],
    ['truncated Word', { name: 'x.docx', bytes: docx('x').subarray(0, 300), type: word }],
    ['a compound file that is not Word', { name: 'x.doc', bytes: Buffer.concat([doc('x').subarray(0, 512), Buffer.alloc(4096)]) }],
    ['a truncated PNG', { name: 'x.png', bytes: png().subarray(0, 60), type: 'image/png' }],
    ['a truncated JPEG', { name: 'x.jpg', bytes: jpeg().subarray(0, 150), type: 'image/jpeg' }],
    ['a truncated GIF', { name: 'x.gif', bytes: gif().subarray(0, 25), type: 'image/gif' }],
    ['a truncated WebP', { name: 'x.webp', bytes: webp().subarray(0, 24), type: 'image/webp' }],
    ['a PNG without pixels', { name: 'x.png', bytes: png(0, 0), type: 'image/png' }],
    ['a PNG that is too large for any browser', { name: 'x.png', bytes: huge(), type: 'image/png' }],
    ['a PNG with wrong chunk lengths', { name: 'x.png', bytes: lying(), type: 'image/png' }],
    ['only the signature of a PNG', { name: 'x.png', bytes: png().subarray(0, 8), type: 'image/png' }],
    ['noise as PNG', { name: 'x.png', bytes: randomBytes(500), type: 'image/png' }],
    ['noise as JPEG', { name: 'x.jpg', bytes: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(500)]) }],
    ['noise as GIF', { name: 'x.gif', bytes: Buffer.concat([Buffer.from('GIF89a'), randomBytes(500)]) }],
    ['random bytes as text', { name: 'x.txt', bytes: Buffer.from([0xff, 0xfe, 0xc3, 0x28]) }],
    ['text with NUL', { name: 'x.txt', bytes: 'a\0b' }],
    ['text in UTF-16', { name: 'x.txt', bytes: Buffer.from('hallo', 'utf16le') }],
    ['text in Latin-1', { name: 'x.txt', bytes: Buffer.from('één', 'latin1') }],
  ]
  it.each(refused)('is refused: %s · ATT-13 ATT-03', async (_what, sample, code = 'file_refused') => {
    const before = stored()
    const messageId = await announces(ear, 1)
    expect(await upload(anna, messageId, [sample])).toMatchObject({ code, status: code === 'file_refused' ? 415 : 413 })
    expect(stored()).toEqual(before)
    // The announced file can still be uploaded.
    expect((await upload(anna, messageId, [{ name: 'goed.txt', bytes: 'goed' }])).status).toBe(200)
  })

  it('also discards the valid files of the same upload · ATT-13', async () => {
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
    ['jaarverslag één 👩‍👩‍👧.txt', 'jaarverslag één 👩‍👩‍👧.txt'],
    [`${'x'.repeat(3_000)}.txt`, `${'x'.repeat(116)}.txt`],
    ['%2e%2e%2fx.txt', '%2e%2e%2fx.txt'],
    ['CON.txt', 'CON.txt'],
    ['verslag.final.v2.TXT', 'verslag.final.v2.TXT'],
  ]
  it.each(names)('%j is stored as %j, and is never used as a path · ATT-07', async (given, kept) => {
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

it('none of these files caused a server error', () => expect(server.logged).toEqual([]))

/** A small file that claims to be a hundred thousand pixels wide and high. */
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
