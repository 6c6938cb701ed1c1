// Backups of a running server, and interrupted backups.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { startServer } from '../testing/cluster/start-server.ts'
import { child, command, contents, fresh, sessionWith } from '../testing/fixtures/backup-fixture.ts'
import { workPrefix } from './disk.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

/** The working folder of a backup process, once there is one. */
const workOf = ({ pid }: { pid?: number | undefined }, folder: string) =>
  (existsSync(folder) ? readdirSync(folder) : []).find((name) => name.startsWith(workPrefix('kring-backup', pid)))

it('a backup contains everything that was acknowledged before it began, in order and without gaps, under load', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const kring = await child(dataDir)
  const { id, ear, cookie } = await sessionWith(kring.url)
  const acknowledged = new Set<string>()
  let goesOn = true
  const talk = async (who: number) => {
    for (let n = 0; goesOn; n += 1) {
      const text = `${who}-${n}`
      await ear.says(text)
      acknowledged.add(text)
    }
  }
  const talking = Promise.all([0, 1, 2, 3, 4, 5].map(talk))
  await wait(500)
  const before = new Set(acknowledged)
  const { said, ended } = await command(['backup', '--to', backups], { DATA_DIR: dataDir })
  expect([await ended, said.err]).toEqual([0, ''])
  goesOn = false
  await talking
  expect(acknowledged.size).toBeGreaterThan(before.size)
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^kring-\d{8}-\d{6}\.tar\.gz$/)])

  await restoreBackup({ dataDir: other }, backups)
  const { seqs, texts } = await contents(other, id, cookie)
  expect(seqs).toEqual(seqs.map((_, index) => index + 1))
  expect([...before].filter((text) => !texts.has(text))).toEqual([])
})

it('a backup process that is killed leaves the former backup usable', { timeout: 60_000 }, async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('first')
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  const big = randomBytes(12_000_000)
  writeFileSync(join(dataDir, 'files', 'big'), big)
  const file = join(backups, 'kring.tar.gz')
  await makeBackup({ dataDir }, file)
  await ear.says('second')
  for (const afterMs of [0, 20, 60, 150]) {
    const { started, ended } = await command(['backup', '--to', file], { DATA_DIR: dataDir })
    while (!workOf(started, backups) && started.exitCode === null) await wait(2)
    await wait(afterMs)
    started.kill('SIGKILL')
    await ended
    rmSync(other, { recursive: true, force: true })
    await restoreBackup({ dataDir: other }, file)
    expect((await contents(other, id, cookie)).texts).toContain('first')
    expect(readFileSync(join(other, 'files', 'big')).equals(big)).toBe(true)
  }
  await makeBackup({ dataDir }, file)
  expect(readdirSync(backups)).toEqual(['kring.tar.gz'])
  await server.stop()
})

it('Ctrl+C cancels a backup and leaves nothing behind', { timeout: 60_000 }, async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  const server = await startServer({ dataDir })
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'big'), randomBytes(60_000_000))
  const { started, said, ended } = await command(['backup', '--to', backups], { DATA_DIR: dataDir })
  const hasPacked = (work: string) => readdirSync(join(backups, work)).some((name) => name.endsWith('.tar.gz'))
  // Packing has begun.
  for (let work = workOf(started, backups); !work || !hasPacked(work); work = workOf(started, backups)) await wait(2)
  started.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(said).toEqual({ out: '', err: 'Cancelled; nothing was changed.\n' })
  expect(readdirSync(backups)).toEqual([])
  await server.stop()
})
