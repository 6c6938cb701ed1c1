// The text of a Word document, once it is sure that it does not unpack to too much.
import { inflateRawSync } from 'node:zlib'
import { limits } from '../../../shared/limits.ts'
import { listZipEntries, packedBytesOf } from '../../domain/zip-entries.ts'

export async function readDocx(bytes: Uint8Array): Promise<string> {
  const whole = Buffer.from(bytes)
  // What the directory says of sizes may be a lie: each entry is unpacked once with a bound before a library does it without one.
  let room = limits.documentUnpackedBytes
  for (const entry of listZipEntries(whole) ?? []) {
    const packed = packedBytesOf(whole, entry)
    room -= entry.method === 0 ? packed.length : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) }).length
    if (room < 0) throw new RangeError('it unpacks to too much')
  }
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: whole })).value
}
