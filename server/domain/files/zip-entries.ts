// Lists the entries of a ZIP file from its directory, without unpacking anything.
export interface ZipEntry {
  name: string
  /** 0 stored, 8 deflated. */
  method: number
  packedBytes: number
  unpackedBytes: number
  /** The position of its local header. */
  offset: number
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endBytes = 22
const commentBytes = 65_535

/** Null if it is not a ZIP file that starts at the first byte, or if it is split, encrypted, over 4 GB or has more than `max` entries. */
export function listZipEntries(bytes: Buffer, max: number): ZipEntry[] | null {
  try {
    if (bytes.readUInt32LE(0) !== 0x04034b50) return null
    const end = findEnd(bytes)
    if (end === null) return null
    const count = bytes.readUInt16LE(end + 10)
    if (count > max) return null
    const entries: ZipEntry[] = []
    let at = bytes.readUInt32LE(end + 16)
    for (let n = 0; n < count; n += 1) {
      if (bytes.readUInt32LE(at) !== entrySignature) return null
      const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
      const [packedBytes, unpackedBytes] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
      const offset = bytes.readUInt32LE(at + 42)
      if (isEncrypted || [packedBytes, unpackedBytes, offset].includes(0xffffffff)) return null
      const name = at + 46
      const nameEnd = name + bytes.readUInt16LE(at + 28)
      entries.push({ name: bytes.toString('utf8', name, nameEnd), method: bytes.readUInt16LE(at + 10), packedBytes, unpackedBytes, offset })
      at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return entries
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The packed bytes of an entry. Throws RangeError if the file ends too early. */
export function packedBytesOf(bytes: Buffer, { offset, packedBytes }: ZipEntry): Buffer {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (start + packedBytes > bytes.length) throw new RangeError('the entry is cut off')
  return bytes.subarray(start, start + packedBytes)
}

function findEnd(bytes: Buffer): number | null {
  for (let at = bytes.length - endBytes; at >= Math.max(0, bytes.length - endBytes - commentBytes); at -= 1)
    if (bytes.readUInt32LE(at) === endSignature) return at
  return null
}
