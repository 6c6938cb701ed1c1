// Messages in a session: acknowledged when stored, stored once, delivered to everyone in one order.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDemoId } from '../../shared/sessions/demo-id.ts'
import { silentAssistant } from '../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../testing/people/visitor.ts'

let server: TestServer
let [anna, bram, chiara]: Visitor[] = []
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

async function threeIn(): Promise<{ id: string; ears: [Ear, Ear, Ear] }> {
  ;[anna, bram, chiara] = ['Anna', 'Bram', 'Chiara'].map((name) => visitor(server.url, name))
  const { id } = await anna!.createSession()
  return { id, ears: [await anna!.join(id), await bram!.join(id), await chiara!.join(id)] }
}

const texts = (ear: Ear) => ear.all('new_message').map(({ message }) => message.content)

describe('joining', () => {
  it('sends the session to the person who joined and to nobody else · LIVE-04 LIVE-08', async () => {
    const { id, ears } = await threeIn()
    const [joined] = ears[2].all('session_joined')
    expect(joined).toMatchObject({
      limited: false,
      seq: 0,
      session: { id, title: 'Bakery launch', messages: [], self: { displayName: 'Chiara', isHost: false } },
    })
    expect(joined?.session.participants.map((one) => one.displayName).sort()).toEqual(['Anna', 'Bram', 'Chiara'])
    await ears[0].hears('participant_joined', ({ participant }) => participant.displayName === 'Chiara')
    expect(ears[0].all('session_joined')).toHaveLength(1)
  })

  it('delivers only the events of the joined session, and leaves the previous one · LIVE-34', async () => {
    const { ears } = await threeIn()
    const other = await chiara!.createSession('Other')
    ears[2].send({ type: 'join_session', sessionId: other.id })
    await ears[2].hears('session_joined', ({ session }) => session.id === other.id)
    await ears[0].says('Only for the bakery')
    await ears[1].hears('new_message')
    await ears[2].settles()
    expect(texts(ears[2])).toEqual([])
    await ears[0].hears('participant_left', ({ displayName }) => displayName === 'Chiara')
  })

  it('is refused for a private session as if it did not exist · PRIV-02', async () => {
    const { id } = await anna!.createSession('Secret', true)
    const ear = await bram!.connect()
    for (const sessionId of [id, 'no-such-session']) {
      ear.send({ type: 'join_session', sessionId })
      expect(await ear.hears('error')).toMatchObject({
        code: 'session_not_found',
        error: 'This session does not exist, or you do not have access to it.',
      })
    }
    const host = await anna!.join(id)
    await host.says('Nobody hears this')
    await host.hears('new_message')
    await ear.settles()
    expect(new Set(ear.heard.map((event) => event.type))).toEqual(new Set(['error', 'pong']))
    expect(host.all('participant_joined')).toEqual([])
  })
})

describe('a join that fails after the session was sent', () => {
  it('leaves the connection outside the session, and it can join again · LIVE-34', async () => {
    const { presence, store } = server.app.deps
    const id = newDemoId('en')
    const [dora, emil] = [visitor(server.url, 'Dora'), visitor(server.url, 'Emil')]
    const his = await emil.join(id)
    const hers = await dora.connect()
    const real = store.sessions.find
    const find = vi.spyOn(store.sessions, 'find').mockImplementation(async (sessionId) => {
      if (!presence.people(id).some(({ participant }) => participant.displayName === 'Dora')) return real(sessionId)
      find.mockRestore()
      throw new Error('disk full')
    })
    hers.send({ type: 'join_session', sessionId: id, displayName: 'Dora' })
    expect((await hers.hears('error')).code).toBe('internal')
    expect(hers.heard.map(({ type }) => type)).toEqual(['session_joined', 'error'])
    await his.hears('participant_left', ({ displayName }) => displayName === 'Dora')
    hers.send({ type: 'send_message', content: 'Into the void', messageType: 'user', messageKey: 'void' })
    expect(await hers.hears('error')).toMatchObject({ code: 'not_joined', messageKey: 'void' })
    server.logged.length = 0

    hers.send({ type: 'join_session', sessionId: id, displayName: 'Dora' })
    await his.hears('participant_joined', ({ participant }) => participant.displayName === 'Dora')
    await his.says('Are you back?')
    expect((await hers.hears('new_message')).message.content).toBe('Are you back?')
    await hers.says('I am')
    expect((await his.hears('new_message', ({ message }) => message.displayName === 'Dora')).message.content).toBe('I am')
  })
})

describe('a message', () => {
  it('reaches everyone with its author, including the sender · LIVE-05 LIVE-09', async () => {
    const { ears } = await threeIn()
    const { messageId } = await ears[0].says('Shall we sell rye?')
    for (const ear of ears) {
      const { message } = await ear.hears('new_message')
      expect(message).toMatchObject({
        id: messageId,
        type: 'user',
        content: 'Shall we sell rye?',
        displayName: 'Anna',
        userId: null,
        seq: 1,
      })
      expect(message.anonymousId).toBe(ears[0].all('session_joined')[0]?.session.self.anonymousId)
    }
  })

  it('is acknowledged only to its sender, before anyone receives it · LIVE-17', async () => {
    const { ears } = await threeIn()
    const { messageId } = await ears[0].says('First the receipt', { messageKey: 'k1' })
    await ears[0].hears('new_message')
    const kinds = ears[0].heard.map((event) => event.type)
    expect(kinds.indexOf('message_created')).toBeLessThan(kinds.indexOf('new_message'))
    expect(ears[0].all('message_created')).toEqual([{ type: 'message_created', messageKey: 'k1', messageId, seq: 1 }])
    await ears[1].hears('new_message')
    await ears[1].settles()
    expect(ears[1].all('message_created')).toEqual([])
  })

  it('is not acknowledged while it is being stored, nor when storing fails · LIVE-26', async () => {
    const { id, ears } = await threeIn()
    const { messages } = server.app.deps.store
    let letThrough = () => {}
    const gate = new Promise<void>((resolve) => (letThrough = resolve))
    const real = messages.add
    const slow = vi.spyOn(messages, 'add').mockImplementationOnce(async (...all) => {
      const added = await real(...all)
      await gate
      return added
    })
    ears[0].send({ type: 'send_message', content: 'Slow disk', messageType: 'user', messageKey: 'slow' })
    // Her other connection is not delayed, which proves that the server had time.
    await vi.waitFor(async () => expect((await anna!.view(id)).messages[0]?.content).toBe('Slow disk'))
    await (await anna!.join(id)).settles()
    expect(ears[0].all('message_created')).toEqual([])
    letThrough()
    await ears[0].hears('message_created', ({ messageKey }) => messageKey === 'slow')

    slow.mockRejectedValueOnce(new Error('disk full'))
    ears[0].send({ type: 'send_message', content: 'Lost', messageType: 'user', messageKey: 'lost' })
    expect(await ears[0].hears('error')).toMatchObject({ code: 'internal', messageKey: 'lost' })
    slow.mockRestore()
    await ears[0].says('Still here', { messageKey: 'lost' })
    await ears[1].hears('new_message', ({ message }) => message.content === 'Still here')
    expect(texts(ears[1])).toEqual(['Slow disk', 'Still here'])
    server.logged.length = 0
  })

  it('has the same position for everyone, numbered without gaps, however many send at once · LIVE-28', async () => {
    const { id, ears } = await threeIn()
    await Promise.all(ears.flatMap((ear, who) => Array.from({ length: 25 }, (_, n) => ear.says(`${who}-${n}`))))
    for (const ear of ears) await ear.hears('new_message', ({ message }) => message.seq === 75)
    const [first, ...others] = ears.map((ear) => ear.all('new_message').map(({ message }) => [message.seq, message.id]))
    expect(first?.map(([seq]) => seq)).toEqual(Array.from({ length: 75 }, (_, n) => n + 1))
    for (const other of others) expect(other).toEqual(first)
    const newest = (await bram!.view(id)).messages.map((message) => [message.seq, message.id])
    expect(newest).toEqual(first?.toReversed().slice(0, 50))
    for (const who of [0, 1, 2])
      expect(texts(ears[0]).filter((text) => text.startsWith(`${who}-`))).toEqual(Array.from({ length: 25 }, (_, n) => `${who}-${n}`))
  })
})

describe('the same message key', () => {
  it('is stored once, on one connection, on two and in parallel, and each send is acknowledged with the first id · LIVE-27', async () => {
    const { id, ears } = await threeIn()
    const tab = await anna!.join(id)
    const first = await ears[0].says('Once', { messageKey: 'once' })
    const again = await Promise.all([ears[0], tab, ears[0], tab, tab].map((ear) => ear.says('Once', { messageKey: 'once' })))
    expect(new Set(again.map((ack) => `${ack.messageId} ${ack.seq}`))).toEqual(new Set([`${first.messageId} ${first.seq}`]))
    const fresh = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? tab : ears[0]).says('Parallel', { messageKey: 'parallel' })),
    )
    expect(new Set(fresh.map((ack) => ack.messageId)).size).toBe(1)
    expect((await ears[0].says('After')).seq).toBe(3)
    await ears[1].hears('new_message', ({ message }) => message.content === 'After')
    expect(texts(ears[1])).toEqual(['Once', 'Parallel', 'After'])
  })

  it('keeps the first content if it is used with another · LIVE-27', async () => {
    const { id, ears } = await threeIn()
    const first = await ears[0].says('The first', { messageKey: 'k' })
    expect(await ears[0].says('Something else', { messageKey: 'k' })).toEqual(first)
    expect((await bram!.view(id)).messages.map((message) => message.content)).toEqual(['The first'])
  })

  it('of another person identifies another message · LIVE-27', async () => {
    const { ears } = await threeIn()
    const acks = [await ears[0].says('From Anna', { messageKey: 'k' }), await ears[1].says('From Bram', { messageKey: 'k' })]
    expect(acks.map((ack) => ack.seq)).toEqual([1, 2])
  })
})
