// Which files are stored, by name, type and content, and which bytes are text.
import { describe, expect, it } from 'vitest'
import { doc, docx, gif, jpeg, pdf, png, webp, zip, type ZipPart } from '../../testing/fixtures/sample-files.ts'
import { limits } from '../../../shared/limits/limits.ts'
import { listZipEntries } from '../../adapters/documents/zip-entries.ts'
import { checkFile, readText } from './check-file.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const contentTypes: ZipPart = { name: '[Content_Types].xml', body: Buffer.from('<Types/>') }
const wordPart: ZipPart = { name: 'word/document.xml', body: Buffer.from('<x/>') }

/** Each with the type that its first bytes identify. */
const good: [name: string, type: string, bytes: Buffer, identified: string | null][] = [
  ['a.png', 'image/png', png(), 'image/png'],
  ['a.png', 'image/png', png(), 'image/apng'],
  ['a.jpg', 'image/jpeg', jpeg(), 'image/jpeg'],
  ['a.gif', 'image/gif', gif(), 'image/gif'],
  ['a.webp', 'image/webp', webp(), 'image/webp'],
  ['a.pdf', 'application/pdf', pdf(['Brood']), 'application/pdf'],
  ['a.txt', 'text/plain', Buffer.from('Brood'), null],
  ['a.txt', 'text/plain', Buffer.from('GIF89a is how it begins'), 'image/gif'],
  ['a.md', 'text/markdown', Buffer.from('# Brood'), null],
  ['a.doc', 'application/msword', doc('Brood'), 'application/x-cfb'],
  ['a.docx', wordType, docx('Brood'), wordType],
  ['a.docx', wordType, docx('Brood'), 'application/zip'],
]

const check = async (name: string, type: string, bytes: Buffer, identified: string | null) =>
  checkFile({ name, type, bytes }, identified, await listZipEntries(bytes, limits.documentEntries))

describe('a file', () => {
  it.each(good)('%s of type %s is stored', async (name, type, bytes, identified) => {
    const checked = await check(name, type, bytes, identified)
    expect(checked.type).toBe(type)
    if (type.startsWith('image/')) expect([checked.width, checked.height]).not.toContain(null)
    else expect(checked).toEqual({ type, bytes, width: null, height: null })
  })

  it('keeps the size of a picture in pixels', async () => {
    expect(await check('a.png', 'image/png', png(40, 30), 'image/png')).toMatchObject({ type: 'image/png', width: 40, height: 30 })
  })

  it('may have 10 MB and not one byte more', async () => {
    const bytes = Buffer.alloc(10_485_761, 'a')
    expect((await check('a.txt', 'text/plain', bytes.subarray(1), null)).bytes).toHaveLength(10_485_760)
    await expect(check('a.txt', 'text/plain', bytes, null)).rejects.toEqual(expect.objectContaining({ code: 'file_too_large' }))
  })

  it.each([
    ['a.png', 'image/png', png(), 'image/gif'],
    ['a.jpg', 'image/jpeg', jpeg(), 'image/png'],
    ['a.gif', 'image/gif', gif(), null],
    ['a.webp', 'image/webp', webp(), 'image/jpeg'],
    ['a.pdf', 'application/pdf', pdf(['x']), 'application/zip'],
    ['a.doc', 'application/msword', doc('x'), 'application/zip'],
    ['a.docx', wordType, docx('x'), 'application/x-cfb'],
    ['a.docx', wordType, docx('x'), null],
  ])('%s whose content is identified as something else is refused', async (name, type, bytes, identified) => {
    await expect(check(name, type, bytes, identified)).rejects.toEqual(expect.objectContaining({ code: 'file_refused' }))
  })

  it.each([
    ['a name that does not fit its type', 'a.png', 'text/plain', png(), 'image/png'],
    ['an unknown type', 'a.exe', 'application/x-msdownload', Buffer.from('MZ'), null],
    ['no content', 'a.txt', 'text/plain', Buffer.alloc(0), null],
    ['a picture that cannot be read', 'a.png', 'image/png', png().subarray(0, 20), 'image/png'],
    ['a PDF without its header', 'a.pdf', 'application/pdf', Buffer.from('%PDX-1.4 and more'), 'application/pdf'],
    ['a compound file without a Word document', 'a.doc', 'application/msword', doc('x').subarray(0, 512), 'application/x-cfb'],
    ['a Word document without the signature', 'a.doc', 'application/msword', doc('x').subarray(1), 'application/x-cfb'],
    ['a text with NUL', 'a.txt', 'text/plain', Buffer.from('a\0b'), null],
    ['a text that is not UTF-8', 'a.md', 'text/markdown', Buffer.from([0x61, 0xff, 0x62]), null],
    ['a document that is not a ZIP', 'a.docx', wordType, Buffer.from('PK but no more'), wordType],
    ['a ZIP without content types', 'a.docx', wordType, zip([wordPart]), wordType],
    ['a ZIP without a Word document', 'a.docx', wordType, zip([contentTypes, { name: 'xl/word/', body: Buffer.from('x') }]), wordType],
    ['a document with macros', 'a.docx', wordType, docx('x', [{ name: 'word/vbaProject.bin', body: Buffer.from('x') }]), wordType],
  ])('with %s is refused', async (_why, name, type, bytes, identified) => {
    await expect(check(name, type, bytes, identified)).rejects.toEqual(expect.objectContaining({ code: 'file_refused' }))
  })

  it('of Word may unpack to 64 MB in total', async () => {
    const own = contentTypes.body.length + wordPart.body.length
    const unpacksTo = (bytes: number) =>
      zip([contentTypes, wordPart, { name: 'word/media/a.bin', body: Buffer.from('x'), claims: bytes - own }])
    expect((await check('a.docx', wordType, unpacksTo(67_108_864), wordType)).type).toBe(wordType)
    await expect(check('a.docx', wordType, unpacksTo(67_108_865), wordType)).rejects.toEqual(
      expect.objectContaining({ code: 'file_refused' }),
    )
  })

  it('of Word may have a part whose name merely contains the name of the macro part', async () => {
    const file = docx('x', [{ name: 'word/vbaProject.bin.xml', body: Buffer.from('x') }])
    expect((await check('a.docx', wordType, file, wordType)).type).toBe(wordType)
  })
})

it('text is read without its byte order mark; bytes that are not UTF-8 are not text', () => {
  expect(readText(Buffer.from('\uFEFFBrood €'))).toBe('Brood €')
  expect(readText(Buffer.from([0xc3]))).toBe(null)
  expect(readText(Buffer.from('a\0'))).toBe(null)
})
