// What a ZIP file's directory says, which files are refused as ZIP files, and what an entry really unpacks to.
import { describe, expect, it } from 'vitest'
import { zip } from '../../testing/fixtures/sample-files.ts'
import { checkUnpackedBytes, listZipEntries } from './zip-entries.ts'

const files = [
  { name: 'a.txt', body: Buffer.from('first') },
  { name: 'word/e.xml', body: Buffer.from('second, longer') },
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
  it('lists its entries as its directory has them', async () => {
    expect(await listZipEntries(whole, 10)).toEqual([
      { name: 'a.txt', unpackedBytes: 5 },
      { name: 'word/e.xml', unpackedBytes: 14 },
    ])
  })

  it('has at most as many entries as the reader takes', async () => {
    expect(await listZipEntries(whole, 2)).toHaveLength(2)
    expect(await listZipEntries(whole, 1)).toBeNull()
  })

  it('may end with a comment of up to 65,535 bytes, and with nothing else', async () => {
    const comment = (bytes: number) => {
      const commented = Buffer.concat([whole, Buffer.alloc(bytes)])
      commented.writeUInt16LE(Math.min(bytes, 65_535), endAt + 20)
      return listZipEntries(commented, 10)
    }
    expect(await comment(65_535)).toHaveLength(2)
    expect(await comment(65_536)).toBeNull()
    expect(await listZipEntries(Buffer.concat([whole, Buffer.alloc(1)]), 10)).toBeNull()
  })

  it('skips the extra fields and comments of entries', async () => {
    const bytes = Buffer.concat([
      whole.subarray(0, directoryAt + 46 + 5),
      Buffer.from('\x99\x99\x01\x00xcomment', 'latin1'),
      whole.subarray(directoryAt + 46 + 5),
    ])
    bytes.writeUInt16LE(5, directoryAt + 30)
    bytes.writeUInt16LE(7, directoryAt + 32)
    expect((await listZipEntries(bytes, 10))?.map(({ name }) => name)).toEqual(['a.txt', 'word/e.xml'])
  })
})

it.each([
  ['begins otherwise', (bytes: Buffer) => bytes.writeUInt8(0, 0)],
  ['has no end', (bytes: Buffer) => bytes.writeUInt8(0, endAt)],
  ['has another signature in its directory', (bytes: Buffer) => bytes.writeUInt8(0, directoryAt)],
  ['is split over several disks', (bytes: Buffer) => bytes.writeUInt16LE(1, endAt + 4)],
  ['is encrypted', (bytes: Buffer) => bytes.writeUInt16LE(1, directoryAt + 8)],
  ['has a directory behind its end', (bytes: Buffer) => bytes.writeUInt32LE(whole.length, endAt + 16)],
  ['has fewer entries than it says', (bytes: Buffer) => bytes.writeUInt16LE(3, endAt + 10)],
  ['has an entry outside its folder', (bytes: Buffer) => bytes.write('../..', directoryAt + 46)],
])('a file that %s is not accepted as a ZIP', async (_what, change) => {
  expect(await changed(change)).toBeNull()
})

it('other flags of an entry do not matter', async () => {
  expect(await changed((bytes) => bytes.writeUInt16LE(0x0802, directoryAt + 8))).toHaveLength(2)
})

it('an entry over 4 GB is listed with its size, so that it is refused for that', async () => {
  const huge = await changed((bytes) => bytes.writeUInt32LE(0xffffffff, directoryAt + 24))
  expect(huge?.[0]?.unpackedBytes).toBe(0xffffffff)
})

describe('unpacking', () => {
  it('accepts entries that together have at most the given size', async () => {
    await checkUnpackedBytes(whole, 19)
    await expect(checkUnpackedBytes(whole, 18)).rejects.toThrow('too many bytes')
  })

  it.each([4, 6])('rejects an entry of 5 bytes that the directory lists with %i', async (claims) => {
    await expect(checkUnpackedBytes(zip([{ name: 'a.txt', body: Buffer.from('first'), claims }]), 100)).rejects.toThrow(/bytes/)
  })

  it('rejects an entry that is cut off', async () => {
    const cut = Buffer.from(whole)
    cut.writeUInt32LE(whole.length, directoryAt + 20)
    await expect(checkUnpackedBytes(cut, 100)).rejects.toThrow()
  })
})
