// Scheduled backups in a bucket: stored in parts, listed over several pages, restored by name, and what failures and Ctrl+C leave behind.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { createBucketBackups } from '../../backup/choose.ts'
import { command, contents, fresh, sessionWith } from '../../testing/fixtures/backup-fixture.ts'
import { s3Keys, startS3Server, type S3Server } from '../../testing/doubles/s3-server.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { createBackupBucket } from './backup-bucket.ts'

const name = (day: number) => `kring-2026030${day}-120000.tar.gz`

async function freshBucket() {
  const storage = await startS3Server('kring')
  onTestFinished(() => storage.close())
  return storage
}

/** The settings of a server that backs up to this bucket. */
const settingsFor = ({ endpoint }: S3Server) => ({
  ...{ BACKUP_TO: 's3://kring/of/one', S3_ENDPOINT: endpoint, S3_REGION: 'eu-west-1' },
  ...{ S3_ACCESS_KEY_ID: s3Keys.accessKeyId, S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey },
  // The S3 package warns about old versions of Node.
  NODE_NO_WARNINGS: '1',
})

function event() {
  let happen: () => void = () => undefined
  const happens = new Promise<void>((resolve) => (happen = resolve))
  return { happen, happens }
}

async function small() {
  const storage = await freshBucket()
  const folder = mkdtempSync(join(tmpdir(), 'kring-bucket-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = { bucket: 'kring', endpoint: storage.endpoint, region: 'eu-west-1', credentials: s3Keys }
  const file = join(folder, 'backup')
  const bytes = randomBytes(2_500)
  writeFileSync(file, bytes)
  return { storage, file, bytes, bucket: createBackupBucket(options, 'kring/', 1_000), signal: new AbortController().signal }
}

it('a backup is stored in parts, and is read, listed with the others and removed by its name', async () => {
  const { storage, file, bytes, bucket, signal } = await small()
  for (const day of [3, 1, 2]) await bucket.store(file, name(day), signal)
  for (const other of ['kring/notes.txt', `kring/old/${name(4)}`, name(5)]) storage.objects.set(`/kring/${other}`, Buffer.from('x'))
  expect(await bucket.list()).toEqual([
    ...[1, 2, 3].map((day) => ({ name: name(day), bytes: 2_500 })),
    { name: 'notes.txt', bytes: 1 },
    { name: `old/${name(4)}`, bytes: 1 },
  ])
  expect((await buffer((await bucket.read(name(2)))!)).equals(bytes)).toBe(true)
  expect(await bucket.read(name(4))).toBeNull()
  await bucket.remove(name(2))
  expect([...storage.objects.keys()].toSorted()).toEqual([
    `/kring/${name(5)}`,
    `/kring/kring/${name(1)}`,
    `/kring/kring/${name(3)}`,
    '/kring/kring/notes.txt',
    `/kring/kring/old/${name(4)}`,
  ])
})

it('an upload that is cancelled, or whose file disappears, leaves neither a name nor parts', async () => {
  const { storage, file, bucket } = await small()
  await expect(bucket.store(`${file}-gone`, name(1), new AbortController().signal)).rejects.toThrow('ENOENT')
  await expect(bucket.store(file, name(1), AbortSignal.abort())).rejects.toThrow()
  expect([[...storage.objects.keys()], [...storage.uploads.keys()]]).toEqual([[], []])
})

it('two backups that are made at the same time in one data folder are both stored · OPER-16', async () => {
  const { storage, bucket, signal } = await small()
  const dataDir = fresh()
  await (await startServer({ dataDir })).stop()
  const before = readdirSync(dataDir).toSorted()
  const [uploading, rest] = [event(), event()]
  const slow = createBucketBackups(
    { dataDir, databaseUrl: undefined, sqliteDriver: 'sqlite3' },
    {
      ...bucket,
      async store(...given) {
        uploading.happen()
        await rest.happens
        return bucket.store(...given)
      },
    },
  ).make(name(1), signal)
  await uploading.happens
  await createBucketBackups({ dataDir, databaseUrl: undefined, sqliteDriver: 'sqlite3' }, bucket).make(name(2), signal)
  rest.happen()
  await slow
  expect([...storage.objects.keys()].toSorted()).toEqual([`/kring/kring/${name(1)}`, `/kring/kring/${name(2)}`])
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
})

it('a server backs up to a bucket, counts a failure, and is restored from it by name in an empty folder · OPER-16', async () => {
  const storage = await freshBucket()
  const env = settingsFor(storage)
  const [dataDir, other] = [fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('canary')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'one'), 'of a file')
  storage.fail(503)
  const failing = await command(['backup'], { ...env, DATA_DIR: dataDir })
  expect(await failing.ended).toBe(1)
  expect(readdirSync(dataDir).filter((entry) => entry.includes('outgoing'))).toEqual([])
  storage.fail(null)
  const made = await command(['backup'], { ...env, DATA_DIR: dataDir })
  expect([await made.ended, made.said.out]).toEqual([0, expect.stringMatching(/^Backup: kring-/)])
  await server.stop()

  const [key = ''] = [...storage.objects.keys()]
  for (const other of ['of/one/canary.txt', `of/one/old/${name(4)}`, `of/${name(5)}`])
    storage.objects.set(`/kring/${other}`, Buffer.from('x'))
  expect(key).toMatch(/^\/kring\/of\/one\/kring-\d{8}-\d{6}\.tar\.gz$/)
  const listed = await command(['restore', '--list'], { ...env, DATA_DIR: other })
  expect([await listed.ended, listed.said.out]).toEqual([0, expect.stringMatching(/^kring-\d{8}-\d{6}\.tar\.gz {2}\d+\.\d MB\n$/)])
  const restored = await command(['restore', key.split('/').at(-1) ?? ''], { ...env, DATA_DIR: other })
  expect([await restored.ended, restored.said.out]).toEqual([0, expect.stringMatching(/^Restored: kring-/)])
  expect([...(await contents(other, id, cookie)).texts]).toEqual(['canary'])
  expect(readFileSync(join(other, 'files', 'one'), 'utf8')).toBe('of a file')
  expect(existsSync(join(other, 'incoming-backup'))).toBe(false)
}, 60_000)

it('Ctrl+C while a backup is fetched leaves nothing behind', async () => {
  const storage = await freshBucket()
  const dataDir = fresh()
  storage.objects.set(`/kring/of/one/${name(1)}`, randomBytes(2_000))
  const stalled = storage.stall('GET')
  const { started, said, ended } = await command(['restore', name(1)], { ...settingsFor(storage), DATA_DIR: dataDir })
  await stalled
  await expect.poll(() => existsSync(join(dataDir, 'incoming-backup', name(1))), { timeout: 10_000 }).toBe(true)
  started.kill('SIGINT')
  expect([await ended, said]).toEqual([130, { out: '', err: 'Cancelled; nothing was changed.\n' }])
  expect(readdirSync(dataDir)).toEqual([])
})

it('Ctrl+C during an upload removes its parts from the bucket; storage that does not answer is given three seconds', async () => {
  const dataDir = fresh()
  await (await startServer({ dataDir })).stop()
  const before = readdirSync(dataDir).toSorted()
  for (const [isSilent, parts] of [
    [false, 0],
    [true, 1],
  ] as const) {
    const storage = await freshBucket()
    const stalled = storage.stall('PUT')
    const { started, said, ended } = await command(['backup'], { ...settingsFor(storage), DATA_DIR: dataDir })
    await stalled
    if (isSilent) void storage.stall('DELETE')
    // npm passes on the signal that a terminal has already sent.
    started.kill('SIGINT')
    await once(started.stderr, 'data')
    started.kill('SIGINT')
    expect([await ended, said]).toEqual([130, { out: '', err: 'Cancelled; nothing was changed.\n' }])
    expect([storage.objects.size, storage.uploads.size]).toEqual([0, parts])
    expect(readdirSync(dataDir).toSorted()).toEqual(before)
  }
}, 30_000)
