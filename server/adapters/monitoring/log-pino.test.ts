// No content of a conversation reaches the log, even at level debug, whatever goes wrong.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import knex from 'knex'
import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { startChildServer } from '../../testing/cluster/child-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { createPinoLog } from './log-pino.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

/** A provider that refuses and repeats the request, as real ones do. */
async function repeatingProvider(): Promise<string> {
  const provider = createServer((request, response) => {
    let asked = ''
    request.on('data', (data) => (asked += String(data)))
    request.on('end', () =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message: asked } })),
    )
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  closing.push(() => provider.close())
  return `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`
}

describe('the log of a server', () => {
  it('at level debug reports events without messages, names or credentials', async () => {
    const canary = (name: string) => `canary${name}`
    const key = `sk-${canary('key')}`
    const server = await startChildServer({
      LOG_LEVEL: 'debug',
      OPENAI_API_KEY: key,
      OPENAI_BASE_URL: await repeatingProvider(),
      SESSION_SECRET: `${canary('secret')}-0123456789`,
      METRICS_TOKEN: `${canary('token')}-0123456789`,
    })
    closing.push(() => server.remove())
    const anna = visitor(server.url, canary('Name'))
    const { id } = await anna.createSession(canary('title'))
    const ear = await anna.join(id, { userId: canary('user') })
    await ear.says(`${canary('question')}?`, { messageKey: canary('messagekey') })
    await ear.hears('ai_failed')
    await ear.says(canary('note'), { messageType: 'note' })
    ear.send({ type: 'set_name', displayName: canary('other') })
    ear.sendRaw(`{"type":"send_message","content":"${canary('broken')}`)
    ear.sendRaw(JSON.stringify({ type: canary('type') }))
    ear.sendRaw(Buffer.from(canary('binary')))
    await ear.closed
    await anna.view(id)
    const secretive = { cookie: `kring=${canary('cookie')}`, authorization: `Bearer ${canary('bearer')}`, 'x-request-id': canary('id') }
    for (const path of [
      '/metrics',
      `/api/${canary('path')}`,
      `/api/sessions/${canary('session')}?q=${canary('query')}`,
      `/${canary('page')}`,
    ])
      await fetch(server.url + path, { headers: { ...secretive, 'user-agent': canary('agent') } })
    await fetch(`${server.url}/api/sessions`, {
      method: 'POST',
      body: `{"${canary('body')}`,
      headers: { 'content-type': 'application/json' },
    })
    await server.kill()

    const said = server.said()
    const [name, value] = (anna.cookie ?? '').split('=')
    expect(said.match(/canary\w*/g)).toBeNull()
    for (const secret of [id, key, value ?? name ?? '']) expect(said).not.toContain(secret)
    expect(said).toContain('"route":"GET /api/sessions/:id"')
    expect(said).toMatch(/"requestId":"[\da-f-]{36}"/)
    expect(said).toContain('the assistant failed')
  })

  it('contains only the start lines at the default level if nothing fails', async () => {
    const server = await startChildServer()
    closing.push(() => server.remove())
    const anna = visitor(server.url, 'Anna')
    const ear = await anna.join((await anna.createSession()).id)
    await ear.says('Hello')
    await server.kill()
    const link = 'This server has no operator. Open this link once, within 24 hours: '
    expect(server.said().replace(/#[\w-]{43}\n$/, '#TOKEN')).toBe(`${server.startLine}\n${link}${server.url}/operator#TOKEN`)
  })
})

describe('a log line', () => {
  const lines: string[] = []
  const log = createPinoLog('debug', { write: (line) => void lines.push(line) })
  const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>

  it('contains the code and place of a database error, but not the values of the statement', async () => {
    const db = knex({ client: 'sqlite3', connection: ':memory:', useNullAsDefault: true })
    const error: unknown = await db('missing')
      .insert({ content: 'canary' })
      .catch((thrown: unknown) => thrown)
    await db.destroy()
    expect(String(error)).toContain('canary')
    log.error({ error: new AppError('internal', { cause: error }) }, 'command failed')
    expect(JSON.stringify(last())).not.toContain('canary')
    expect(last()).toMatchObject({ error: { type: 'AppError', code: 'internal', cause: { code: 'SQLITE_ERROR' } }, msg: 'command failed' })
    expect((last().error as { stack: string }).stack).toContain('log-pino.test.ts')
  })

  it('leaves out fields that are not listed, and contains a hash instead of a session id', () => {
    const details = {
      sessionId: 'canary',
      content: 'canary',
      nested: { text: 'canary' },
      list: ['canary'],
      error: 'canary',
      status: 200,
      code: 'ai_busy',
    }
    log.info(details, 'said')
    expect(JSON.stringify(last())).not.toContain('canary')
    expect(last()).toMatchObject({ status: 200, code: 'ai_busy', content: '[left out]', nested: '[left out]' })
    const mark = last().sessionId
    log.info({ sessionId: 'canary' }, 'again')
    expect([typeof mark, last().sessionId]).toEqual(['string', mark])
  })
})
