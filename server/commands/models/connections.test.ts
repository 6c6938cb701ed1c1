// Connections to AI providers on a running server: added, tried and removed by the operator, used by every node, and keys that nobody sees.
import { inspect } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { connectionSchema, type ConnectionInput } from '../../../shared/answers/connection-api.ts'
import { createVault } from '../../adapters/identity/vault-aes.ts'
import { connectModel } from '../../adapters/index.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { hearsAnswer } from '../../testing/doubles/scripted-assistant.ts'
import { startHostileProvider } from '../../testing/doubles/hostile-provider.ts'
import { startReadyProvider } from '../../testing/doubles/openai-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { describeConnection, removeConnection, saveConnection, tryConnection } from './connections.ts'

const key = 'sk-key-of-the-connection'
const secret = 'secret of this server'

async function fixture(env: Record<string, string> = {}) {
  const server = await startServer({ env: { ENCRYPTION_KEY: secret, ...env } })
  onTestFinished(() => server.remove())
  const { modelConnections, now } = server.app.deps.store
  const tools = { store: modelConnections, vault: createVault(secret), ownIds: ['gpt-3.5-turbo', 'gpt-4o'], now }
  const save = (input: ConnectionInput) => saveConnection(tools, connectionSchema.parse(input))
  return { server, tools, save, tries: (name: string) => tryConnection({ ...tools, connectModel }, name) }
}
const connection = (baseUrl: string, more: Partial<ConnectionInput> = {}): ConnectionInput => ({
  ...{ name: 'Kitchen', kind: 'openai', baseUrl, key, models: [{ id: 'kitchen-llama', model: 'llama3.1', name: 'Llama' }] },
  ...more,
})
async function provider(text = 'Hello.') {
  const ready = await startReadyProvider(text, key)
  onTestFinished(() => ready.close())
  return ready
}
const allowed = (server: TestServer) => server.app.deps.models.allowed('free').map(({ id }) => id)
const codeOf = (work: Promise<unknown>) => work.then(() => null).catch((error: { code?: string }) => error.code)

describe('a connection', () => {
  it('answers in sessions within two seconds after it was added, and no longer after it was removed · MODEL-01 MODEL-02', async () => {
    const { server, tools, save } = await fixture()
    expect(allowed(server)).toEqual(['offline'])
    await save(connection((await provider('Two euros.')).baseUrl))
    await expect.poll(() => allowed(server), { timeout: 2_000 }).toEqual(['kitchen-llama'])
    const anna = visitor(server.url, 'Anna')
    const ear = await anna.join((await anna.createSession()).id)
    await ear.says('What price?')
    const { content, metadata } = await hearsAnswer(ear)
    expect([content, metadata.model]).toEqual(['Two euros.', 'kitchen-llama'])
    await removeConnection(tools, 'Kitchen')
    await expect.poll(() => allowed(server), { timeout: 2_000 }).toEqual(['offline'])
  })

  it('is loaded before a started server serves anyone · MODEL-01', async () => {
    const { server, save } = await fixture()
    await save(connection('http://127.0.0.1:9/v1'))
    await server.stop()
    const again = await startServer({ env: { ENCRYPTION_KEY: secret }, dataDir: server.dataDir })
    onTestFinished(() => again.stop())
    expect(allowed(again)).toEqual(['kitchen-llama'])
  })

  it('is stored with its key encrypted and bound to its address; without the secret it is left out, and logged · MODEL-01', async () => {
    const { server, tools, save } = await fixture()
    await save(connection('http://127.0.0.1:9/v1'))
    const [row] = await tools.store.list()
    expect(JSON.stringify(row)).not.toContain(key)
    expect(inspect(describeConnection(row!), { depth: 9 })).not.toContain(row!.key)
    // Someone who can write to the database sends the key to an address of their own.
    await tools.store.put({ ...row!, base_url: 'http://evil.example/v1' }, () => undefined)
    await expect.poll(() => server.logged.join(), { timeout: 2_000 }).toContain('a connection to an AI provider cannot be used')
    expect(allowed(server)).toEqual(['offline'])
    await expect(tryConnection({ ...tools, connectModel }, 'Kitchen')).rejects.toThrow('the key cannot be decrypted')
  })

  it('cannot store a key without a secret, take the id of another model, or name an unknown fallback · MODEL-01', async () => {
    const { tools, save } = await fixture()
    const url = 'http://127.0.0.1:9/v1'
    const unsealed = saveConnection({ ...tools, vault: null }, connectionSchema.parse(connection(url)))
    expect(await codeOf(unsealed)).toBe('keys_not_encryptable')
    const model = (id: string, fallbacks: string[] = []) => ({ models: [{ model: id, fallbacks }] })
    expect(await codeOf(save(connection(url, model('gpt-4o'))))).toBe('model_id_taken')
    expect(await codeOf(save(connection(url, { models: [{ model: 'a' }, { model: 'b', id: 'a' }] })))).toBe('model_id_taken')
    expect(await codeOf(save(connection(url, model('a', ['b']))))).toBe('fallback_unknown')
    expect(await tools.store.list()).toEqual([])
    await save(connection(url, model('a', ['gpt-4o'])))
    expect(await codeOf(save(connection(url, { name: 'Another', ...model('a') })))).toBe('model_id_taken')
    await save(connection(url, model('a')))
    expect(await codeOf(removeConnection(tools, 'Nothing'))).toBe('connection_not_found')
  })
})

describe('trying a connection', () => {
  it('reports what came back, how long it took and how many tokens · MODEL-01', async () => {
    const { save, tries } = await fixture()
    await save(connection((await provider()).baseUrl))
    const [trial, ...more] = await tries('Kitchen')
    expect(trial).toMatchObject({ id: 'kitchen-llama', text: 'Hello.', thinking: '', error: null })
    expect([trial!.tokens!.output > 0, trial!.ms > 0, trial!.ms < 5_000, more]).toEqual([true, true, true, []])
  })

  it('reports a wrong key, a website, a model that does not exist and an empty answer, without the key · MODEL-01', async () => {
    const { save, tries } = await fixture()
    const fails = async (status: number, type: string, body: string) =>
      (await startHostileProvider((response) => void response.writeHead(status, { 'content-type': type }).end(body))).baseUrl
    const empty = 'data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}\n\n'
    const cases: [string, string, string][] = [
      [await fails(401, 'application/json', `{"error":{"message":"bad key ${key}"}}`), 'ai_key_refused', 'bad key [key]'],
      [await fails(200, 'text/html', '<h1>Welcome</h1>'), 'ai_unavailable', 'Is this the address of an API?'],
      [await fails(404, 'application/json', '{"error":{"message":"model not found"}}'), 'ai_refused', 'model not found'],
      [await fails(200, 'text/event-stream', empty), 'ai_refused', 'The answer is empty.'],
      ['http://127.0.0.1:9/v1', 'ai_unavailable', ''],
    ]
    for (const [baseUrl, code, cause] of cases) {
      await save(connection(baseUrl))
      const [trial] = await tries('Kitchen')
      expect([trial!.error?.code, trial!.text]).toEqual([code, ''])
      expect(String(trial!.error?.cause)).toContain(cause)
      expect(inspect(trial, { depth: 9 })).not.toContain(key)
    }
  })
})

it.each([
  ['an address of another kind', { baseUrl: 'file:///etc/passwd' }, 'baseUrl'],
  ['a password in the address', { baseUrl: 'https://a:b@api.example/v1' }, 'baseUrl'],
  ['an unknown kind', { kind: 'gemini' }, 'kind'],
  ['no model', { models: [] }, 'models'],
  ['a misspelt field', { apikey: key }, ''],
  ['a negative price', { models: [{ model: 'a', price: { input: -1, output: 1 } }] }, 'models.0.price.input'],
])('%s is refused with its place · MODEL-01', (_what, more, path) => {
  const read = connectionSchema.safeParse({ ...connection('https://api.example/v1'), ...more })
  expect(read.error?.issues[0]?.path.join('.')).toBe(path)
  expect(JSON.stringify(read.error?.issues)).not.toContain(key)
})
