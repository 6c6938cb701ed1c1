// Invalid, oversized and too many frames: refused with an error, without affecting anyone else.
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

let server: TestServer
let id: string
let anna: Ear
let bram: Ear
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
  const host = visitor(server.url, 'Anna')
  id = (await host.createSession()).id
  anna = await host.join(id)
  bram = await visitor(server.url, 'Bram').join(id)
})
afterAll(() => server.remove())

let count = 0
/** Checks that this connection and another one can still chat. */
async function bothStillChat(): Promise<void> {
  for (const [from, to] of [
    [bram, anna],
    [anna, bram],
  ] as const) {
    const text = `Still here ${(count += 1)}`
    await from.says(text)
    await to.hears('new_message', ({ message }) => message.content === text)
  }
}

const send = (more: object) => JSON.stringify({ type: 'send_message', content: 'x', messageType: 'user', ...more })

describe('a bad frame', () => {
  const frames: [what: string, frame: string, code: string][] = [
    ['nothing', '', 'invalid_json'],
    ['broken JSON', '{"type":"ping"', 'invalid_json'],
    ['no JSON', 'hello', 'invalid_json'],
    ['JSON that is nested too deeply', '['.repeat(30_000), 'invalid_json'],
    ['an array', '[{"type":"ping"}]', 'invalid_frame'],
    ['null', 'null', 'invalid_frame'],
    ['a number', '42', 'invalid_frame'],
    ['a string', '"ping"', 'invalid_frame'],
    ['an empty object', '{}', 'unknown_type'],
    ['an unknown type', '{"type":"make_me_host"}', 'unknown_type'],
    ['an event of the server', '{"type":"new_message","message":{}}', 'unknown_type'],
    ['a type that is not a string', '{"type":["ping"]}', 'unknown_type'],
    ['a type from the prototype', '{"type":"constructor"}', 'unknown_type'],
    ['__proto__ as the type', '{"__proto__":{"type":"ping"}}', 'unknown_type'],
    ['content that is a number', send({ content: 7 }), 'invalid_frame'],
    ['content that is an object', send({ content: { toString: 'x' } }), 'invalid_frame'],
    ['no content', '{"type":"send_message","messageType":"user"}', 'invalid_frame'],
    ['an AI’s message', send({ messageType: 'ai' }), 'invalid_frame'],
    ['a system message', send({ messageType: 'system' }), 'invalid_frame'],
    ['no message type', '{"type":"send_message","content":"x"}', 'invalid_frame'],
    ['a key that is too long', send({ messageKey: 'k'.repeat(101) }), 'invalid_frame'],
    ['an empty key', send({ messageKey: '' }), 'invalid_frame'],
    ['a key that is an object', send({ messageKey: {} }), 'invalid_frame'],
    ['too many attachments', send({ attachments: [1, 2, 3, 4, 5, 6] }), 'invalid_frame'],
    ['an empty message', send({ content: '' }), 'message_empty'],
    ['a message of spaces', send({ content: ' \n\t ' }), 'message_empty'],
    ['a message of NULs', send({ content: '\0\0' }), 'message_empty'],
    ['a message that is too long', send({ content: 'x'.repeat(16_001) }), 'message_too_long'],
    ['typing with a state that is not a boolean', '{"type":"typing","isTyping":"yes"}', 'invalid_frame'],
    ['a toggle without a state', '{"type":"ai_toggle"}', 'invalid_frame'],
    ['a role that does not exist', '{"type":"set_ai_role","role":"admin"}', 'invalid_frame'],
    ['a role from the prototype', '{"type":"set_ai_role","role":"__proto__"}', 'invalid_frame'],
    ['a name that is a list', '{"type":"set_name","displayName":["Anna"]}', 'invalid_frame'],
    ['a name that is too long', JSON.stringify({ type: 'set_name', displayName: 'x'.repeat(501) }), 'invalid_frame'],
    ['an invalid position', JSON.stringify({ type: 'join_session', sessionId: 'x', since: '1; DROP TABLE messages' }), 'invalid_frame'],
    ['a session that is a query', JSON.stringify({ type: 'join_session', sessionId: { $ne: null } }), 'invalid_frame'],
    ['stopping an answer that does not exist', '{"type":"stop_answer","answerId":"none"}', 'answer_not_found'],
    ['retrying an answer that does not exist', '{"type":"retry_answer","answerId":"none"}', 'answer_not_found'],
  ]
  it.each(frames)('with %s is refused, and everyone can still chat · LIVE-18 LIVE-19', async (_what, frame, code) => {
    anna.sendRaw(frame)
    const error = await anna.hears('error')
    expect(error.code).toBe(code)
    expect(error.error).toMatch(/^\S.*\.$/)
    await bothStillChat()
    expect(bram.all('error')).toEqual([])
  })

  it('is answered with the key of its message · LIVE-18', async () => {
    anna.sendRaw(send({ content: ' ', messageKey: 'mine' }))
    expect(await anna.hears('error')).toMatchObject({ code: 'message_empty', messageKey: 'mine' })
  })

  it.each([
    ['a message', send({ content: 7, messageKey: 'mine' })],
    ['a change of a form', JSON.stringify({ type: 'change_form', key: 'mine', form: 'swot', field: 'topic', value: 'x'.repeat(6_001) })],
    ['an unknown command', '{"type":"make_me_host","key":"mine"}'],
  ])('that cannot be read is answered with the key of %s · LIVE-18', async (_what, frame) => {
    anna.sendRaw(frame)
    expect((await anna.hears('error')).messageKey).toBe('mine')
  })

  it.each([
    ['of a link', '{"type":"join_session","sessionId":7,"key":"secret"}'],
    ['that is too long', send({ content: 7, messageKey: 'k'.repeat(101) })],
    ['that is not a string', send({ content: 7, messageKey: { toString: 'x' } })],
  ])('is not answered with a key %s · LIVE-18', async (_what, frame) => {
    anna.sendRaw(frame)
    expect((await anna.hears('error')).messageKey).toBeNull()
  })

  it('is answered in the language of the connection · LIVE-18', async () => {
    const ear = await visitor(server.url, 'Chiara').join(id, { language: 'nl' })
    ear.sendRaw('?')
    expect((await ear.hears('error')).error).toBe('Dit is geen geldige JSON.')
    await ear.leave()
  })

  it('with invalid characters and unknown keys is stored without them · LIVE-19', async () => {
    anna.sendRaw(
      '{"type":"send_message","content":"A\\u0000 \\ud800 \\u202e B","messageType":"user","messageKey":"odd\\u0000\\udc00","__proto__":{"admin":true},"constructor":{"prototype":{}}}',
    )
    await anna.hears('message_created')
    expect((await bram.hears('new_message', ({ message }) => message.content.startsWith('A'))).message.content).toBe('A \ufffd \u202e B')
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    await bothStillChat()
  })

  it('may contain unknown fields, which are ignored · LIVE-03', async () => {
    anna.sendRaw(send({ content: 'With more', messageKey: 'more', shade: 'blue', attachments: null, displayName: null }))
    await anna.hears('message_created', ({ messageKey }) => messageKey === 'more')
  })
})

describe('a connection', () => {
  it('that has not joined gets not_joined for every command, and can still join · LIVE-18 LIVE-34', async () => {
    const ear = await visitor(server.url, 'Chiara').connect()
    const asked = [
      send({}),
      '{"type":"typing","isTyping":true}',
      '{"type":"ai_toggle","enabled":false}',
      '{"type":"set_ai_role","role":"coach"}',
    ]
    asked.push(
      '{"type":"set_reply_mode","mode":"mention"}',
      '{"type":"set_name","displayName":"C"}',
      '{"type":"stop_answer","answerId":"a"}',
      '{"type":"retry_answer","answerId":"a"}',
    )
    for (const frame of asked) {
      ear.sendRaw(frame)
      expect((await ear.hears('error')).code).toBe('not_joined')
    }
    ear.send({ type: 'join_session', sessionId: 'no-such-session' })
    expect((await ear.hears('error')).code).toBe('session_not_found')
    ear.send({ type: 'join_session', sessionId: id })
    await ear.hears('session_joined')
    await ear.leave()
  })

  it('that sends an oversized frame is closed with 1009, and only that one · LIVE-19', async () => {
    const ear = await visitor(server.url, 'Chiara').join(id)
    const frame = (bytes: number) => '{"type":"ping"}'.padEnd(bytes)
    ear.sendRaw(frame(64 * 1024))
    await ear.hears('pong')
    ear.sendRaw(frame(64 * 1024 + 1))
    expect(await ear.closed).toBe(1009)
    await bothStillChat()
  })

  it('may leave a message of eight fragments unfinished; the ninth closes it with 1008, and only it · LIVE-19', async () => {
    const ear = await visitor(server.url, 'Chiara').join(id)
    const sendFragment = () => ear.socket.send(' ', { fin: false })
    for (let n = 0; n < 8; n += 1) sendFragment()
    const pong = once(ear.socket, 'pong')
    ear.socket.ping()
    await pong
    sendFragment()
    expect(await ear.closed).toBe(1008)
    await bothStillChat()
  })

  it('that sends a binary frame is closed with 1003, and only that one · LIVE-19', async () => {
    const ear = await visitor(server.url, 'Chiara').join(id)
    ear.sendRaw(Buffer.from([1, 2, 3]))
    expect(await ear.closed).toBe(1003)
    await bothStillChat()
  })

  it('that sends nothing but bad frames is closed with 1008 · LIVE-19', async () => {
    const ear = await visitor(server.url, 'Chiara').join(id)
    for (let n = 0; n <= 60; n += 1) ear.sendRaw('?')
    expect(await ear.closed).toBe(1008)
    expect(ear.all('error')).toHaveLength(61)
    await bothStillChat()
  })

  it('that breaks without a close frame affects nobody else · LIVE-11 LIVE-19', async () => {
    const ear = await visitor(server.url, 'Dora').join(id)
    ear.socket.terminate()
    await anna.hears('participant_left', ({ displayName }) => displayName === 'Dora')
    await bothStillChat()
  })
})

describe('a flood', () => {
  it('of messages is stored only up to the burst, each refusal names its message, and waiting helps · LIVE-18', async () => {
    const guarded = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' } })
    const host = visitor(guarded.url, 'Anna')
    const ear = await host.join((await host.createSession()).id)
    const all = 30 + 20
    for (let n = 1; n <= all; n += 1) ear.sendRaw(send({ messageKey: `k${n}` }))
    await ear.hears('error', ({ code, messageKey }) => code === 'rate_limited' && messageKey === `k${all}`)
    await ear.settles()
    expect(ear.all('message_created').length).toBeGreaterThanOrEqual(30)
    expect(ear.all('message_created').length).toBeLessThan(all - 5)
    expect(ear.all('message_created').length + ear.all('error').length).toBe(all)
    await guarded.remove()
  })

  for (const [what, frame] of [
    ['messages', send({})],
    ['frames', '{"type":"typing","isTyping":true}'],
  ] as const)
    it(`of ${what} is refused, then ends with 1008, while others chat · LIVE-18`, async () => {
      const guarded = await startServer({ assistant: silentAssistant, env: { RATE_LIMIT: 'on' } })
      const host = visitor(guarded.url, 'Anna')
      const session = await host.createSession()
      const [calm, flood] = [await host.join(session.id), await visitor(guarded.url, 'Bram').join(session.id)]
      const flooding = setInterval(() => flood.sendRaw(frame), 0)
      for (let n = 0; n < 300; n += 1) flood.sendRaw(frame)
      expect((await flood.hears('error')).code).toBe('rate_limited')
      expect(await flood.closed).toBe(1008)
      clearInterval(flooding)
      await calm.says('Peace')
      expect(guarded.logged).toEqual([])
      await guarded.remove()
    })
})
