// Lists the entries of a ZIP file, and refuses files that are not ZIP files it can read.
import { describe, expect, it } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import { zip } from '../../testing/fixtures/sample-files.ts'
import { listZipEntries, packedBytesOf } from './zip-entries.ts'

const files = [
  { name: 'a.txt', body: Buffer.from('first') },
  { name: 'word/é.xml', body: Buffer.from('second, longer') },
]
const whole = zip(files)
const endAt = whole.length - 22
const directoryAt = whole.readUInt32LE(endAt + 16)
const changed = (change: (bytes: Buffer) => unknown) => {
  const bytes = Buffer.from(whole)
  change(bytes)
  return listZipEntries(bytes, 10)
}

describe('a ZIP', () => {
  it('lists its entries as its directory does', () => {
    const entries = listZipEntries(whole, 10)!
    expect(entries.map(({ name, method, unpackedBytes }) => [name, method, unpackedBytes])).toEqual([
      ['a.txt', 8, 5],
      ['word/é.xml', 8, 14],
    ])
    expect(entries.map((entry) => inflateRawSync(packedBytesOf(whole, entry)).toString())).toEqual(['first', 'second, longer'])
    expect(entries.map(({ offset }) => offset)).toEqual([0, entries[0]!.packedBytes + 30 + 5])
  })

  it('is refused if it has more entries than the maximum', () => {
    expect(listZipEntries(whole, 2)).toHaveLength(2)
    expect(listZipEntries(whole, 1)).toBeNull()
  })

  it('may end with a comment of up to 65,535 bytes', () => {
    expect(listZipEntries(Buffer.concat([whole, Buffer.alloc(65_535)]), 10)).toHaveLength(2)
    expect(listZipEntries(Buffer.concat([whole, Buffer.alloc(65_536)]), 10)).toBeNull()
  })

  it('skips the extra fields and comments of entries', () => {
    const bytes = Buffer.concat([
      whole.subarray(0, directoryAt + 46 + 5),
      Buffer.from('extra+comment'),
      whole.subarray(directoryAt + 46 + 5),
    ])
    bytes.writeUInt16LE(5, directoryAt + 30)
    bytes.writeUInt16LE(8, directoryAt + 32)
    expect(listZipEntries(bytes, 10)?.map(({ name }) => name)).toEqual(['a.txt', 'word/é.xml'])
  })
})

it.each([
  ['has another signature at its beginning', (bytes: Buffer) => bytes.writeUInt8(0, 0)],
  ['has no end', (bytes: Buffer) => bytes.writeUInt8(0, endAt)],
  ['has another signature in its directory', (bytes: Buffer) => bytes.writeUInt8(0, directoryAt)],
  ['is encrypted', (bytes: Buffer) => bytes.writeUInt16LE(1, directoryAt + 8)],
  ['has an entry over 4 GB packed', (bytes: Buffer) => bytes.writeUInt32LE(0xffffffff, directoryAt + 20)],
  ['has an entry over 4 GB unpacked', (bytes: Buffer) => bytes.writeUInt32LE(0xffffffff, directoryAt + 24)],
  ['has an entry that begins after 4 GB', (bytes: Buffer) => bytes.writeUInt32LE(0xffffffff, directoryAt + 42)],
  ['has a directory after its end', (bytes: Buffer) => bytes.writeUInt32LE(whole.length, endAt + 16)],
  ['has fewer entries than it says', (bytes: Buffer) => bytes.writeUInt16LE(3, endAt + 10)],
])('a file that %s is not accepted', (_what, change) => {
  expect(changed(change)).toBeNull()
})

it('ignores other flags of an entry', () => {
  expect(changed((bytes) => bytes.writeUInt16LE(0x0802, directoryAt + 8))).toHaveLength(2)
})

it('throws for an entry that is cut off', () => {
  const [entry] = listZipEntries(whole, 10)!
  expect(() => packedBytesOf(whole, { ...entry!, packedBytes: whole.length })).toThrow(RangeError)
  const last = { ...entry!, packedBytes: whole.length - 35 }
  expect(packedBytesOf(whole, last)).toHaveLength(whole.length - 35)
  expect(() => packedBytesOf(whole, { ...last, packedBytes: last.packedBytes + 1 })).toThrow('cut off')
})
