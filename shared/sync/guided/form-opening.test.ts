// When a form is requested and closed, and which of its events count.
import { expect, test } from 'vitest'
import { formChanged, formState, formTyping, openScriptedForm } from '../testing/scripted-form.ts'

test('a form that was never visible is neither requested nor closed', () => {
  const { client, types, clock, reconnects, joins } = openScriptedForm({ isShown: false })
  clock.advance(30_000)
  client.show(false)
  expect(types()).toEqual([])
  reconnects()
  joins()
  expect(types()).toEqual(['join_session'])
  client.close()
  expect(types()).toEqual([])
})

test('a form that becomes visible before the session is joined is requested after the join', () => {
  const { types, joins } = openScriptedForm({ isJoined: false })
  expect(types()).toEqual(['join_session'])
  joins()
  expect(types()).toEqual(['open_form'])
})

test('a visible form is requested once, and closed once when it is hidden', () => {
  const { client, hear, commands } = openScriptedForm()
  expect(commands()).toEqual([{ type: 'open_form', form: 'swot' }])
  hear(formState(0, {}))
  client.show(true)
  expect(commands()).toEqual([])
  client.show(false)
  expect(commands()).toEqual([{ type: 'close_form', form: 'swot' }])
  client.show(false)
  expect(commands()).toEqual([])
  client.show(true)
  expect(commands()).toEqual([{ type: 'open_form', form: 'swot' }])
})

test('a form that is hidden and shown again before the server has answered is requested again', () => {
  const { client, hear, types, texts } = openScriptedForm()
  client.show(false)
  client.show(true)
  expect(types()).toEqual(['open_form', 'close_form', 'open_form'])
  hear(formState(3, { topic: 'Rye' }))
  hear(formState(4, { topic: 'Oats' }))
  hear(formChanged(5, 'threats', 'Rent'))
  expect(texts()).toEqual({ topic: 'Oats', threats: 'Rent' })
  client.show(false)
  expect(types()).toEqual(['close_form'])
})

test.each([
  ['a first change', () => formChanged(1, 'topic', 'Oats')],
  ['a later change', () => formChanged(5, 'topic', 'Oats')],
  ['the complete form', () => formState(5, { topic: 'Oats' })],
])('%s that arrives after the form was hidden is not shown, and requests nothing', (_, event) => {
  const { client, hear, types, texts, loads, sends, done } = openScriptedForm()
  loads({ topic: 'Rye' })
  client.show(false)
  expect(types()).toEqual(['close_form'])
  hear(event())
  expect([types(), texts()]).toEqual([[], { topic: 'Rye' }])
  done(sends('threats', 'Rent'), 9)
  expect([types(), texts()]).toEqual([[], { topic: 'Rye', threats: 'Rent' }])
})

test('changes that arrive before the requested form are shown with it', () => {
  const { hear, types, texts } = openScriptedForm()
  hear(formChanged(5, 'topic', 'Oats'))
  hear(formChanged(6, 'threats', 'Rent'))
  expect([types(), texts()]).toEqual([['open_form'], {}])
  hear(formState(5, { topic: 'Oats' }))
  expect([types(), texts()]).toEqual([[], { topic: 'Oats', threats: 'Rent' }])
})

test('a form is requested again on the next connection, and what an earlier one had announced does not count', () => {
  const { hear, types, texts, reconnects, joins } = openScriptedForm()
  hear(formChanged(5, 'topic', 'Oats'))
  reconnects()
  joins()
  expect(types()).toEqual(['join_session', 'open_form'])
  hear(formState(5, { topic: 'Spelt' }))
  expect([types(), texts()]).toEqual([[], { topic: 'Spelt' }])
})

test('a form that nobody has filled in yet has number 0; the first change is shown', () => {
  const { hear, types, texts } = openScriptedForm()
  hear(formState(0, {}))
  hear(formChanged(1, 'topic', 'Rye'))
  expect([types(), texts()]).toEqual([['open_form'], { topic: 'Rye' }])
})

test('a form or a change that is older than what is shown is ignored', () => {
  const { hear, types, texts, loads } = openScriptedForm()
  loads({ topic: 'Rye' })
  hear(formChanged(4, 'topic', 'Oats'))
  hear(formState(3, { topic: 'Rye' }))
  hear(formChanged(4, 'topic', 'Spelt'))
  hear(formChanged(3, 'topic', 'Barley'))
  expect(texts()).toEqual({ topic: 'Oats' })
  hear(formChanged(5, 'threats', 'Rent'))
  expect([types(), texts()]).toEqual([[], { topic: 'Oats', threats: 'Rent' }])
})

test('while the form is checked, the next change is shown at once', () => {
  const { hear, types, texts, loads, clock } = openScriptedForm()
  loads({ topic: 'Rye' })
  clock.advance(30_000)
  expect(types()).toEqual(['open_form'])
  hear(formChanged(4, 'topic', 'Oats'))
  expect(texts()).toEqual({ topic: 'Oats' })
})

test('while a requested form is on its way, another gap requests nothing, even if the form is emptied meanwhile', () => {
  const { hear, types, loads } = openScriptedForm()
  loads({ topic: 'Rye' })
  hear(formChanged(5, 'topic', 'Oats'))
  expect(types()).toEqual(['open_form'])
  hear(formState(6, {}, true))
  hear(formChanged(8, 'topic', 'Spelt'))
  expect(types()).toEqual([])
  hear(formState(8, { topic: 'Spelt' }))
  hear(formChanged(10, 'topic', 'Barley'))
  expect(types()).toEqual(['open_form'])
})

test('a request that was refused for good is repeated after 30 s, but not during a pause', () => {
  const { refuses, types, clock } = openScriptedForm()
  types()
  refuses('internal', null)
  clock.advance(29_999)
  expect(types()).toEqual([])
  clock.advance(1)
  expect(types()).toEqual(['open_form'])
  refuses('rate_limited', null, 40)
  clock.advance(39_999)
  expect(types()).toEqual([])
  clock.advance(1)
  expect(types()).toEqual(['open_form'])
})

test('events of another form change nothing', () => {
  const { client, hear, types, texts, loads } = openScriptedForm()
  loads({ topic: 'Rye' })
  hear(formState(9, { topic: 'Oats' }, false, 'strategy'))
  hear(formChanged(4, 'topic', 'Oats', 'strategy'))
  hear(formTyping('topic', 'strategy'))
  expect([types(), texts(), client.view().typists]).toEqual([[], { topic: 'Rye' }, []])
})

test('a subscriber is told of every change, and of nothing else, until it unsubscribes', () => {
  const { client, hear, loads, done } = openScriptedForm()
  const told: unknown[] = []
  const stop = client.subscribe(() => void told.push(client.view().values))
  loads({ topic: 'Rye' })
  hear(formChanged(4, 'topic', 'Oats'))
  client.edit('topic', 'Spelt')
  done('other', 4)
  hear(formState(9, {}, false, 'strategy'))
  expect(told).toEqual([{ topic: 'Rye' }, { topic: 'Oats' }, { topic: 'Spelt' }])
  stop()
  hear(formChanged(5, 'threats', 'Rent'))
  expect(told).toHaveLength(3)
})

test('a person whose form is hidden no longer types; showing it again reports nothing', () => {
  const { client, commands, loads } = openScriptedForm()
  loads()
  client.edit('topic', 'R')
  commands()
  client.show(true)
  expect(commands()).toEqual([])
  client.show(false)
  expect(commands()).toEqual([
    { type: 'write_form', form: 'swot', field: null },
    { type: 'close_form', form: 'swot' },
  ])
})

test('closing sends what was just typed and closes the form; nothing happens after that', () => {
  const { client, hear, commands, types, texts, loads, clock } = openScriptedForm()
  loads({ topic: 'Rye' })
  client.edit('topic', 'Rye bread')
  commands()
  client.close()
  expect(commands()).toMatchObject([
    { type: 'change_form', field: 'topic', value: 'Rye bread' },
    { type: 'close_form', form: 'swot' },
  ])
  hear(formChanged(4, 'threats', 'Rent'))
  clock.advance(60_000)
  expect([types(), texts()]).toEqual([[], { topic: 'Rye bread' }])
})

test('on a connection that has not joined yet, nothing is closed', () => {
  const [hidden, closed] = [openScriptedForm(), openScriptedForm()]
  for (const { loads, reconnects } of [hidden, closed]) {
    loads()
    reconnects()
  }
  hidden.client.show(false)
  closed.client.close()
  for (const { joins } of [hidden, closed]) joins()
  expect([hidden.types(), closed.types()]).toEqual([['join_session'], ['join_session']])
})
