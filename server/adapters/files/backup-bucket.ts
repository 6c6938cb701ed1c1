// Stores scheduled backups in a bucket of any S3-compatible storage, in parts, so that no part has to be sent twice and memory is bounded.
import { open, stat, type FileHandle } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import type { BackupBucket } from '../../ports/backups.ts'
import { createS3Client, readObject, type S3Options } from './files-s3.ts'

const megabyte = 1024 * 1024
/** The storage allows 10,000 parts. */
const mostParts = 9_000

/** `prefix`: empty, or ends in a slash. `partBytes`: for tests. Connects with the first call. */
export function createBackupBucket(options: S3Options, prefix: string, partBytes = 16 * megabyte): BackupBucket {
  const client = createS3Client(options)
  const Bucket = options.bucket
  const at = (name: string) => ({ Bucket, Key: prefix + name })

  async function sendParts(file: string, name: string, UploadId: string | undefined, abortSignal: AbortSignal): Promise<CompletedPart[]> {
    const { size } = await stat(file)
    const most = Math.max(partBytes, Math.ceil(size / mostParts))
    const parts: CompletedPart[] = []
    const handle = await open(file, 'r')
    try {
      for (let start = 0; start < size; start += most) {
        const Body = Buffer.alloc(Math.min(most, size - start))
        await fill(handle, Body, start)
        const PartNumber = parts.length + 1
        const part = new UploadPartCommand({ ...at(name), UploadId, PartNumber, Body, ContentLength: Body.length })
        parts.push({ PartNumber, ETag: (await client.send(part, { abortSignal })).ETag })
      }
    } finally {
      await handle.close()
    }
    return parts
  }

  return {
    async store(file, name, abortSignal) {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)), { abortSignal })
      try {
        const Parts = await sendParts(file, name, UploadId, abortSignal)
        // The name exists from here on.
        await client.send(new CompleteMultipartUploadCommand({ ...at(name), UploadId, MultipartUpload: { Parts } }), { abortSignal })
      } catch (error) {
        // Otherwise the parts are stored, and paid for, without a name.
        await client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId })).catch(() => undefined)
        throw error
      }
    },
    async list() {
      const found = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, ...(ContinuationToken && { ContinuationToken }) }),
        )
        for (const { Key = '', Size = 0 } of page.Contents ?? []) found.push({ name: Key.slice(prefix.length), bytes: Size })
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
      return found
    },
    read: (name) => readObject(client, at(name)),
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
}

/** Reads until the buffer is full; one read may return less. Throws if the file has become shorter. */
async function fill(handle: FileHandle, buffer: Buffer, start: number): Promise<void> {
  for (let filled = 0; filled < buffer.length;) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, start + filled)
    if (bytesRead === 0) throw new Error('the backup became shorter while it was sent')
    filled += bytesRead
  }
}
