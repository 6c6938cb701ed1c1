// One client of a form's shared draft: what it shows and sends, and that nothing typed is lost.
import { expect, test } from 'vitest'
import type { FormValues } from '../../guided/guided-protocol.ts'
import type { CommandOf, ServerEvent } from '../../protocol/protocol.ts'
import { createManualClock } from '../testing/manual-clock.ts'
import { memoryValue } from '../testing/memory-value.ts'
import { openScriptedSession } from '../testing/scripted-session.ts'
import { openFormClient } from './form-client.ts'

const bram = { userId: null, anonymousId: 'bram', displayName: 'Bram' }
const state = (rev: number, values: FormValues, cleared: { isSent: boolean } | null = null): ServerEvent => ({
  ...{ type: 'form_state', form: 'swot', rev, values: values as Record<string, string>, cleared: cleared && { ...bram, ...cleared } },
})
const changed = (rev: number, field: string, value: string): ServerEvent => ({
  ...{ type: 'form_changed', form: 'swot', rev, field, value, ...bram },
})

function open({ edits = memoryValue<FormValues>(), clock = createManualClock() } = {}) {
  const session = openScriptedSession({ clock })
  const client = openFormClient({ form: 'swot', edits, line: session.live, clock })
  client.show(true)
  /** The changes sent since the last call. */
  const sent = () => session.commands().filter((command): command is CommandOf<'change_form'> => command.type === 'change_form')
  const done = ({ key }: CommandOf<'change_form'>, rev: number) => session.hear({ type: 'form_done', key, rev })
  const texts = () => client.view().values
  return { ...session, client, edits, clock, sent, done, texts }
}

test('what is typed is shown at once and sent within 400 ms, as one change of its field · EXP-14', () => {
  const { client, hear, clock, sent, done, texts } = open()
  hear(state(0, {}))
  sent()
  client.edit('topic', 'R')
  client.edit('topic', 'Ry')
  client.edit('threats', 'Rent')
  expect(texts()).toEqual({ topic: 'Ry', threats: 'Rent' })
  clock.advance(399)
  expect(sent()).toEqual([])
  clock.advance(1)
  const [one, two] = sent() as [CommandOf<'change_form'>, CommandOf<'change_form'>]
  expect([one, two]).toMatchObject([
    { field: 'topic', value: 'Ry' },
    { field: 'threats', value: 'Rent' },
  ])
  client.edit('topic', 'Rye')
  hear(changed(1, 'topic', 'Ry'))
  done(one, 1)
  expect(texts()).toEqual({ topic: 'Rye', threats: 'Rent' })
  clock.advance(400)
  expect(sent()).toMatchObject([{ field: 'topic', value: 'Rye' }])
})

test('changes of others appear, but never replace what is being typed here; in one field the last value counts · EXP-14', () => {
  const { client, hear, clock, sent, done, texts } = open()
  hear(state(3, { topic: 'Rye' }))
  client.edit('topic', 'Rye bread')
  hear(changed(4, 'topic', 'Spelt'))
  hear(changed(5, 'threats', 'Rent'))
  expect(texts()).toEqual({ topic: 'Rye bread', threats: 'Rent' })
  clock.advance(400)
  const [mine] = sent() as [CommandOf<'change_form'>]
  hear(changed(6, 'topic', 'Rye bread'))
  hear(changed(7, 'topic', 'Oats'))
  done(mine, 6)
  expect(texts()).toEqual({ topic: 'Oats', threats: 'Rent' })
})

test('a missing change is filled by the complete form, and the form is checked every 30 s · EXP-14', () => {
  const { hear, commands, clock, texts } = open()
  hear(state(3, { topic: 'Rye' }))
  commands()
  hear(changed(5, 'threats', 'Rent'))
  expect(commands().map(({ type }) => type)).toEqual(['open_form'])
  hear(state(5, { topic: 'Spelt', threats: 'Rent' }))
  expect(texts()).toEqual({ topic: 'Spelt', threats: 'Rent' })
  clock.advance(29_999)
  expect(commands()).toEqual([])
  clock.advance(1)
  expect(commands().map(({ type }) => type)).toContain('open_form')
  hear(state(6, { topic: 'Oats' }))
  expect(texts()).toEqual({ topic: 'Oats' })
})

test('a reload that was refused for a while is requested again, once the pause is over', () => {
  const { hear, refuses, commands, clock, texts } = open()
  const types = () => commands().map(({ type }) => type)
  hear(state(3, { topic: 'Rye' }))
  commands()
  hear(changed(5, 'topic', 'Oats'))
  expect(types()).toEqual(['open_form'])
  refuses('storage_unavailable', null)
  hear(changed(6, 'topic', 'Barley'))
  clock.advance(1_499)
  expect(types()).toEqual([])
  clock.advance(1)
  expect(types()).toEqual(['open_form'])
  hear(state(6, { topic: 'Barley' }))
  expect(texts()).toEqual({ topic: 'Barley' })
  clock.advance(5_000)
  expect(types()).toEqual([])
})

test('a first request for the form that was refused for a while is repeated, unless the form is no longer visible', () => {
  const [shown, hidden] = [open(), open()]
  const types = ({ commands }: ReturnType<typeof open>) => commands().map(({ type }) => type)
  for (const { refuses } of [shown, hidden]) refuses('rate_limited', null, 2)
  hidden.client.show(false)
  expect([types(shown), types(hidden)]).toEqual([['open_form'], ['open_form', 'close_form']])
  for (const { clock } of [shown, hidden]) clock.advance(2_000)
  expect([types(shown), types(hidden)]).toEqual([['open_form'], []])
})

test('a pause ends with its connection: on the next one the form is requested once, and what is typed is sent within 400 ms', () => {
  const { client, hear, refuses, commands, clock, pair, connects, joins } = open()
  const types = () => commands().map(({ type }) => type)
  hear(state(3, { topic: 'Rye' }))
  hear(changed(5, 'topic', 'Oats'))
  refuses('rate_limited', null, 5)
  pair().cut()
  clock.advance(3_000)
  connects()
  joins()
  expect(types()).toEqual(['join_session', 'open_form'])
  client.edit('topic', 'Barley')
  clock.advance(400)
  expect(types()).toEqual(['write_form', 'change_form'])
  clock.advance(2_500)
  expect(types()).toEqual([])
})

test('what is typed without a connection, or just before a reload, is stored and sent later · EXP-14', () => {
  const edits = memoryValue<FormValues>()
  const { client, hear, clock, sent, pair, connects, joins, texts } = open({ edits })
  hear(state(1, { topic: 'Rye' }))
  client.edit('topic', 'Rye bread')
  clock.advance(400)
  sent()
  pair().cut()
  client.edit('threats', 'Rent')
  expect(edits.read()).toEqual({ topic: 'Rye bread', threats: 'Rent' })
  clock.advance(3_000)
  connects()
  joins()
  expect(sent()).toMatchObject([
    { field: 'topic', value: 'Rye bread' },
    { field: 'threats', value: 'Rent' },
  ])
  hear(state(2, { topic: 'Spelt', weaknesses: 'Time' }))
  expect(texts()).toEqual({ topic: 'Rye bread', threats: 'Rent', weaknesses: 'Time' })
  const again = open({ edits })
  expect(again.texts()).toEqual({ topic: 'Rye bread', threats: 'Rent' })
  expect(again.sent()).toHaveLength(2)
})

test('a change refused for being too fast is sent again; one refused for good stays here · EXP-14', () => {
  const { client, hear, clock, sent, edits, texts } = open()
  hear(state(0, {}))
  client.edit('topic', 'Rye')
  clock.advance(400)
  const [first] = sent() as [CommandOf<'change_form'>]
  hear({ type: 'error', code: 'rate_limited', error: 'Slower.', messageKey: first.key, retryAfter: 2 })
  clock.advance(1_999)
  expect(sent()).toEqual([])
  clock.advance(1)
  const [second] = sent() as [CommandOf<'change_form'>]
  expect(second).toMatchObject({ field: 'topic', value: 'Rye' })
  hear({ type: 'error', code: 'bad_request', error: 'No.', messageKey: second.key })
  clock.advance(10_000)
  expect(sent()).toEqual([])
  expect([texts(), edits.read()]).toEqual([{ topic: 'Rye' }, { topic: 'Rye' }])
})

test('when someone else empties the form, what it contained can be put back, and what is typed meanwhile stays · EXP-14', () => {
  const { client, hear, clock, sent, texts } = open()
  hear(state(3, { topic: 'Rye', threats: 'Rent' }))
  client.edit('weaknesses', 'Time')
  hear(state(4, {}, { isSent: true }))
  expect(texts()).toEqual({ weaknesses: 'Time' })
  expect(client.view().cleared).toMatchObject({ by: { displayName: 'Bram', isSent: true } })
  client.edit('topic', 'Oats')
  client.restore()
  expect(texts()).toEqual({ weaknesses: 'Time', topic: 'Oats', threats: 'Rent' })
  expect(client.view().cleared).toBeNull()
  clock.advance(400)
  expect(sent().map(({ field, value }) => [field, value])).toEqual([
    ['weaknesses', 'Time'],
    ['topic', 'Oats'],
    ['threats', 'Rent'],
  ])
})

test('once this person has sent it, nothing of it is sent again · EXP-14', () => {
  const { client, hear, clock, sent, edits, texts } = open()
  hear(state(0, {}))
  client.edit('topic', 'Rye')
  client.pause(true)
  clock.advance(400)
  client.forget()
  client.pause(false)
  clock.advance(10_000)
  expect([sent(), texts(), edits.read(), client.view().cleared]).toEqual([[], {}, null, null])
})

test('who is typing where is shown until they stop, for 5 s at most; the own field is reported every 3 s · EXP-14', () => {
  const { client, hear, commands, clock } = open()
  hear(state(0, {}))
  hear({ type: 'form_typing', form: 'swot', field: 'topic', ...bram })
  expect(client.view().typists).toEqual([{ id: 'bram', name: 'Bram', field: 'topic' }])
  hear({ type: 'form_typing', form: 'swot', field: 'threats', ...bram })
  expect(client.view().typists).toEqual([{ id: 'bram', name: 'Bram', field: 'threats' }])
  clock.advance(5_000)
  expect(client.view().typists).toEqual([])
  commands()
  client.edit('topic', 'R')
  client.edit('topic', 'Ry')
  client.edit('threats', 'Re')
  clock.advance(2_999)
  client.edit('threats', 'Ren')
  clock.advance(1)
  client.edit('threats', 'Rent')
  client.stopTyping()
  client.stopTyping()
  expect(commands().flatMap((command) => (command.type === 'write_form' ? [command.field] : []))).toEqual([
    'topic',
    'threats',
    'threats',
    null,
  ])
})
