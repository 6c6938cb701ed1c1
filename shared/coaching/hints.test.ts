// When each hint holds, at its borders, how long it stays, and which of several comes first.
import { describe, expect, it } from 'vitest'
import { hints as en } from '../texts/en/hints.ts'
import { hints as nl } from '../texts/nl/hints.ts'
import { hintIds, hintRules, hintsThatHold, nextRole, recentJoins, type HintFacts, type HintId } from './hints.ts'

/** A session in which no hint holds. */
const quiet: HintFacts = {
  messages: 1,
  participants: 1,
  isTyping: false,
  sinceTypingHintMs: null,
  recentJoins: 0,
  collaborationScore: 0,
  isShared: false,
  aiInteractions: 0,
  aiRole: 'general',
  aiEnabled: true,
  replyMode: 'every',
  hasFile: false,
  isIdle: false,
  minutes: 0,
  talk: { people: 0, turns: 0 },
  mayWrite: true,
}
const holding = (facts: Partial<HintFacts>) => hintsThatHold({ ...quiet, ...facts }).map(({ id }) => id)
const typing = { isTyping: true, participants: 2 }
const talk = (people: number, turns: number) => ({ talk: { people, turns } })

const borders: [id: HintId, facts: Partial<HintFacts>, holds: boolean, requirement: string][] = [
  ['welcome', { messages: 0, participants: 0 }, true, 'HINT-05'],
  ['welcome', { messages: 0, participants: 1 }, true, 'HINT-05'],
  ['welcome', { messages: 0, participants: 2 }, false, 'HINT-05'],
  ['welcome', { messages: 1, participants: 1 }, false, 'HINT-05'],
  ['typing', typing, true, 'HINT-06'],
  ['typing', { ...typing, isTyping: false }, false, 'HINT-06'],
  ['typing', { ...typing, participants: 1 }, false, 'HINT-06'],
  ['typing', { ...typing, sinceTypingHintMs: 60_000 }, false, 'HINT-06'],
  ['typing', { ...typing, sinceTypingHintMs: 60_001 }, true, 'HINT-06'],
  ['first-collaborator', { participants: 2, recentJoins: 1 }, true, 'HINT-07'],
  ['first-collaborator', { participants: 2, recentJoins: 0 }, false, 'HINT-07'],
  ['first-collaborator', { participants: 1, recentJoins: 1 }, false, 'HINT-07'],
  ['first-collaborator', { participants: 3, recentJoins: 1 }, false, 'HINT-07'],
  ['collaboration-score', { collaborationScore: 100 }, true, 'HINT-08'],
  ['collaboration-score', { collaborationScore: 99 }, false, 'HINT-08'],
  ['share-reminder', { messages: 4 }, true, 'HINT-09'],
  ['share-reminder', { messages: 3 }, false, 'HINT-09'],
  ['share-reminder', { messages: 4, participants: 2 }, false, 'HINT-09'],
  ['share-reminder', { messages: 4, isShared: true }, false, 'HINT-09'],
  ['role-suggestion', { aiInteractions: 3 }, true, 'HINT-10'],
  ['role-suggestion', { aiInteractions: 2 }, false, 'HINT-10'],
  ['role-suggestion', { aiInteractions: 3, aiRole: 'coach' }, false, 'HINT-10'],
  ['file-upload', { messages: 5 }, true, 'HINT-11'],
  ['file-upload', { messages: 4 }, false, 'HINT-11'],
  ['file-upload', { messages: 5, hasFile: true }, false, 'HINT-11'],
  ['idle-reminder', { isIdle: true }, true, 'HINT-12'],
  ['idle-reminder', { isIdle: false }, false, 'HINT-12'],
  ['idle-reminder', { isIdle: true, messages: 0 }, false, 'HINT-12'],
  ['session-milestone', { minutes: 10, participants: 2 }, true, 'HINT-13'],
  ['session-milestone', { minutes: 9, participants: 2 }, false, 'HINT-13'],
  ['session-milestone', { minutes: 10, participants: 1 }, false, 'HINT-13'],
  ['reply-mode', talk(3, 3), true, 'D10'],
  ['reply-mode', talk(2, 6), false, 'D10'],
  ['reply-mode', talk(3, 2), false, 'D10'],
  ['reply-mode', { ...talk(3, 3), replyMode: 'mention' }, false, 'D10'],
  ['reply-mode', { ...talk(3, 3), aiEnabled: false }, false, 'D10'],
]

describe('a hint', () => {
  for (const [id, facts, holds, requirement] of borders) {
    it(`${id} ${holds ? 'holds' : 'does not hold'} with ${JSON.stringify(facts)} · ${requirement}`, () => {
      expect(holding(facts).includes(id)).toBe(holds)
    })
  }

  it('stays as long as is written · HINT-05 HINT-06 HINT-07 HINT-08 HINT-09 HINT-10 HINT-11 HINT-12 HINT-13', () => {
    expect(Object.fromEntries(hintIds.map((id) => [id, hintRules[id].duration]))).toEqual({
      welcome: 10_000,
      typing: 5_000,
      'first-collaborator': 8_000,
      'collaboration-score': 6_000,
      'share-reminder': 12_000,
      'role-suggestion': 8_000,
      'file-upload': 12_000,
      'idle-reminder': 8_000,
      'session-milestone': 10_000,
      'reply-mode': 12_000,
    })
  })

  it('has an id, a type, a priority, a duration, and in both languages a title, a description and a trigger · HINT-02 HINT-04', () => {
    for (const id of hintIds) {
      expect(hintRules[id]).toMatchObject({ id, type: expect.any(String) as string, duration: expect.any(Number) as number })
      expect(['high', 'medium', 'low']).toContain(hintRules[id].priority)
      for (const texts of [en, nl])
        expect(texts.items[id]).toEqual({
          title: expect.stringMatching(/\S/) as string,
          description: expect.stringMatching(/\S/) as string,
          trigger: expect.stringMatching(/\S/) as string,
        })
      expect(en.items[id].description).not.toBe(nl.items[id].description)
      const { action } = hintRules[id]
      if (action) expect([en.actions[action], nl.actions[action]]).toEqual([expect.any(String), expect.any(String)])
    }
  })

  it('that asks for what a reader may not do is not for a reader', () => {
    const all = { messages: 9, isIdle: true, aiInteractions: 3, ...talk(3, 3), collaborationScore: 100, participants: 2, recentJoins: 1 }
    expect(holding({ ...all, mayWrite: false })).toEqual(['first-collaborator', 'collaboration-score'])
    for (const id of hintIds) if (hintRules[id].action) expect(hintRules[id].isForWriters).toBe(true)
  })

  it('comes before those that matter less', () => {
    expect(holding({ messages: 5, isIdle: true, aiInteractions: 3, collaborationScore: 100 })).toEqual([
      'share-reminder',
      'collaboration-score',
      'role-suggestion',
      'file-upload',
      'idle-reminder',
    ])
  })
})

it('a join counts for two minutes and not a moment longer · HINT-17', () => {
  expect(recentJoins([], 0)).toBe(0)
  expect(recentJoins([1_000], 120_999)).toBe(1)
  expect(recentJoins([1_000], 121_000)).toBe(0)
  expect(recentJoins([1_000, 60_000, 61_000], 121_000)).toBe(2)
  expect(recentJoins([1_000, 60_000, 61_000], 180_000)).toBe(1)
})

it('the suggested roles go round: general, marketing, copywriter, sales, coach, general · HINT-18', () => {
  const round = ['general', 'marketing', 'copywriter', 'sales', 'coach', 'general'] as const
  round.slice(1).forEach((role, index) => expect(nextRole(round[index] ?? 'coach')).toBe(role))
})
