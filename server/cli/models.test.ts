// npm run models, as the operator runs it: beside a running server, with a key that appears nowhere.
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtScript } from '../testing/cluster/built-server.ts'
import { startServer } from '../testing/cluster/start-server.ts'
import { startReadyProvider } from '../testing/doubles/openai-server.ts'

const key = 'sk-key-that-nobody-may-see'

async function fixture() {
  const server = await startServer()
  onTestFinished(() => server.remove())
  const provider = await startReadyProvider('Hello.', key)
  onTestFinished(() => provider.close())
  const entry = await builtScript('models')
  const run = (args: string[], stdin = '') =>
    new Promise<{ code: number; out: string; err: string }>((resolve) => {
      const { PATH = '' } = process.env
      const options = { env: { PATH, DATA_DIR: server.dataDir, OPENAI_API_KEY: 'sk-own' } }
      const child = execFile(process.execPath, [entry, ...args], options, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      )
      child.stdin?.end(stdin)
    })
  const allowed = () => server.app.deps.models.allowed('free').map(({ id }) => id)
  const file = (content: string) => {
    const path = join(server.dataDir, 'connections.json')
    writeFileSync(path, content)
    return path
  }
  return { provider, run, allowed, file }
}

describe('npm run models', () => {
  it('adds, lists, tries and removes a connection while the server is running · MODEL-01', { timeout: 30_000 }, async () => {
    const { provider, run, allowed } = await fixture()
    const add = [
      'add',
      'Kitchen',
      '--kind',
      'openai',
      '--url',
      provider.baseUrl,
      '--model',
      'llama3.1',
      '--context',
      '32000',
      '--key-stdin',
    ]
    expect(await run(add, `${key}\n`)).toEqual({
      code: 0,
      out: 'Saved: Kitchen (llama3.1). Running servers use it within 2 seconds.\n',
      err: '',
    })
    await expect.poll(allowed, { timeout: 2_000 }).toEqual(['llama3.1'])
    const listed = await run(['list'])
    expect(listed.out).toContain(`Kitchen: openai, ${provider.baseUrl}, with a key`)
    expect(listed.out).toContain('  llama3.1: 32000 tokens, free pro team, no price')
    const tried = await run(['try', 'Kitchen'])
    expect([tried.code, tried.out]).toEqual([0, expect.stringMatching(/^llama3\.1: ‘Hello\.’ in \d+ ms, \d+ tokens in, \d+ out\n$/)])
    for (const { out, err } of [listed, tried]) expect(out + err).not.toContain(key)
    expect((await run(['remove', 'Kitchen'])).code).toBe(0)
    await expect.poll(allowed, { timeout: 2_000 }).toEqual(['offline'])
    expect(await run(['remove', 'Kitchen'])).toMatchObject({ code: 1, err: 'There is no connection with this name.\n' })
  })

  it('imports a file completely or not at all, and never shows what is in it · MODEL-01', { timeout: 30_000 }, async () => {
    const { run, allowed, file } = await fixture()
    const one = { name: 'One', kind: 'anthropic', key, models: [{ model: 'claude-sonnet-4', fallbacks: ['gpt-4o'] }] }
    const failing: [string, string][] = [
      [`{"key": "${key}", oops`, 'is not valid JSON'],
      [JSON.stringify([one, { ...one, name: 'Two', kind: 'gemini' }]), 'Connection 2 is not valid. kind:'],
      [JSON.stringify({ ...one, apiKey: key }), 'Unrecognized key: "apiKey"'],
      [JSON.stringify({ ...one, models: [{ model: 'gpt-4o' }] }), 'Another model already has the id ‘gpt-4o’.'],
    ]
    for (const [content, sentence] of failing) {
      const { code, out, err } = await run(['import', file(content)])
      expect([code, out]).toEqual([1, ''])
      expect(err).toContain(sentence)
      expect(err).not.toContain(key)
    }
    expect((await run(['list'])).out).toBe('No connections besides the one in the settings.\n')
    expect((await run(['import', file(JSON.stringify([one]))])).code).toBe(0)
    await expect.poll(allowed, { timeout: 2_000 }).toEqual(['claude-sonnet-4'])
    const open = { ...one, name: 'Open', baseUrl: 'http://api.example.com/v1', models: [{ model: 'plain' }] }
    const warned = await run(['import', file(JSON.stringify(open))])
    expect(warned.out).toContain('Warning: the connection to http://api.example.com/v1 is not encrypted and leaves the private network.')
    expect((await run(['import', 'no-such-file.json'])).err).toBe('no-such-file.json cannot be read (ENOENT).\n')
    expect((await run(['explode'])).err).toContain('Usage:')
  })
})
