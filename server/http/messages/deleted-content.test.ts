// Deleted content is gone everywhere, on both databases: from every table, file and response.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { OutputOf } from '../../../shared/api/api.ts'
import type { Assistant } from '../../ports/ports.ts'
import { noItems } from '../../testing/doubles/assistants.ts'
import { findEverywhere, openTables } from '../../testing/checks/every-row.ts'
import { addSession } from '../../testing/fixtures/session-fixture.ts'
import { startPostgres } from '../../testing/cluster/postgres.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import type { Ear } from '../../testing/people/visitor.ts'

type Input = OutputOf<'GET /api/sessions/:id/answers/:answerId'>

/** Reports its input, as a provider does, and thinks about it; if `gate` is set, waits until it opens. */
const assistant: Assistant & { gate: Promise<void> | null; asked: () => void } = {
  gate: null,
  asked: () => undefined,
  model: 'reading',
  label: 'reading',
  ...noItems,
  async *answer({ messages }, _signal, report) {
    assistant.asked()
    await assistant.gate
    report?.input({ messages })
    yield { kind: 'thinking', text: JSON.stringify(messages) }
    yield { kind: 'text', text: 'Noted.' }
  },
}

async function start(databaseUrl: string | undefined) {
  const env = { DEFAULT_PLAN: 'team', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const server = await startServer({ assistant, env })
  onTestFinished(() => server.remove())
  const fixture = await addSession(server)
  const { id, anna, bram, ears } = fixture
  const [host] = ears
  const tables = openTables({ dataDir: server.dataDir, databaseUrl })
  onTestFinished(() => tables.destroy())

  const inputOf = (answerId: string) => anna.json<Input>(`/api/sessions/${id}/answers/${answerId}`)
  /** The next answer, once its input is stored or withheld. */
  async function answered(ear: Ear) {
    const { message } = await ear.hears('new_message', (event) => event.message.type === 'ai')
    await expect.poll(async () => (await tables('answer_inputs').where({ answer_id: message.id })).length).toBe(1)
    return message.id
  }
  async function everywhere(answers: string[]): Promise<string[]> {
    // Without its first letter: the search index stores words without their shared prefix.
    const rows = await findEverywhere(tables, ['anary'])
    const paths = ['', '/messages?since=0', '/changes?rev=0', '/pins', '/export?format=json']
    const inSession = [...paths, ...answers.map((answer) => `/answers/${answer}`)].map((path) => `/api/sessions/${id}${path}`)
    const asked = [...inSession, '/api/search?q=canary', '/api/account/export']
    const found = rows.map(({ table, column }) => `${table}.${column}`)
    for (const who of [anna, bram])
      for (const path of asked) if ((await (await who.fetch(path)).text()).toLowerCase().includes('anary')) found.push(path)
    const folder = join(server.dataDir, 'files')
    const files = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isFile())
    return [...found, ...files.map(({ name }) => name).filter((name) => readFileSync(join(folder, name), 'latin1').includes('anary'))]
  }
  async function attach(content: string, name = 'canary-name.txt', type: 'user' | 'note' = 'user') {
    const messageId = await announces(host, 1, content, type)
    const { attachments } = await upload(anna, messageId, [{ name, bytes: 'the canary of the file' }])
    return { messageId, attachmentId: attachments[0]!.id }
  }
  return { ...fixture, tables, inputOf, answered, everywhere, attach }
}

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.each([
  ['SQLite', () => Promise.resolve(undefined)],
  ...(postgres ? [['Postgres', () => postgres.freshUrl()] as const] : []),
] as const)('%s', (_name, freshUrl) => {
  it('contains nothing of a message that is deleted or changed, nor of its files, but still what others wrote · GUARD-14', async () => {
    const { ears, answered, everywhere, attach, inputOf } = await start(await freshUrl())
    const [host, other] = ears
    const before = await (await host.says('Which oven?'), answered(host))
    const { messageId: said } = await host.says('The canary sings')
    const first = await answered(host)
    const withFile = await attach('')
    const second = await answered(host)
    for (const replyTo of [said, withFile.messageId]) await other.says('Indeed', { replyTo })
    host.send({ type: 'pin_message', messageId: said, pinned: true })
    await answered(host)
    const edited = await host.says('Another canary')
    const third = await answered(host)
    const { messageId: note } = await attach('A canary of mine', 'canary.txt', 'note')
    expect((await everywhere([first, second, third])).length).toBeGreaterThan(15)
    expect(JSON.stringify((await inputOf(second)).input)).toContain('the canary of the file')

    const all = [said, withFile.messageId, note]
    for (const messageId of all) host.send({ type: 'delete_message', messageId })
    host.send({ type: 'edit_message', messageId: edited.messageId, content: 'Another bird' })
    await host.hears('message_updated', ({ message }) => message.content === 'Another bird')
    await host.settles()
    const answers = [before, first, second, third]
    await expect.poll(() => everywhere(answers)).toEqual([])
    expect((await inputOf(second)).isWithheld).toBe(true)
    // Inputs that did not contain it can still be read.
    expect(JSON.stringify((await inputOf(before)).input)).toContain('Which oven?')
  })

  it('contains nothing of a file that is removed, nor of a chat that is cleared · GUARD-14', async () => {
    const { anna, ears, answered, everywhere, attach, inputOf } = await start(await freshUrl())
    const [host, other] = ears
    const { messageId, attachmentId } = await attach('')
    const first = await answered(host)
    await other.says('Indeed', { replyTo: messageId })
    const second = await answered(host)
    expect((await everywhere([first, second])).length).toBeGreaterThan(5)
    expect((await anna.fetch(`/api/attachments/${attachmentId}`, { method: 'DELETE' })).status).toBe(200)
    await expect.poll(() => everywhere([first, second])).toEqual([])
    expect((await inputOf(first)).isWithheld).toBe(true)

    await attach('A canary', 'canary.txt')
    await answered(host)
    host.send({ type: 'clear_chat' })
    await host.hears('session_updated', ({ session }) => session.clearedSeq > 0)
    await host.settles()
    await expect.poll(() => everywhere([])).toEqual([])
  })

  it('contains nothing of a removed file that an assistant knew, also if an answer in progress had read it · GUARD-14', async () => {
    const { id, anna, ears, answered, everywhere, inputOf } = await start(await freshUrl())
    const [host] = ears
    const baker = { name: 'Baker', color: '#2580c1', instruction: 'You know bread.' }
    const made = await anna.json<{ id: string }>(`/api/sessions/${id}/assistants`, { method: 'POST', body: JSON.stringify(baker) })
    const path = `/api/assistants/${made.id}/files`
    const file = { method: 'POST', body: 'the canary of the file', headers: { 'content-type': 'text/plain' } }
    const { files } = await anna.json<{ files: { id: string }[] }>(`${path}?name=prices.txt`, file)
    await host.says('@Baker, what price?')
    const first = await answered(host)
    expect(await everywhere([first])).toEqual(expect.arrayContaining(['answer_inputs.input', 'answer_thinking.text']))
    let open = () => undefined as void
    assistant.gate = new Promise((resolve) => (open = resolve))
    const asked = new Promise<void>((resolve) => (assistant.asked = resolve))
    await host.says('@Baker, and rye?')
    await asked
    expect((await anna.fetch(`${path}/${files[0]!.id}`, { method: 'DELETE' })).status).toBe(200)
    open()
    assistant.gate = null
    const second = await answered(host)
    await expect.poll(() => everywhere([first, second])).toEqual([])
    expect((await inputOf(first)).isWithheld && (await inputOf(second)).isWithheld).toBe(true)
  })

  it('keeps nothing deleted that an answer in progress had read before · GUARD-14', async () => {
    const { tables, ears, answered, everywhere, attach, anna } = await start(await freshUrl())
    const [host] = ears
    let resolve = () => undefined as void
    assistant.gate = new Promise((open) => (resolve = open))
    const { attachmentId } = await attach('Look at this')
    await host.hears('ai_started')
    expect((await anna.fetch(`/api/attachments/${attachmentId}`, { method: 'DELETE' })).status).toBe(200)
    resolve()
    assistant.gate = null
    const first = await answered(host)
    expect(await tables('answer_inputs').where({ answer_id: first }).first()).toMatchObject({ input: null })
    await expect.poll(() => everywhere([first])).toEqual([])
  })
})
