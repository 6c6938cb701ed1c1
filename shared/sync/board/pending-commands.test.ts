// Unconfirmed commands: how they are stored beside those of another tab, paced, merged and dropped.
import { describe, expect, it } from 'vitest'
import type { BoardCommand, BoardCommandOf } from './board-command.ts'
import { createPending } from './pending-commands.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryValue } from '../testing/memory-value.ts'

const remove = (key: string): BoardCommand => ({ type: 'remove_sticky', key, brainstormId: 'b1', id: `note of ${key}` })
const change = (key: string, fields: Partial<BoardCommandOf<'change_sticky'>>): BoardCommand => ({
  ...{ type: 'change_sticky', key, brainstormId: 'b1', id: 'n1' },
  ...fields,
})

/** `isOnline` false: nothing can be sent until `connect`. */
function open({ stored = null as BoardCommand[] | null, isOnline = true, startedAt = 0 } = {}) {
  const clock = createManualClock()
  clock.advance(startedAt)
  const value = memoryValue(stored)
  const sent: string[] = []
  let writes = 0
  let canSend = isOnline
  const pending = createPending(
    { ...value, write: (commands) => ((writes += 1), value.write(commands)) },
    { canSend: () => canSend, send: ({ key }) => sent.push(key) > 0 },
    clock,
  )
  return {
    ...{ pending, clock, value, sent },
    writes: () => writes,
    keys: () => pending.list().map(({ key }) => key),
    storedKeys: () => value.read()?.map(({ key }) => key),
    connect() {
      canSend = true
      pending.flush()
    },
  }
}

describe('storing', () => {
  it('keeps each command once until it is settled', () => {
    const { pending, keys, storedKeys } = open()
    expect(keys()).toEqual([])
    pending.add(remove('k1'))
    pending.add(remove('k2'))
    expect([keys(), storedKeys()]).toEqual([
      ['k1', 'k2'],
      ['k1', 'k2'],
    ])
    expect(pending.settle('k2')).toEqual(remove('k2'))
    expect([keys(), storedKeys()]).toEqual([['k1'], ['k1']])
  })

  it('keeps the commands of another tab', () => {
    const { pending, value, keys, storedKeys } = open()
    pending.add(remove('k1'))
    value.write([remove('k1'), remove('of another tab')])
    pending.add(remove('k2'))
    expect([keys(), storedKeys()]).toEqual([
      ['k1', 'k2'],
      ['of another tab', 'k1', 'k2'],
    ])
    pending.settle('k1')
    pending.settle('k2')
    expect(storedKeys()).toEqual(['of another tab'])
  })

  it('sends what an earlier page has stored', () => {
    const { pending, sent } = open({ stored: [remove('k1')] })
    pending.flush()
    expect(sent).toEqual(['k1'])
  })

  it.each([['unknown'], [null]])('settles nothing for the key %s', (key) => {
    const { pending, keys } = open({ stored: [remove('k1')] })
    expect([pending.settle(key), keys()]).toEqual([null, ['k1']])
  })

  it('drops only what no longer applies, and writes nothing if everything applies', () => {
    const { pending, keys, storedKeys, writes } = open({ stored: [remove('k1'), remove('k2')] })
    expect(pending.drop(() => false)).toEqual([])
    expect([keys(), writes()]).toEqual([['k1', 'k2'], 0])
    expect(pending.drop(({ key }) => key === 'k1')).toEqual([remove('k1')])
    expect([keys(), storedKeys()]).toEqual([['k2'], ['k2']])
  })
})

describe('sending', () => {
  it('stops at 20 unconfirmed commands; each confirmation sends one more', () => {
    const { pending, sent } = open()
    for (let at = 1; at <= 25; at += 1) pending.add(remove(`k${at}`))
    expect(sent).toHaveLength(20)
    pending.settle('k1')
    expect(sent.slice(20)).toEqual(['k21'])
  })

  it('stops after 40 commands, even if all are confirmed, and sends 12 more each second', () => {
    const { pending, sent, clock } = open({ startedAt: 10_000 })
    for (let at = 1; at <= 70; at += 1) {
      pending.add(remove(`k${at}`))
      pending.settle(`k${at <= 40 ? at : 0}`)
    }
    expect(sent).toHaveLength(40)
    // The queue is checked every 150 ms: at 900 ms, the limit allows 10.8 more commands.
    clock.advance(1_000)
    expect(sent).toHaveLength(50)
  })

  it('leaves no timer running once it is closed', () => {
    const { pending, clock } = open()
    for (let at = 1; at <= 21; at += 1) pending.add(remove(`k${at}`))
    expect(clock.timers()).toBe(1)
    pending.close()
    expect(clock.timers()).toBe(0)
  })
})

describe('merging', () => {
  it.each<[string, Partial<BoardCommandOf<'change_sticky'>>, Partial<BoardCommandOf<'change_sticky'>>, object]>([
    [
      'a position and then a text',
      { position: { x: 1, y: 2 } },
      { content: 'B', was: 'A' },
      { position: { x: 1, y: 2 }, content: 'B', was: 'A' },
    ],
    ['a text and then a colour', { content: 'B', was: 'A' }, { color: 'pink' }, { content: 'B', was: 'A', color: 'pink' }],
    ['two texts, and keeps the text before the first', { content: 'B', was: 'A' }, { content: 'C', was: 'B' }, { content: 'C', was: 'A' }],
    ['two texts in a note that was empty', { content: 'B', was: '' }, { content: 'C', was: 'B' }, { content: 'C', was: '' }],
  ])('makes one unsent change of %s', (_, first, second, both) => {
    const { pending } = open({ isOnline: false })
    pending.add(change('k1', first))
    pending.add(change('k2', second))
    expect(pending.list()).toEqual([{ type: 'change_sticky', key: 'k1', brainstormId: 'b1', id: 'n1', ...both }])
  })

  it.each<[string, () => BoardCommand]>([
    ['another note is changed', () => change('k2', { id: 'n2', color: 'pink' })],
    ['a note with the same id in another brainstorm is changed', () => change('k2', { brainstormId: 'b2', color: 'pink' })],
    ['the note is removed', () => ({ type: 'remove_sticky', key: 'k2', brainstormId: 'b1', id: 'n1' })],
  ])('keeps two commands if %s afterwards', (_, second) => {
    const { pending } = open({ isOnline: false })
    pending.add(change('k1', { color: 'blue' }))
    pending.add(second())
    expect(pending.list()).toEqual([change('k1', { color: 'blue' }), second()])
  })

  it('changes only the last command, which is still sent', () => {
    const { pending, keys, sent, connect } = open({ isOnline: false })
    for (const at of [1, 2, 3, 3]) pending.add(change(`k${at}`, { id: `n${at}`, color: 'pink' }))
    expect(keys()).toEqual(['k1', 'k2', 'k3'])
    connect()
    expect(sent).toEqual(['k1', 'k2', 'k3'])
  })
})
