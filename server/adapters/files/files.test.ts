// Storage of attached files: the same behaviour on a disk and in a bucket, and how each one fails.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import type { Files } from '../../ports/ports.ts'
import { s3Keys, startS3Server } from '../../testing/doubles/s3-server.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { createDiskFiles } from './files-disk.ts'
import { connectS3Files } from './files-s3.ts'
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
