// Extracts the text of a Word document, after checking that it does not unpack to too many bytes.
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { limits } from '../../../shared/limits.ts'
import { listZipEntries, packedBytesOf } from '../../domain/files/zip-entries.ts'

export async function readDocx(bytes: Buffer): Promise<string> {
  // The sizes in the directory may be false: each entry is unpacked once and discarded before a library unpacks it without a limit.
  let room = limits.documentUnpackedBytes
  for (const entry of listZipEntries(bytes, limits.documentEntries) ?? []) {
    const packed = packedBytesOf(bytes, entry)
    for await (const chunk of entry.method === 0 ? [packed] : Readable.from([packed]).compose(createInflateRaw())) {
      room -= (chunk as Buffer).length
      if (room < 0) throw new RangeError('it unpacks to too many bytes')
    }
  }
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: bytes })).value
}
