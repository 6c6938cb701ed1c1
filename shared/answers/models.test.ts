// The part of an answer that names its model.
import { expect, it } from 'vitest'
import { shownName } from './models.ts'

it.each([
  ['gpt-4o', 'GPT-4', {}],
  ['mistral-large', 'mistral-large', {}],
  ['gpt-4o', 'gpt-4o', { modelName: 'gpt-4o' }],
  ['mistral-large', 'Mistral', { modelName: 'Mistral' }],
])('an answer from the model %s, named %s, includes that name only if it is not the familiar one', (id, name, shown) => {
  expect(shownName({ id, name, seesImages: false, thinks: false })).toEqual(shown)
})
