// The rules of turn-taking: what is certain, what waits, and that hostile names and texts cost little.
import { describe, expect, it } from 'vitest'
import { decideTurn } from './decide-turn.ts'
import type { Turn } from './turn.ts'

const turn = (text: string, more: Partial<Turn> = {}): Turn => ({
  people: ['Anna', 'Bram', 'Chiara di Montefalco'],
  before: [],
  by: 'Anna',
  text,
  silence: 0,
  ...more,
})

describe('the rules of turn-taking', () => {
  it('speak when the assistant is called by name, `@AI` or role, wherever in the message · MODEL-10', () => {
    for (const text of [
      'Kring, what do you think?',
      'hey AI can you sum this up',
      'panic! AI how do we save it',
      'ok help @AI',
      'As a lawyer, what would you say about clause 7?',
      'Kring, wat vind jij?',
    ])
      expect(decideTurn(turn(text)), text).toEqual({ verdict: 'speak', reason: 'called' })
  })

  it('are silent when a person who is present is called, by the whole name or its first word · MODEL-10 D42', () => {
    for (const text of [
      'Bram, what is the capital of Peru?',
      'what is the capital of Peru, Chiara?',
      'hey chiara di montefalco, do you know why ice floats?',
      '@Bram hoeveel gram gist per kilo bloem?',
    ])
      expect(decideTurn(turn(text)), text).toEqual({ verdict: 'silent', reason: 'for-a-person' })
  })

  it('are silent for small talk and when asked to stay out · MODEL-10', () => {
    expect(decideTurn(turn('thanks everyone!!'))).toEqual({ verdict: 'silent', reason: 'small-talk' })
    expect(decideTurn(turn('goedemorgen allemaal'))).toEqual({ verdict: 'silent', reason: 'small-talk' })
    expect(decideTurn(turn('without the AI please: which one?'))).toEqual({ verdict: 'silent', reason: 'asked-to-stay-out' })
  })

  it('answer an open question at once, and a person who asks another not even after 20 seconds · MODEL-10', () => {
    expect(decideTurn(turn('What is the capital of Peru?'))).toEqual({ verdict: 'speak', reason: 'question' })
    for (const text of [
      'Wat is het verschil tussen pocheren en koken?',
      'Wat is de hoofdstad van Peru?',
      'How high is Mount Fuji?',
      'Hoe lang moet een ei koken?',
    ])
      expect(decideTurn(turn(text)), text).toEqual({ verdict: 'speak', reason: 'question' })
    for (const text of ['who ate my yoghurt?', 'Hoe laat komen jullie?', 'my train is late again', 'Waar spreken we af?'])
      expect(decideTurn(turn(text)).verdict, text).toBe('silent')
    const before = [{ by: 'Bram', text: 'mum called', ago: 15 }]
    expect(decideTurn(turn('what did she say?', { before, silence: 20 })).verdict).not.toBe('speak')
  })

  it('never wait for a question that has waited, and always answer a person who is alone · MODEL-10', () => {
    const before = [{ by: 'Bram', text: 'does anyone know what exit code 137 means in docker?', ago: 10 }]
    const reply = turn('I never use docker', { before })
    expect(decideTurn(reply)).toEqual({ verdict: 'wait', reason: 'nobody-answered' })
    expect(decideTurn({ ...reply, silence: 20 })).toEqual({ verdict: 'speak', reason: 'nobody-answered' })
    expect(decideTurn(turn('hello', { people: ['Anna'] }))).toEqual({ verdict: 'speak', reason: 'alone' })
  })

  it('tell two people with the same name apart', () => {
    const people = ['Anna', 'Anna']
    expect(decideTurn(turn('thanks everyone!!', { people }))).toEqual({ verdict: 'silent', reason: 'small-talk' })
    expect(decideTurn(turn('Anna, what is the capital of Peru?', { people }))).toEqual({ verdict: 'silent', reason: 'for-a-person' })
  })

  it('take less than 50 ms with 200 hostile names and eight messages of 16,000 characters · GUARD-04', () => {
    const people = ['Anna', ...Array.from({ length: 199 }, (_one, n) => `(a+)+$ ${n} .* [z`)]
    const long = 'ha, ? '.repeat(2_700)
    const before = Array.from({ length: 8 }, () => ({ by: 'Anna', text: long, ago: 1 }))
    decideTurn(turn(long, { people, before }))
    const since = performance.now()
    for (let n = 0; n < 10; n += 1) decideTurn(turn(long, { people, before }))
    expect((performance.now() - since) / 10).toBeLessThan(50)
  })
})
