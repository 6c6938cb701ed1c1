// Storage of attached files: the same behaviour on a disk and in a bucket, and how each one fails.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Files } from '../../ports/ports.ts'
import { s3Keys, startS3Server } from '../../testing/doubles/s3-server.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { createDiskFiles } from './files-disk.ts'
import { connectS3Files, createS3Client } from './files-s3.ts'
import { chooseFiles } from '../index.ts'

const bucket = 'kring'

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kring-files-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function freshBucket(credentials = s3Keys) {
  const storage = await startS3Server(bucket)
  onTestFinished(() => storage.close())
  return { storage, options: { bucket, endpoint: storage.endpoint, region: 'eu-west-1', credentials } }
}

const adapters: [label: string, make: () => Promise<Files>][] = [
  ['disk', () => createDiskFiles(freshFolder())],
  ['s3', async () => connectS3Files((await freshBucket()).options)],
]

describe.each(adapters)('files (%s)', (label, make) => {
  const back = async (files: Files, name: string) => {
    const stream = await files.get(name)
    return stream && (await buffer(stream))
  }

  it('are returned byte for byte, small and large, and are labelled with their storage', async () => {
    const files = await make()
    expect(files.label).toBe(label)
    for (const bytes of [Buffer.from('a'), Buffer.from('\0\r\n\xff', 'latin1'), randomBytes(10_485_760)]) {
      const name = randomBytes(16).toString('base64url')
      await files.put(name, bytes)
      expect((await back(files, name))?.equals(bytes)).toBe(true)
    }
  })

  it('that do not exist are null, and removing them is not an error', async () => {
    const files = await make()
    expect(await files.get('none')).toBeNull()
    await files.remove('none')
    await files.put('one', Buffer.from('1'))
    await files.remove('one')
    expect(await files.get('one')).toBeNull()
  })

  it('can be written concurrently', async () => {
    const files = await make()
    const names = Array.from({ length: 20 }, (_, n) => `file-${n}`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))))
    for (const name of names) expect(String(await back(files, name))).toBe(name)
  })
})

describe('files on a disk', () => {
  it('are refused with a name that points outside the folder', async () => {
    const files = await createDiskFiles(freshFolder())
    for (const name of ['../x', 'a/b', '', '.', 'a\0b', 'a.b', 'x'.repeat(101)]) {
      await expect(files.put(name, Buffer.from('x')), name).rejects.toThrow()
      await expect(files.get(name), name).rejects.toThrow()
    }
  })

  it('are complete or missing: unfinished writes of a dead process are removed, recent ones are not', async () => {
    const folder = freshFolder()
    await createDiskFiles(folder)
    for (const name of ['old', 'new']) writeFileSync(join(folder, 'incoming', name), 'half')
    utimesSync(join(folder, 'incoming', 'old'), 0, 0)
    const files = await createDiskFiles(folder)
    expect(readdirSync(join(folder, 'incoming'))).toEqual(['new'])
    expect(await files.get('old')).toBeNull()
    await expect(files.put('new', Buffer.from('x'))).rejects.toThrow()
    expect(readdirSync(join(folder, 'files'))).toEqual([])
  })
})

describe('files in a bucket', () => {
  it('fail when the storage refuses the keys or the bucket, or returns errors', async () => {
    const { options } = await freshBucket({ ...s3Keys, secretAccessKey: 'wrong' })
    await expect(connectS3Files(options)).rejects.toThrow()
    const { storage, options: right } = await freshBucket()
    await expect(connectS3Files({ ...right, bucket: 'another' })).rejects.toThrow()
    const files = await connectS3Files(right)
    storage.fail(500)
    await expect(files.put('x', Buffer.from('x'))).rejects.toThrow()
    await expect(files.get('x')).rejects.toThrow()
  })

  it.each(['PUT', 'GET', 'DELETE'] as const)('fail when the storage stays silent after each %s', async (method) => {
    const { storage, options } = await freshBucket()
    const files = await connectS3Files(options, 300)
    const asked = vi.fn()
    // The SDK retries.
    const stallEach = async (): Promise<void> => {
      for (;;) {
        await storage.stall(method)
        asked()
      }
    }
    void stallEach()
    const calls = { PUT: () => files.put('x', Buffer.from('x')), GET: () => files.get('x'), DELETE: () => files.remove('x') }
    await expect(calls[method]()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('fail when the storage stops in the middle of an object, and are read again the next time', async () => {
    const { storage, options } = await freshBucket()
    const files = await connectS3Files(options, 300)
    const bytes = randomBytes(100_000)
    await files.put('x', bytes)
    void storage.stall('GET')
    await expect(buffer((await files.get('x'))!)).rejects.toMatchObject({ name: 'TimeoutError' })
    expect((await buffer((await files.get('x'))!)).equals(bytes)).toBe(true)
  })

  it('are sent in pieces, each time they are sent, so that a slow upload is not taken for a silent storage', async () => {
    const { storage, options } = await freshBucket()
    const client = createS3Client(options)
    const handle = vi.spyOn(client.config.requestHandler, 'handle')
    const bytes = randomBytes(150_000)
    storage.fail(503)
    const put = new PutObjectCommand({ Bucket: bucket, Key: 'x', Body: bytes, ContentLength: bytes.length })
    await expect(client.send(put)).rejects.toThrow()
    storage.fail(null)
    await client.send(put)
    expect(storage.objects.get(`/${bucket}/x`)?.equals(bytes)).toBe(true)
    expect(handle.mock.calls.map(([{ body }]) => body instanceof Readable)).toEqual([true, true, true, true])
  })

  it('work in the complete product, and an upload that cannot be stored leaves nothing', async () => {
    const { storage, options } = await freshBucket()
    const server = await startServer({ files: await connectS3Files(options) })
    onTestFinished(() => server.remove())
    const anna = visitor(server.url, 'Anna')
    const ear = await anna.join((await anna.createSession()).id)
    const messageId = await announces(ear, 2)
    const { attachments } = await upload(anna, messageId, [{ name: 'a.txt', bytes: 'in the bucket' }])
    expect(await (await anna.fetch(attachments[0]?.filePath ?? '')).text()).toBe('in the bucket')
    expect(storage.objects.size).toBe(1)
    storage.fail(503)
    expect((await upload(anna, messageId, [{ name: 'b.txt', bytes: 'b' }])).status).toBe(500)
    storage.fail(null)
    expect((await upload(anna, messageId, [{ name: 'b.txt', bytes: 'b' }])).status).toBe(200)
    for (const { id } of await anna.json<{ id: string }[]>(`/api/messages/${messageId}/attachments`))
      await anna.fetch(`/api/attachments/${id}`, { method: 'DELETE' })
    expect(storage.objects.size).toBe(0)
  })
})

describe('the file settings', () => {
  it('choose the data folder or a bucket, and name a missing setting', async () => {
    expect((await chooseFiles({ ...readConfig({}), dataDir: freshFolder() })).label).toBe('disk')
    const { storage } = await freshBucket()
    const env = {
      S3_BUCKET: bucket,
      S3_ENDPOINT: storage.endpoint,
      S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
    }
    expect((await chooseFiles(readConfig(env))).label).toBe('s3')
    expect(() => readConfig({ ...env, S3_BUCKET: '' })).toThrow('S3_BUCKET is missing')
    expect(() => readConfig({ ...env, S3_SECRET_ACCESS_KEY: '' })).toThrow('must be set together')
  })
})
