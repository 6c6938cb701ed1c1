// A client that supports only the events and fields of the original descriptions (the seeds in docs/requirements.md) has the whole conversation.
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { eventSchema } from '../../shared/protocol/protocol.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { visitor } from '../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.remove())

interface SeedMessage {
  id: string
  type: string
  content: string
  displayName: string
}

/** A client that ignores all events of other types. */
async function seedsClient(sessionId: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws`)
  const held = {
    messages: [] as SeedMessage[],
    people: [] as string[],
    typing: [] as string[],
    aiTyping: false,
    aiEnabled: true,
    delivered: [] as string[],
    errors: [] as string[],
  }
  const ignored = new Set<string>()
  const frames: Record<string, unknown>[] = []
  let changed = () => {}
  socket.on('message', (data, isBinary) => {
    expect(isBinary).toBe(false)
    const { type, ...event } = JSON.parse(String(data)) as Record<string, never>
    frames.push({ type, ...event })
    if (type === 'session_joined') {
      const session = event.session as unknown as { aiEnabled: boolean; messages: SeedMessage[]; participants: { displayName: string }[] }
      held.messages = [...session.messages].reverse()
      held.people = session.participants.map(({ displayName }) => displayName)
      held.aiEnabled = session.aiEnabled
    } else if (type === 'new_message') held.messages.push(event.message!)
    else if (type === 'participant_joined') held.people.push((event.participant as unknown as { displayName: string }).displayName)
    else if (type === 'participant_left') held.people = held.people.filter((name) => name !== event.displayName)
    else if (type === 'user_typing')
      held.typing = event.isTyping ? [...held.typing, event.displayName!] : held.typing.filter((name) => name !== event.displayName)
    else if (type === 'ai_typing') held.aiTyping = event.isTyping!
    else if (type === 'ai_status_changed') held.aiEnabled = event.enabled!
    else if (type === 'message_created') held.delivered.push(`${event.messageKey} ${event.messageId}`)
    else if (type === 'error' || type === 'ai_error') held.errors.push(event.error!)
    else ignored.add(type!)
    changed()
  })
  await once(socket, 'open')
  const send = (frame: object) => socket.send(JSON.stringify(frame))
  const until = (fits: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`never came: ${JSON.stringify({ held, ignored: [...ignored] })}`)), 5_000)
      changed = () => {
        if (!fits()) return
        clearTimeout(timer)
        resolve()
      }
      changed()
    })
  send({ type: 'join_session', sessionId, userId: null, anonymousId: 'made-up-here', displayName: 'Old client' })
  await until(() => held.people.length > 0)
  return { held, ignored, frames, send, until, close: () => socket.close() }
}

describe('a client that supports only the original events', () => {
  it('has the whole conversation, each answer as one message · LIVE-03 LIVE-17 LIVE-30', async () => {
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    const old = await seedsClient(id)
    const answers = () => old.held.messages.filter(({ type }) => type === 'ai').length
    const ask = async (say: () => void, number: number) => {
      say()
      await old.until(() => answers() === number && !old.held.aiTyping)
    }
    await ask(
      () =>
        old.send({
          type: 'send_message',
          content: 'A SWOT of our bakery?',
          messageType: 'user',
          displayName: 'Old client',
          messageKey: 'k1',
        }),
      1,
    )
    await ask(() => void host.says('And a slogan for it'), 2)
    old.send({ type: 'send_message', content: 'for me', messageType: 'note', displayName: 'Old client', attachments: [] })
    await old.until(() => old.held.messages.some(({ type }) => type === 'note'))

    const others = (await anna.view(id)).messages.toReversed()
    expect(old.held.messages.filter(({ type }) => type !== 'note').map(({ id: messageId, content }) => [messageId, content])).toEqual(
      others.map((message) => [message.id, message.content]),
    )
    expect(others.filter(({ type }) => type === 'ai').every(({ content }) => content.length > 100)).toBe(true)
    expect(old.held.messages.find(({ content }) => content === 'A SWOT of our bakery?')?.displayName).toBe('Old client')
    expect(old.held.delivered[0]).toBe(`k1 ${others[0]?.id}`)
    expect(old.held.errors).toEqual([])
    // The additional events arrive and are not needed.
    expect([...old.ignored]).toEqual(expect.arrayContaining(['ai_started', 'ai_delta']))
    old.close()
  })

  it('switches the AI for everyone, and sees when others switch it · LIVE-07 LIVE-14', async () => {
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const host = await anna.join(id)
    const old = await seedsClient(id)
    host.send({ type: 'ai_toggle', enabled: false })
    await old.until(() => !old.held.aiEnabled && old.ignored.has('session_updated'))
    old.send({ type: 'ai_toggle', enabled: true })
    await old.until(() => old.held.aiEnabled)
    await host.hears('ai_status_changed', ({ enabled }) => enabled)
    expect((await anna.view(id)).aiEnabled).toBe(true)
    old.close()
  })

  it('sees people join, type and leave · LIVE-10 LIVE-11 LIVE-12', async () => {
    const anna = visitor(server.url, 'Anna')
    const { id } = await anna.createSession()
    const old = await seedsClient(id)
    const host = await anna.join(id)
    await old.until(() => old.held.people.join() === 'Old client,Anna')
    host.send({ type: 'typing', isTyping: true, displayName: 'Anna' })
    await old.until(() => old.held.typing.join() === 'Anna')
    host.send({ type: 'typing', isTyping: false, displayName: 'Anna' })
    await old.until(() => old.held.typing.length === 0)
    await host.leave()
    await old.until(() => old.held.people.join() === 'Old client')
    old.close()
  })

  it('receives the reason for a refusal · LIVE-18', async () => {
    const old = await seedsClient((await visitor(server.url, 'Anna').createSession()).id)
    old.send({ type: 'send_message', content: ' ', messageType: 'user', displayName: 'Old client' })
    await old.until(() => old.held.errors.join() === 'An empty message cannot be sent.')
    old.close()
  })

  it('receives text frames that are JSON objects with the fields of the contract beside type · LIVE-02 LIVE-03', async () => {
    const { id } = await visitor(server.url, 'Anna').createSession()
    const old = await seedsClient(id)
    old.send({ type: 'send_message', content: 'Hello', messageType: 'user', displayName: 'Old client', messageKey: 'k' })
    await old.until(() => old.held.messages.some(({ type }) => type === 'ai') && !old.held.aiTyping)
    for (const frame of old.frames) expect(eventSchema.safeParse(frame).error).toBeUndefined()
    const fields = (type: string) => Object.keys(old.frames.find((frame) => frame.type === type) ?? {})
    expect(fields('message_created')).toEqual(expect.arrayContaining(['type', 'messageKey', 'messageId']))
    expect(fields('new_message')).toEqual(['type', 'message'])
    const message = old.frames.find((frame) => frame.type === 'new_message')?.message
    expect(Object.keys(message as object)).toEqual(
      expect.arrayContaining(['id', 'type', 'content', 'userId', 'displayName', 'timestamp', 'metadata']),
    )
    old.close()
  })
})
