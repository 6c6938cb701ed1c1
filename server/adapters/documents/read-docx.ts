// Extracts the text of a Word document, after checking that it does not unpack to too many bytes.
import { limits } from '../../../shared/limits/limits.ts'
import { checkUnpackedBytes } from './zip-entries.ts'

export async function readDocx(bytes: Buffer): Promise<string> {
  // The sizes in the directory may be false: each entry is unpacked once before a library unpacks them all without a limit.
  await checkUnpackedBytes(bytes, limits.documentUnpackedBytes)
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ buffer: bytes })).value
}
