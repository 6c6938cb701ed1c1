// The authorization matrix of /ws: every command, sent by every kind of person, in every kind of session. A command that is missing in it fails the test.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ErrorCode } from '../../shared/errors.ts'
import { commandSchema, type Command } from '../../shared/protocol/protocol.ts'
import {
  isHosting,
  isInside,
  kinds,
  openGround,
  places,
  readRefusal,
  type Ground,
  type Kind,
  type Place,
} from '../testing/checks/authorization.ts'
import { visitor, type Ear } from '../testing/people/visitor.ts'

type Audience = (kind: Kind, place: Place) => string | null

const anyone: Audience = () => null
const inside: Audience = (kind, place) => (isInside(kind, place) ? null : 'not_joined')
const host: Audience = (kind, place) => inside(kind, place) ?? (isHosting(kind, place) ? null : 'host_only')

const [messageId, nobody] = ['no-such-message', 'no-such-person']
const [board, note] = [{ key: 'k', brainstormId: 'no-such-brainstorm' }, { id: 'no-such-note' }]

/** Commands that change nothing even if they are allowed, where possible. */
const matrix: [Command, Audience][] = [
  [{ type: 'ping' }, anyone],
  [{ type: 'await_admission', sessionId: 'no-such-session' }, anyone],
  [{ type: 'set_visible', visible: true }, anyone],
  [{ type: 'set_name', displayName: 'Another' }, inside],
  [{ type: 'send_message', content: 'Words', messageType: 'user' }, inside],
  [{ type: 'send_message', content: 'Words', messageType: 'note' }, inside],
  [{ type: 'typing', isTyping: false }, inside],
  [{ type: 'link_shared' }, inside],
  [{ type: 'ai_toggle', enabled: true }, inside],
  [{ type: 'set_ai_role', role: 'general' }, inside],
  [{ type: 'set_reply_mode', mode: 'every' }, inside],
  [{ type: 'not_now', quiet: false }, inside],
  [{ type: 'stop_answer', answerId: 'none' }, inside],
  [{ type: 'retry_answer', answerId: 'none' }, inside],
  [{ type: 'edit_message', messageId, content: 'Other words' }, inside],
  [{ type: 'delete_message', messageId }, inside],
  [{ type: 'react', messageId, emoji: '👍', on: true }, inside],
  [{ type: 'pin_message', messageId, pinned: true }, inside],
  [{ type: 'open_board' }, inside],
  [{ type: 'close_board' }, anyone],
  [{ type: 'point', at: null, drag: null }, inside],
  [{ type: 'answering', questionId: null }, inside],
  [{ type: 'start_brainstorm', key: 'k', topic: 'Rye', template: 'swot' }, inside],
  [{ type: 'answer_question', ...board, questionId: 'topic', answer: 'Spelt', was: '' }, inside],
  [{ type: 'ask_ideas', ...board }, inside],
  [{ type: 'add_sticky', ...board, ...note, content: 'Words', color: 'yellow', size: 'small', position: { x: 0, y: 0 } }, inside],
  [{ type: 'change_sticky', ...board, ...note, color: 'blue' }, inside],
  [{ type: 'remove_sticky', ...board, ...note }, inside],
  [{ type: 'restore_sticky', ...board, ...note }, inside],
  [{ type: 'vote_sticky', ...board, ...note, on: true }, inside],
  [{ type: 'hide_round', ...board, on: true }, inside],
  [{ type: 'set_timer', ...board, seconds: null }, inside],
  [{ type: 'group_stickies', ...board }, inside],
  [{ type: 'remove_groups', ...board }, inside],
  [{ type: 'end_brainstorm', ...board }, inside],
  [{ type: 'reopen_brainstorm', ...board }, inside],
  [{ type: 'open_form', form: 'swot' }, inside],
  [{ type: 'close_form', form: 'swot' }, anyone],
  [{ type: 'change_form', key: 'k', form: 'swot', field: 'topic', value: 'Rye' }, inside],
  [{ type: 'clear_form', key: 'k', form: 'swot' }, inside],
  [{ type: 'write_form', form: 'swot', field: null }, inside],
  [{ type: 'accept_host', accepted: false }, inside],
  [{ type: 'set_model', model: null }, host],
  [{ type: 'rename_session', title: 'Matrix' }, host],
  [{ type: 'lock_session', locked: false }, host],
  [{ type: 'set_reader_link', on: false }, host],
  [{ type: 'remove_participant', participant: nobody, ban: true }, host],
  [{ type: 'admit', participant: nobody, admitted: true }, host],
  [{ type: 'hand_over', participant: nobody }, host],
  [{ type: 'renew_link' }, host],
  [{ type: 'clear_chat' }, host],
]
// These two take effect, so they are sent last.
const ending: [(place: Place) => Command, Audience][] = [
  [(place) => ({ type: 'set_private', isPrivate: place === 'private' }), host],
  [() => ({ type: 'delete_session' }), host],
]

const rights: ReadonlySet<string> = new Set<ErrorCode>([
  'host_only',
  'read_only',
  'removed',
  'session_locked',
  'session_not_found',
  'not_joined',
])
const cells = places.flatMap((place) => kinds.map((kind) => ({ kind, place, at: `${kind}, ${place}` })))
// People who can delete the session come last.
const hostsLast = [...cells].sort((a, b) => Number(isHosting(a.kind, a.place)) - Number(isHosting(b.kind, b.place)))

let ground: Ground
const ears = new Map<string, Ear>()
const joining: Record<string, string | null> = {}

async function refusal(ear: Ear, command: Command): Promise<string | null> {
  const before = ear.all('error').length
  ear.send(command as Parameters<typeof ear.send>[0])
  await ear.settles()
  const code = ear.all('error')[before]?.code
  return code !== undefined && rights.has(code) ? code : null
}

beforeAll(async () => {
  ground = await openGround()
  for (const { kind, place, at } of cells) {
    const { sessionId } = await ground.at(kind, place)
    const who = kind === 'no cookie' ? visitor(ground.server.url, 'Nobody') : ground.people[kind]
    const ear = await who.connect()
    joining[at] = await refusal(ear, { type: 'join_session', sessionId, displayName: 'X' })
    // People who could join but have not stay outside, on an open connection.
    ears.set(at, isInside(kind, place) ? ear : await who.connect())
  }
}, 60_000)
afterAll(() => ground.remove())

it('every command is in the matrix', () => {
  const known = ['join_session', ...matrix.map(([{ type }]) => type), ...ending.map(([make]) => make('public').type)]
  expect([...new Set(known)].sort()).toEqual(commandSchema.options.map(({ shape }) => shape.type.value).sort())
})

it('join_session is allowed exactly for the people in the matrix', () => {
  expect(joining).toEqual(Object.fromEntries(cells.map(({ kind, place, at }) => [at, readRefusal(kind, place)])))
})

const rows = [
  ...matrix.map(
    ([command, who]) => ['messageType' in command ? `${command.type} (${command.messageType})` : command.type, () => command, who] as const,
  ),
  ...ending.map(([make, who]) => [make('public').type, make, who] as const),
]

it.each(rows)('%s is allowed exactly for the people in the matrix', { timeout: 60_000 }, async (_name, make, who) => {
  const asked: Record<string, string | null> = {}
  const expected: Record<string, string | null> = {}
  for (const { kind, place, at } of hostsLast) {
    const command = make(place)
    expected[at] = who(kind, place)
    const ear = ears.get(at)!
    // A deleted session's connections are closed; the `removed` event is the answer.
    if (command.type === 'delete_session' && isHosting(kind, place)) {
      ear.send(command)
      expect((await ear.hears('removed')).reason).toBe('deleted')
      asked[at] = null
    } else asked[at] = await refusal(ear, command)
  }
  expect(asked).toEqual(expected)
})
