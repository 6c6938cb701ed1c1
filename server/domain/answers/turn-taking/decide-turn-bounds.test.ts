// The sums of weights at which the assistant speaks, waits or lets a model decide, and the reasons that are given.
// In these tests, only silence and a few words have a weight.
import { describe, expect, it, vi } from 'vitest'
import { decideTurn } from './decide-turn.ts'
import type { Turn } from './turn.ts'

vi.mock('./weights.ts', () => ({
  bias: 0,
  weights: [
    [1.2, 'w:enough,waited'],
    [1.19, 'w:nearly'],
    [3.2, 'w:plenty'],
    [3.19, 'w:much'],
    [1.6, 'w:some'],
    [1.59, 'w:little'],
    [-0.01, 'w:slightly'],
    [-0.4, 'w:perhaps'],
    [-0.41, 'w:hardly'],
  ],
}))

const decide = (text: string, more: Partial<Turn> = {}) =>
  decideTurn({ people: ['Anna', 'Bram'], before: [], by: 'Anna', text, silence: 0, ...more })

describe('a message to nobody in particular', () => {
  it.each([
    ['1.2', 'enough', 'speak', 'question'],
    ['1.19', 'nearly', 'unsure', 'among-people'],
    ['-0.4', 'perhaps', 'unsure', 'among-people'],
    ['-0.41', 'hardly', 'silent', 'nothing-asked'],
  ])('with the weight %s (%j) has the verdict %s and the reason %s · MODEL-10', (_weight, text, verdict, reason) =>
    expect(decide(text)).toEqual({ verdict, reason }),
  )

  it('waits 20 seconds for people if it is a question whose weight is then high enough, and only then · MODEL-10', () => {
    expect(decide('bread?')).toEqual({ verdict: 'wait', reason: 'nobody-answered' })
    expect(decide('bread?', { silence: 19.9 })).toEqual({ verdict: 'wait', reason: 'nobody-answered' })
    expect(decide('bread?', { silence: 20 })).toEqual({ verdict: 'speak', reason: 'nobody-answered' })
    expect(decide('slightly?')).toEqual({ verdict: 'unsure', reason: 'among-people' })
    expect(decide('bread', { silence: 20 })).toEqual({ verdict: 'unsure', reason: 'among-people' })
  })
})

describe('a message among people', () => {
  it.each([
    ['names a person', 'Bram thinks it is', { verdict: 'unsure', reason: 'among-people' }],
    ['asks about themselves', 'is your flour', { verdict: 'wait', reason: 'nobody-answered' }],
  ])('that %s needs 2 more: 3.2 to be answered, 1.6 to be left to a model · MODEL-10', (_what, text, less) => {
    expect(decide(`${text} plenty`)).toEqual({ verdict: 'speak', reason: 'question' })
    expect(decide(`${text} much`)).toEqual(less)
    expect(decide(`${text} some`)).toEqual({ verdict: 'unsure', reason: 'among-people' })
    expect(decide(`${text} little`)).toEqual({ verdict: 'silent', reason: 'among-people' })
  })

  it('is answered if it also asks for advice · MODEL-10', () => {
    expect(decide('is your flour enough, any tips')).toEqual({ verdict: 'speak', reason: 'question' })
  })
})

describe('the reason', () => {
  it('is a follow-up until three minutes after an answer · MODEL-10', () => {
    const answered = (ago: number) => [{ by: null, text: 'Rye.', ago }]
    expect(decide('enough', { before: answered(180) }).reason).toBe('follow-up')
    expect(decide('enough', { before: answered(181) }).reason).toBe('question')
    expect(decide('enough', { before: [...answered(20), { by: 'Bram', text: 'ok', ago: 10 }] }).reason).toBe('question')
  })

  it('is a task without a question mark, and a question with one · MODEL-10', () => {
    expect(decide('explain clause 7 enough').reason).toBe('task')
    expect(decide('explain clause 7 enough?').reason).toBe('question')
  })
})
