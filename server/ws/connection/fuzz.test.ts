// Thousands of random frames: the server survives, the connection stays open, and another visitor can still chat.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiRoles, replyModes } from '../../../shared/answers/assistant.ts'
import { commandSchema, eventSchema } from '../../../shared/protocol/protocol.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear } from '../../testing/people/visitor.ts'

let server: TestServer
let id: string
let fuzzer: Ear
let watcher: Ear
beforeAll(async () => {
  server = await startServer()
  const bram = visitor(server.url, 'Bram')
  id = (await bram.createSession()).id
  watcher = await bram.join(id)
  fuzzer = await visitor(server.url, 'Anna').join(id)
})
afterAll(() => server.remove())

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom('', '\0', '\ud800', '__proto__', '/note x', '@AI', '1.0', '-1', '9999999999'),
)
const odd = fc.oneof(
  text,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
)

const sane = fc.oneof(
  fc.record({
    type: fc.constant('join_session'),
    sessionId: fc.constant('ID'),
    displayName: text,
    since: fc.constantFrom('0', '1.0', '3.2', '9999999999.1', null),
  }),
  fc.record({
    type: fc.constant('send_message'),
    content: text,
    messageType: fc.constantFrom('user', 'note'),
    messageKey: text,
    displayName: text,
  }),
  fc.record({ type: fc.constant('typing'), isTyping: fc.boolean(), displayName: text }),
  fc.record({ type: fc.constant('ai_toggle'), enabled: fc.boolean() }),
  fc.record({ type: fc.constant('set_ai_role'), role: fc.constantFrom(...aiRoles) }),
  fc.record({ type: fc.constant('set_reply_mode'), mode: fc.constantFrom(...replyModes) }),
  fc.record({ type: fc.constant('set_name'), displayName: text }),
  fc.record({ type: fc.constantFrom('stop_answer', 'retry_answer'), answerId: text }),
)

/** A valid command with one field replaced, removed, added or renamed. */
const mutated = fc
  .tuple(sane, fc.nat(), fc.constantFrom('change', 'drop', 'add', 'keep'), odd, text)
  .map(([command, at, how, value, name]) => {
    const entries = Object.entries(command) as [string, unknown][]
    const [field] = entries[at % entries.length]!
    const kept =
      how === 'drop'
        ? entries.filter(([key]) => key !== field)
        : entries.map(([key, old]) => [key, how === 'change' && key === field ? value : old])
    return JSON.stringify(Object.fromEntries(how === 'add' ? [...kept, [name, value]] : kept))
  })
const broken = fc
  .tuple(mutated, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
  .map(([frame, at, noise]) => frame.slice(0, at % frame.length) + noise + frame.slice((at % frame.length) + 1))
const frame = fc.oneof(
  { weight: 5, arbitrary: mutated },
  { weight: 2, arbitrary: broken },
  { weight: 2, arbitrary: fc.json() },
  { weight: 1, arbitrary: text },
)

describe('a server that receives random frames', () => {
  it('answers every frame, closes no connection, and serves a conversation meanwhile · LIVE-19', async () => {
    let sent = 0
    const property = fc.asyncProperty(fc.array(frame, { minLength: 30, maxLength: 30 }), async (frames) => {
      for (const one of frames) fuzzer.sendRaw(one.replace('"ID"', JSON.stringify(id)))
      sent += frames.length
      // The ping also resets the count of refusals.
      await fuzzer.settles()
      expect(fuzzer.socket.readyState).toBe(fuzzer.socket.OPEN)
      const key = `watch-${sent}`
      await watcher.says('Do you hear me?', { messageKey: key })
      await watcher.hears('new_message', ({ message }) => message.messageKey === key)
    })
    await fc.assert(property, { numRuns: 80, endOnFailure: true })
    expect(sent).toBeGreaterThanOrEqual(2_000)
    expect(server.logged.filter((line) => line.includes('failed'))).toEqual([])
    const known = new Set(['internal'])
    expect(fuzzer.all('error').filter(({ code }) => known.has(code))).toEqual([])
    for (const event of [...fuzzer.heard, ...watcher.heard]) expect(eventSchema.safeParse(event).error).toBeUndefined()
  }, 60_000)

  it('keeps numbering without gaps and reveals no notes of others · LIVE-28 NOTE-04', async () => {
    // The watcher received every message of the session, in order.
    const numbers = watcher
      .all('new_message')
      .filter(({ message }) => message.type !== 'note')
      .map(({ message }) => message.seq)
    expect(numbers.length).toBeGreaterThan(80)
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => n + 1))
    expect(watcher.all('new_message').filter(({ message }) => message.type === 'note')).toEqual([])
    expect(fuzzer.all('new_message').some(({ message }) => message.type === 'note')).toBe(true)
  })

  it('received valid commands too', () => {
    const sample = fc.sample(mutated, 300)
    const valid = sample.filter((one) => commandSchema.safeParse(JSON.parse(one)).success)
    expect(valid.length).toBeGreaterThan(60)
    expect(valid.length).toBeLessThan(270)
  })
})
