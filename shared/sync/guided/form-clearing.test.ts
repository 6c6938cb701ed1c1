// Emptying a form, by this person and by others.
import { expect, test } from 'vitest'
import type { FormValues } from '../../guided/guided-protocol.ts'
import type { CommandOf } from '../../protocol/protocol.ts'
import { formState, openScriptedForm } from '../testing/scripted-form.ts'

test('a person who empties the form sends what was just typed first; then nothing is left, not even what was refused', () => {
  const { client, hear, refuses, commands, texts, edits, loads, sends } = openScriptedForm()
  loads({ weaknesses: 'Time' })
  refuses('bad_request', sends('topic', 'Rye'))
  client.edit('threats', 'Rent')
  commands()
  client.clear()
  expect(commands()).toMatchObject([
    { type: 'change_form', field: 'threats', value: 'Rent' },
    { type: 'clear_form', form: 'swot', key: expect.any(String) as string },
  ])
  hear(formState(5, {}, true))
  expect([texts(), edits.read()]).toEqual([{}, null])
  expect(client.view().cleared?.values).toEqual({ weaknesses: 'Time', topic: 'Rye', threats: 'Rent' })
})

test('what a person types after emptying the form stays, and is sent', () => {
  const { client, hear, clock, texts, sentFields, loads } = openScriptedForm()
  loads({ weaknesses: 'Time' })
  client.edit('topic', 'Rye')
  client.edit('channels', ['email'])
  client.clear()
  sentFields()
  client.edit('topic', 'Oats')
  client.edit('threats', 'Rent')
  hear(formState(6, {}, true))
  expect(texts()).toEqual({ topic: 'Oats', threats: 'Rent' })
  clock.advance(400)
  expect(sentFields()).toContainEqual(['threats', 'Rent'])
})

test.each(['done', 'refused'] as const)('that another command is %s meanwhile does not keep what was refused from going', (outcome) => {
  const { client, hear, refuses, texts, loads, sends, done } = openScriptedForm()
  loads()
  refuses('bad_request', sends('topic', 'Rye'))
  client.clear()
  if (outcome === 'done') done('other', 3)
  else refuses('bad_request', 'other')
  hear(formState(4, {}, true))
  expect(texts()).toEqual({})
})

test.each([
  ['was confirmed, as the form was empty already', 'done'],
  ['was refused', 'refused'],
  ['was refused unread', 'unread'],
] as const)('if emptying the form %s, what is typed after that stays when someone else empties it', (_, outcome) => {
  const { client, hear, refuses, commands, texts, loads, done } = openScriptedForm()
  loads()
  client.clear()
  const [{ key }] = commands() as [CommandOf<'clear_form'>]
  if (outcome === 'done') done(key, 3)
  else refuses('rate_limited', outcome === 'unread' ? null : key)
  client.edit('threats', 'Rent')
  hear(formState(4, {}, true))
  expect(texts()).toEqual({ threats: 'Rent' })
})

test('before the session is joined the form cannot be emptied', () => {
  const { client, types, texts, loads, reconnects } = openScriptedForm()
  loads({ topic: 'Rye' })
  reconnects()
  client.clear()
  expect([types(), texts()]).toEqual([['join_session'], { topic: 'Rye' }])
})

test.each<[FormValues, FormValues | null]>([
  [{}, null],
  [{ topic: '' }, null],
  [{ topic: '', channels: [] }, null],
  [
    { topic: 'Rye', threats: '' },
    { topic: 'Rye', threats: '' },
  ],
  [{ channels: ['email'] }, { channels: ['email'] }],
])('if a form that contained %j is emptied, %j can be put back', (values, back) => {
  const { client, hear, loads } = openScriptedForm()
  loads(values)
  hear(formState(4, {}, true))
  expect(client.view().cleared?.values ?? null).toEqual(back)
})

test('a form that is only loaded again is not shown as emptied', () => {
  const { client, hear, loads } = openScriptedForm()
  loads({ topic: 'Rye' })
  hear(formState(4, { topic: 'Oats' }))
  expect(client.view().cleared).toBeNull()
})

test('the notice that the form was emptied can be dismissed; then nothing can be put back', () => {
  const { client, hear, clock, texts, sentFields, loads } = openScriptedForm()
  loads({ topic: 'Rye' })
  hear(formState(4, {}, true))
  let told = 0
  client.subscribe(() => (told += 1))
  client.dismissCleared()
  expect([client.view().cleared, told]).toEqual([null, 1])
  client.restore()
  clock.advance(400)
  expect([texts(), sentFields()]).toEqual([{}, []])
})
