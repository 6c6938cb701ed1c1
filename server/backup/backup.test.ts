// Backups of a running server, interrupted backups, and what a restore rejects and keeps.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { create } from 'tar'
import { afterAll, expect, it } from 'vitest'
import { settleDatabase } from '../store/database/snapshot.ts'
import { builtScript } from '../testing/cluster/built-server.ts'
import { startChildServer, type ChildServer } from '../testing/cluster/child-server.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { announces, upload } from '../testing/people/uploads.ts'
import { visitor, type Ear } from '../testing/people/visitor.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'kring-backup-test-'))
const servers: ChildServer[] = []
afterAll(async () => {
  for (const server of servers) await server.remove()
  rmSync(root, { recursive: true, force: true })
})
let folders = 0
const fresh = () => join(root, `${(folders += 1)}`)

async function child(dataDir: string): Promise<ChildServer> {
  const server = await startChildServer({}, dataDir)
  servers.push(server)
  return server
}

async function command(args: string[], env: Record<string, string>) {
  const started = spawn(process.execPath, [await builtScript('backup'), ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '' }
  started.stdout.on('data', (data) => (said.out += String(data)))
  started.stderr.on('data', (data) => (said.err += String(data)))
  return { started, said, ended: once(started, 'close').then(([code]) => code as number | null) }
}

async function sessionWith(url: string): Promise<{ id: string; ear: Ear; cookie: string | null }> {
  const anna = visitor(url, 'Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await ear.hears('ai_status_changed')
  return { id, ear, cookie: anna.cookie }
}

/** Returns every message of a session, from a data folder that no server is using. */
async function contents(dataDir: string, id: string, cookie: string | null): Promise<{ seqs: number[]; texts: Set<string> }> {
  const server = await startServer({ dataDir })
  const messages = await server.app.deps.store.messages.after(id, 0, 100_000)
  const said = messages.filter(({ type }) => type === 'user').map(({ content }) => content)
  expect((await visitor(server.url, 'Anna', cookie).view(id)).id).toBe(id)
  await server.stop()
  return { seqs: messages.map(({ seq }) => seq), texts: new Set(said) }
}

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

  await restoreBackup(other, backups)
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
  await makeBackup(dataDir, file)
  await ear.says('second')
  for (const afterMs of [0, 20, 60, 150]) {
    const { started, ended } = await command(['backup', '--to', file], { DATA_DIR: dataDir })
    while (!readdirSync(backups).includes(`.kring-backup-${started.pid}`) && started.exitCode === null) await wait(2)
    await wait(afterMs)
    started.kill('SIGKILL')
    await ended
    rmSync(other, { recursive: true, force: true })
    await restoreBackup(other, file)
    expect((await contents(other, id, cookie)).texts).toContain('first')
    expect(readFileSync(join(other, 'files', 'big')).equals(big)).toBe(true)
  }
  await makeBackup(dataDir, file)
  expect(readdirSync(backups)).toEqual(['kring.tar.gz'])
  await server.stop()
})

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
  await makeBackup(dataDir, backups)
  await server.stop()
  await restoreBackup(other, backups)
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
  await makeBackup(dataDir, backups)
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
  await makeBackup(dataDir, backups)
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

it('attached files are restored with their messages', async () => {
  const [dataDir, backups, other] = [fresh(), fresh(), fresh()]
  const server = await startServer({ dataDir })
  const { id, ear, cookie } = await sessionWith(server.url)
  const anna = visitor(server.url, 'Anna', cookie)
  const messageId = await announces(ear, 1, 'The plan')
  const { attachments } = await upload(anna, messageId, [{ name: 'plan.txt', bytes: 'open at seven' }])
  await makeBackup(dataDir, backups)
  await server.stop()
  await restoreBackup(other, backups)
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
  const { file, bytes } = await makeBackup(dataDir, join(backups, 'kring.tar.gz'))
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
    await expect(restoreBackup(dataDir, file), name).rejects.toThrow('nothing was changed')
  }
  mkdirSync(other)
  writeFileSync(join(other, 'kring.sqlite'), randomBytes(50_000))
  await create({ file, gzip: true, cwd: other }, ['kring.sqlite'])
  await expect(restoreBackup(dataDir, file)).rejects.toThrow('its database is damaged; nothing was changed')
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
  await settleDatabase(join(dataDir, 'kring.sqlite'))
  await create({ file, gzip: true, cwd: dataDir }, ['kring.sqlite', 'files'])
  await restoreBackup(other, file)
  expect(existsSync(join(other, 'kring.sqlite'))).toBe(true)
  expect(existsSync(join(other, 'files', 'etc'))).toBe(false)
})

it('for Postgres, the pg_dump command is printed without the password, and the exit code is 1', async () => {
  const { said, ended } = await command(['backup'], { DATABASE_URL: 'postgres://kring:secret@127.0.0.1:1/kring', DATA_DIR: fresh() })
  expect(await ended).toBe(1)
  expect(said.out).toBe('pg_dump --format=custom --no-owner --file=kring.dump "$DATABASE_URL"\n')
  expect(said.out + said.err).not.toContain('secret')
})
