// A fake S3 storage: checks every signature as the specification requires (Signature Version 4), and keeps objects in memory.
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  /** The parts of each upload that is neither complete nor cancelled. */
  uploads: Map<string, Buffer[]>
  /** Answers every request with this status from now on; null: answers as usual. */
  fail(status: number | null): void
  /** The next request with this method gets half of its object, or no answer. Resolves when it has arrived. */
  stall(method: 'GET' | 'PUT' | 'DELETE'): Promise<void>
  close(): Promise<void>
}

export const s3Keys = { accessKeyId: 'KRINGTEST', secretAccessKey: 'a-secret-of-the-storage' }

export async function startS3Server(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Buffer[]>()
  let started = 0
  let failing: number | null = null
  const stalled = new Map<string, () => void>()
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const refuse = (status: number, code: string) =>
        response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
      if (failing !== null) return refuse(failing, 'InternalError')
      if (!isSigned(request, body)) return refuse(403, 'SignatureDoesNotMatch')
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
      const path = decodeURIComponent(pathname)
      if (!`${path}/`.startsWith(`/${bucket}/`)) return refuse(404, 'NoSuchBucket')
      const arrived = stalled.get(request.method ?? '')
      if (arrived) {
        stalled.delete(request.method ?? '')
        const whole = objects.get(path)
        if (whole) response.writeHead(200, { 'content-length': whole.length }).write(whole.subarray(0, whole.length / 2))
        return arrived()
      }
      const xml = (text: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`)
      if (searchParams.get('list-type') === '2') return xml(listObjects(objects, bucket, searchParams))
      if (searchParams.has('uploads')) {
        const id = `upload-${(started += 1)}`
        uploads.set(id, [])
        return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
      }
      const upload = searchParams.get('uploadId')
      if (upload !== null) {
        const parts = uploads.get(upload)
        if (!parts) return refuse(404, 'NoSuchUpload')
        if (request.method === 'PUT') {
          const number = Number(searchParams.get('partNumber'))
          parts[number - 1] = body
          return response.writeHead(200, { etag: `"${number}"` }).end()
        }
        uploads.delete(upload)
        if (request.method === 'DELETE') return response.writeHead(204).end()
        objects.set(path, Buffer.concat(parts))
        return xml('<CompleteMultipartUploadResult><ETag>"x"</ETag></CompleteMultipartUploadResult>')
      }
      if (request.method === 'PUT') {
        objects.set(path, body)
        return response.writeHead(200, { etag: '"x"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(path)
        return response.writeHead(204).end()
      }
      const found = objects.get(path)
      if (request.method !== 'GET') return refuse(405, 'MethodNotAllowed')
      return found ? response.writeHead(200, { 'content-length': found.length }).end(found) : refuse(404, 'NoSuchKey')
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    fail: (status) => void (failing = status),
    stall: (method) => new Promise((resolve) => stalled.set(method, resolve)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A page of two objects, so that every list has several pages. */
function listObjects(objects: Map<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const start = `/${bucket}/`
  const keys = [...objects.keys()].map((path) => path.slice(start.length)).filter((key) => key.startsWith(query.get('prefix') ?? ''))
  const rest = keys.toSorted().filter((key) => key > (query.get('continuation-token') ?? ''))
  const page = rest.slice(0, 2)
  const next = rest.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(start + key)?.length}</Size></Contents>`)
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}

const hash = (value: Buffer | string) => createHash('sha256').update(value).digest('hex')
const hmac = (key: Buffer | string, value: string) => createHmac('sha256', key).update(value).digest()

function isSigned({ headers, method, url = '' }: IncomingMessage, body: Buffer): boolean {
  const [, access, scope = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '') ??
    []
  const contentHash = String(headers['x-amz-content-sha256'])
  if (access !== s3Keys.accessKeyId || (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== hash(body))) return false
  const { pathname, searchParams } = new URL(url, 'http://x')
  searchParams.sort()
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, pathname, query, lines.join(''), signed, contentHash].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const key = [region, service, end].reduce((last: Buffer, part) => hmac(last, part), hmac(`AWS4${s3Keys.secretAccessKey}`, day))
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  return hmac(key, toSign).toString('hex') === signature
}
