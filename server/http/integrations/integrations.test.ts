// Connects and sends to each service through the real client libraries, against servers that respond as the services' references describe.
import { readFile, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Connection } from '../../../shared/integrations/connections.ts'
import type { Connectable } from '../../../shared/integrations/integrations.ts'
import { digestOf } from '../../access/authenticate.ts'
import type { Assistant } from '../../ports/ports.ts'
import { noItems } from '../../testing/doubles/assistants.ts'
import { parentPage, playServices, secrets, type PlayedServices } from '../../testing/doubles/played-services.ts'
import { startServer, type ServerOptions, type TestServer } from '../../testing/cluster/start-server.ts'
import type { ServiceServer } from '../../testing/doubles/service-server.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

let services: PlayedServices
beforeAll(async () => void (services = await playServices()))
afterAll(() => services.stop())

const swot: Assistant = {
  model: 'swot',
  label: 'swot',
  ...noItems,
  async *answer() {
    await Promise.resolve()
    yield { kind: 'text', text: '## Your **SWOT**\n\n### Strengths\n\n- Bread & [flour](https://flour.example)\n- <b>' }
  },
}
const post = (who: Visitor, path: string, body: object = {}) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

interface Place {
  server: TestServer
  anna: Visitor
  sessionId: string
  answerId: string
}

/** Anna, who has an account and hosts a session with a question, an answer and a note. */
async function open({ env, ...options }: ServerOptions = {}): Promise<Place> {
  const google = { GOOGLE_CLIENT_ID: 'kring', GOOGLE_CLIENT_SECRET: 'google client secret' }
  const server = await startServer({
    services: services.addresses,
    assistant: swot,
    env: { WEBHOOKS_ALLOW_PRIVATE: 'on', PUBLIC_URL: 'https://kring.example', DEFAULT_PLAN: 'pro', ...google, ...env },
    ...options,
  })
  onTestFinished(() => server.remove())
  onTestFinished(() => services.answerWith(null))
  const anna = visitor(server.url, 'Anna')
  await anna.signUp()
  const { id: sessionId } = await anna.createSession('Bakery launch')
  const ear = await anna.join(sessionId)
  await ear.says('A SWOT of our *bakery*?')
  const { message } = await ear.hears('new_message', (event) => event.message.type === 'ai')
  await ear.says('/note a canary of a note')
  return { server, anna, sessionId, answerId: message.id }
}

const settings = (): Record<Exclude<Connectable, 'google-drive'>, Record<string, string>> => ({
  slack: { webhookUrl: `${services.hook.url}/slack/canary-slack-path` },
  zapier: { webhookUrl: `${services.hook.url}/zapier/canary-zapier-path` },
  notion: { token: secrets.notion, parentPage: `https://www.notion.so/anna/Bakery-plans-${parentPage}?pvs=4` },
  trello: { apiKey: secrets.trelloKey, token: secrets.trelloToken, listId: 'list-1' },
  github: { token: secrets.github, repository: 'anna/bakery' },
})
const canaries = [...Object.values(secrets), 'canary-slack-path', 'canary-zapier-path']

async function connect(anna: Visitor, id: Exclude<Connectable, 'google-drive'>, more: object = {}): Promise<Connection> {
  const response = await post(anna, `/api/integrations/${id}`, { settings: settings()[id], ...more })
  expect(response.status).toBe(200)
  return (await response.json()) as Connection
}

async function connectDrive(anna: Visitor): Promise<string | null> {
  const away = new URL((await anna.fetch('/api/integrations/google-drive/authorize')).headers.get('location') ?? '')
  expect(away.origin).toBe(services.google.url)
  expect(away.searchParams.get('scope')).toBe('https://www.googleapis.com/auth/drive.file')
  expect(away.searchParams.get('redirect_uri')).toBe('https://kring.example/api/integrations/google-drive/callback')
  const back = new URLSearchParams({ state: away.searchParams.get('state') ?? '', code: secrets.googleCode })
  return (await anna.fetch(`/api/integrations/google-drive/callback?${back}`)).headers.get('location')
}

const send = (anna: Visitor, id: Connectable, sessionId: string, messageId?: string) =>
  post(anna, `/api/integrations/${id}/send`, { sessionId, messageId })

/** The last request to a service. */
const last = (service: ServiceServer) => service.asked.at(-1)!

describe('a session and an answer are sent to', () => {
  it('Notion as a page under the chosen one · INTEG-08', async () => {
    const { anna, sessionId, answerId } = await open()
    const connection = await connect(anna, 'notion')
    expect(connection).toMatchObject({ integration: 'notion', account: 'Bakery plans', sendsAnswers: false, lastError: null })
    expect(await (await send(anna, 'notion', sessionId)).json()).toEqual({ url: 'https://www.notion.so/Bakery-launch' })
    const page = last(services.notion).body() as { parent: object; markdown: string; properties: object }
    expect(page.parent).toEqual({ page_id: parentPage })
    expect(page.properties).toEqual({ title: { title: [{ text: { content: 'Bakery launch' } }] } })
    expect(page.markdown).toContain('A SWOT of our \\*bakery\\*?')
    expect(page.markdown).toContain(`https://kring.example/chat/${sessionId}`)
    expect(page.markdown).not.toContain('a canary of a note')
    expect((await send(anna, 'notion', sessionId, answerId)).status).toBe(200)
    expect(last(services.notion).text).toContain('### Strengths')
    expect(last(services.notion).text).not.toContain('A SWOT of our')
  })

  it('Trello as a card, with the rest of a long text as its attachment · INTEG-08', async () => {
    const { anna, sessionId } = await open()
    expect((await connect(anna, 'trello')).account).toBe('Bakery · To do')
    expect(await (await send(anna, 'trello', sessionId)).json()).toEqual({ url: 'https://trello.com/c/card-1' })
    expect(last(services.trello).body()).toMatchObject({ idList: 'list-1', name: 'Bakery launch' })
    const ear = await anna.join(sessionId)
    for (const letter of ['a', 'b']) await ear.says(letter.repeat(15_000))
    expect((await send(anna, 'trello', sessionId)).status).toBe(200)
    const [card, file] = services.trello.asked.slice(-2)
    expect((card!.body()['desc'] as string).length).toBeLessThanOrEqual(16_384)
    expect(file!.path).toBe('/1/cards/card-1/attachments')
    expect(file!.text).toContain('b'.repeat(15_000))
  })

  it('GitHub as an issue · INTEG-08', async () => {
    const { anna, sessionId, answerId } = await open()
    expect((await connect(anna, 'github')).account).toBe('Anna/bakery')
    expect(await (await send(anna, 'github', sessionId, answerId)).json()).toEqual({ url: 'https://github.com/anna/bakery/issues/7' })
    const issue = last(services.github).body() as { title: string; body: string }
    expect(issue.title).toBe('Your SWOT')
    expect(issue.body).toContain('### Strengths')
  })

  it('Google Drive as a document of its own, after signing in there · INTEG-08', async () => {
    const { anna, sessionId } = await open()
    expect(await connectDrive(anna)).toBe('/integrations?connected=google-drive')
    const { connections, canSignIn } = await anna.json<{ connections: Connection[]; canSignIn: boolean }>('/api/integrations')
    expect([canSignIn, connections.map((one) => one.account)]).toEqual([true, ['anna@bakery.example']])
    expect(await (await send(anna, 'google-drive', sessionId)).json()).toEqual({ url: 'https://docs.google.com/document/d/doc-1/edit' })
    const { path, text } = last(services.google)
    expect(path).toContain('uploadType=multipart')
    expect(text).toContain('"mimeType":"application/vnd.google-apps.document"')
    expect(text).toContain('A SWOT of our')
    await anna.fetch('/api/integrations/google-drive', { method: 'DELETE' })
    expect(last(services.google).path).toMatch(/^\/revoke/)
  })

  it('Slack in its own markup, and Zapier as JSON · INTEG-08', async () => {
    const { anna, sessionId, answerId } = await open()
    await connect(anna, 'slack')
    await connect(anna, 'zapier')
    expect(await (await send(anna, 'slack', sessionId, answerId)).json()).toEqual({ url: null })
    const { blocks } = last(services.hook).body() as { blocks: { type: string; text?: { text: string } }[] }
    expect(blocks.map(({ type }) => type)).toEqual(expect.arrayContaining(['header', 'section', 'context']))
    expect(blocks.every((block) => (block.text?.text.length ?? 0) <= 3000)).toBe(true)
    expect(blocks[1]?.text?.text).toContain('*Strengths*\n\n• Bread &amp; <https://flour.example|flour>')
    expect((await send(anna, 'zapier', sessionId)).status).toBe(200)
    expect(last(services.hook).body()).toMatchObject({
      type: 'document',
      title: 'Bakery launch',
      url: `https://kring.example/chat/${sessionId}`,
    })
  })
})

it('a connection that the service refuses is not stored, and a failed delivery is shown with the connection · INTEG-08', async () => {
  const { anna, sessionId } = await open()
  const wrong = { settings: { ...settings().github, token: 'ghp_of_nobody' } }
  expect(await codeOf(await post(anna, '/api/integrations/github', wrong))).toEqual([400, 'connection_refused'])
  expect(await codeOf(await send(anna, 'github', sessionId))).toEqual([404, 'not_connected'])
  expect(await codeOf(await post(anna, '/api/integrations/google-drive', { settings: {} }))).toEqual([404, 'not_connected'])
  expect(await codeOf(await post(anna, '/api/integrations/discord', { settings: {} }))).toEqual([400, 'bad_request'])
  await connect(anna, 'github')
  services.answerWith({ status: 503 })
  expect(await codeOf(await send(anna, 'github', sessionId))).toEqual([502, 'service_unreachable'])
  const [connection] = (await anna.json<{ connections: Connection[] }>('/api/integrations')).connections
  expect(connection).toMatchObject({ lastError: 'service_unreachable', settings: { repository: 'anna/bakery' } })
  services.answerWith(null)
  // Only the changed setting is sent: the token stays unchanged.
  expect(
    await (await post(anna, '/api/integrations/github', { settings: { repository: 'https://github.com/anna/bakery' } })).json(),
  ).toMatchObject({ lastError: null })
})

it('people outside a private session cannot send any of it, and sending a whole session requires a host with a paid plan', async () => {
  const { anna, server } = await open({ env: { DEFAULT_PLAN: 'free' } })
  const chiara = visitor(server.url, 'Chiara')
  await chiara.signUp()
  await connect(chiara, 'notion')
  const { id } = await anna.createSession('Secret', true)
  expect(await codeOf(await send(chiara, 'notion', id))).toEqual([404, 'session_not_found'])
  await connect(anna, 'notion')
  expect(await codeOf(await send(anna, 'notion', id))).toEqual([402, 'upgrade_required'])
})

it('Drive is connected only if the sign-in started on the same device', async () => {
  const { anna, server } = await open()
  const thief = visitor(server.url, 'Thief')
  await thief.signUp()
  const away = new URL((await thief.fetch('/api/integrations/google-drive/authorize')).headers.get('location') ?? '')
  const back = new URLSearchParams({ state: away.searchParams.get('state') ?? '', code: secrets.googleCode })
  const led = await anna.fetch(`/api/integrations/google-drive/callback?${back}`)
  expect(led.headers.get('location')).toBe('/integrations?error=connection_refused')
  const guest = await visitor(server.url, 'Guest').fetch('/api/integrations/google-drive/authorize')
  expect(guest.headers.get('location')).toBe('/integrations?error=unauthenticated')
})

it('no secret is in the database, the log or any response, and another key cannot decrypt them · INTEG-08', async () => {
  const { anna, server, sessionId } = await open()
  const answers: string[] = []
  const keep = async (response: Response) => void answers.push(await response.text())
  for (const id of ['slack', 'zapier', 'notion', 'trello', 'github'] as const) answers.push(JSON.stringify(await connect(anna, id)))
  await connectDrive(anna)
  services.answerWith({ status: 500, body: { error: secrets } })
  for (const id of ['slack', 'zapier', 'notion', 'trello', 'github', 'google-drive'] as const) await keep(await send(anna, id, sessionId))
  services.answerWith(null)
  const made = (await (await post(anna, '/api/keys', { name: 'Zap', scopes: ['sessions:read'] })).json()) as { key: string }
  const hook = (await (await post(anna, '/api/webhooks', { url: services.hook.url, events: ['session.created'] })).json()) as {
    secret: string
  }
  for (const path of ['/api/integrations', '/api/keys', '/api/webhooks', '/api/account', '/api/account/export'])
    await keep(await anna.fetch(path))
  await server.stop()
  const hidden = [...canaries, made.key, hook.secret, hook.secret.slice('whsec_'.length)]
  const names = (await readdir(server.dataDir)).filter((name) => name.startsWith('kring.sqlite'))
  const kept = (await Promise.all(names.map((name) => readFile(`${server.dataDir}/${name}`, 'latin1')))).join('')
  expect(kept).toContain(digestOf(made.key))
  for (const secret of hidden)
    for (const [where, text] of [
      ['database', kept],
      ['log', server.logged.join()],
      ['answers', answers.join()],
    ] as const)
      expect(text.includes(secret), `${secret} in the ${where}`).toBe(false)

  const other = await startServer({ dataDir: server.dataDir, services: services.addresses, env: { ENCRYPTION_KEY: 'another key for it' } })
  onTestFinished(() => other.remove())
  const back = visitor(other.url, 'Anna', anna.cookie)
  expect((await back.json<{ connections: Connection[] }>('/api/integrations')).connections).toEqual([])
  expect(await codeOf(await send(back, 'github', sessionId))).toEqual([404, 'not_connected'])
})
