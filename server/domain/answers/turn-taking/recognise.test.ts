// How a message is analysed: its phrases, its sentences, and the normalized form in which both are compared.
import { describe, expect, it } from 'vitest'
import { normalize, recognise, sentencesOf } from './recognise.ts'

describe('a word that only asks for agreement', () => {
  it.each([
    ['they sold it, what?', []],
    ['jij bent erg blij, toch?', ['you']],
    ['iedereen is het ermee eens, toch?', []],
  ])('does not turn %j into a question · MODEL-10', (text, kinds) => expect(recognise(text)).toEqual(kinds))

  it('is not small talk, which needs no answer · MODEL-10', () => {
    expect(recognise('great')).toEqual(['smallTalk'])
    expect(recognise('great, right?')).toEqual([])
  })
})

it('texts are compared in lower case, with straight apostrophes, single spaces and no spaces at the ends', () => {
  expect(normalize('  It’s \n\n FINE \t now ')).toBe("it's fine now")
})

describe('the sentences of a text', () => {
  it('keep their punctuation mark and are trimmed', () => {
    expect(sentencesOf('yes. bram, is it late?  no… ok')).toEqual(['yes.', 'bram, is it late?', 'no…', 'ok'])
  })

  it('end at every punctuation mark, even at several in a row', () => expect(sentencesOf('oh?! no')).toEqual(['oh?', '!', 'no']))

  it('are only one if the only punctuation mark is at the end', () => expect(sentencesOf('is it late?')).toEqual(['is it late?']))
})
