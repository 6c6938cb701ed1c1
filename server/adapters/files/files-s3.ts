// Stores attached files in a bucket of any S3-compatible storage.
import { Readable } from 'node:stream'
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { Files } from '../../ports/ports.ts'

export interface S3Options {
  bucket: string
  /** Undefined: Amazon's endpoint for the region. */
  endpoint: string | undefined
  region: string
  /** Undefined: the AWS SDK finds them on the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const folder = 'files/'
const patienceMs = 10_000

export function createS3Client({ endpoint, region, credentials }: Omit<S3Options, 'bucket'>): S3Client {
  return new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: { connectionTimeout: patienceMs, requestTimeout: 3 * patienceMs },
    // Not every storage supports the newer checksums; the signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/** Null if the storage has no such object. */
export async function readObject(client: S3Client, at: { Bucket: string; Key: string }): Promise<Readable | null> {
  try {
    const { Body } = await client.send(new GetObjectCommand(at))
    if (!(Body instanceof Readable)) throw new Error('the storage returned no stream')
    return Body
  } catch (error) {
    if (error instanceof NoSuchKey || (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)) return null
    throw error
  }
}

/** Throws if it cannot write a test file to the bucket and remove it. */
export async function connectS3Files(options: S3Options): Promise<Files> {
  const client = createS3Client(options)
  const { bucket } = options
  const at = (name: string) => ({ Bucket: bucket, Key: folder + name })
  const files: Files = {
    label: 's3',
    async put(name, bytes) {
      await client.send(new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.byteLength }))
    },
    get: (name) => readObject(client, at(name)),
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)))
    },
  }
  await files.put('kring-start', Buffer.from('Kring was started.'))
  await files.remove('kring-start')
  return files
}
