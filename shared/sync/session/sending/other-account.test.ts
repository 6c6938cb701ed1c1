// What was written with another account on this device: it is not sent in anybody else's name, and nothing of it is lost.
import { expect, test } from 'vitest'
import { messageOf, sessionView } from '../../testing/example-session.ts'
import { memoryValue } from '../../testing/memory-value.ts'
import { openScriptedSession as open } from '../../testing/scripted-session.ts'
import type { SessionView } from '../../../entities.ts'
import type { Outgoing, TextChange } from './outgoing.ts'

const guest = sessionView().self
const as = (userId: string | null): SessionView => ({ ...sessionView(), self: { ...guest, userId } })
const waits = (content: string, by?: string): Outgoing => ({ messageKey: content, content, messageType: 'user', at: '', failed: false, by })
const failures = (live: ReturnType<typeof open>['live']) => live.outbox.list().map(({ content, failed, code }) => [content, failed, code])

test('messages of another account are kept and not sent; those of this account and of guests are sent', () => {
  const outbox = memoryValue([waits('Anna’s', 'anna'), waits('Bram’s', 'bram'), waits('a guest’s')])
  const { live, sent, joins, commands, clock } = open({ outbox, view: as('bram'), isJoined: false })
  commands()
  joins()
  clock.advance(1_000)
  expect(sent().map(([text]) => text)).toEqual(['Bram’s'])
  live.outbox.remove('Bram’s')
  clock.advance(5_000)
  expect(failures(live)).toContainEqual(['Anna’s', true, 'other_account'])
  expect(outbox.read()?.map(({ content }) => content)).toEqual(['Anna’s', 'a guest’s'])
})

test('a guest sends a message of an account only if they decide to, and then in their own name', () => {
  const outbox = memoryValue([waits('Anna’s', 'anna')])
  const { live, sent, joins, clock } = open({ outbox, view: as(null) })
  clock.advance(5_000)
  expect([sent(), failures(live)]).toEqual([[], [['Anna’s', true, 'other_account']]])
  live.sendAgain(live.outbox.list()[0]!)
  expect(sent().map(([text]) => text)).toEqual(['Anna’s'])
  joins()
  expect(failures(live)).toEqual([['Anna’s', false, undefined]])
})

test('a message that waited for its account is sent once that account is back', () => {
  const outbox = memoryValue([waits('Anna’s', 'anna')])
  const { live, sent, joins, clock } = open({ outbox, view: as(null) })
  clock.advance(5_000)
  expect(failures(live)).toEqual([['Anna’s', true, 'other_account']])
  joins(as('anna'))
  clock.advance(1_000)
  expect([sent().map(([text]) => text), failures(live)]).toEqual([['Anna’s'], [['Anna’s', false, undefined]]])
})

test('a message of another account that arrives from another window is not sent either', () => {
  const listeners: (() => void)[] = []
  const place = { ...memoryValue<Outgoing[]>(), onChange: (listener: () => void) => (listeners.push(listener), () => undefined) }
  const { live, sent } = open({ outbox: place, view: as('bram'), ports: { takesArrivals: true } })
  place.write([waits('Anna’s', 'anna'), waits('Bram’s', 'bram')])
  for (const listener of listeners) listener()
  expect(sent().map(([text]) => text)).toEqual(['Bram’s'])
  expect(failures(live)).toContainEqual(['Anna’s', true, 'other_account'])
})

test('a message is written with the account of the moment, and one that the server has is no longer waiting', () => {
  const outbox = memoryValue<Outgoing[]>()
  const { live, joins } = open({ outbox, view: as('anna') })
  const [first, second] = [live.say('Rye?', 'user'), live.say('Oats?', 'user')]
  expect(outbox.read()?.map(({ by }) => by)).toEqual(['anna', 'anna'])
  const stored = { ...messageOf(1), messageKey: first, userId: 'anna', anonymousId: null }
  const sameKey = { ...messageOf(2), messageKey: second, userId: 'bram', anonymousId: null }
  joins({ ...as(null), messages: [sameKey, stored] })
  expect(live.outbox.list().map(({ messageKey }) => messageKey)).toEqual([second])
})

test('a changed text of another account becomes an unsent message, and a changed title waits for its form', () => {
  const change = (messageId: string | null, text: string): TextChange => ({
    ...{ messageKey: text, messageId, messageType: 'user', text, failed: false, by: 'anna' },
  })
  const textChanges = memoryValue([change('m1', 'Rye!'), change(null, 'Bakery')])
  const { live, sent } = open({ textChanges, view: as('bram') })
  expect(failures(live)).toEqual([['Rye!', true, 'edit_of_other_account']])
  expect(live.changes.list()).toEqual([{ ...change(null, 'Bakery'), failed: true }])
  expect(sent()).toEqual([])
})

test('a message that no frame can hold fails instead of closing the connection again and again', () => {
  const { live, sent } = open()
  live.say('\u0001'.repeat(11_000), 'user')
  live.say('Rye?', 'user')
  expect(sent().map(([text]) => text)).toEqual(['Rye?'])
  expect(failures(live).map(([, failed, code]) => [failed, code])).toEqual([
    [true, 'message_too_long'],
    [false, undefined],
  ])
})

test('a changed text that no frame can hold fails too', () => {
  const { live, commands } = open()
  live.changeText(messageOf(1), '\u0001'.repeat(11_000))
  expect(commands()).toEqual([])
  expect(live.changes.list()).toMatchObject([{ messageId: 'm1', failed: true }])
})

test.each(['user', 'note'] as const)(
  'a changed text of another account (%s) is never sent as a new message automatically',
  (messageType) => {
    const change = { messageKey: 'k', messageId: 'm1', messageType, text: 'Rye!', failed: false, by: 'anna' }
    const { live, sent, joins, clock } = open({ textChanges: memoryValue([change]), view: as(null) })
    joins(as('anna'))
    clock.advance(5_000)
    expect([sent(), failures(live)]).toEqual([[], [['Rye!', true, 'edit_of_other_account']]])
  },
)
