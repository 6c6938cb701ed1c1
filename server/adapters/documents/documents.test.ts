// Documents read in child processes: the text of each type, and what happens to documents that use too much memory or time.
import { Readable } from 'node:stream'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { AttachmentType } from '../../../shared/files/attachments.ts'
import { builtDocuments } from '../../testing/cluster/built-server.ts'
import { doc, docx, pdf, zip } from '../../testing/fixtures/sample-files.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const anna = { person: 'anna', from: 'here' }

async function started() {
  const documents = await builtDocuments()
  onTestFinished(() => documents.close())
  const read = (type: AttachmentType, bytes: Buffer, turn = anna) =>
    documents.read(turn, type, () => Promise.resolve(Readable.from([bytes])))
  return { documents, read }
}
const read = async (type: AttachmentType, bytes: Buffer) => (await started()).read(type, bytes)

describe('a document', () => {
  it('returns its text, and how much was read · ATT-11', async () => {
    expect(await read('application/pdf', pdf(['Brood', '', 'Taart']))).toEqual({
      unit: 'pages',
      read: 2,
      of: 3,
      text: '[1]\nBrood\n\n[3]\nTaart',
    })
    expect(await read(word, docx('Één brief'))).toEqual({ unit: 'characters', read: 9, of: 9, text: 'Één brief' })
    expect(await read('application/msword', doc('Waarde heer'))).toEqual({ unit: 'characters', read: 11, of: 11, text: 'Waarde heer' })
  })

  it('that is long returns its beginning and its total length · ATT-11', async () => {
    const long = await read(word, docx('brood '.repeat(50_000)))
    expect([long.text.length, long.read, long.of]).toEqual([200_000, 200_000, 299_999])
    const pages = await read('application/pdf', pdf(Array.from({ length: 520 }, (_, n) => `page ${n}`)))
    expect([pages.read, pages.of]).toEqual([500, 520])
  })

  it('that is damaged, empty or scanned is rejected, and later documents are read · ATT-11', async () => {
    const documents = await started()
    const wrong: [AttachmentType, Buffer][] = [
      ['application/pdf', pdf([''])],
      ['application/pdf', Buffer.from('%PDF-1.4 nothing')],
      ['application/pdf', pdf(['x']).subarray(0, 200)],
      [word, docx('x').subarray(0, 200)],
      [word, docx('')],
      [word, zip([{ name: 'word/document.xml', body: Buffer.from('<not xml') }])],
      ['application/msword', doc('x').subarray(0, 900)],
      ['application/msword', Buffer.alloc(5_000)],
    ]
    for (const [type, bytes] of wrong) await expect(documents.read(type, bytes), `${type} ${bytes.length}`).rejects.toThrow()
    expect((await documents.read(word, docx('still here'))).text).toBe('still here')
  })

  it('that understates its unpacked size is rejected · ATT-13', async () => {
    const bomb = { name: 'word/media/bomb.xml', body: Buffer.alloc(64 * 1024 * 1024 + 1), claims: 10 }
    await expect(read(word, docx('x', [bomb]))).rejects.toThrow()
  })

  it('is abandoned with not_ready when the server closes', async () => {
    const { documents, read } = await started()
    const reading = read(word, docx('x'))
    const refused = expect(reading).rejects.toMatchObject({ code: 'not_ready' })
    await documents.close()
    await refused
    await expect(read(word, docx('x'))).rejects.toMatchObject({ code: 'not_ready' })
  })
})
