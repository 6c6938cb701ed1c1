// Webhooks are sent to a real receiver, which checks their signature with the standard's own library.
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Delivery, Webhook } from '../../../shared/integrations/connections.ts'
import { webhookEvents } from '../../../shared/integrations/integrations.ts'
import { user } from '../../domain/people/person.ts'
import {
  allowed,
  ask,
  deliveriesOf,
  listOf,
  makeHook,
  startWebhookFixture,
  post,
  receive,
  settled,
} from '../../testing/fixtures/webhook-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('each event is delivered once, signed, in order, without notes and system messages · INTEG-10', async () => {
  const { anna, server } = await startWebhookFixture()
  const receiver = await receive()
  const { secret, ...hook } = await makeHook(anna, `${receiver.url}/kring`)
  expect(hook).toMatchObject({ events: webhookEvents, isOn: true })
  const { id } = await anna.createSession('Bakery launch')
  await receiver.hears(1)
  const ear = await anna.join(id)
  const bram = await visitor(server.url, 'Bram').join(id)
  await receiver.hears(2)
  await ear.says('/note a canary of a note')
  ear.send({ type: 'set_ai_role', role: 'coach' })
  await bram.says('What does rye cost?')
  const { message: answer } = await ear.hears('new_message', ({ message }) => message.type === 'ai')
  await receiver.hears(4)
  const other = await visitor(server.url, 'Chiara').createSession('Not hers')
  await (await anna.join(other.id)).says('Elsewhere')

  const bodies = receiver.asked.map(({ text, headers, path }) => {
    expect(path).toBe('/kring')
    expect(headers['webhook-id']).toBeTruthy()
    return new Verifier(secret).verify(text, headers as Record<string, string>) as { type: string; data: Record<string, object> }
  })
  expect(bodies.map(({ type }) => type)).toEqual(['session.created', 'participant.joined', 'message.created', 'answer.completed'])
  const session = { id, title: 'Bakery launch', url: null }
  expect(bodies[0]?.data['session']).toMatchObject({ ...session, isPrivate: false })
  expect(bodies[1]?.data).toMatchObject({ session, participant: { name: 'Bram', hasAccount: false } })
  expect(bodies[2]?.data).toMatchObject({ session, message: { text: 'What does rye cost?', author: { name: 'Bram' }, files: [] } })
  expect(bodies[3]?.data).toMatchObject({ session, answer: { id: answer.id, text: answer.content, answering: ['Bram'] } })
  expect(new Set(receiver.asked.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  expect(receiver.asked.map(({ text }) => text).join()).not.toContain('canary')
  expect((await deliveriesOf(anna, hook)).map(({ event, status, attempts }) => [event, status, attempts])).toEqual(
    [...bodies].reverse().map(({ type }) => [type, 'delivered', 1]),
  )
})

it('a failed delivery is retried as the standard says, with the same id and a new time, until it succeeds · INTEG-10', async () => {
  const { anna, later, server } = await startWebhookFixture()
  const [minute, hour] = [60_000, 60 * 60_000]
  const waits = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
  const expected = [500, 302, 429, 500, 500, 500, 500, 500, 500, 204]
  const statuses = [...expected]
  const receiver = await receive(({ path }) => ({ status: statuses.shift() ?? 500, headers: { location: `${path}/elsewhere` } }))
  const hook = await makeHook(anna, receiver.url, ['session.created'])
  await anna.createSession()
  for (const [attempts, wait] of waits.entries()) {
    const at = server.app.deps.now()
    const { nextAttemptAt, responseStatus } = await settled(server, anna, hook, (delivery) => Date.parse(delivery.nextAttemptAt ?? '') > at)
    expect([responseStatus, Date.parse(nextAttemptAt ?? '')]).toEqual([expected[attempts], at + wait])
    later(wait - 1)
    expect(receiver.asked).toHaveLength(attempts + 1)
    later(1)
    await receiver.hears(attempts + 2)
  }
  const done = await settled(server, anna, hook, ({ status }) => status === 'delivered')
  expect([done.attempts, done.responseStatus, done.nextAttemptAt]).toEqual([10, 204, null])
  const sent = receiver.asked.map(({ headers }) => headers)
  expect(new Set(sent.map((headers) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(sent.map((headers) => headers['webhook-timestamp'])).size).toBe(10)
  // Redirects are not followed.
  expect(receiver.asked.every(({ path }) => path === '/')).toBe(true)
})

it('a webhook that returns 410, or fails for days, is switched off; after it is switched on, events from the time between are not sent · INTEG-10', async () => {
  const { anna, later, server } = await startWebhookFixture()
  let status = 410
  const receiver = await receive(() => ({ status }))
  const hook = await makeHook(anna, receiver.url, ['session.created'])
  const isOn = async () => (await listOf(anna))[0]?.isOn
  await anna.createSession('One')
  await vi.waitFor(async () => expect(await isOn()).toBe(false), 10_000)
  expect(await settled(server, anna, hook, ({ status: how }) => how === 'failed')).toMatchObject({ attempts: 1, responseStatus: 410 })
  await anna.createSession('While it is off')
  later(1000)
  expect(await ask<Webhook>(anna, `/api/webhooks/${hook.id}`, { isOn: true })).toMatchObject({ isOn: true })
  status = 500
  await anna.createSession('Two')
  await settled(server, anna, hook, ({ responseStatus }) => responseStatus === 500)
  later(5 * 24 * 60 * 60_000 + 1)
  await vi.waitFor(async () => expect(await isOn()).toBe(false), 10_000)
  const outcomes = async () => (await deliveriesOf(anna, hook)).map((one) => one.status)
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['failed', 'failed']), 10_000)
})

it('a message deleted before its delivery is not delivered · INTEG-10', async () => {
  const { anna, later, server } = await startWebhookFixture()
  const receiver = await receive(() => ({ status: 500 }))
  const hook = await makeHook(anna, receiver.url, ['message.created'])
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const { messageId } = await ear.says('canary, said by mistake')
  await settled(server, anna, hook, ({ responseStatus }) => responseStatus === 500)
  ear.send({ type: 'delete_message', messageId })
  await ear.hears('message_updated')
  later(5_000)
  await settled(server, anna, hook, ({ status }) => status === 'failed')
  expect(receiver.asked).toHaveLength(1)
})

it('a new message is delivered with its files once they have arrived, or without them after a minute · INTEG-10', async () => {
  const { anna, later, server } = await startWebhookFixture()
  const receiver = await receive()
  const hook = await makeHook(anna, receiver.url, ['message.created'])
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const whole = await announces(ear, 1)
  const isPostponed = ({ status, attempts, nextAttemptAt }: Delivery) =>
    status === 'pending' && attempts === 0 && Date.parse(nextAttemptAt ?? '') > server.app.deps.now()
  const waiting = await settled(server, anna, hook, isPostponed)
  expect(receiver.asked).toEqual([])
  await upload(anna, whole, [{ name: 'list.txt', bytes: 'flour' }])
  later(5_000)
  await settled(server, anna, hook, ({ status, attempts }) => status === 'delivered' && attempts === 1)
  await announces(ear, 1)
  await settled(server, anna, hook, (one) => one.id !== waiting.id && isPostponed(one))
  later(59_000)
  later(5_000)
  await settled(server, anna, hook, (one) => one.id !== waiting.id && one.status === 'delivered')
  const files = receiver.asked.map(({ text }) => (JSON.parse(text) as { data: { message: { files: unknown[] } } }).data.message.files)
  expect(files).toEqual([[{ name: 'list.txt', type: 'text/plain', bytes: 5 }], []])
})

it('a webhook can be tested, changed and removed only by its owner, and the number of webhooks is limited · INTEG-10', async () => {
  const { anna, server } = await startWebhookFixture()
  const receiver = await receive()
  const hook = await makeHook(anna, receiver.url, ['session.created'])
  expect(await ask<Delivery>(anna, `/api/webhooks/${hook.id}/test`)).toMatchObject({
    event: 'test',
    status: 'delivered',
    responseStatus: 200,
  })
  expect(new Verifier(hook.secret).verify(receiver.asked[0]!.text, receiver.asked[0]!.headers as Record<string, string>)).toMatchObject({
    type: 'test',
  })
  expect(await ask<Webhook>(anna, `/api/webhooks/${hook.id}`, { events: ['message.created'] })).toMatchObject({
    events: ['message.created'],
  })
  const chiara = visitor(server.url, 'Chiara')
  await chiara.signUp()
  for (const [method, path] of [
    ['POST', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const) {
    const refused = await chiara.fetch(`/api/webhooks/${hook.id}${path}`, { method, ...(method === 'POST' ? { body: '{}' } : {}) })
    expect(((await refused.json()) as { code: string }).code).toBe('webhook_not_found')
  }
  const many = await Promise.all(
    Array.from({ length: 22 }, () => post(anna, '/api/webhooks', { url: receiver.url, events: webhookEvents })),
  )
  expect(many.filter(({ status }) => status === 409)).toHaveLength(3)
  expect((await anna.fetch(`/api/webhooks/${hook.id}`, { method: 'DELETE' })).status).toBe(200)
  expect(await listOf(anna)).toHaveLength(19)
})

it('complete answers are sent automatically to a connected service, each once, and again if it did not respond · INTEG-08', async () => {
  const { anna, account, later, server } = await startWebhookFixture()
  let status = 200
  const receiver = await receive(() => ({ status }))
  const connect = (sendsAnswers: boolean) =>
    ask<{ sendsAnswers: boolean }>(anna, '/api/integrations/zapier', { settings: { webhookUrl: receiver.url }, sendsAnswers })
  expect(await connect(true)).toMatchObject({ sendsAnswers: true })
  const unchanged = await ask<{ sendsAnswers: boolean }>(anna, '/api/integrations/zapier', { settings: {} })
  expect(unchanged, 'omitted settings stay as they are').toMatchObject({ sendsAnswers: true })
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  status = 503
  await ear.says('What does rye cost?')
  const { message } = await ear.hears('new_message', (event) => event.message.type === 'ai')
  await receiver.hears(2)
  status = 200
  const failed = () => server.app.deps.store.deliveries.listOf(account.id)
  await expect.poll(failed).toMatchObject([{ next_attempt_at: server.app.deps.now() + 5_000, owner: null }])
  later(5_000)
  await receiver.hears(3)
  expect(receiver.asked[2]?.body()).toMatchObject({ type: 'document' })
  expect(receiver.asked[2]?.body()['markdown']).toContain(message.content.slice(0, 20))
})

it('messages stored when the process died are delivered by the next one · INTEG-10', async () => {
  const { anna, account, server } = await startWebhookFixture()
  const receiver = await receive()
  await makeHook(anna, receiver.url, ['message.created'])
  const { id } = await anna.createSession()
  const { store, now } = server.app.deps
  const author = user(account.id, { firstName: 'Anna', lastName: 'Bakker' }, 'en')
  const draft = { author, displayName: 'Anna', content: 'Said at the end', messageKey: null, metadata: {}, language: 'en' as const }
  // Stored and never published, as if the process was killed in between.
  await store.messages.add(id, { ...draft, type: 'user' }, now(), () => false)
  await server.stop()
  const next = await startServer({ dataDir: server.dataDir, env: allowed })
  onTestFinished(() => next.remove())
  expect((await receiver.hears(1)).text).toContain('Said at the end')
})
