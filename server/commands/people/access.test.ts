// Who may do what in a session: every command, for every kind of person, also over sockets that are already open.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../shared/errors.ts'
import { commandSchema, type Command, type CommandType } from '../../../shared/protocol/protocol.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { idOf, kindsSince, addSession, readerLink, type SessionFixture } from '../../testing/fixtures/session-fixture.ts'
import { startServer, type TestServer } from '../../testing/cluster/start-server.ts'
import type { Ear, Visitor } from '../../testing/people/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant: silentAssistant })
})
afterAll(() => server.remove())

const messageId = 'no-such-message'
const nobody = 'no-such-person'

const onBoard = { key: 'k', brainstormId: 'no-such-brainstorm' }

/** Allowed for members, not for readers. */
const writing: Command[] = [
  { type: 'send_message', content: 'Words', messageType: 'user' },
  { type: 'send_message', content: 'Words', messageType: 'note' },
  { type: 'typing', isTyping: true },
  { type: 'ai_toggle', enabled: false },
  { type: 'set_ai_role', role: 'coach' },
  { type: 'set_reply_mode', mode: 'mention' },
  { type: 'not_now', quiet: true },
  { type: 'stop_answer', answerId: 'none' },
  { type: 'retry_answer', answerId: 'none' },
  { type: 'edit_message', messageId, content: 'Other words' },
  { type: 'delete_message', messageId },
  { type: 'react', messageId, emoji: '👍', on: true },
  { type: 'pin_message', messageId, pinned: true },
  { type: 'link_shared' },
  { type: 'point', at: null, drag: null },
  { type: 'start_brainstorm', key: 'k', topic: 'Rye', template: 'swot' },
  { type: 'answer_question', ...onBoard, questionId: 'topic', answer: 'Spelt', was: '' },
  { type: 'ask_ideas', ...onBoard },
  { type: 'add_sticky', ...onBoard, id: 'n', content: 'Words', color: 'yellow', size: 'small', position: { x: 0, y: 0 } },
  { type: 'change_sticky', ...onBoard, id: 'n', color: 'blue' },
  { type: 'remove_sticky', ...onBoard, id: 'n' },
  { type: 'restore_sticky', ...onBoard, id: 'n' },
  { type: 'vote_sticky', ...onBoard, id: 'n', on: true },
  { type: 'hide_round', ...onBoard, on: true },
  { type: 'set_timer', ...onBoard, seconds: null },
  { type: 'group_stickies', ...onBoard },
  { type: 'remove_groups', ...onBoard },
  { type: 'end_brainstorm', ...onBoard },
  { type: 'reopen_brainstorm', ...onBoard },
  { type: 'answering', questionId: null },
  { type: 'change_form', key: 'k', form: 'swot', field: 'topic', value: 'Rye' },
  { type: 'clear_form', key: 'k', form: 'swot' },
  { type: 'write_form', form: 'swot', field: 'topic' },
]

const hosting: Command[] = [
  { type: 'set_model', model: null },
  { type: 'rename_session', title: 'Another title' },
  { type: 'lock_session', locked: true },
  { type: 'set_private', isPrivate: true },
  { type: 'renew_link' },
  { type: 'set_reader_link', on: true },
  { type: 'remove_participant', participant: nobody, ban: true },
  { type: 'admit', participant: nobody, admitted: true },
  { type: 'hand_over', participant: nobody },
  { type: 'clear_chat' },
  { type: 'delete_session' },
]

/** Allowed for everyone, in the session or not. */
const open: CommandType[] = [
  'join_session',
  'set_name',
  'ping',
  'await_admission',
  'set_visible',
  'accept_host',
  'open_board',
  'close_board',
  'open_form',
  'close_form',
]

const rights: ReadonlySet<ErrorCode> = new Set(['host_only', 'read_only', 'removed', 'session_locked', 'session_not_found', 'not_joined'])

/** The code with which access was refused; null if it was granted. */
async function refusal(ear: Ear, command: Command): Promise<string | null> {
  const before = ear.all('error').length
  ear.send(command as Parameters<typeof ear.send>[0])
  await ear.settles()
  const code = ear.all('error')[before]?.code
  return code !== undefined && rights.has(code as ErrorCode) ? code : null
}

/** The session as a person sees it, without the counters, which are updated shortly afterwards. */
async function sight(who: Visitor, id: string) {
  const { progress: _progress, ...view } = await who.view(id)
  return view
}

const name = (command: Command) => ('messageType' in command ? `${command.type} (${command.messageType})` : command.type)

describe('every command', () => {
  it('is in this table', () => {
    const known = [...writing.map(({ type }) => type), ...hosting.map(({ type }) => type), ...open]
    expect([...new Set(known)].sort()).toEqual(commandSchema.options.map(({ shape }) => shape.type.value).sort())
  })

  describe.each([...writing, ...hosting].map((command) => [name(command), command] as const))('%s', (_name, command) => {
    const isHosting = hosting.includes(command)

    it('is allowed for the host · HEAD-19', async () => {
      const { ears } = await addSession(server)
      if (command.type === 'delete_session') {
        ears[0].send(command)
        expect((await ears[0].hears('removed')).reason).toBe('deleted')
      } else expect(await refusal(ears[0], command)).toBeNull()
    })

    it(`is ${isHosting ? 'refused for' : 'allowed for'} a member · HEAD-19 D8`, async () => {
      const { ears, anna, id } = await addSession(server)
      const before = await sight(anna, id)
      expect(await refusal(ears[1], command)).toBe(isHosting ? 'host_only' : null)
      if (isHosting) expect(await sight(anna, id)).toEqual(before)
    })

    it('is refused for a reader, and changes nothing', async () => {
      const { ears, id, person, anna } = await addSession(server)
      const { readerKey } = await readerLink(ears[0])
      const visit = person('Rosa')
      const rosa = await visit.join(id, { key: readerKey })
      await ears[0].hears('participant_joined', ({ participant }) => participant.displayName === 'Rosa')
      const before = await sight(anna, id)
      const heard = ears[0].heard.length
      expect(await refusal(rosa, command)).toBe(isHosting ? 'host_only' : 'read_only')
      await ears[0].settles()
      expect(await sight(anna, id)).toEqual(before)
      expect(kindsSince(ears[0], heard)).toEqual(['pong'])
      expect((await visit.view(id)).messages).toEqual(before.messages)
      const rosasKey = `guest:${rosa.all('session_joined')[0]!.session.self.anonymousId}` as const
      expect(await server.app.deps.store.notes.lastNumber(id, rosasKey)).toBe(0)
    })

    it('is refused for a person who lost access while their socket stayed open · PRIV-04', async () => {
      // Transient commands are checked against what this node knows.
      if (['typing', 'point', 'answering', 'write_form'].includes(command.type)) return
      for (const lose of [ban, takeOut, shut]) {
        const fixture = await addSession(server)
        await lose(fixture)
        const before = await fixture.anna.view(fixture.id)
        const expected = isHosting ? ['host_only'] : lose === shut ? ['session_not_found'] : ['removed']
        expect(expected).toContain(await refusal(fixture.ears[1], command))
        expect((await fixture.anna.view(fixture.id)).messages).toEqual(before.messages)
      }
    })

    it('is refused for an outsider and for a banned person', async () => {
      const { ears, id, person, bram } = await addSession(server)
      const outsider = await person('Chiara').connect()
      expect(await refusal(outsider, command)).toBe('not_joined')
      ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
      await ears[1].closed
      const back = await bram.connect()
      expect(await refusal(back, { type: 'join_session', sessionId: id })).toBe('removed')
      expect(await refusal(back, command)).toBe('not_joined')
    })

    it(`is allowed for ${isHosting ? 'nobody' : 'everyone'} in a demo session · D29`, async () => {
      const { person } = await addSession(server)
      const chiara = await person('Chiara').join('demo-abcd1234')
      expect(await refusal(chiara, command)).toBe(isHosting ? 'host_only' : null)
    })
  })

  it('of a reader who types, changes the AI or writes is not published, and the reader receives all events', async () => {
    const { ears, id, person } = await addSession(server)
    const { readerKey } = await readerLink(ears[0])
    const rosa = await person('Rosa').join(id, { key: readerKey })
    await ears[0].hears('participant_joined', ({ participant }) => participant.displayName === 'Rosa')
    const heard = ears[0].heard.length
    rosa.send({ type: 'typing', isTyping: true })
    rosa.send({ type: 'ai_toggle', enabled: false })
    rosa.send({ type: 'send_message', content: 'Words', messageType: 'user' })
    // This is allowed; anything sent before it would have arrived by then.
    rosa.send({ type: 'set_name', displayName: 'Rosa P.' })
    expect((await ears[0].hears('participant_updated')).participant.displayName).toBe('Rosa P.')
    expect(kindsSince(ears[0], heard)).toEqual(['participant_updated'])
    await ears[1].says('Good morning')
    await rosa.hears('new_message', ({ message }) => message.content === 'Good morning')
    ears[1].send({ type: 'typing', isTyping: true })
    await rosa.hears('user_typing')
  })
})

// Directly in the database, as if every hint to this node had been lost.
async function ban({ id, bram }: SessionFixture): Promise<void> {
  const key = `guest:${await idOf(bram, id)}` as const
  await server.app.deps.store.access.change(id, () => ({ set: { banned: [key] } }), Date.now())
}
async function takeOut({ id, bram }: SessionFixture): Promise<void> {
  const key = `guest:${await idOf(bram, id)}` as const
  await server.app.deps.store.access.change(id, () => ({ removes: [key] }), Date.now())
}
async function shut({ id }: SessionFixture): Promise<void> {
  await server.app.deps.store.access.change(id, () => ({ set: { isPrivate: true } }), Date.now())
}

describe('entering', () => {
  it('over HTTP follows the same rules, with the key of the link · PRIV-02 PRIV-05', async () => {
    const { ears, id, person, bram } = await addSession(server)
    const { inviteKey, readerKey } = await readerLink(ears[0])
    const chiara = person('Chiara')
    const paths = ['', '/messages', '/changes?rev=0', '/pins']
    const ask = async (key: string | null, who = chiara) =>
      Promise.all(
        paths.map(async (path) => {
          const query = key === null ? '' : `${path.includes('?') ? '&' : '?'}key=${key}`
          return (await who.fetch(`/api/sessions/${id}${path}${query}`)).status
        }),
      )
    expect(await ask(null)).toEqual([404, 404, 404, 404])
    expect(await ask('wrong')).toEqual([404, 404, 404, 404])
    for (const key of [inviteKey, readerKey]) expect(await ask(key)).toEqual([200, 200, 200, 200])
    const view = await chiara.json<{ access: object }>(`/api/sessions/${id}?key=${readerKey}`)
    expect(view.access).toEqual({ isHost: false, role: 'reader', inviteKey: null, readerKey: null, banned: [], hostOffer: null })
    expect(await ask(null, bram)).toEqual([200, 200, 200, 200])
    // Reading over HTTP makes nobody a participant.
    expect((await bram.view(id)).participants.map(({ displayName }) => displayName).sort()).toEqual(['Anna', 'Bram'])
    ears[0].send({ type: 'remove_participant', participant: await idOf(bram, id), ban: true })
    await ears[1].closed
    expect(await ask(inviteKey, bram)).toEqual([403, 403, 403, 403])
    expect(await bram.json('/api/sessions')).toEqual([])
  })
})
