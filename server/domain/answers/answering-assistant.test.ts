// The assistant of a stored answer.
import { expect, it } from 'vitest'
import { assistantOf } from './answering-assistant.ts'

it('an answer is by the assistant that is stored with it, or by the usual one if none is', () => {
  expect(assistantOf({ assistant: '{"id":"abe","name":"Abe","color":"#2580c1"}' })).toEqual({ id: 'abe', name: 'Abe', color: '#2580c1' })
  expect(assistantOf({ assistant: null })).toBeNull()
})
