// All data of an account in one file: the account, its usage, its sessions, its messages elsewhere; and nobody else's notes.
import { randomBytes } from 'node:crypto'
import jszip from 'jszip'
import { expect, it, onTestFinished } from 'vitest'
import type { Account } from '../../../shared/accounts/account.ts'
import { recordingAssistant, silentAssistant } from '../../testing/doubles/assistants.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

async function start(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  await anna.signUp({ firstName: 'Anna', lastName: 'de Wit' })
  return { server, anna, bram }
}

async function attach(who: Visitor, ear: Ear, name: string, bytes: string, type: 'user' | 'note' = 'user'): Promise<void> {
  await upload(who, await announces(ear, 1, '', type), [{ name, bytes }])
}

async function unpack(response: Response): Promise<Map<string, string>> {
  const zip = await jszip.loadAsync(await response.arrayBuffer())
  const files = Object.values(zip.files).filter(({ dir }) => !dir)
  return new Map(await Promise.all(files.map(async (file) => [file.name, await file.async('text')] as const)))
}

const download = async (who: Visitor) => unpack(await who.fetch('/api/account/export'))
const whole = (files: Map<string, string>) => [...files].flat().join('\n')
const inFolder = (files: Map<string, string>, id: string) =>
  new Map(
    [...files].filter(([path]) => path.includes(`-${id}/`)).map(([path, text]) => [path.slice(path.indexOf(id) + id.length + 1), text]),
  )

it('an export contains the account and the sessions that it hosts, with all their files, and no note of another person · PRIV-10 NOTE-06', async () => {
  const { anna, bram } = await start()
  const { id } = await anna.createSession('Bakery: plan / 2026')
  const [host, guest] = [await anna.join(id), await bram.join(id)]
  await host.says('Rye on Saturday')
  await guest.says('WORDS-OF-BRAM')
  await host.says('OWN-NOTE hesitates', { messageType: 'note' })
  await guest.says('CANARY-OF-BRAM signs', { messageType: 'note' })
  const { messageId } = await host.says('TAKEN-BACK')
  host.send({ type: 'delete_message', messageId })
  await attach(anna, host, 'own.txt', 'bytes of Anna')
  await attach(bram, guest, 'his.txt', 'bytes of Bram')
  await attach(anna, host, 'own-note.txt', 'bytes of her note', 'note')
  await attach(bram, guest, 'CANARY-FILE.txt', 'CANARY-BYTES', 'note')
  const files = await download(anna)
  expect(JSON.parse(files.get('account.json')!)).toMatchObject({
    format: 'kring-account',
    email: 'anna@example.com',
    firstName: 'Anna',
    lastName: 'de Wit',
    hasPassword: true,
    devices: [{}],
    team: null,
  })
  expect(
    [...files.keys()].filter((path) => path.startsWith('sessions/')).every((path) => path.startsWith(`sessions/Bakery plan 2026-${id}/`)),
  ).toBe(true)
  const session = inFolder(files, id)
  for (const name of ['session.md', 'session.json']) {
    for (const said of ['Rye on Saturday', 'OWN', 'WORDS']) expect(session.get(name)).toContain(said)
    expect(session.get(name)).not.toContain('TAKEN')
  }
  const { messages } = JSON.parse(session.get('session.json')!) as { messages: { text: string; type: string }[] }
  expect(messages.filter(({ type }) => type === 'note').map(({ text }) => text)).toEqual(['OWN-NOTE hesitates', ''])
  const contents = [...session]
    .filter(([path]) => path.startsWith('files/'))
    .map(([path, text]) => [path.slice('files/'.length + 23), text])
  expect(new Map(contents as [string, string][])).toEqual(
    new Map([
      ['own.txt', 'bytes of Anna'],
      ['his.txt', 'bytes of Bram'],
      ['own-note.txt', 'bytes of her note'],
    ]),
  )
  expect(whole(files)).not.toContain('CANARY')
})

it('an export contains only the account’s own messages, notes and files from others’ sessions, also from those it was removed from · PRIV-10', async () => {
  const { anna, bram } = await start()
  const { id } = await bram.createSession('Of Bram', true)
  const host = await bram.join(id)
  host.send({ type: 'set_private', isPrivate: false })
  await host.hears('session_updated')
  const guest = await anna.join(id)
  const { messageId } = await host.says('BRAM-SECRET')
  await guest.hears('new_message')
  await host.says('CANARY note', { messageType: 'note' })
  await guest.says('My answer', { replyTo: messageId })
  await guest.says('My note', { messageType: 'note' })
  await attach(anna, guest, 'mine.txt', 'my bytes')
  await attach(bram, host, 'BRAM-FILE.txt', 'BRAM-BYTES')
  const { id: me } = await anna.json<Account>('/api/account')
  host.send({ type: 'remove_participant', participant: me, ban: true })
  await guest.closed
  const files = await download(anna)
  const session = inFolder(files, id)
  expect([...session.keys()].sort()).toEqual([expect.stringMatching(/^files\/[\w-]{22}-mine\.txt$/), 'session.json', 'session.md'])
  const { messages } = JSON.parse(session.get('session.json')!) as { messages: { text: string }[] }
  expect(messages.map(({ text }) => text)).toEqual(['My answer', 'My note', ''])
  for (const theirs of ['BRAM', 'CANARY', 'Of Bram']) expect(whole(files)).not.toContain(theirs)
})

it('an export has neither the title nor the age of a private session that the account only asked to join · PRIV-02 PRIV-10', async () => {
  const { anna, bram } = await start()
  const { id } = await bram.createSession('CANARY title', true)
  const asked = await anna.fetch(`/api/sessions/${id}/join-requests`, { method: 'POST', body: JSON.stringify({ displayName: 'Anna' }) })
  expect(asked.status).toBe(202)
  const files = await download(anna)
  expect(whole(files)).not.toContain('CANARY')
  const exported = JSON.parse(inFolder(files, id).get('session.json') ?? '{}') as object
  expect(exported).toMatchObject({ title: id, messages: [] })
  expect(exported).not.toHaveProperty('createdAt')
})

it('an export contains a line for each answer that the account paid for or requested, and not who else requested it', async () => {
  const assistant = recordingAssistant()
  const { anna, bram } = await start({ assistant })
  const { id } = await anna.createSession()
  const [host, guest] = [await anna.join(id), await bram.join(id)]
  for (const ear of [host, guest]) {
    await ear.says('A question')
    await ear.hears('new_message', ({ message }) => message.type === 'ai')
    await (ear === host ? guest : host).hears('new_message', ({ message }) => message.type === 'ai')
  }
  const usage = (await download(anna)).get('usage.json')!
  const { lines } = JSON.parse(usage) as { lines: { sessionId: string; amount: number; status: string; wasAskedByYou: boolean }[] }
  expect(lines.map(({ sessionId, amount, status }) => [sessionId, amount, status])).toEqual([
    [id, 1, 'spent'],
    [id, 1, 'spent'],
  ])
  expect(lines.map(({ wasAskedByYou }) => wasAskedByYou).sort()).toEqual([false, true])
  expect(usage).not.toContain((await bram.view(id)).self.anonymousId)
})

it('an export contains the assistants that the account created or hosts, ready to be imported, with their files; no others · PRIV-10 MODEL-07', async () => {
  const { anna, bram } = await start()
  const { id } = await anna.createSession()
  const baker = { name: 'Baker: "rye"', color: '#2580c1', instruction: 'You know bread.', openingQuestion: 'Rye?' }
  const create = (who: Visitor, sessionId: string, body: object) =>
    who.json<{ id: string }>(`/api/sessions/${sessionId}/assistants`, { method: 'POST', body: JSON.stringify(body) })
  const { id: assistantId } = await create(anna, id, baker)
  const file = { method: 'POST', body: 'Rye rises slowly.', headers: { 'content-type': 'text/plain' } }
  await anna.fetch(`/api/assistants/${assistantId}/files?name=rye.txt`, file)
  const { id: theirs } = await bram.createSession()
  await create(bram, theirs, { ...baker, instruction: 'CANARY' })
  await anna.join(theirs)
  const files = await download(anna)
  const folder = `assistants/Baker rye-${assistantId}`
  expect([...files.keys()].filter((path) => path.startsWith('assistants/'))).toEqual([
    `${folder}/assistant.json`,
    `${folder}/files/1-rye.txt`,
  ])
  expect(files.get(`${folder}/files/1-rye.txt`)).toBe('Rye rises slowly.')
  const exported = JSON.parse(files.get(`${folder}/assistant.json`)!) as object
  expect(exported).toMatchObject({ ...baker, kring: 'assistant', version: 1, files: [{ name: 'rye.txt' }], sessionId: id, isOfTeam: false })
  expect(whole(files)).not.toContain('CANARY')
  const again = await anna.createSession()
  const imports = `/api/sessions/${again.id}/assistant-imports`
  expect(await anna.json(imports, { method: 'POST', body: JSON.stringify(exported) })).toMatchObject(baker)
})

it('an export contains what the account reported, and not the reported text, which somebody else wrote · OPER-07 PRIV-10', async () => {
  const { anna, bram } = await start()
  const { id: sessionId } = await bram.createSession()
  const { messageId } = await (await bram.join(sessionId)).says('Buy my gold')
  const report = { sessionId, messageId, reason: 'spam', comment: 'Every day' }
  await anna.json('/api/reports', { method: 'POST', body: JSON.stringify(report) })
  const files = await download(anna)
  const { reports } = JSON.parse(files.get('reports.json') ?? '{}') as { reports: object[] }
  expect(reports).toEqual([
    { at: expect.any(String), about: 'message', reason: 'spam', comment: 'Every day', decision: null, decidedAt: null },
  ])
  expect(whole(files)).not.toContain('Buy my gold')
})

it('an export is a ZIP for download that no cache stores, in the language of the request', async () => {
  const { anna } = await start()
  const { id } = await anna.createSession()
  const response = await anna.fetch('/api/account/export', { headers: { 'accept-language': 'nl' } })
  const day = new Date().toISOString().slice(0, 10)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Kring ${day}.zip"; filename*=UTF-8''Kring%20${day}.zip`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(inFolder(await unpack(response), id).get('session.md')).toContain('Geëxporteerd uit Kring')
})

it('exports have a rate limit of a few each minute', async () => {
  const { anna } = await start({ env: { RATE_LIMIT: 'on' }, now: () => 0 })
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    const response = await anna.fetch('/api/account/export')
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
})

it('an export is read only as fast as the client takes it, and stops when the client disconnects', { timeout: 60_000 }, async () => {
  const { server, anna } = await start()
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  // More than the buffers between the two can hold, even compressed.
  for (let n = 0; n < 12; n += 1) await attach(anna, ear, `${n}.txt`, randomBytes(2_000_000).toString('base64'))
  const opened = countOpened(server)
  const stop = new AbortController()
  const response = await anna.fetch('/api/account/export', { signal: stop.signal })
  const reader = response.body!.getReader()
  await reader.read()
  expect(opened.count).toBeLessThan(12)
  stop.abort()
  await opened.ended
  expect(opened.count).toBeLessThan(12)
  expect(server.logged.filter((line) => !line.startsWith('an export of an account was aborted'))).toEqual([])
  expect((await download(anna)).size).toBe(7 + 12)
})

/** Counts the opened files, and reports when one was closed before its end. */
function countOpened(server: TestServer) {
  const { files } = server.app.deps
  const real = files.get
  const opened = { count: 0, ended: Promise.resolve() }
  files.get = async (name) => {
    const stream = await real(name)
    opened.count += 1
    opened.ended = new Promise((resolve) => stream?.on('close', resolve))
    return stream
  }
  onTestFinished(() => void (files.get = real))
  return opened
}
