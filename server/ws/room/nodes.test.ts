// Three nodes on one Postgres and one Redis form one service; if Redis loses messages or fails, it only becomes slower.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { removeOldDemos } from '../../access/demo-sessions.ts'
import { connectRedisBus } from '../../adapters/bus/bus-redis.ts'
import { newId } from '../../domain/ids.ts'
import type { Bus } from '../../ports/bus.ts'
import { startServices } from '../../testing/cluster/cluster-of-nodes.ts'
import { scriptedAssistant, type ScriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'

const services = await startServices({ mayEndRedis: true })
const why = 'skipped without a Postgres and a Redis to start'

describe.skipIf(!services)(`three nodes (${why})`, () => {
  let nodes: TestServer[]
  let assistant: ScriptedAssistant
  let url: string

  beforeAll(async () => {
    url = await services!.postgres.freshUrl()
  })
  afterAll(async () => {
    await services?.stop()
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await Promise.all(nodes.map((node) => node.remove()))
  })

  async function startNodes(change: (bus: Bus) => Bus = (bus) => bus) {
    assistant = scriptedAssistant()
    nodes = []
    for (let n = 0; n < 3; n += 1) {
      const bus = change(await connectRedisBus(services!.redis.url, newId()))
      nodes.push(await startServer({ assistant, bus, env: { DATABASE_URL: url } }))
    }
    const anna = visitor(nodes[0]!.url, 'Anna')
    const { id } = await anna.createSession()
    const [bram, chiara] = [visitor(nodes[1]!.url, 'Bram'), visitor(nodes[2]!.url, 'Chiara')]
    return { id, anna, bram, chiara }
  }

  /** Loses one node message in five, in a fixed pattern. */
  const lossy = (bus: Bus): Bus => {
    let sent = 0
    return { ...bus, send: (session, message) => void ((sent += 1) % 5 === 0 || bus.send(session, message)) }
  }

  it('show each other people joining, typing, writing, changing the session and leaving · LIVE-10 LIVE-11 LIVE-12', async () => {
    const { id, anna, bram } = await startNodes()
    const a = await anna.join(id)
    const b = await bram.join(id)
    expect((await a.hears('participant_joined')).participant.displayName).toBe('Bram')
    await b.hears('participant_joined', ({ participant }) => participant.displayName === 'Anna')
    expect((await bram.view(id)).participants.every((one) => one.isOnline)).toBe(true)
    b.send({ type: 'typing', isTyping: true })
    expect(await a.hears('user_typing')).toMatchObject({ displayName: 'Bram', isTyping: true })
    a.send({ type: 'ai_toggle', enabled: false })
    expect((await b.hears('ai_status_changed')).enabled).toBe(false)
    await a.says('Morning')
    expect((await b.hears('new_message', ({ message }) => message.type === 'user')).message.content).toBe('Morning')
    await b.leave()
    expect((await a.hears('participant_left')).displayName).toBe('Bram')
  })

  it('a person on two nodes counts as one', async () => {
    const { id, anna, bram } = await startNodes()
    const a = await anna.join(id)
    const first = await bram.join(id)
    await a.hears('participant_joined')
    const second = await visitor(nodes[2]!.url, 'Bram', bram.cookie).join(id)
    await second.settles()
    await first.leave()
    await a.settles()
    expect([a.all('participant_joined').length, a.all('participant_left').length]).toEqual([1, 0])
    await second.leave()
    await a.hears('participant_left')
  })

  it('the public demo is kept while a person is in it on another node, and removed after 30 idle minutes without people · DEMO-05', async () => {
    await startNodes()
    const [here, there] = [nodes[0]!.app.deps, nodes[1]!.app.deps]
    await here.store.sessions.add({ id: 'demo-session', title: 'Demo', isPrivate: false, isDemo: true, host: null }, 1)
    const ear = await visitor(nodes[1]!.url, 'Dirk').join('demo-session')
    await removeOldDemos(here)
    expect(await here.store.sessions.find('demo-session')).not.toBeNull()
    await ear.leave()
    await vi.waitFor(() => expect(there.presence.online('demo-session').size).toBe(0))
    await removeOldDemos(here)
    expect(await here.store.sessions.find('demo-session')).toBeNull()
  })

  it('count a crowd that is spread over them', async () => {
    const { id, anna, bram } = await startNodes()
    const a = await anna.join(id)
    const b = await bram.join(id)
    const crowd = Array.from({ length: 110 }, (_, n) => visitor(nodes[n % 2]!.url, `Guest ${n}`))
    const ears = await Promise.all(crowd.map((one) => one.join(id)))
    await Promise.all([a, b].map((ear) => ear.hears('people_online', ({ count }) => count === 112)))
    await Promise.all(ears.map((ear) => ear.leave()))
    await Promise.all([a, b].map((ear) => ear.hears('people_online', ({ isComplete, count }) => isComplete && count <= 80)))
    await expect.poll(async () => (await bram.view(id)).participants.filter(({ isOnline }) => isOnline)).toHaveLength(2)
  })

  it('an answer written on one node streams on all, is complete for people who join halfway, and can be stopped on any · G7', async () => {
    const { id, anna, bram, chiara } = await startNodes()
    const a = await anna.join(id)
    const b = await bram.join(id)
    await a.says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once ', 'upon ')
    await b.hears('ai_delta', ({ offset, text }) => offset + text.length === 'Once upon '.length)
    const c = await chiara.join(id)
    const begun = c.all('session_joined')[0]?.session.answer ?? (await c.hears('ai_started')).answer
    answer.says('a time')
    await c.hears('ai_delta', ({ offset, text }) => offset + text.length === 'Once upon a time'.length)
    let text = begun.text
    for (const delta of c.all('ai_delta')) text += delta.text.slice(Math.max(0, text.length - delta.offset))
    expect(text).toBe('Once upon a time')
    c.send({ type: 'stop_answer', answerId: begun.answerId })
    for (const ear of [a, b, c]) {
      const { message } = await ear.hears('new_message', ({ message }) => message.type === 'ai')
      expect(message).toMatchObject({ content: 'Once upon a time', metadata: { status: 'stopped', stoppedBy: 'Chiara' } })
    }
    expect(assistant.prompts).toHaveLength(1)
  })

  it('an answer continues when everyone has left its node; people on another node see its text and can stop it · AI-07', async () => {
    const closed: string[][] = []
    const { id, anna, bram } = await startNodes((bus) => {
      const own: string[] = []
      closed.push(own)
      return { ...bus, close: (session) => (own.push(session), bus.close(session)) }
    })
    const a = await anna.join(id)
    await a.says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once ', 'upon ')
    await a.hears('ai_delta', ({ offset, text }) => offset + text.length === 'Once upon '.length)
    await a.leave()
    await expect.poll(() => nodes[0]!.app.deps.presence.online(id).size).toBe(0)
    const b = await bram.join(id)
    const begun = b.all('session_joined')[0]?.session.answer ?? (await b.hears('ai_started')).answer
    expect([begun.text, closed[0]]).toEqual(['Once upon ', []])
    b.send({ type: 'stop_answer', answerId: begun.answerId })
    const { message } = await b.hears('new_message', ({ message }) => message.type === 'ai')
    expect(message).toMatchObject({ content: 'Once upon ', metadata: { status: 'stopped', stoppedBy: 'Bram' } })
    expect(answer.signal.aborted).toBe(true)
    // The node no longer needs the channel.
    await expect.poll(() => closed[0]).toContain(id)
  })

  it('an answer can be stopped if nobody has ever been in the session on the node that writes it · AI-07', async () => {
    const { id, anna } = await startNodes()
    for (const { app } of nodes.slice(0, 2)) vi.spyOn(app.deps.store.answers, 'claim').mockResolvedValue(null)
    const a = await anna.join(id)
    await a.says('A long story?')
    nodes[2]!.app.deps.answers.wake(id)
    const answer = await assistant.begins()
    a.send({ type: 'stop_answer', answerId: (await a.hears('ai_started')).answer.answerId })
    expect((await a.hears('ai_failed')).failed.code).toBe('ai_stopped')
    expect(answer.signal.aborted).toBe(true)
  })

  it('if one node message in five is lost, everyone still has every message once and in order within 5 s · G3 G4', async () => {
    const { id, anna, bram, chiara } = await startNodes(lossy)
    const ears = [await anna.join(id), await bram.join(id), await chiara.join(id)]
    ears[0]!.send({ type: 'ai_toggle', enabled: false })
    await ears[0]!.hears('ai_status_changed')
    await Promise.all(ears.flatMap((ear, who) => Array.from({ length: 20 }, (_, n) => ear.says(`${who}-${n}`))))
    const whole = Array.from({ length: 61 }, (_, n) => n + 1)
    for (const ear of ears) {
      await vi.waitFor(() => expect(ear.all('new_message').map(({ message }) => message.seq)).toEqual(whole), { timeout: 5_000 })
    }
  })

  it('the end of an answer is announced on a node that missed it, and a note stored on another node is sent when its author sends it again · G5 G7', async () => {
    const deaf = (bus: Bus): Bus => ({
      ...bus,
      send: (session, message) =>
        void ((message.kind === 'event' && message.event.type === 'ai_typing' && !message.event.isTyping) || bus.send(session, message)),
    })
    const { id, anna, bram } = await startNodes(deaf)
    const [a, b] = [await anna.join(id), await bram.join(id)]
    await a.says('How long?')
    const answer = await assistant.begins()
    answer.says('Not long')
    await b.hears('ai_delta')
    answer.ends()
    await b.hears('ai_typing', ({ isTyping }) => !isTyping)
    // Bram wrote this on another page, on the first node, and has closed it.
    const elsewhere = await visitor(nodes[0]!.url, 'Bram', bram.cookie).join(id)
    await elsewhere.says('Mine alone', { messageType: 'note', messageKey: 'again' })
    await elsewhere.leave()
    await b.says('Mine alone', { messageType: 'note', messageKey: 'again' })
    expect((await b.hears('new_message', ({ message }) => message.type === 'note')).message.content).toBe('Mine alone')
  })

  it('nothing is lost when Redis fails, and node messages resume when it is back · G4', async () => {
    const { id, anna, bram } = await startNodes()
    const [a, b] = [await anna.join(id), await bram.join(id)]
    a.send({ type: 'ai_toggle', enabled: false })
    await b.hears('ai_status_changed')
    await services!.redis.kill()
    await a.says('While Redis is away')
    await b.hears('new_message', ({ message }) => message.content === 'While Redis is away')
    await services!.redis.restart()
    await vi.waitFor(
      async () => {
        b.send({ type: 'typing', isTyping: true })
        await pause(100)
        expect(a.all('user_typing').some((event) => event.isTyping)).toBe(true)
      },
      { timeout: 10_000 },
    )
  })

  it('a note is in no node message · G6 NOTE-04', async () => {
    const sentMessages: string[] = []
    const { id, anna, bram } = await startNodes((bus) => ({
      ...bus,
      send: (session, message) => (sentMessages.push(JSON.stringify(message)), bus.send(session, message)),
    }))
    const [a, b] = [await anna.join(id), await bram.join(id)]
    await a.says('canary-4711', { messageType: 'note' })
    await a.says('/note canary-4712')
    await a.says('in public')
    await b.hears('new_message', ({ message }) => message.content === 'in public')
    expect(sentMessages.join()).toContain('in public')
    expect(sentMessages.join() + JSON.stringify(b.heard)).not.toContain('canary')
  })
})
