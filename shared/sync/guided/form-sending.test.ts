// What is typed into a form: when it is sent, and what happens if the server refuses it.
import { expect, test } from 'vitest'
import { openScriptedForm } from '../testing/scripted-form.ts'

test('what is typed is sent 400 ms after the first unsent change, however long the page has been open', () => {
  const { client, clock, sentFields, loads } = openScriptedForm()
  loads()
  clock.advance(10_000)
  client.edit('topic', 'R')
  clock.advance(200)
  client.edit('threats', 'Rent')
  clock.advance(199)
  expect(sentFields()).toEqual([])
  clock.advance(1)
  expect(sentFields()).toEqual([
    ['topic', 'R'],
    ['threats', 'Rent'],
  ])
  clock.advance(50)
  client.edit('weaknesses', 'Time')
  clock.advance(399)
  expect(sentFields()).toEqual([])
  clock.advance(1)
  expect(sentFields()).toEqual([['weaknesses', 'Time']])
})

test('a newer value of a field is sent within 400 ms once the earlier one is stored', () => {
  const { client, clock, sentFields, loads, sends, done } = openScriptedForm()
  loads()
  const first = sends('topic', 'R')
  sends('threats', 'Rent')
  client.edit('topic', 'Ry')
  clock.advance(5_000)
  expect(sentFields()).toEqual([])
  done(first, 4)
  clock.advance(400)
  expect(sentFields()).toEqual([['topic', 'Ry']])
})

test('only what the server has not confirmed is sent again on the next connection', () => {
  const { edits, sentFields, loads, sends, done, reconnects, joins } = openScriptedForm()
  loads()
  sends('topic', 'Rye')
  done(sends('threats', 'Rent'), 4)
  expect(edits.read()).toEqual({ topic: 'Rye' })
  reconnects()
  joins()
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test('a confirmation requests the form only if the event of its change was lost', () => {
  const { hear, types, loads, sends, done, clock } = openScriptedForm()
  loads()
  const [topic, threats] = [sends('topic', 'Rye'), sends('threats', 'Rent')]
  hear({ type: 'form_changed', form: 'swot', rev: 4, field: 'topic', value: 'Rye', userId: null, anonymousId: 'anna', displayName: 'Anna' })
  done(topic, 4)
  expect(types()).toEqual([])
  done(threats, 5)
  expect(types()).toEqual(['open_form'])
  clock.advance(400)
  expect(types()).toEqual([])
})

test.each([true, false])('the confirmation of a command of another form changes nothing here (visible: %s)', (isShown) => {
  const { client, types, texts, hear, sentFields, done, clock } = openScriptedForm({ isShown })
  hear({ type: 'form_state', form: 'swot', rev: 3, values: {}, cleared: null })
  client.edit('topic', 'Rye')
  types()
  done('other', 99)
  expect([types(), texts()]).toEqual([[], { topic: 'Rye' }])
  clock.advance(400)
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test.each(['rate_limited', 'not_ready', 'storage_busy', 'storage_unavailable'])(
  'a change refused with %s is sent again after 1.5 s, with what was typed since',
  (code) => {
    const { client, refuses, clock, sentFields, loads, sends, willRetry } = openScriptedForm()
    loads()
    const key = sends('topic', 'Rye')
    client.edit('threats', 'Rent')
    refuses(code, key)
    expect(willRetry).toEqual([true])
    clock.advance(1_499)
    expect(sentFields()).toEqual([])
    clock.advance(1)
    expect(sentFields()).toEqual([
      ['topic', 'Rye'],
      ['threats', 'Rent'],
    ])
  },
)

test('a change refused because the session is not joined is sent again once it is', () => {
  const { refuses, clock, sentFields, loads, sends, joins, willRetry } = openScriptedForm()
  loads()
  refuses('not_joined', sends('topic', 'Rye'))
  expect(willRetry).toEqual([true])
  clock.advance(1_500)
  expect(sentFields()).toEqual([])
  joins()
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test('a frame that was refused unread may have been a change: what is not confirmed is sent again', () => {
  const { refuses, clock, sentFields, loads, sends, pauses, told } = openScriptedForm()
  loads()
  sends('topic', 'Rye')
  refuses('rate_limited', null, 2)
  expect([pauses, told.includes('error')]).toEqual([['Too fast.'], false])
  clock.advance(1_999)
  expect(sentFields()).toEqual([])
  clock.advance(1)
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test.each([
  ['rate_limited', false],
  ['storage_busy', true],
])('an error without a key is not about the form if it cannot be: %s while a change waits: %s', (code, isWaiting) => {
  const { refuses, loads, sends, willRetry, told } = openScriptedForm()
  loads()
  if (isWaiting) sends('topic', 'Rye')
  refuses(code, null)
  expect([willRetry, told.includes('error')]).toEqual([[false], true])
})

test('the refusal of another command changes nothing here', () => {
  const { client, refuses, clock, sentFields, loads, sends, done, willRetry, texts } = openScriptedForm()
  loads()
  const topic = sends('topic', 'Rye')
  client.edit('threats', 'Rent')
  for (const code of ['rate_limited', 'bad_request']) refuses(code, 'other')
  expect(willRetry).toEqual([false, false])
  clock.advance(400)
  expect(sentFields()).toEqual([['threats', 'Rent']])
  done(topic, 3)
  clock.advance(5_000)
  expect([sentFields(), texts()]).toEqual([[], { threats: 'Rent' }])
})

test('a change that was refused for good is not sent again on the next connection, but once it is changed', () => {
  const { refuses, texts, sentFields, loads, sends, willRetry, reconnects, joins, client, clock } = openScriptedForm()
  loads()
  refuses('bad_request', sends('topic', 'Rye'))
  expect(willRetry).toEqual([false])
  reconnects()
  joins()
  expect([sentFields(), texts()]).toEqual([[], { topic: 'Rye' }])
  client.edit('topic', 'Rye bread')
  clock.advance(400)
  expect(sentFields()).toEqual([['topic', 'Rye bread']])
})

test('if a value is refused for good, a newer one of its field is sent within 400 ms', () => {
  const { client, refuses, clock, sentFields, loads, sends } = openScriptedForm()
  loads()
  const first = sends('topic', 'R')
  client.edit('topic', 'Ry')
  clock.advance(400)
  expect(sentFields()).toEqual([])
  refuses('bad_request', first)
  clock.advance(400)
  expect(sentFields()).toEqual([['topic', 'Ry']])
})

test('during the pause that the server asks for nothing is sent, whatever happens here; after it everything is', () => {
  const { client, refuses, clock, sentFields, types, loads, sends } = openScriptedForm()
  loads()
  refuses('rate_limited', sends('topic', 'Rye'), 5)
  client.pause(true)
  client.pause(false)
  client.edit('threats', 'Rent')
  clock.advance(4_999)
  expect(sentFields()).toEqual([])
  clock.advance(1)
  expect(sentFields()).toEqual([
    ['topic', 'Rye'],
    ['threats', 'Rent'],
  ])
  client.edit('weaknesses', 'Time')
  clock.advance(400)
  expect(types()).toEqual(['write_form', 'change_form'])
})

test('a form that is closed during the pause that the server asks for sends nothing any more', () => {
  const { client, edits, refuses, clock, sentFields, loads, sends } = openScriptedForm()
  loads()
  refuses('rate_limited', sends('topic', 'Rye'), 5)
  client.edit('threats', 'Rent')
  client.close()
  clock.advance(10_000)
  expect([sentFields(), edits.read()]).toEqual([[], { topic: 'Rye', threats: 'Rent' }])
})

test('while the page is busy nothing is sent; after that everything is, at once', () => {
  const { client, clock, sentFields, loads } = openScriptedForm()
  loads()
  client.edit('topic', 'Rye')
  client.pause(true)
  clock.advance(400)
  expect(sentFields()).toEqual([])
  client.pause(false)
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test('what was typed while the connection was silent is sent at the next check, without a new connection', () => {
  const { client, hear, states, clock, sentFields, loads } = openScriptedForm({ answersPings: false })
  loads()
  clock.advance(7_500)
  expect(states.at(-1)).toBe('disconnected')
  client.edit('topic', 'Rye')
  clock.advance(500)
  hear({ type: 'pong' })
  expect(states.at(-1)).toBe('connected')
  for (let at = 8_000; at < 30_000; at += 2_000) {
    expect(sentFields()).toEqual([])
    clock.advance(2_000)
    hear({ type: 'pong' })
  }
  expect(sentFields()).toEqual([['topic', 'Rye']])
})

test('a text that is too long for the server is stored but not sent until it is shorter, not even on the next connection', () => {
  const { client, edits, clock, sentFields, loads, reconnects, joins } = openScriptedForm()
  loads()
  client.edit('threats', 'x'.repeat(6_001))
  clock.advance(400)
  reconnects()
  joins()
  clock.advance(400)
  expect([sentFields(), edits.read()]).toEqual([[], { threats: 'x'.repeat(6_001) }])
  client.edit('threats', 'x'.repeat(6_000))
  clock.advance(400)
  expect(sentFields()).toEqual([['threats', 'x'.repeat(6_000)]])
})

test('after a permanent refusal, a shorter value of the field is sent', () => {
  const { client, clock, sentFields, loads, sends, refuses } = openScriptedForm()
  loads()
  refuses('invalid_frame', sends('threats', 'Rent and more'))
  client.edit('threats', 'Rent')
  clock.advance(400)
  expect(sentFields()).toEqual([['threats', 'Rent']])
})
