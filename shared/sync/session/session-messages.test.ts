// How a person's own messages and changed texts are sent: with their files, once, and only while the session is joined.
import { expect, test } from 'vitest'
import type { ErrorCode } from '../../errors.ts'
import type { FileSender } from './session-ports.ts'
import type { Outgoing } from './sending/outgoing.ts'
import type { StoredValue } from '../ports.ts'
import { anna, bram, messageOf } from '../testing/example-session.ts'
import { memoryValue } from '../testing/memory-value.ts'
import { noFiles } from '../testing/no-files.ts'
import { openScriptedSession as open, storedOutbox } from '../testing/scripted-session.ts'

type Script = ReturnType<typeof open>

function recordedFiles() {
  const calls: unknown[][] = []
  const record =
    (what: string) =>
    (...given: unknown[]) =>
      void calls.push([what, ...given])
  const files: FileSender = {
    ...{ hold: record('hold'), go: record('go'), drop: record('drop'), close: () => undefined },
    announced: (outgoing) => outgoing.files,
    isElsewhere: () => false,
  }
  return { calls, files }
}
const photo = () => new File(['rye'], 'rye.png')
const firstOf = (live: Script['live']) => live.outbox.list()[0] ?? expect.fail('the outbox is empty')

/** An outbox to which another window can add messages. */
function sharedOutbox() {
  const listeners = new Set<() => void>()
  const value = memoryValue<Outgoing[]>()
  const onChange = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    value: { ...value, onChange },
    add(content: string) {
      value.write([...(value.read() ?? []), { messageKey: content, content, messageType: 'user', at: '', failed: false }])
      for (const listener of listeners) listener()
    },
  }
}

test('a message announces its files, which are uploaded once it is stored', () => {
  const { calls, files } = recordedFiles()
  const { live, commands, hear, refuses, stores } = open({ ports: { files } })
  const [file, form] = [photo(), 'swot' as const]
  const messageKey = live.say('Rye?', 'user', { files: [file], form, replyTo: 'm1' })
  const sent = { type: 'send_message', content: 'Rye?', messageType: 'user', displayName: 'Anna', messageKey, replyTo: 'm1', form }
  expect(commands()).toEqual([{ ...sent, attachments: [{ name: 'rye.png', size: 3 }] }])
  hear({ type: 'message_created', messageKey: null, messageId: 'm7', seq: 0 })
  hear({ type: 'ai_typing', isTyping: true })
  refuses('internal', 'other')
  expect(calls).toEqual([['hold', messageKey, [file]]])
  stores(messageKey)
  expect(calls.slice(1)).toEqual([['go', messageKey, messageKey]])
})

/** A tab with the first one's outbox, but without its files; the other tab is gone once `free` is called. */
function openSecond(outbox: StoredValue<Outgoing[]>) {
  const waiting: (() => void)[] = []
  const isElsewhere: FileSender['isElsewhere'] = ({ files }, whenFree) => Boolean(files && waiting.push(whenFree))
  const script = open({ outbox, isJoined: false, ports: { files: { ...noFiles, isElsewhere } } })
  return { ...script, free: () => waiting.forEach((one) => one()) }
}

test('a waiting message whose file another tab has is sent by that tab, with its file', () => {
  const outbox = memoryValue<Outgoing[]>()
  const first = open({ outbox, ports: { files: recordedFiles().files } })
  first.pair().cut()
  const messageKey = first.live.say('Rye?', 'user', { files: [photo()] })
  const second = openSecond(outbox)
  second.joins()
  second.live.say('Oats?', 'user')
  expect(second.sent().map(([what]) => what)).toEqual(['join_session', 'Oats?'])
  first.clock.advance(3_000)
  first.connects()
  first.joins()
  expect(first.commands().slice(1)).toMatchObject([{ content: 'Rye?', messageKey, attachments: [{ name: 'rye.png', size: 3 }] }])
  first.hear({ type: 'new_message', message: messageOf(1, { ...anna, messageKey }) })
  second.free()
  expect([second.sent(), second.list()]).toEqual([[], [['Oats?', false]]])
})

test.each([
  ['waits', false, [['Rye?', 0]]],
  ['has failed', true, []],
])('if that tab is gone, a message that %s is taken over without its file; one that has failed is not sent', (_, failed, sent) => {
  const stored = { messageKey: 'k', content: 'Rye?', messageType: 'user', at: '', failed, files: [{ name: 'rye.png', size: 3 }] } as const
  const second = openSecond(memoryValue<Outgoing[]>([{ ...stored, files: [...stored.files] }]))
  second.joins()
  second.commands()
  second.free()
  expect([second.list(), second.sent()]).toEqual([[['Rye?', failed]], sent])
})

test('a message without files announces none', () => {
  const { calls, files } = recordedFiles()
  const { live, commands } = open({ ports: { files } })
  const messageKey = live.say('Rye?', 'note')
  const sent = { type: 'send_message', content: 'Rye?', messageType: 'note', displayName: 'Anna', messageKey, replyTo: null }
  expect([commands(), calls]).toEqual([[sent], []])
})

test.each([
  ['a text', 'Rye', false, 1],
  ['files only', '', true, 1],
  ['only spaces and files', '  ', true, 1],
  ['only spaces', '  ', false, 0],
  ['nothing', '', false, 0],
])('a message that contains %s is sent unless it is empty; an empty one fails', (_, content, hasFiles, count) => {
  const { live, commands, list } = open({ ports: { files: recordedFiles().files } })
  live.say(content, 'user', hasFiles ? { files: [photo()] } : {})
  expect(commands()).toHaveLength(count)
  expect(list()).toEqual([[content, count === 0]])
})

test('a message leaves the outbox only when the person’s own message with its key comes back', () => {
  const { calls, files } = recordedFiles()
  const { live, hear, list } = open({ ports: { files } })
  const messageKey = live.say('one', 'user')
  hear({ type: 'new_message', message: messageOf(1, { ...bram, messageKey }) })
  hear({ type: 'new_message', message: messageOf(2, { ...anna, messageKey: null }) })
  hear({ type: 'new_message', message: messageOf(3, { ...bram, messageKey: null }) })
  expect([list(), calls]).toEqual([[['one', false]], []])
  hear({ type: 'new_message', message: messageOf(4, { ...anna, messageKey }) })
  expect([list(), calls]).toEqual([[], [['go', messageKey, 'm4']]])
})

test('a message that failed can be sent again, or discarded together with its files', () => {
  const { calls, files } = recordedFiles()
  const { live, refuses, sent, list } = open({ ports: { files } })
  const messageKey = live.say('one', 'user')
  refuses('message_too_long', messageKey)
  expect(list()).toEqual([['one', true]])
  sent()
  live.sendAgain(firstOf(live))
  expect([list(), sent()]).toEqual([[['one', false]], [['one', 0]]])
  live.giveUp(firstOf(live))
  expect([list(), calls]).toEqual([[], [['drop', messageKey]]])
})

test.each([
  ['no longer exists', 'message_not_found'],
  ['has 200 replies', 'replies_full'],
] as const)(
  'a reply to a message that %s is sent again as an ordinary message; after any other refusal it is sent again as a reply',
  (_, refusal) => {
    const { live, refuses, commands } = open()
    const messageKey = live.say('Rye', 'user', { replyTo: 'm1' })
    const again = (code: ErrorCode) => {
      refuses(code, messageKey)
      live.sendAgain(firstOf(live))
      return commands().at(-1)
    }
    expect(again('message_too_long')).toMatchObject({ messageKey, content: 'Rye', replyTo: 'm1' })
    expect(again(refusal)).toMatchObject({ messageKey, content: 'Rye', replyTo: null })
  },
)

test.each<[string, (script: Script) => unknown]>([
  ['a new message', ({ live }) => live.say('Oats', 'user')],
  ['a message that is sent again', ({ live }) => live.sendAgain(firstOf(live))],
  ['a changed text', ({ live }) => live.changeText(messageOf(1), 'Oats')],
])('before the session is joined, %s waits; it is sent after the join', (what, act) => {
  const outbox = memoryValue<Outgoing[]>(
    what === 'a message that is sent again' ? [{ messageKey: 'k', content: 'Oats', messageType: 'user', at: '', failed: true }] : null,
  )
  const script = open({ isJoined: false, outbox })
  script.sent()
  act(script)
  expect(script.sent()).toEqual([])
  script.joins()
  expect(script.sent()).toEqual([['Oats', 0]])
})

test('a message from another window is sent by this one once the session is joined', () => {
  const shared = sharedOutbox()
  const { joins, stores, sent, clock } = open({ isJoined: false, outbox: shared.value, ports: { takesArrivals: true } })
  sent()
  shared.add('one')
  expect(sent()).toEqual([])
  joins()
  stores('one')
  clock.advance(1_000)
  shared.add('two')
  expect(sent()).toEqual([
    ['one', 0],
    ['two', 1_000],
  ])
})

test('in a browser each tab sends only its own messages', () => {
  const shared = sharedOutbox()
  const { sent, list } = open({ outbox: shared.value })
  shared.add('one')
  expect([sent(), list()]).toEqual([[], []])
})

test('a changed title renames the session, and a changed text edits its message', () => {
  const { live, commands } = open()
  live.changeText(null, 'Bread')
  live.changeText(messageOf(1), 'Oats')
  const [title, text] = live.changes.list().map(({ messageKey }) => messageKey)
  expect(commands()).toEqual([
    { type: 'rename_session', title: 'Bread', messageKey: title },
    { type: 'edit_message', messageId: 'm1', content: 'Oats', messageKey: text },
  ])
})

test.each([
  ['message', messageOf(1), [['Oats', 'user']]],
  ['note', messageOf(1, { type: 'note', cursor: '1.1' }), [['Oats', 'note']]],
  ['title', null, []],
])('when the changed %s no longer exists, the text of a message or note is kept with its type; a title is dropped', (_, message, kept) => {
  const { live, refuses } = open()
  live.changeText(message, 'Oats')
  refuses('message_not_found', live.changes.list()[0]?.messageKey ?? '')
  expect(live.outbox.list().map(({ content, messageType }) => [content, messageType])).toEqual(kept)
  expect(live.changes.list()).toEqual([])
})

test('when another command is refused because its message is missing, no text is kept', () => {
  const { live, refuses, told } = open({ outbox: storedOutbox() })
  refuses('message_not_found', 'reaction')
  expect([live.outbox.list(), told.at(-1)]).toEqual([[], 'error'])
})
