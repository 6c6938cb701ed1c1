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
const pieceBytes = 65_536

/** `silentMs`: how long a connection may be silent, also in the middle of an object. */
export function createS3Client({ endpoint, region, credentials }: Omit<S3Options, 'bucket'>, silentMs = 3 * patienceMs): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: silentMs },
    // Not every storage supports the newer checksums; the signature covers the content anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add((next) => (args) => next({ ...args, request: inPieces(args.request) }), { step: 'deserialize' })
  return client
}

/** While one large write is being sent over TLS, Node sees no progress, and the connection would count as silent. */
function inPieces(request: unknown): unknown {
  const { body } = request as { body?: unknown }
  if (!(body instanceof Uint8Array) || body.length <= pieceBytes) return request
  const copy = Object.create(Object.getPrototypeOf(request) as object) as object
  return Object.assign(copy, request, { body: Readable.from(piecesOf(body)) })
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
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
export async function connectS3Files(options: S3Options, silentMs?: number): Promise<Files> {
  const client = createS3Client(options, silentMs)
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
