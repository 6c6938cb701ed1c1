// Reads untrusted ZIP files with yauzl: the directory alone, or every entry once.
import { fromBufferPromise } from 'yauzl'
import type { ZipEntry } from '../../domain/files/check-file.ts'

/** yauzl would also accept a file that has something before its first entry. */
const startsWithEntry = (bytes: Buffer) => bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50

/** What the directory says. Null if this is not a ZIP file from its first byte to its last, or if it is encrypted or has more than `max` entries. */
export async function listZipEntries(bytes: Buffer, max: number): Promise<ZipEntry[] | null> {
  if (!startsWithEntry(bytes)) return null
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > max) return null
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) return null
      entries.push({ name: entry.fileName, unpackedBytes: entry.uncompressedSize })
    }
    return entries
  } catch {
    return null
  }
}

/** Unpacks every entry and discards it. Throws if they are larger together, or if one is not as large as the directory says. */
export async function checkUnpackedBytes(bytes: Buffer, max: number): Promise<void> {
  let room = max
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    room -= entry.uncompressedSize
    if (room < 0) throw new RangeError('it unpacks to too many bytes')
    // yauzl ends the stream with an error at the first byte too many.
    for await (const _chunk of await zip.openReadStreamPromise(entry));
  }
}
