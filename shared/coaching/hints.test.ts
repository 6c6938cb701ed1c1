// When each hint applies, at its boundaries, how long it is shown, and which one takes precedence.
import { describe, expect, it } from 'vitest'
import { hints as en } from '../texts/en/hints.ts'
import { hints as nl } from '../texts/nl/hints.ts'
import { hintIds, hintRules, hintsThatHold, nextRole, recentJoins, type HintFacts, type HintId } from './hints.ts'

/** A session in which no hint applies. */
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

/** How long it is shown, and the sessions in which it applies and in which it does not. */
function keeps(id: HintId, ms: number, holds: Partial<HintFacts>[], holdsNot: Partial<HintFacts>[]): void {
  expect(hintRules[id].duration).toBe(ms)
  for (const facts of holds) expect(holding(facts), JSON.stringify(facts)).toContain(id)
  for (const facts of holdsNot) expect(holding(facts), JSON.stringify(facts)).not.toContain(id)
}

describe('a hint', () => {
  it('welcomes a user who is alone in an empty session, for 10 s · HINT-05', () => {
    const holds = [0, 1].map((participants) => ({ messages: 0, participants }))
    keeps('welcome', 10_000, holds, [
      { messages: 0, participants: 2 },
      { messages: 1, participants: 1 },
    ])
  })

  it('announces that someone is typing, for 5 s, and not again within a minute · HINT-06', () => {
    const holdsNot = [{ isTyping: false }, { participants: 1 }, { sinceTypingHintMs: 60_000 }].map((facts) => ({ ...typing, ...facts }))
    keeps('typing', 5_000, [typing, { ...typing, sinceTypingHintMs: 60_001 }], holdsNot)
  })

  it('greets the first person who joins, for 8 s · HINT-07', () => {
    keeps(
      'first-collaborator',
      8_000,
      [{ participants: 2, recentJoins: 1 }],
      [
        { participants: 2, recentJoins: 0 },
        { participants: 1, recentJoins: 1 },
        { participants: 3, recentJoins: 1 },
      ],
    )
  })

  it('announces a score of 100, for 6 s · HINT-08', () => {
    keeps('collaboration-score', 6_000, [{ collaborationScore: 100 }], [{ collaborationScore: 99 }])
  })

  it('reminds a user who writes alone to share the link, for 12 s · HINT-09', () => {
    keeps('share-reminder', 12_000, [{ messages: 4 }], [{ messages: 3 }, { messages: 4, participants: 2 }, { messages: 4, isShared: true }])
  })

  it('suggests another role after more than two answers, for 8 s · HINT-10', () => {
    keeps('role-suggestion', 8_000, [{ aiInteractions: 3 }], [{ aiInteractions: 2 }, { aiInteractions: 3, aiRole: 'coach' }])
  })

  it('suggests a file from the fifth message on, for 12 s · HINT-11', () => {
    keeps('file-upload', 12_000, [{ messages: 5 }], [{ messages: 4 }, { messages: 5, hasFile: true }])
  })

  it('reminds an idle user once there are messages, for 8 s · HINT-12', () => {
    keeps('idle-reminder', 8_000, [{ isIdle: true }], [{ isIdle: false }, { isIdle: true, messages: 0 }])
  })

  it('announces ten minutes together, for 10 s · HINT-13', () => {
    keeps(
      'session-milestone',
      10_000,
      [{ minutes: 10, participants: 2 }],
      [
        { minutes: 9, participants: 2 },
        { minutes: 10, participants: 1 },
      ],
    )
  })

  it('offers that the AI answers only when mentioned if three people talk with each other, for 12 s · D10', () => {
    keeps(
      'reply-mode',
      12_000,
      [talk(3, 3)],
      [talk(2, 6), talk(3, 2), { ...talk(3, 3), replyMode: 'mention' }, { ...talk(3, 3), aiEnabled: false }],
    )
  })

  it.each([
    [true, 'every', false],
    [true, 'mention', true],
    [false, 'every', true],
    [false, 'mention', true],
  ] as const)(
    'about the reply mode, with the AI switched on: %s, in the mode “%s”, is no longer needed: %s · D10',
    (aiEnabled, replyMode, isMoot) => {
      expect(hintRules['reply-mode'].isMoot?.({ ...quiet, aiEnabled, replyMode })).toBe(isMoot)
    },
  )

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

  it('that suggests something readers may not do is not shown to them', () => {
    const all = { messages: 9, isIdle: true, aiInteractions: 3, ...talk(3, 3), collaborationScore: 100, participants: 2, recentJoins: 1 }
    expect(holding({ ...all, mayWrite: false })).toEqual(['first-collaborator', 'collaboration-score'])
    for (const id of hintIds) if (hintRules[id].action) expect(hintRules[id].isForWriters).toBe(true)
  })

  it('comes before hints of lower priority', () => {
    expect(holding({ messages: 5, isIdle: true, aiInteractions: 3, collaborationScore: 100 })).toEqual([
      'share-reminder',
      'collaboration-score',
      'role-suggestion',
      'file-upload',
      'idle-reminder',
    ])
  })
})

it('a join counts as recent for exactly two minutes · HINT-17', () => {
  expect(recentJoins([], 0)).toBe(0)
  expect(recentJoins([1_000], 120_999)).toBe(1)
  expect(recentJoins([1_000], 121_000)).toBe(0)
  expect(recentJoins([1_000, 60_000, 61_000], 121_000)).toBe(2)
  expect(recentJoins([1_000, 60_000, 61_000], 180_000)).toBe(1)
})

it('the suggested roles rotate: general, marketing, copywriter, sales, coach, general · HINT-18', () => {
  const round = ['general', 'marketing', 'copywriter', 'sales', 'coach', 'general'] as const
  round.slice(1).forEach((role, index) => expect(nextRole(round[index] ?? 'coach')).toBe(role))
})
