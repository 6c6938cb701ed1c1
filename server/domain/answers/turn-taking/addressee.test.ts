// Whom a message addresses, and by which names a person is recognised.
import { describe, expect, it } from 'vitest'
import { addressOf, namesIn } from './addressee.ts'

const address = (text: string) => addressOf({ people: ['Anna', 'Bram', 'Jay*'], before: [], by: 'Anna', text, silence: 0 })

describe('the addressee of a message', () => {
  it.each([
    ['ok help @Kring'],
    ['Kring'],
    ['hé zeg Kring wat vind jij'],
    ['Your view as a lawyer?'],
    ['what would you say as a lawyer'],
    ['Explain clause 7 as a lawyer'],
  ])('is the assistant in %j · MODEL-10', (text) => expect(address(text)).toBe('assistant'))

  it.each([
    ['Bram'],
    ['hé zeg Bram wat kost dat'],
    ['Thanks, it works. Bram, is it late?'],
    ['can you tell me what this means Bram'],
    ['Snap je dit ook niet Bram'],
    ['bring the milk Bram'],
    ['what is the capital of Peru, Jay*?'],
  ])('is a person who is present in %j · MODEL-10', (text) => expect(address(text)).toBe('person'))

  it.each([
    ['Bram likes pizza.'],
    ['I saw Bram yesterday'],
    ['I was there with Bram'],
    ['do you know why Bram likes pizza'],
    ['Anna, is it late?'],
    ['She started as a lawyer in 2010.'],
  ])('is nobody in particular in %j · MODEL-10', (text) => expect(address(text)).toBeNull())

  it('is nobody in a rhetorical question, which counts as small talk · MODEL-10', () => {
    expect(address('Who knew that cats purr?')).toBe('small-talk')
    expect(address('Wie bedenkt zoiets?')).toBe('small-talk')
  })
})

it.each([
  ['Anna', ['anna']],
  ['Dr. Anna B', ['dr. anna b', 'anna']],
  ['Prof. Li', ['prof. li', 'li']],
  ['jan_2.0 smit', ['jan_2.0 smit', 'jan', 'smit']],
  ['Jan van de Ven', ['jan van de ven', 'jan', 'ven']],
  ['Maria del Mar', ['maria del mar', 'maria', 'mar']],
])('%s is recognised by the full name and by each word of it, except titles, particles, initials and numbers', (person, names) =>
  expect(namesIn([person])).toEqual(names),
)
