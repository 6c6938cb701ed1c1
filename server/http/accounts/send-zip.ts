// Streams files as a ZIP: one at a time, as fast as the client receives them.
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { ExportedFile } from '../../queries/accounts/export-account.ts'
import { inPieces } from '../exports/slow-readers.ts'

/** Rejects if a file cannot be read or the client disconnects. */
export async function sendZip(files: AsyncIterable<ExportedFile>, to: Writable, now: number): Promise<void> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const given = new AbortController()
  const sending = pipeline(output, inPieces, to).catch((error: unknown) => {
    given.abort()
    throw error
  })
  const filling = fill(zip, files, now, given.signal).catch((error: unknown) => {
    output.destroy(error as Error)
    throw error
  })
  await Promise.all([sending, filling])
}

async function fill(zip: ZipFile, files: AsyncIterable<ExportedFile>, now: number, signal: AbortSignal): Promise<void> {
  for await (const { path, content, isPacked } of files) {
    const source = Readable.from(content, { objectMode: false })
    zip.addReadStream(source, path, { mtime: new Date(now), compress: !isPacked })
    try {
      await finished(source, { signal })
    } finally {
      source.destroy()
    }
  }
  zip.end()
}
