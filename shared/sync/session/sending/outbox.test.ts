// What the outbox stores, when it notifies listeners, and how it shares its storage with other tabs and windows.
import { expect, test } from 'vitest'
import { createManualClock } from '../../testing/manual-clock.ts'
import { memoryValue } from '../../testing/memory-value.ts'
import { createOutbox } from './outbox.ts'
import type { Outgoing } from './outgoing.ts'

const stored = (messageKey: string): Outgoing => ({ messageKey, content: messageKey, messageType: 'user', at: '', failed: false })
const keys = (list: readonly Outgoing[] | null) => list?.map(({ messageKey }) => messageKey)

/** An outbox of a window that adopts messages from other windows. */
function open(...known: string[]) {
  const listeners = new Set<() => void>()
  const place = {
    ...memoryValue<Outgoing[]>(known.map(stored)),
    onChange(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const arrived: string[] = []
  const outbox = createOutbox(place, createManualClock(), undefined, ({ messageKey }) => arrived.push(messageKey), true)
  let told = 0
  const unsubscribe = outbox.subscribe(() => void (told += 1))
  function otherWindowStores(...next: string[]): void {
    place.write(next.length === 0 ? null : next.map(stored))
    for (const listener of listeners) listener()
  }
  return { place, outbox, arrived, otherWindowStores, unsubscribe, told: () => told }
}

test('a message that another window adds is adopted, stored and reported once; those known before are not reported', () => {
  const { place, outbox, arrived, told, otherWindowStores } = open('one')
  otherWindowStores('one', 'two')
  expect([arrived, told(), keys(outbox.list()), keys(place.read())]).toEqual([['two'], 1, ['one', 'two'], ['one', 'two']])
  otherWindowStores('one', 'two')
  expect([arrived, told()]).toEqual([['two'], 1])
})

test('when another window empties the storage, nothing arrives and no listener is notified', () => {
  const { outbox, arrived, told, otherWindowStores } = open('one')
  otherWindowStores()
  expect([arrived, told(), keys(outbox.list())]).toEqual([[], 0, ['one']])
})

test('a message that this window has sent is not adopted, even if it is still stored', () => {
  const { outbox, arrived, otherWindowStores } = open()
  outbox.add('Rye?', 'user', { messageKey: 'mine' })
  outbox.remove('mine')
  otherWindowStores('mine')
  expect([arrived, outbox.list()]).toEqual([[], []])
})

test('a closed outbox adopts nothing', () => {
  const { outbox, arrived, otherWindowStores } = open()
  outbox.close()
  otherWindowStores('one')
  expect([arrived, outbox.list()]).toEqual([[], []])
})

test('a message is stored with its form and the names and sizes of its files, and without either if it has none', () => {
  const { place, outbox } = open()
  const plain = { messageType: 'user', replyTo: null, at: '1970-01-01T00:00:00.000Z', failed: false } as const
  outbox.add('Rye?', 'user', { messageKey: 'one' })
  outbox.add('A SWOT', 'user', { messageKey: 'two', form: 'swot' })
  outbox.add('', 'user', { messageKey: 'three', files: [new File(['bread'], 'rye.txt')] })
  expect(place.read()).toEqual([
    { ...plain, messageKey: 'one', content: 'Rye?' },
    { ...plain, messageKey: 'two', content: 'A SWOT', form: 'swot' },
    { ...plain, messageKey: 'three', content: '', files: [{ name: 'rye.txt', size: 5 }] },
  ])
})

test('a message with a known key replaces the earlier one', () => {
  const { place, outbox } = open('one', 'two')
  outbox.add('Oats?', 'user', { messageKey: 'one' })
  expect(outbox.list().map(({ content }) => content)).toEqual(['two', 'Oats?'])
  expect(place.read()).toEqual(outbox.list())
})

test('only the refused message fails, with the reason', () => {
  const { outbox } = open('one', 'two')
  outbox.setFailed('two', true, 'message_too_long')
  expect(outbox.list().map(({ failed, code }) => [failed, code])).toEqual([
    [false, undefined],
    [true, 'message_too_long'],
  ])
})

test('a listener is notified of every change until it unsubscribes, but not when an unknown message is removed', () => {
  const { outbox, told, unsubscribe } = open('one', 'two')
  outbox.remove('three')
  expect(told()).toBe(0)
  outbox.remove('one')
  expect([told(), keys(outbox.list())]).toEqual([1, ['two']])
  unsubscribe()
  outbox.remove('two')
  expect(told()).toBe(1)
})

test('two tabs store their messages side by side, and what one of them has sent is not stored again by the other', () => {
  const place = memoryValue<Outgoing[]>()
  const [first, second] = [createOutbox(place, createManualClock()), createOutbox(place, createManualClock())]
  first.add('Rye?', 'user', { messageKey: 'one' })
  second.add('Oats?', 'user', { messageKey: 'two' })
  expect(keys(place.read())).toEqual(['one', 'two'])
  first.remove('one')
  expect(keys(place.read())).toEqual(['two'])
  second.setFailed('two', true)
  expect(keys(place.read())).toEqual(['two'])
  second.remove('two')
  expect(place.read()).toBeNull()
})

/** A stored message with files that another tab has, and one without. */
function openBeside(takesArrivals = false) {
  const [first, last] = [
    { ...stored('files'), at: '1', files: [{ name: 'rye.png', size: 3 }] },
    { ...stored('text'), at: '2' },
  ]
  const listeners: (() => void)[] = []
  const onChange = (listener: () => void) => (listeners.push(listener), () => undefined)
  const place = { ...memoryValue<Outgoing[]>([first, last]), onChange }
  const arrived: string[] = []
  const free: (() => void)[] = []
  const isElsewhere = ({ files }: Outgoing, whenFree: () => void) => Boolean(files && free.push(whenFree))
  const outbox = createOutbox(place, createManualClock(), isElsewhere, ({ messageKey }) => arrived.push(messageKey), takesArrivals)
  return { place, outbox, arrived, free: () => free.forEach((one) => one()), otherTabChanges: () => listeners.forEach((one) => one()) }
}

test('a stored message whose files another tab has stays stored, and is adopted in its order once they are free', () => {
  const { place, outbox, arrived, free } = openBeside()
  outbox.remove('text')
  outbox.add('Oats?', 'user', { messageKey: 'new' })
  expect([keys(outbox.list()), keys(place.read()), arrived]).toEqual([['new'], ['files', 'new'], []])
  free()
  expect([keys(outbox.list()), keys(place.read()), arrived]).toEqual([['files', 'new'], ['files', 'new'], ['files']])
  free()
  expect(arrived).toEqual(['files'])
})

test('it is not adopted once the other tab has sent it, or once this outbox is closed', () => {
  const sent = openBeside()
  sent.place.write([])
  sent.free()
  const closed = openBeside()
  closed.outbox.close()
  closed.free()
  expect([sent, closed].map(({ outbox, arrived }) => [keys(outbox.list()), arrived])).toEqual([
    [['text'], []],
    [['text'], []],
  ])
})

test('a window that adopts messages from others leaves it alone too, whatever they store', () => {
  const { outbox, arrived, otherTabChanges, free } = openBeside(true)
  otherTabChanges()
  expect([keys(outbox.list()), arrived]).toEqual([['text'], []])
  free()
  expect([keys(outbox.list()), arrived]).toEqual([['files', 'text'], ['files']])
})
