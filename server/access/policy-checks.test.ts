// The operator's policy in the commands: who may create sessions, enter them, sign up and sign in, and what is switched off.
import { describe, expect, it, onTestFinished } from 'vitest'
import { newDemoId } from '../../shared/sessions/demo-id.ts'
import { keepConnection } from '../commands/integrations/connect-service.ts'
import { guest } from '../domain/people/person.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { startServer, type ServerOptions } from '../testing/cluster/start-server.ts'
import { setPolicy } from '../testing/fixtures/policy-fixture.ts'
import { startMailFixture, tokenIn } from '../testing/fixtures/mail-fixture.ts'
import { visitor, type Visitor } from '../testing/people/visitor.ts'
import { getMember, type Member } from './member.ts'

async function open(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
  return { server, anna, bram, come: (name: string) => visitor(server.url, name) }
}
const send = (who: Visitor, path: string, body: object) => who.fetch(path, { method: 'POST', body: JSON.stringify(body) })
const codeOf = async (response: Promise<Response>) => {
  const { status, body } = await response.then(async (one) => ({ status: one.status, body: (await one.json()) as { code?: string } }))
  return status < 400 ? status : body.code
}
const creates = (who: Visitor) => codeOf(send(who, '/api/sessions', { title: 'Bakery launch', isPrivate: false }))
const signsUp = (who: Visitor, email: string, more: object = {}) =>
  codeOf(send(who, '/api/auth/email/signup', { email, password: 'flour, water, salt', firstName: 'A', lastName: 'B', ...more }))
const keyed = (url: string, key: string) => visitor(url, 'Key', null, { authorization: `Bearer ${key}` })
const makeKey = async (who: Visitor) =>
  (await who.json<{ key: string }>('/api/keys', { method: 'POST', body: JSON.stringify({ name: 'Script', scopes: ['sessions:write'] }) }))
    .key

describe('creating sessions', () => {
  it('is for accounts if the policy says so, also in a demo · OPER-09', async () => {
    const { server, anna, bram } = await open()
    await bram.signUp()
    await setPolicy(server, { creators: 'signedIn' })
    expect([await creates(anna), await creates(bram)]).toEqual(['creation_signed_in', 200])
    const ear = await anna.join(newDemoId('en'))
    ear.send({ type: 'send_message', content: 'Hello', messageType: 'user', messageKey: 'k1' })
    expect((await ear.hears('error')).code).toBe('creation_signed_in')
  })

  it('is for the members of a team, of one team, or for nobody, with an API key too · OPER-09', async () => {
    const { server, anna, bram, come } = await open({ env: { DEFAULT_PLAN: 'team' } })
    const dirk = come('Dirk')
    for (const who of [anna, bram, dirk]) await who.signUp()
    const [key, other] = [await makeKey(anna), await makeKey(bram)]
    const { id } = await anna.json<{ id: string }>('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Bakery' }) })
    await dirk.json('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Butchers' }) })
    const all = async () => [await creates(anna), await creates(keyed(server.url, key)), await creates(bram), await creates(dirk)]
    await setPolicy(server, { creators: 'team' })
    expect(await creates(come('Guest'))).toBe('creation_team')
    expect([...(await all()), await creates(keyed(server.url, other))]).toEqual([200, 200, 'creation_team', 200, 'creation_team'])
    await setPolicy(server, { creators: 'team', creatorTeam: id })
    expect(await all()).toEqual([200, 200, 'creation_team', 'creation_team'])
    await setPolicy(server, { creators: 'nobody' })
    expect(await all()).toEqual(['creation_closed', 'creation_closed', 'creation_closed', 'creation_closed'])
  })
})

describe('guests', () => {
  it('who are no longer admitted are disconnected with the reason, and read, write, search and create nothing · OPER-09', async () => {
    const { server, anna, bram } = await open()
    await bram.signUp()
    const { id } = await anna.createSession()
    const [guest, account] = [await anna.join(id), await bram.join(id)]
    await guest.says('Rye or wheat?')
    await setPolicy(server, { guests: false })
    expect((await guest.hears('removed')).reason).toBe('guests_refused')
    expect(await guest.closed).toBe(4001)
    await account.says('Still here')
    const ear = await anna.connect()
    ear.send({ type: 'join_session', sessionId: id, displayName: 'Anna' })
    expect((await ear.hears('error')).code).toBe('guests_refused')
    expect(await codeOf(anna.fetch(`/api/sessions/${id}`))).toBe('guests_refused')
    expect(await codeOf(send(anna, `/api/sessions/${id}/messages`, { content: 'Hi' }))).toBe('guests_refused')
    expect([await anna.json('/api/sessions'), await creates(anna)]).toEqual([[], 'guests_refused'])
    expect(JSON.stringify(await anna.json('/api/search?q=wheat'))).not.toContain('wheat?')
  })

  it('whose join was in progress when the policy changed are disconnected too · OPER-09', async () => {
    const { server, anna } = await open()
    const { id } = await anna.createSession()
    const { store } = server.app.deps
    const { find } = store.participants
    store.participants.find = async (...asked) => {
      store.participants.find = find
      await setPolicy(server, { guests: false })
      return find(...asked)
    }
    const ear = await anna.connect()
    ear.send({ type: 'join_session', sessionId: id, displayName: 'Anna' })
    expect((await ear.hears('removed')).reason).toBe('guests_refused')
  })
})

it('a command of someone who is still connected is refused before they are disconnected · OPER-09', async () => {
  const { server, anna } = await open()
  const [{ id }, demo] = [await anna.createSession(), newDemoId('en')]
  await anna.join(demo)
  const { deps } = server.app
  const member = (sessionId: string) => ({ sessionId, person: guest('anna', 'en'), role: 'member', accessRev: 0 }) as Member
  expect((await getMember(deps, member(id))).session.id).toBe(id)
  await setPolicy(server, { guests: false })
  await expect(getMember(deps, member(id))).rejects.toMatchObject({ code: 'guests_refused' })
  await setPolicy(server, { demos: false })
  await expect(getMember(deps, member(demo))).rejects.toMatchObject({ code: 'demos_off' })
})

describe('signing up', () => {
  it('is closed, or for the domains that are listed and not their subdomains · OPER-09', async () => {
    const { server, come } = await open()
    await setPolicy(server, { signUp: 'closed' })
    expect(await signsUp(come('A'), 'a@bakery.example')).toBe('sign_up_closed')
    await setPolicy(server, { signUp: 'domains', domains: ['bakery.example', 'xn--bckerei-5wa.example'] })
    const refused = await send(come('B'), '/api/auth/email/signup', {
      ...{ email: 'b@butcher.example', password: 'flour, water, salt', firstName: 'A', lastName: 'B' },
    })
    expect(await refused.json()).toMatchObject({
      code: 'sign_up_domain',
      message: 'Only people with an email address at bakery.example, xn--bckerei-5wa.example can sign up on this server.',
    })
    expect(await signsUp(come('C'), 'c@mail.bakery.example')).toBe('sign_up_domain')
    expect(await signsUp(come('D'), 'bakery.example@evil.example')).toBe('sign_up_domain')
    expect([await signsUp(come('E'), ' E@Bakery.Example '), await signsUp(come('F'), 'f@bäckerei.example')]).toEqual([200, 200])
  })

  it('by invitation is for invited addresses and for the link of an invitation without one · OPER-09', async () => {
    const { server, mails } = await startMailFixture({ env: { DEFAULT_PLAN: 'team' } })
    onTestFinished(() => server.remove())
    const [anna, come] = [visitor(server.url, 'Anna'), (name: string) => visitor(server.url, name)]
    const user = await anna.signUp()
    await server.app.deps.store.accounts.change(user.id, { email_verified_at: 1 })
    await anna.json('/api/team', { method: 'POST', body: JSON.stringify({ name: 'Bakery' }) })
    const invite = (body: object) => anna.json<{ token: string }>('/api/team/invites', { method: 'POST', body: JSON.stringify(body) })
    const [mailed, link] = [await invite({ email: 'Bram@Bakery.example' }), await invite({})]
    await mails.next('bram@bakery.example')
    await setPolicy(server, { signUp: 'invitation' })
    expect(await signsUp(come('X'), 'x@bakery.example')).toBe('sign_up_invitation')
    expect(await signsUp(come('X'), 'x@bakery.example', { invite: 'made-up' })).toBe('sign_up_invitation')
    expect(await signsUp(come('X'), 'x@bakery.example', { invite: mailed.token })).toBe('sign_up_invitation')
    expect(await signsUp(come('Bram'), 'bram@bakery.example')).toBe(200)
    expect(await signsUp(come('X'), 'x@bakery.example', { invite: link.token })).toBe(200)
  })

  it('with an address that nobody has verified gives no access where only some addresses may sign up · OPER-09', async () => {
    const { server } = await startMailFixture()
    onTestFinished(() => server.remove())
    const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
    await setPolicy(server, { signUp: 'domains', domains: ['example.com'], guests: false, creators: 'signedIn' })
    const users = [await anna.signUp(), await bram.signUp()]
    await server.app.deps.store.accounts.change(users[1]!.id, { email_verified_at: 1 })
    expect([await creates(anna), await creates(bram)]).toEqual(['email_unproven', 200])
    const { id } = await bram.createSession()
    expect(await codeOf(anna.fetch(`/api/sessions/${id}`))).toBe('email_unproven')
  })

  it('with an address that nobody can verify, because there is no mail server, gives access · OPER-09', async () => {
    const { server, anna } = await open()
    await setPolicy(server, { signUp: 'domains', domains: ['example.com'], guests: false, creators: 'signedIn' })
    await anna.signUp()
    expect(await creates(anna)).toBe(200)
  })

  it('by invitation needs a verified address too, for entering sessions and for creating them; open sign-up needs none · OPER-09', async () => {
    const { server } = await startMailFixture()
    onTestFinished(() => server.remove())
    const [anna, bram] = [visitor(server.url, 'Anna'), visitor(server.url, 'Bram')]
    await anna.signUp()
    const { id } = await bram.createSession()
    await setPolicy(server, { signUp: 'invitation', guests: false })
    expect([await codeOf(anna.fetch(`/api/sessions/${id}`)), await codeOf(bram.fetch(`/api/sessions/${id}`))]).toEqual([
      'email_unproven',
      'guests_refused',
    ])
    await setPolicy(server, { signUp: 'invitation', creators: 'signedIn' })
    expect(await creates(anna)).toBe('email_unproven')
    await setPolicy(server, { signUp: 'open', guests: false, creators: 'signedIn' })
    expect([await creates(anna), await codeOf(anna.fetch(`/api/sessions/${id}`))]).toEqual([200, 200])
  })

  it('without passwords sends no link for a new one, and takes none that was sent before · OPER-09', async () => {
    const { server, mails, signUp, post } = await startMailFixture()
    onTestFinished(() => server.remove())
    onTestFinished(() => mails.close())
    await signUp('anna@bakery.example')
    await post('/api/auth/reset-request', { email: 'anna@bakery.example' })
    const token = tokenIn(await mails.next('anna@bakery.example'))
    await setPolicy(server, { password: false })
    expect(await codeOf(post('/api/auth/reset-request', { email: 'anna@bakery.example' }))).toBe('sign_in_way_off')
    const reset = () => codeOf(post('/api/auth/reset', { token, password: 'flour, water, salt' }))
    expect(await reset()).toBe('sign_in_way_off')
    // The refusal has not used the link up.
    await setPolicy(server, {})
    expect(await reset()).toBe(200)
  })

  it('and signing in with a password end when the policy switches passwords off; open logins stay · OPER-09', async () => {
    const { server, anna, come } = await open()
    await anna.signUp()
    await setPolicy(server, { password: false })
    const signsIn = (password: string) => codeOf(send(come('Anna'), '/api/auth/email/signin', { email: 'anna@example.com', password }))
    expect(await signsUp(come('B'), 'b@bakery.example')).toBe('sign_in_way_off')
    expect([await signsIn('flour, water, salt'), await signsIn('wrong one')]).toEqual(['sign_in_way_off', 'sign_in_refused'])
    expect(await creates(anna)).toBe(200)
  })
})

describe('what is switched off', () => {
  it('demos: nobody opens one, and people in one are disconnected · OPER-09', async () => {
    const { server, anna } = await open()
    const id = newDemoId('en')
    const ear = await anna.join(id)
    await setPolicy(server, { demos: false })
    expect((await ear.hears('removed')).reason).toBe('demos_off')
    expect(await codeOf(anna.fetch(`/api/sessions/${id}`))).toBe('demos_off')
    expect(await creates(anna)).toBe(200)
  })

  it('integrations: keys stop working, and no key, webhook or connection is added · OPER-09', async () => {
    const { server, anna } = await open()
    await anna.signUp()
    const key = await makeKey(anna)
    const hooks = '/api/webhooks'
    const hook = await anna.json<{ id: string }>(hooks, {
      method: 'POST',
      body: JSON.stringify({ url: 'https://93.184.215.14/hook', events: ['session.created'] }),
    })
    const { id: sessionId } = await anna.createSession()
    await setPolicy(server, { integrations: false })
    expect(await codeOf(send(anna, `${hooks}/${hook.id}`, { isOn: true }))).toBe('integrations_off')
    expect(await codeOf(send(anna, `${hooks}/${hook.id}/test`, {}))).toBe('integrations_off')
    expect(await codeOf(send(anna, '/api/integrations/notion/send', { sessionId }))).toBe('integrations_off')
    // Back from the sign-in at Google, which began before.
    const { id: userId } = await anna.json<{ id: string }>('/api/auth/user')
    const returning = keepConnection(server.app.deps, { userId, loginId: null }, 'google-drive', { settings: {} })
    await expect(returning).rejects.toMatchObject({ code: 'integrations_off' })
    expect(await codeOf(keyed(server.url, key).fetch('/api/sessions'))).toBe('integrations_off')
    expect(await codeOf(send(anna, '/api/keys', { name: 'Script', scopes: ['sessions:read'] }))).toBe('integrations_off')
    expect(await codeOf(send(anna, '/api/webhooks', { url: 'https://a.example', events: ['session.created'] }))).toBe('integrations_off')
    expect(await codeOf(send(anna, '/api/integrations/notion', { settings: {} }))).toBe('integrations_off')
    // What there is can be seen and removed.
    expect((await anna.fetch(`${hooks}/${hook.id}`, { method: 'DELETE' })).status).toBe(200)
  })
})
