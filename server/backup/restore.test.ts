// What a restore brings back, rejects and keeps.
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { create } from 'tar'
import { expect, it, vi } from 'vitest'
import { findDamage, settleDatabase } from '../store/database/sqlite/snapshot.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { child, command, contents, fresh, sessionWith } from '../testing/fixtures/backup-fixture.ts'
import { announces, upload } from '../testing/people/uploads.ts'
import { visitor } from '../testing/people/visitor.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

it('search finds the right messages and notes in a restored backup, even if others were removed before the backup', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  const gone = await sessionWith(server.url)
  for (let n = 0; n < 20; n += 1) {
    await gone.ear.says(`rye ${n}`)
    await gone.ear.says(`spelt ${n}`, { messageType: 'note' })
    await ear.says(`wheat ${n}`)
    await ear.says(`barley ${n}`, { messageType: 'note' })
  }
  // From here on, rows with lower numbers are missing.
  await server.app.deps.store.sessions.remove(gone.id)
  await makeBackup({ dataDir }, backups)
  await server.stop()
  await restoreBackup({ dataDir: other }, backups)
  const restored = await startServer({ dataDir: other })
  const anna = visitor(restored.url, 'Anna', cookie)
  const found = async (q: string) =>
    (await anna.json<{ results: { snippet: string }[] }>(`/api/search?q=${q}&sessionId=${id}`)).results.map(({ snippet }) => snippet)
  for (const word of ['wheat', 'barley']) for (const n of [0, 7, 19]) expect(await found(`${word}%20${n}`)).toContain(`${word} ${n}`)
  expect([await found('rye'), await found('spelt')]).toEqual([[], []])
  await restored.stop()
})

it('a backup is not restored while a server is running', async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  const kring = await child(dataDir)
  const { ear } = await sessionWith(kring.url)
  await makeBackup({ dataDir }, backups)
  const { said, ended } = await command(['restore', '--from', backups], { DATA_DIR: dataDir })
  expect([await ended, said.out]).toEqual([1, ''])
  expect(said.err).toBe(`DATA_DIR: a Kring server is using ${dataDir}. Stop it first; nothing was changed.\n`)
  await ear.says('still here')
})

it('a backup is restored after the former data, including files, is moved aside', async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  mkdirSync(join(dataDir, 'files', 'a'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'a', 'plan'), 'old plan')
  await ear.says('in the backup')
  await makeBackup({ dataDir }, backups)
  await ear.says('after the backup')
  await server.stop()
  writeFileSync(join(dataDir, 'files', 'a', 'later'), 'later')

  const { said, ended } = await command(['restore', '--from', backups], { DATA_DIR: dataDir })
  expect([await ended, said.err]).toEqual([0, ''])
  expect([...(await contents(dataDir, id, cookie)).texts]).toEqual(['in the backup'])
  expect(readdirSync(join(dataDir, 'files', 'a'))).toEqual(['plan'])
  const aside = join(
    dataDir,
    readdirSync(dataDir).find((name) => name.startsWith('before-restore-'))!,
  )
  expect(readdirSync(join(aside, 'files', 'a')).toSorted()).toEqual(['later', 'plan'])
  expect([...(await contents(aside, id, cookie)).texts]).toEqual(['in the backup', 'after the backup'])
})

it('two restores within one second keep the former data of both', async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  await (await startServer({ dataDir })).stop()
  await makeBackup({ dataDir }, backups)
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  vi.useFakeTimers({ now: Math.ceil(Date.now() / 1_000) * 1_000, toFake: ['Date'] })
  const restore = async (name: string) => {
    writeFileSync(join(dataDir, 'files', name), name)
    const { aside } = await restoreBackup({ dataDir }, backups)
    vi.setSystemTime(Date.now() + 1)
    return aside ?? ''
  }
  const asides = [await restore('first'), await restore('second')]
  vi.useRealTimers()
  expect(asides.map((aside) => [existsSync(join(aside, 'kring.sqlite')), readdirSync(join(aside, 'files'))])).toEqual([
    [true, ['first']],
    [true, ['second']],
  ])
})

it('the log of a deleted database is moved aside, and exactly the backup is restored', async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('in the backup')
  await makeBackup({ dataDir }, backups)
  for (let n = 0; n < 20; n += 1) await ear.says(`after the backup ${n}`)
  rmSync(join(dataDir, 'kring.sqlite'))
  await server.stop()
  expect(existsSync(join(dataDir, 'kring.sqlite-wal'))).toBe(true)
  // As SQLite leaves it before it changes to a write-ahead log.
  writeFileSync(join(dataDir, 'kring.sqlite-journal'), '')

  const { aside } = await restoreBackup({ dataDir }, backups)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('kring.sqlite'))).toEqual(['kring.sqlite'])
  expect(readdirSync(aside ?? '')).toEqual(expect.arrayContaining(['kring.sqlite-journal', 'kring.sqlite-wal']))
  expect(await findDamage(join(dataDir, 'kring.sqlite'), 'sqlite3')).toBeNull()
  expect([...(await contents(dataDir, id, cookie)).texts]).toEqual(['in the backup'])
})

it('the newest backup in a folder is the one with the latest time in its name that is not in the future', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  await (await startServer({ dataDir })).stop()
  mkdirSync(backups)
  for (const name of ['kring-before-upgrade.tar.gz', 'kring-20991231-000000.tar.gz']) writeFileSync(join(backups, name), 'another')
  await expect(restoreBackup({ dataDir: other }, backups)).rejects.toThrow(`There is no backup (kring-DATE-TIME.tar.gz) in ${backups}.`)
  writeFileSync(join(backups, 'kring-20260228-120000.tar.gz'), 'older')
  const { file } = await makeBackup({ dataDir }, join(backups, 'kring-20260301-120000.tar.gz'))
  expect(await restoreBackup({ dataDir: other }, backups)).toEqual({ file, aside: null })
})

it.skipIf(process.getuid?.() !== 0)('what root restores belongs to the owner of the data folder', async () => {
  const [dataDir, backups] = [fresh(), fresh()]
  await (await startServer({ dataDir })).stop()
  mkdirSync(join(dataDir, 'files', 'a'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'a', 'plan'), 'plan')
  await makeBackup({ dataDir }, backups)
  chownSync(dataDir, 65534, 65534)
  const { aside } = await restoreBackup({ dataDir }, backups)
  for (const name of ['kring.sqlite', 'lock.sqlite', 'files', 'files/a', 'files/a/plan', basename(aside ?? '')]) {
    const { uid, gid } = statSync(join(dataDir, name))
    expect([uid, gid], name).toEqual([65534, 65534])
  }
})

it('attached files are restored with their messages', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  const anna = visitor(server.url, 'Anna', cookie)
  const messageId = await announces(ear, 1, 'The plan')
  const { attachments } = await upload(anna, messageId, [{ name: 'plan.txt', bytes: 'open at seven' }])
  await makeBackup({ dataDir }, backups)
  await server.stop()
  await restoreBackup({ dataDir: other }, backups)
  const again = await startServer({ dataDir: other })
  const back = visitor(again.url, 'Anna', cookie)
  expect((await back.view(id)).messages.find((one) => one.id === messageId)?.metadata.attachments).toEqual(attachments)
  expect(await (await back.fetch(attachments[0]?.filePath ?? '')).text()).toBe('open at seven')
  await again.stop()
})

it('a damaged backup is refused, and nothing is changed', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('mine')
  const { file, bytes } = await makeBackup({ dataDir }, join(backups, 'kring.tar.gz'))
  await server.stop()
  const changed = readFileSync(file).map((byte, index) => (index === bytes >> 1 ? byte ^ 255 : byte))
  const wrong: [string, () => unknown][] = [
    ['cut off', () => truncateSync(file, bytes - 200)],
    ['no archive', () => writeFileSync(file, 'hello')],
    ['another archive', () => create({ file, gzip: true, sync: true, cwd: join(import.meta.dirname) }, ['disk.ts'])],
    ['one changed byte', () => writeFileSync(file, changed)],
  ]
  const before = readdirSync(dataDir).toSorted()
  for (const [name, spoil] of wrong) {
    spoil()
    await expect(restoreBackup({ dataDir }, file), name).rejects.toThrow('nothing was changed')
  }
  mkdirSync(other)
  writeFileSync(join(other, 'kring.sqlite'), randomBytes(50_000))
  await create({ file, gzip: true, cwd: other }, ['kring.sqlite'])
  await expect(restoreBackup({ dataDir }, file)).rejects.toThrow('its database is damaged; nothing was changed')
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
  expect((await contents(dataDir, id, cookie)).texts).toContain('mine')
})

it('links that point outside the folder are not restored', async () => {
  const [dataDir, made, other] = [fresh(), fresh(), fresh()]
  await (await startServer({ dataDir })).stop()
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  symlinkSync('/etc', join(dataDir, 'files', 'etc'))
  mkdirSync(made)
  const file = join(made, 'x.tar.gz')
  // Under load the server may leave its last writes in the log beside the database.
  await settleDatabase(join(dataDir, 'kring.sqlite'), 'sqlite3')
  await create({ file, gzip: true, cwd: dataDir }, ['kring.sqlite', 'files'])
  await restoreBackup({ dataDir: other }, file)
  expect(existsSync(join(other, 'kring.sqlite'))).toBe(true)
  expect(existsSync(join(other, 'files', 'etc'))).toBe(false)
})

it('a backup is restored by its name, and only by the name of a backup; the names are listed, and contain no text of people · OPER-16', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  mkdirSync(backups, { recursive: true })
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  await ear.says('first')
  const names = ['kring-20260301-120000.tar.gz', 'kring-20260302-120000.tar.gz'] as const
  await makeBackup({ dataDir }, join(backups, names[0]))
  await ear.says('second')
  await makeBackup({ dataDir }, join(backups, names[1]))
  writeFileSync(join(backups, 'canary.tar.gz'), '')
  await server.stop()
  const run = async (...args: string[]) => {
    const { said, ended } = await command(['restore', ...args], { DATA_DIR: other, BACKUP_TO: backups })
    return [await ended, said.out, said.err]
  }
  expect(await run('--list')).toEqual([
    0,
    expect.stringMatching(new RegExp(`^${names[0]}  \\d+\\.\\d MB\n${names[1]}  \\d+\\.\\d MB\n$`)),
    '',
  ])
  for (const wrong of ['kring-20260303-120000.tar.gz', `../${names[0]}`, 'canary.tar.gz'])
    expect(await run(wrong)).toEqual([1, '', `There is no backup ${wrong}. \`npm run restore -- --list\` prints the names.\n`])
  expect(await run()).toEqual([1, '', 'Specify the name of the backup. `npm run restore -- --list` prints the names.\n'])
  expect(await run(names[0])).toEqual([0, `Restored: ${names[0]} to ${other}\n`, ''])
  expect([...(await contents(other, id, cookie)).texts]).toEqual(['first'])
})
