// Scheduled backups in the whole app, on a clock that the test controls: when they are made, what is kept, and what failures do.
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'tar'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createPrometheusMeters } from '../../adapters/monitoring/meters-prometheus.ts'
import { workPrefix } from '../../backup/disk.ts'
import { lastBackup } from '../../queries/storage/last-backup.ts'
import { clock, controlIntervals, lives, until } from '../../testing/cluster/controlled-clock.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'

controlIntervals()

vi.mock('tar', async (original) => {
  const tar = await original<typeof import('tar')>()
  return { ...tar, create: vi.fn(tar.create) }
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kring-backup-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A function that starts a server, one after another on the same data, that makes backups in a new folder every six hours. */
async function backingUp(env: Record<string, string> = {}, options: ServerOptions = {}) {
  const folder = freshFolder()
  const meters = createPrometheusMeters()
  const start = await lives({ meters, env: { BACKUP_TO: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '3', ...env }, ...options })
  const made = () => Promise.resolve(readdirSync(folder).toSorted())
  const metric = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec((await meters.read()).text)?.[1])
  const passes = async (server: TestServer, ms: number) => {
    clock.time += ms
    await asks(server)
  }
  return { folder, start, made, metric, passes }
}

const nameAt = (time: number) =>
  `kring-${new Date(time)
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .replace('T', '-')}.tar.gz`
/** Until this server has asked whether a backup is due. A run is skipped while the previous one is still ending. */
async function asks(server: TestServer): Promise<void> {
  const claim = vi.spyOn(server.app.deps.store.backupSchedule, 'claim')
  const isAsked = () => {
    vi.advanceTimersByTime(minuteMs)
    return Promise.resolve(claim.mock.calls.length > 0)
  }
  await until(isAsked, true)
  await claim.mock.results[0]?.value
  claim.mockRestore()
}

const last = (server: TestServer) => lastBackup(server.app.deps)

it('a backup is made at startup and every six hours, not earlier; the three newest are kept, and other files · OPER-16', async () => {
  const { folder, start, made, metric, passes } = await backingUp()
  writeFileSync(join(folder, 'a-file-of-the-operator.tar.gz'), '')
  const server = await start()
  const times = [clock.time]
  const wanted = () => ['a-file-of-the-operator.tar.gz', ...times.slice(-3).map(nameAt)]
  await until(made, wanted())
  await until(async () => (await last(server)).made?.name, nameAt(clock.time))
  for (let n = 0; n < 4; n += 1) {
    await passes(server, 6 * hourMs - 1)
    expect(await metric('kring_backup_age_seconds')).toBe(21_599.999)
    expect(await made()).toEqual(wanted())
    await passes(server, 1)
    times.push(clock.time)
    await until(made, wanted())
    await until(async () => (await last(server)).made?.at, clock.time)
  }
  expect(await metric('kring_backups_total{outcome="done"}')).toBe(5)
  expect(await metric('kring_backup_age_seconds')).toBe(0)
  expect(await last(server)).toMatchObject({ isScheduled: true, ageMs: 0, failed: null })
  expect(server.logged).toEqual([])
})

it('a restart makes no backup before it is due, and removes those that are too old, but never the last one · OPER-16', async () => {
  const { start, made, passes } = await backingUp({ BACKUP_KEEP: '100', BACKUP_KEEP_DAYS: '1' })
  const server = await start()
  await until(async () => (await last(server)).made?.at, clock.time)
  const first = clock.time
  clock.time += hourMs
  const again = await start()
  await passes(again, 0)
  expect(await made()).toEqual([nameAt(first)])
  // The only one, and it is a week old.
  await passes(again, 7 * 24 * hourMs)
  await until(made, [nameAt(clock.time)])
  await until(async () => (await last(again)).made?.at, clock.time)
})

it('while its folder is missing, a backup fails, is logged and counted, and tried again after 15 minutes; the server goes on · OPER-16', async () => {
  const { folder, start, made, metric, passes } = await backingUp()
  renameSync(folder, `${folder}-unmounted`)
  onTestFinished(() => rmSync(`${folder}-unmounted`, { recursive: true, force: true }))
  const server = await start()
  await until(async () => (await last(server)).failed?.reason, 'target_missing')
  expect(server.logged).toEqual([expect.stringMatching(/^the scheduled backup failed.*"reason":"target_missing"/)])
  expect(await metric('kring_backups_total{outcome="target_missing"}')).toBe(1)
  expect(await metric('kring_backup_age_seconds')).toBeNaN()
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200)
  renameSync(`${folder}-unmounted`, folder)
  await passes(server, 15 * minuteMs - 1)
  expect(await made()).toEqual([])
  await passes(server, 1)
  await until(made, [nameAt(clock.time)])
  await until(async () => (await last(server)).failed, null)
})

it('a full disk removes no earlier backup and leaves no part of the new one · OPER-16', async () => {
  const { start, made, metric, passes } = await backingUp({ BACKUP_KEEP: '1' })
  const server = await start()
  const first = nameAt(clock.time)
  await until(async () => (await last(server)).made?.name, first)
  vi.mocked(create).mockImplementationOnce((options) => {
    writeFileSync((options as unknown as { file: string }).file, 'a part of it')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  await passes(server, 6 * hourMs)
  await until(async () => (await last(server)).failed?.reason, 'disk_full')
  expect(await metric('kring_backups_total{outcome="disk_full"}')).toBe(1)
  expect(await made()).toEqual([first])
  await passes(server, 15 * minuteMs)
  await until(made, [nameAt(clock.time)])
})

it('what a killed process left is removed, and its backup is made when its lease has ended · OPER-16', async () => {
  const { folder, start, made, passes } = await backingUp()
  const idle = await start({ env: {} })
  const lease = await idle.app.deps.store.backupSchedule.claim('a dead process', {
    now: clock.time,
    until: clock.time + 240_000,
    everyMs: 1,
  })
  expect(lease).not.toBeNull()
  // Above the highest process id.
  const left = `${workPrefix('kring-backup', 99_999_999)}abcdef`
  mkdirSync(join(folder, left))
  const server = await start()
  await passes(server, 240_000 - 1)
  expect(await made()).toEqual([left])
  await passes(server, 1)
  await until(made, [nameAt(clock.time)])
})

it('a shutdown cancels the backup that is being made, and the next start makes it at once · OPER-16', async () => {
  const { start, made, metric, passes } = await backingUp()
  const server = await start()
  await until(async () => (await last(server)).made?.at, clock.time)
  const first = nameAt(clock.time)
  const make = vi
    .spyOn(server.app.deps.backups!, 'make')
    .mockImplementation(
      (_name, signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    )
  await passes(server, 6 * hourMs)
  await until(() => Promise.resolve(make.mock.calls.length), 1)
  await server.stop()
  expect(server.logged).toEqual([])
  await start()
  await until(made, [first, nameAt(clock.time)])
  await until(() => metric('kring_backups_total{outcome="done"}'), 2)
})

it('two nodes make each backup once · OPER-16', async ({ skip }) => {
  const postgres = await startPostgres()
  if (!postgres) return skip()
  onTestFinished(() => postgres.stop())
  const folder = freshFolder()
  const env = { DATABASE_URL: await postgres.freshUrl(), BACKUP_TO: folder, BACKUP_EVERY_HOURS: '1' }
  clock.time = Date.now()
  const meters = [createPrometheusMeters(), createPrometheusMeters()]
  const nodes = await Promise.all(meters.map((one) => startServer({ env, meters: one, now: () => clock.time })))
  onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.remove()))))
  const total = async () => {
    const texts = await Promise.all(meters.map(async (one) => (await one.read()).text))
    return texts.map((text) => Number(/^kring_backups_total\{outcome="done"\} (.*)$/m.exec(text)?.[1] ?? 0)).reduce((a, b) => a + b)
  }
  for (let n = 1; n <= 4; n += 1) {
    await until(total, n)
    expect(readdirSync(folder)).toHaveLength(n)
    clock.time += hourMs
    await Promise.all(nodes.map(asks))
  }
})
