// The built-in assistants, by name and colour.
import { expect, it } from 'vitest'
import { builtIn, builtIns } from './built-in.ts'

it.each([
  ['en', ['General Assistant', 'Marketing Expert', 'Copywriter', 'Sales Expert', 'Coach']],
  ['nl', ['Algemene assistent', 'Marketingexpert', 'Copywriter', 'Salesexpert', 'Coach']],
] as const)('in %s, the built-in assistants are %j', (language, names) => {
  expect(builtIns(language).map(({ name }) => name)).toEqual(names)
})

it('each built-in assistant has its own colour', () => {
  expect(builtIns('en').map(({ id, color }) => [id, color])).toEqual([
    ['general', '#238b8b'],
    ['marketing', '#b25196'],
    ['copywriter', '#2580c1'],
    ['sales', '#b16f23'],
    ['coach', '#318f5a'],
  ])
})

it('a built-in assistant is found by its id; an assistant that people made is not', () => {
  expect(builtIn('sales', 'nl')).toEqual({ id: 'sales', name: 'Salesexpert', color: '#b16f23' })
  expect(builtIn('abe', 'en')).toBeNull()
})
