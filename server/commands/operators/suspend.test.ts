// Suspensions through the real server: how long they last, what the audit log says, what a suspended person can still do, and what stays off afterwards.
import { expect, it, onTestFinished } from 'vitest'
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { makeHook, receive, startWebhookFixture } from '../../testing/fixtures/webhook-fixture.ts'
import { appVisitor } from '../../testing/people/app-visitor.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'
import { liftSuspension, restorePerson, suspendNetwork, suspendPerson } from './suspend.ts'

const operator = { id: 'olga', name: 'Olga', address: null }

async function start() {
  let now = 1_800_000_000_000
  const server = await startServer({ assistant: silentAssistant, now: () => now })
  onTestFinished(() => server.remove())
  const lines = async () =>
    (await server.app.deps.store.audit.list({}, 20)).map(({ action, target, details }) => [action, target, details] as const).reverse()
  return { server, deps: server.app.deps, lines, later: (ms: number) => void (now += ms) }
}

it('a network is suspended for the days that the operator gives, and is then no longer listed; each change is in the audit log · OPER-05 OPER-13', async () => {
  const { deps, lines, later } = await start()
  await suspendNetwork(deps, operator, 'n', { reason: ' Spam ', days: 2 })
  const listed = async () =>
    (await deps.store.suspensions.listOthers(deps.now(), operatorLimits.suspensionsPerPage)).map(({ subject, until }) => [subject, until])
  expect(await listed()).toEqual([['network:n', 1_800_172_800_000]])
  later(172_800_000 - 1)
  expect([await deps.store.suspensions.list(deps.now()), (await listed()).length]).toEqual([['network:n'], 1])
  later(1)
  expect([await deps.store.suspensions.list(deps.now()), await listed()]).toEqual([[], []])
  for (const act of [
    () => liftSuspension(deps, operator, 'network:n'),
    () => suspendPerson(deps, operator, 'guest:g', 'Rude'),
    () => liftSuspension(deps, operator, 'guest:g'),
  ]) {
    later(1)
    await act()
  }
  expect(await lines()).toEqual([
    ['address_suspended', 'network:n', { reason: 'Spam', days: 2 }],
    ['address_restored', 'network:n', {}],
    ['guest_suspended', 'guest:g', { reason: 'Rude' }],
    ['guest_restored', 'guest:g', {}],
  ])
})

it('a suspension that does not exist cannot be lifted, and nothing is recorded · OPER-05 OPER-13', async () => {
  const { deps, lines, server } = await start()
  const { id } = await visitor(server.url, 'Anna').signUp()
  await suspendPerson(deps, operator, `user:${id}`, 'Spam')
  // An account's suspension is lifted by another function.
  for (const subject of ['guest:nobody', 'network:none', 'guest:\0', `user:${id}`, 'x'])
    await expect(liftSuspension(deps, operator, subject)).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(restorePerson(deps, operator, 'user:nobody')).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(suspendPerson(deps, operator, 'user:nobody', 'Spam')).rejects.toMatchObject({ code: 'person_not_found' })
  await expect(suspendPerson(deps, operator, 'guest:g', ' ')).rejects.toMatchObject({ code: 'reason_missing' })
  expect(await lines()).toEqual([['person_suspended', `person:${id}`, { reason: 'Spam' }]])
})

it('webhooks and connections that were off stay off, and those that are on send again once the suspension is lifted · OPER-05', async () => {
  const { server, anna, account, later } = await startWebhookFixture()
  const { deps } = server.app
  const receiver = await receive()
  const hook = await makeHook(anna, `${receiver.url}/off`)
  const row = { settings: '{}', sealed: '', account: null, last_error: null, connected_at: 1, user_id: account.id }
  await deps.store.connections.put({ ...row, integration: 'notion', sends_since: null })
  await deps.store.connections.put({ ...row, integration: 'slack', sends_since: 5 })
  await deps.store.webhooks.change(hook.id, account.id, { on_since: null })
  await suspendPerson(deps, operator, `user:${account.id}`, 'Spam')
  later(5_000)
  await restorePerson(deps, operator, `user:${account.id}`)
  const connections = (await deps.store.connections.list(account.id)).map(({ integration, sends_since }) => [integration, sends_since])
  expect(Object.fromEntries(connections)).toEqual({ notion: null, slack: deps.now() })
  expect((await deps.store.webhooks.list(account.id)).map(({ on_since }) => on_since)).toEqual([null])
})

it('a suspended account can write to the operator and sign out, and a suspended guest can also sign in, but creates nothing · OPER-05', async () => {
  const { server, deps } = await start()
  const post = async (who: Visitor, path: string, body: object = {}) =>
    (await who.fetch(path, { method: 'POST', body: JSON.stringify(body) })).status
  const anna = visitor(server.url, 'Anna')
  const { id } = await anna.signUp()
  const guest = visitor(server.url, 'Gast')
  const { id: session } = await guest.createSession()
  const { anonymousId } = (await guest.view(session)).self
  const app = appVisitor(server.url, 'App')
  const appGuest = (await app.view(session)).self.anonymousId!
  const ticket = await app.askTicket()
  for (const key of [`user:${id}`, `guest:${anonymousId}`, `guest:${appGuest}`] as const) await suspendPerson(deps, operator, key, 'Spam')
  await expect(app.enter(ticket)).rejects.toThrow('403')
  const message = { name: 'Anna', email: 'anna@example.com', subject: 'Why', message: 'What did I do?' }
  for (const who of [anna, guest]) {
    expect(await post(who, '/api/contact', message)).toBe(200)
    expect([await post(who, '/api/sessions', { title: 'Bread' }), await post(who, '/api/socket-tickets')]).toEqual([403, 403])
    expect((await who.fetch('/api/status')).status).toBe(200)
  }
  const signIn = { email: 'anna@example.com', password: 'wrong' }
  expect([await post(anna, '/api/auth/email/signin', signIn), await post(guest, '/api/auth/email/signin', signIn)]).toEqual([403, 401])
  expect((await anna.fetch('/api/logout')).status).toBe(302)
  expect((await anna.fetch('/api/account')).status).toBe(401)
})
