// Demo sessions: stored when someone writes, without a host, with their own allowance of replies, and removed after their time.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { newDemoId } from '../../shared/sessions/demo-id.ts'
import { recordingAssistant } from '../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../testing/people/visitor.ts'
import { removeOldDemos } from './demo-sessions.ts'

const minute = 60_000
const assistant = recordingAssistant()
let server: TestServer
let now = Date.now()
beforeAll(async () => {
  server = await startServer({ assistant, env: { DEMO_AI_LIMIT: '2' }, now: () => now })
})
afterAll(() => server.remove())
const person = (name: string) => visitor(server.url, name)

describe('a demo session', () => {
  async function opensForAnyone(id: string): Promise<void> {
    expect(await person('Anna').view(id)).toMatchObject({ id, isDemo: true, isPrivate: false, aiEnabled: true, self: { isHost: false } })
    const [ear, other] = [await person('Anna').join(id), await person('Bram').join(id)]
    await other.says('In the same demo')
    expect((await ear.hears('new_message')).message.content).toBe('In the same demo')
    await Promise.all([ear.leave(), other.leave()])
  }

  it('that is public can be opened by anyone, over HTTP and a socket, and is the same for everyone · ROUTE-06 DEMO-05', async () => {
    await opensForAnyone('demo-session')
  })

  it('that is personal can be opened by anyone with its address, over HTTP or a socket first · ROUTE-07 DEMO-06', async () => {
    await opensForAnyone('demo-k3w9z0ab')
    const id = newDemoId('en')
    const [first, second] = await Promise.all([person('Anna').join(id), person('Bram').join(id)])
    await first.says('Made by a socket')
    await second.hears('new_message')
    expect((await person('Chiara').view(id)).isDemo).toBe(true)
  })

  it('is not stored when it is opened, but with everyone in it when the first person writes · GUARD-07', async () => {
    const { store } = server.app.deps
    const id = newDemoId('en')
    const [anna, bram] = [person('Anna'), person('Bram')]
    for (const path of ['', '/messages', '/changes?rev=0', '/pins', '/export?format=json'])
      expect((await anna.fetch(`/api/sessions/${id}${path}`)).status).toBe(200)
    await fetch(`${server.url}/chat/${id}`)
    const [hers, his] = [await anna.join(id), await bram.join(id)]
    hers.send({ type: 'typing', isTyping: true })
    hers.send({ type: 'open_board' })
    await hers.hears('brainstorm_state')
    // They see each other, although neither of them is stored.
    expect((await hers.hears('participant_joined')).participant.displayName).toBe('Bram')
    expect(
      his
        .all('session_joined')[0]!
        .session.participants.map(({ displayName }) => displayName)
        .sort(),
    ).toEqual(['Anna', 'Bram'])
    expect((await person('Chiara').view(id)).participants.map(({ displayName }) => displayName).sort()).toEqual(['Anna', 'Bram'])
    expect([await store.sessions.find(id), await store.participants.list(id, 9)]).toEqual([null, []])
    expect(await anna.json('/api/sessions')).toEqual([])

    await his.says('First @Anna')
    expect((await hers.hears('new_message')).message).toMatchObject({
      seq: 9,
      content: 'First @Anna',
      metadata: { mentions: [expect.any(String)] },
    })
    await hers.says('Second')
    expect((await his.hears('new_message', ({ message }) => message.content === 'Second')).message.seq).toBeGreaterThan(1)
    expect((await store.participants.list(id, 9)).map(({ display_name }) => display_name).sort()).toEqual(['Anna', 'Bram'])
    expect(await anna.json<object[]>('/api/sessions')).toMatchObject([{ id }])
  })

  it.each([
    ['a note', (ear: Ear) => ear.says('mine', { messageType: 'note' })],
    [
      'a brainstorm',
      (ear: Ear) => (ear.send({ type: 'start_brainstorm', key: 'k', topic: 'Rye', template: 'aida' }), ear.hears('brainstorm_done')),
    ],
    ['a change of the AI’s role', (ear: Ear) => (ear.send({ type: 'set_ai_role', role: 'coach' }), ear.hears('session_updated'))],
  ])('is also stored by %s · GUARD-07', async (_what, write) => {
    const id = newDemoId('en')
    const ear = await person('Anna').join(id)
    expect(await server.app.deps.store.sessions.find(id)).toBeNull()
    await write(ear)
    expect(await server.app.deps.store.sessions.find(id)).toMatchObject({ isDemo: true, host: null })
  })

  it('can be started 20 times an hour from one IP address; the public one does not count · GUARD-07', async () => {
    const strict = await startServer({ assistant, env: { RATE_LIMIT: 'on' } })
    onTestFinished(() => strict.remove())
    const come = () => visitor(strict.url, 'Anna')
    const ear = await come().join(newDemoId('en'))
    await ear.says('The first')
    for (let n = 2; n <= 20; n += 1) {
      const next = await come().join(newDemoId('en'))
      await next.says('Another')
      await next.leave()
    }
    const late = await come().join(newDemoId('en'))
    late.send({ type: 'send_message', content: 'One too many', messageType: 'user', messageKey: 'k' })
    expect(await late.hears('error')).toMatchObject({ code: 'rate_limited', messageKey: 'k', retryAfter: expect.any(Number) })
    await (await come().join('demo-session')).says('Here we talk')
    await ear.says('And here we go on')
  })

  it.each(['demo-UPPER!!', 'demo-abc', 'demo-abcdefghi', 'demo-ABCDEFGH', 'xdemo-abcdefgh', 'demo-abcd%20fg'])(
    'is not created for the address %s · ROUTE-07',
    async (id) => {
      expect((await person('Anna').fetch(`/api/sessions/${id}`)).status).toBe(404)
      const ear = await person('Anna').connect()
      ear.send({ type: 'join_session', sessionId: id })
      expect((await ear.hears('error')).code).toBe('session_not_found')
      await ear.leave()
    },
  )

  it('is in a person’s list only after they have joined it, and has no host · D29', async () => {
    const anna = person('Anna')
    const id = newDemoId('en')
    await anna.view(id)
    expect(await anna.json('/api/sessions')).toEqual([])
    const ear = await anna.join(id)
    expect(ear.all('session_joined')[0]?.session.self.isHost).toBe(false)
  })

  it('has DEMO_AI_LIMIT replies; after that everyone is notified and only messages and notes still work · LIVE-15 USAGE-08 USAGE-09', async () => {
    const id = newDemoId('en')
    const [anna, bram] = [await person('Anna').join(id), await person('Bram').join(id)]
    for (const text of ['one', 'two']) {
      await anna.says(text)
      await bram.hears('new_message', ({ message }) => message.type === 'ai')
      await bram.hears('ai_typing', ({ isTyping }) => !isTyping)
    }
    const asked = assistant.prompts.length
    for (const text of ['three', 'four']) {
      await anna.says(text)
      for (const ear of [anna, bram])
        expect(await ear.hears('usage_limit_reached')).toEqual({ type: 'usage_limit_reached', limit: 2, period: 'session', payer: 'demo' })
      await bram.hears('new_message', ({ message }) => message.content === text)
    }
    await anna.says('a note', { messageType: 'note' })
    await bram.settles()
    expect(assistant.prompts).toHaveLength(asked)
    expect(bram.all('ai_started')).toHaveLength(2)
    const written = (await person('Chiara').view(id)).messages.filter(({ seq }) => seq > 8)
    expect(written.map(({ type }) => type)).toEqual(['user', 'user', 'ai', 'user', 'ai', 'user'])
    // Another demo has its own replies.
    const other = await person('Chiara').join(newDemoId('en'))
    await other.says('mine')
    await other.hears('new_message', ({ message }) => message.type === 'ai')
  })
})

describe('time', () => {
  it('resets the public demo after 30 idle minutes, unless people are in it, and removes the others after a day · D29 DEMO-05', async () => {
    const { deps } = server.app
    const id = newDemoId('en')
    const hosted = await person('Anna').createSession('Hosted')
    const [inPublic, inOwn] = [await person('Anna').join('demo-session'), await person('Bram').join(id)]
    await inPublic.says('old words')
    await inOwn.says('own words')
    await inPublic.hears('new_message', ({ message }) => message.type === 'ai')
    await inOwn.hears('new_message', ({ message }) => message.type === 'ai')
    const written = now
    const isEmpty = async () => {
      while (deps.presence.online('demo-session').size > 0) await person('Anna').fetch('/api/health')
    }
    await Promise.all([inOwn.leave(), inPublic.leave()])
    await isEmpty()
    const words = async (session: string) => (await deps.store.messages.after(session, 0, 99)).map(({ content }) => content)

    now = written + 30 * minute - 1
    await removeOldDemos(deps)
    expect(await words('demo-session')).toContain('old words')
    const back = await person('Anna').join('demo-session')
    now += 2
    await removeOldDemos(deps)
    expect(await words('demo-session')).toContain('old words')
    const watching = await person('Chiara').join('demo-session')
    await back.leave()
    await watching.hears('participant_left')
    await removeOldDemos(deps)
    expect(await words('demo-session')).toContain('old words')
    await watching.leave()
    await isEmpty()
    await removeOldDemos(deps)
    expect(await deps.store.sessions.find('demo-session')).toBeNull()
    expect((await person('Anna').view('demo-session')).messages).toEqual([])

    now = written + 24 * 60 * minute - 1
    await removeOldDemos(deps)
    expect(await words(id)).toContain('own words')
    now += 2
    await removeOldDemos(deps)
    expect(await deps.store.sessions.find(id)).toBeNull()
    expect(await deps.store.sessions.find(hosted.id)).not.toBeNull()
  })

  it('that was reset meanwhile is sent whole to a person who comes back', async () => {
    const { deps } = server.app
    const anna = person('Anna')
    const ear = await anna.join('demo-session')
    const { seq } = await ear.says('Of the first')
    await ear.leave()
    await expect.poll(() => deps.presence.online('demo-session').size).toBe(0)
    now += 60 * minute
    await removeOldDemos(deps)
    expect(await deps.store.sessions.find('demo-session')).toBeNull()
    const bram = await person('Bram').join('demo-session')
    for (let n = 0; n <= seq; n += 1) await bram.says(`Of the second ${n}`)
    const [joined] = (await anna.join('demo-session', { since: `${seq}.0`, rev: 0 })).all('session_joined')
    expect([joined?.limited, joined?.session.messages.some(({ content }) => content === 'Of the second 0')]).toEqual([true, true])
  })
})
