// Push messages: who receives them, what they say, and what happens to a browser that no longer exists.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { NotificationLevel } from '../../../shared/push/push-level.ts'
import { startPushService, type PushBrowser } from '../../testing/doubles/push-service.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { setPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const allowed = { WEBHOOKS_ALLOW_PRIVATE: 'on' }
const post = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })

/** Bram hosts a session; Anna has joined, subscribed, and left. */
async function start(level: NotificationLevel | null, options: ServerOptions = {}, service = startPushService()) {
  let now = Date.now()
  const server = await startServer({ assistant: silentAssistant, now: () => now, ...options, env: { ...allowed, ...options.env } })
  onTestFinished(() => server.remove())
  const push = await service
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  const { id } = await bram.createSession()
  const ear = await bram.join(id)
  ear.send({ type: 'ai_toggle', enabled: false })
  await (await anna.join(id)).leave()
  const browser = push.browser()
  if (level) await subscribe(anna, browser, id, level)
  const { pushes, presence, store } = server.app.deps
  await vi.waitFor(() => expect(presence.online(id).size).toBe(1))
  /** Everything recorded so far is sent or dropped. */
  const settled = () =>
    vi.waitFor(async () => {
      expect(await store.pushes.behind()).toEqual([])
      expect(await store.pushes.nextAt()).toBeNull()
    }, 10_000)
  const later = (ms: number) => {
    now += ms
    pushes.wake()
  }
  return { server, push, anna, bram, id, ear, browser, settled, later, store }
}

async function subscribe(who: Visitor, browser: PushBrowser, id: string, level: NotificationLevel, language = 'en'): Promise<void> {
  const init = { method: 'POST', body: JSON.stringify(browser.subscription), headers: { 'accept-language': language } }
  expect((await who.fetch('/api/push', init)).status).toBe(200)
  expect((await post(who, `/api/sessions/${id}/push`, { level })).status).toBe(200)
}

it('someone who is away receives who said what, encrypted for their browser, never a note · EXP-19', async () => {
  const { push, ear, id, browser, settled } = await start('everything')
  ear.send({ type: 'send_message', content: 'The secret of the sourdough', messageType: 'note' })
  await ear.says('Bread at seven')
  await push.hears(1)
  await settled()
  expect(browser.read()).toEqual([{ sessionId: id, title: 'Bakery launch', body: 'Bram: Bread at seven' }])
  const { headers, body } = push.pushed[0]!
  expect(body.includes('Bread')).toBe(false)
  expect(headers['content-encoding']).toBe('aes128gcm')
  expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]+$/)
})

it.each([
  ['mentions', ['Bram mentions you: @Anna coffee?']],
  ['answers', ['AI Assistant: Rye.']],
  ['nothing', []],
] as const)('the level ‘%s’ is respected · EXP-19', async (level, expected) => {
  const assistant = scriptedAssistant()
  const { push, ear, browser, settled, later } = await start(level, { assistant })
  await ear.says('Morning')
  await settled()
  await ear.says('@Anna coffee?')
  await settled()
  // The least time between two messages about one session.
  later(20_000)
  ear.send({ type: 'ai_toggle', enabled: true })
  await ear.says('@AI which bread?')
  const answer = await assistant.begins()
  answer.says('Rye.')
  answer.ends()
  await ear.hears('new_message', ({ message }) => message.type === 'ai')
  if (expected.length > 0) await push.hears(expected.length)
  await settled()
  expect(browser.read().map(({ body }) => body)).toEqual(expected)
})

it('nobody with a visible tab receives any; a hidden tab counts as away · EXP-19', async () => {
  const { server, push, anna, ear, id, browser, settled } = await start('everything')
  const tab = await anna.join(id)
  await ear.says('You see this')
  await settled()
  expect(push.pushed).toEqual([])
  tab.send({ type: 'set_visible', visible: false })
  await vi.waitFor(async () => expect((await server.app.deps.presence.attending(id)).size).toBe(1))
  await ear.says('You do not see this')
  await push.hears(1)
  expect(browser.read().map(({ body }) => body)).toEqual(['Bram: You do not see this'])
  // Another tab is visible.
  await anna.join(id)
  await vi.waitFor(async () => expect((await server.app.deps.presence.attending(id)).size).toBe(2))
  await ear.says('Seen in the other tab')
  await settled()
  expect(push.pushed).toHaveLength(1)
})

it('many messages are one push message, in the subscriber’s language; a mention goes first · EXP-19', async () => {
  const { push, anna, ear, id, browser, settled, later } = await start(null)
  await subscribe(anna, browser, id, 'everything', 'nl')
  await ear.says('First')
  await push.hears(1)
  await settled()
  await ear.says('@Anna kom je?')
  for (let line = 0; line < 10; line += 1) await ear.says(`Line ${line}`)
  later(19_000)
  await vi.waitFor(async () => expect(await anna.json('/api/push')).toHaveProperty('publicKey'))
  expect(push.pushed).toHaveLength(1)
  later(1_001)
  await push.hears(2)
  await settled()
  expect(browser.read().map(({ body }) => body)).toEqual(['Bram: First', 'Bram noemt je: @Anna kom je?'])
})

it.each([404, 410])('a browser that no longer exists (%i) is removed; others still receive · EXP-19', async (status) => {
  const answers = new Map<string, number>()
  const service = startPushService(({ path }) => answers.get(path) ?? 201)
  const { push, anna, id, ear, browser, settled, store, later } = await start('everything', {}, service)
  const other = push.browser()
  await subscribe(anna, other, id, 'everything')
  answers.set(new URL(browser.subscription.endpoint).pathname, status)
  await ear.says('One')
  await push.hears(2)
  await settled()
  later(20_000)
  await ear.says('Two')
  await push.hears(3)
  expect(other.read().map(({ body }) => body)).toEqual(['Bram: One', 'Bram: Two'])
  const { key } = await personOf(anna, id)
  expect((await store.pushSubscriptions.list(key)).map(({ endpoint }) => endpoint)).toEqual([other.subscription.endpoint])
})

it('a push service that fails is tried again, one that refuses the message is not · EXP-19', async () => {
  const statuses = [503, 400]
  const { push, ear, settled, later } = await start(
    'everything',
    {},
    startPushService(() => statuses.shift() ?? 201),
  )
  await ear.says('One')
  await push.hears(1)
  later(60_000)
  await push.hears(2)
  await settled()
  later(60 * 60_000)
  await ear.says('Two')
  await push.hears(3)
})

it('a message that was deleted before it was sent is not sent; nor to someone who was removed · EXP-19', async () => {
  const { push, anna, ear, id, browser, settled, later } = await start('everything')
  await ear.says('One')
  await push.hears(1)
  await settled()
  const { messageId } = await ear.says('A mistake')
  ear.send({ type: 'delete_message', messageId })
  await ear.hears('message_updated')
  later(20_000)
  await settled()
  const { anonymousId } = await personOf(anna, id)
  ear.send({ type: 'remove_participant', participant: anonymousId, ban: true } as never)
  await ear.hears('participant_removed')
  await ear.says('Without Anna')
  later(20_000)
  await settled()
  expect(browser.read().map(({ body }) => body)).toEqual(['Bram: One'])
})

it('only public https addresses with a valid key are accepted, at most ten for each person · EXP-19', async () => {
  const { server, anna, push, store, id } = await start(null)
  const { keys } = push.browser().subscription
  const closed = await startServer({ assistant: silentAssistant })
  onTestFinished(() => closed.remove())
  const outsider = visitor(closed.url, 'Dan')
  for (const endpoint of ['http://push.example/a', 'https://127.0.0.1/a', 'https://169.254.169.254/a', 'https://[::1]/a'])
    expect([endpoint, (await post(outsider, '/api/push', { endpoint, keys })).status]).toEqual([endpoint, 400])
  const wrong = { endpoint: push.browser().subscription.endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } }
  expect((await post(anna, '/api/push', wrong)).status).toBe(400)
  for (let n = 0; n < 12; n += 1) expect((await post(anna, '/api/push', push.browser().subscription)).status).toBe(200)
  expect(await store.pushSubscriptions.list((await personOf(anna, id)).key)).toHaveLength(10)
  // Somebody who has not joined cannot listen in.
  const dan = visitor(server.url, 'Dan')
  expect((await post(dan, `/api/sessions/${id}/push`, { level: 'everything' })).status).toBe(403)
})

it('signing out, forgetting this guest and deleting the account remove the subscription; the export lists it · EXP-19', async () => {
  const { server, push, anna, id, store } = await start('everything')
  const guest = (await personOf(anna, id)).key
  expect((await post(anna, '/api/forget-me', {})).status).toBe(200)
  expect([await store.pushSubscriptions.list(guest), await store.pushSubscriptions.levelsOf(guest)]).toEqual([[], []])

  const chiara = visitor(server.url, 'Chiara')
  const { id: userId } = await chiara.signUp()
  await (await chiara.join(id)).leave()
  await subscribe(chiara, push.browser(), id, 'answers')
  const about = JSON.stringify(await store.pushSubscriptions.levelsOf(`user:${userId}`))
  expect(about).toContain('answers')
  await chiara.fetch('/api/logout')
  expect(await store.pushSubscriptions.list(`user:${userId}`)).toEqual([])
  expect(await store.pushSubscriptions.levelsOf(`user:${userId}`)).toHaveLength(1)
})

it('the keys are generated once and kept · EXP-19', async () => {
  const { server, anna } = await start(null)
  const first = await anna.json<{ publicKey: string }>('/api/push')
  expect(first.publicKey).toMatch(/^[\w-]{87}$/)
  expect(await anna.json('/api/push')).toEqual(first)
  await server.stop()
  const again = await startServer({ assistant: silentAssistant, dataDir: server.dataDir })
  onTestFinished(() => again.remove())
  expect(await visitor(again.url, 'Anna').json('/api/push')).toEqual(first)
})

async function personOf(who: Visitor, id: string) {
  const { self } = await who.view(id)
  const anonymousId = self.anonymousId ?? ''
  return { anonymousId, key: `guest:${anonymousId}` as const }
}

it('a guest whom the operator’s policy no longer admits receives nothing, also of what was waiting · OPER-09', async () => {
  const { server, push, ear, browser, settled, later } = await start('everything')
  await ear.says('Bread at seven')
  await push.hears(1)
  // Waits for the least time between two messages about one session.
  await ear.says('Cake at eight')
  await setPolicy(server, { guests: false })
  later(20_000)
  await settled()
  expect(browser.read().map(({ body }) => body)).toEqual(['Bram: Bread at seven'])
})
