// One hint at a time: chosen by weight, shown for its time, paused while it is read, and not repeated.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyHints, msUntilNext, noHints, type HintsEvent, type HintsState, type SessionFacts } from './hint-sequence.ts'
import { hintIds, hintRules, type HintId } from './hints.ts'

const alone: SessionFacts = {
  messages: 0,
  participants: 1,
  isTyping: false,
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
type Look = { facts?: Partial<SessionFacts>; dismissed?: HintId[]; isOn?: boolean; mayBegin?: boolean }
const look = (at: number, { facts = {}, dismissed = [], isOn = true, mayBegin = true }: Look = {}): HintsEvent => ({
  type: 'look',
  at,
  facts: { ...alone, ...facts },
  dismissed,
  isOn,
  mayBegin,
})
const after = (...events: HintsEvent[]) => events.reduce(applyHints, noHints)
const shown = (state: HintsState) => state.shown?.id ?? null

describe('a hint', () => {
  it('appears when its condition holds and disappears exactly when its time is over · HINT-03', () => {
    expect(shown(after(look(0)))).toBe('welcome')
    expect(shown(after(look(0), look(9_999)))).toBe('welcome')
    expect(shown(after(look(0), look(10_000)))).toBeNull()
    expect(shown(after(look(0, { facts: { messages: 1 } })))).toBeNull()
  })

  it.each(hintIds)('%s is checked again when its time is over · HINT-03', (id) => {
    const state: HintsState = { ...noHints, shown: { id, leftMs: hintRules[id].duration, since: 1_000 } }
    expect(msUntilNext(state, 1_000)).toBe(hintRules[id].duration)
    expect(msUntilNext(state, 1_400)).toBe(hintRules[id].duration - 400)
  })

  it('appears once per visit', () => {
    expect(shown(after(look(0), look(10_000), look(60_000), look(9_000_000)))).toBeNull()
  })

  it('is paused while it is read, and then continues with the remaining time · HINT-03', () => {
    const read: HintsEvent[] = [look(0), { type: 'rest', at: 4_000 }]
    expect(shown(after(...read, look(500_000)))).toBe('welcome')
    expect(msUntilNext(after(...read), 500_000)).toBeNull()
    const goneOn: HintsEvent[] = [...read, { type: 'resume', at: 500_000 }]
    expect(shown(after(...goneOn, look(505_999)))).toBe('welcome')
    expect(shown(after(...goneOn, look(506_000)))).toBeNull()
  })

  it('that was dismissed disappears at once, never appears again and does not block others · HINT-14', () => {
    const dismissed: HintId[] = ['welcome']
    expect(shown(after(look(0), look(10, { dismissed })))).toBeNull()
    expect(shown(after(look(0, { dismissed })))).toBeNull()
    const facts = { messages: 5, isShared: true, aiInteractions: 3 }
    expect(shown(after(look(0, { facts })))).toBe('role-suggestion')
    expect(shown(after(look(0, { facts, dismissed: ['role-suggestion'] })))).toBe('file-upload')
  })

  it('is not shown while hints are off, and appears when they are switched on again · HINT-15', () => {
    expect(shown(after(look(0, { isOn: false })))).toBeNull()
    expect(shown(after(look(0), look(10, { isOn: false })))).toBeNull()
    expect(shown(after(look(0, { isOn: false }), look(5_000)))).toBe('welcome')
  })

  it('does not appear while something prevents it, but a visible one stays', () => {
    expect(shown(after(look(0, { mayBegin: false })))).toBeNull()
    expect(shown(after(look(0), look(10, { mayBegin: false })))).toBe('welcome')
  })

  it('disappears when what it suggests has happened', () => {
    expect(shown(after(look(0), look(10, { facts: { messages: 1 } })))).toBeNull()
    const many = { messages: 4 }
    expect(shown(after(look(0, { facts: many })))).toBe('share-reminder')
    expect(shown(after(look(0, { facts: many }), look(10, { facts: { ...many, isShared: true } })))).toBeNull()
    expect(shown(after(look(0, { facts: many }), look(10, { facts: { ...many, participants: 2 } })))).toBeNull()
    expect(shown(after(look(0, { facts: many }), look(10, { facts: many })))).toBe('share-reminder')
    const two = { messages: 1, participants: 2, recentJoins: 1 }
    expect(shown(after(look(0, { facts: two }), look(10, { facts: two })))).toBe('first-collaborator')
    expect(shown(after(look(0, { facts: two }), look(10, { facts: { ...two, participants: 3 } })))).toBeNull()
  })

  it('that suggests a role is shown for its full time again after each role that is tried · HINT-18', () => {
    const facts = { messages: 3, aiInteractions: 3, isShared: true }
    const tried: HintsEvent[] = [
      look(0, { facts }),
      { type: 'rest', at: 5_000 },
      { type: 'renew', at: 5_000 },
      { type: 'resume', at: 6_000 },
    ]
    expect(shown(after(...tried, look(13_999, { facts: { ...facts, aiRole: 'sales' } })))).toBe('role-suggestion')
    expect(shown(after(...tried, look(14_000, { facts: { ...facts, aiRole: 'sales' } })))).toBeNull()
  })

  it('for which there was no room appears later, as if it had not been shown', () => {
    const gone: HintsEvent[] = [look(0), { type: 'withdraw', at: 10 }]
    expect(shown(after(...gone, look(4_000)))).toBeNull()
    expect(shown(after(...gone, look(5_010)))).toBe('welcome')
  })

  it('that is not shown ignores all events, and the next one may appear three minutes after the last one ended · EXP-22', () => {
    const ended = after(look(0), { type: 'end', at: 100 })
    expect([ended.quietUntil, msUntilNext(ended, 100)]).toEqual([180_100, 180_000])
    for (const type of ['end', 'withdraw', 'rest', 'resume', 'renew'] as const) expect(applyHints(ended, { type, at: 200 })).toEqual(ended)
    expect(msUntilNext(ended, 180_100)).toBeNull()
    const facts = { messages: 5, isShared: true, aiInteractions: 3 }
    expect(shown(applyHints(ended, look(180_099, { facts })))).toBeNull()
    expect(shown(applyHints(ended, look(180_100, { facts })))).toBe('role-suggestion')
  })

  it('about typing may appear again after the three minutes between hints · HINT-06', () => {
    const facts = { messages: 2, participants: 2, isTyping: true }
    const had: HintsEvent[] = [look(1_000, { facts }), { type: 'end', at: 2_000 }]
    expect(shown(after(look(1_000, { facts })))).toBe('typing')
    expect(shown(after(...had, look(181_999, { facts })))).toBeNull()
    expect(shown(after(...had, look(182_000, { facts })))).toBe('typing')
  })

  it('about typing does not appear again within a minute, even if the pause between hints is shorter · HINT-06', () => {
    const facts = { messages: 2, participants: 2, isTyping: true }
    const often: HintsState = { ...noHints, pauseMs: 1_000 }
    const had = [look(1_000, { facts }), { type: 'end', at: 2_000 } as const].reduce(applyHints, often)
    expect(shown(applyHints(had, look(61_000, { facts })))).toBeNull()
    expect(shown(applyHints(had, look(61_001, { facts })))).toBe('typing')
  })

  it('about being idle appears again after activity and a new message · HINT-12', () => {
    const idle = { messages: 2, isIdle: true }
    const had: HintsEvent[] = [look(0, { facts: idle }), look(8_000, { facts: idle })]
    expect(shown(after(look(0, { facts: idle })))).toBe('idle-reminder')
    expect(shown(after(...had, look(290_000, { facts: { ...idle, messages: 3 } })))).toBeNull()
    expect(shown(after(...had, look(80_000, { facts: { messages: 2 } }), look(320_000, { facts: idle })))).toBeNull()
    expect(shown(after(...had, look(80_000, { facts: { messages: 2 } }), look(320_000, { facts: { ...idle, messages: 3 } })))).toBe(
      'idle-reminder',
    )
  })
})

describe('a look that finds nothing new', () => {
  const idle = { messages: 2, isIdle: true }
  const active = { messages: 2 }
  it.each<[string, HintsEvent[], HintsEvent]>([
    ['before any hint', [], look(1_000, { facts: active })],
    ['while a hint is shown', [look(0)], look(1_000)],
    [
      'after activity that followed the reminder',
      [look(0, { facts: idle }), look(10_000, { facts: idle }), look(20_000, { facts: active })],
      look(30_000, { facts: active }),
    ],
  ])('returns the same state %s, so that the page is not rendered again', (_when, events, next) => {
    const state = after(...events)
    expect(applyHints(state, next)).toBe(state)
  })
})

const anyFacts: fc.Arbitrary<SessionFacts> = fc.record({
  messages: fc.nat(8),
  participants: fc.nat(4),
  isTyping: fc.boolean(),
  recentJoins: fc.nat(2),
  collaborationScore: fc.nat(200),
  isShared: fc.boolean(),
  aiInteractions: fc.nat(5),
  aiRole: fc.constantFrom('general', 'coach'),
  aiEnabled: fc.boolean(),
  replyMode: fc.constantFrom('every', 'mention'),
  hasFile: fc.boolean(),
  isIdle: fc.boolean(),
  minutes: fc.nat(20),
  talk: fc.record({ people: fc.nat(4), turns: fc.nat(6) }),
  mayWrite: fc.boolean(),
})

describe('for any sequence of events', () => {
  it('a hint appears only if its condition holds and it is neither dismissed nor off, and all but two appear once · HINT-03 HINT-14 HINT-15', () => {
    const step = fc.record({
      wait: fc.nat(15_000),
      facts: anyFacts,
      dismissed: fc.subarray([...hintIds]),
      isOn: fc.boolean(),
      mayBegin: fc.boolean(),
      reading: fc.constantFrom(null, 'rest', 'resume', 'end', 'renew'),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let [state, at] = [noHints, 0]
        const begun: HintId[] = []
        for (const { wait, reading, ...rest } of steps) {
          at += wait
          if (reading) state = applyHints(state, { type: reading, at })
          const before = state
          state = applyHints(state, { type: 'look', at, ...rest })
          const id = shown(state)
          if (id === null) continue
          expect(rest.isOn).toBe(true)
          expect(rest.dismissed).not.toContain(id)
          if (state.shown === before.shown) continue
          begun.push(id)
          expect(rest.mayBegin).toBe(true)
          expect(rest.facts.mayWrite || !hintRules[id].isForWriters).toBe(true)
          expect(hintRules[id].holds({ ...rest.facts, sinceTypingHintMs: null })).toBe(true)
          expect(msUntilNext(state, at)).toBe(hintRules[id].duration)
        }
        const once = begun.filter((id) => id !== 'typing' && id !== 'idle-reminder')
        expect(new Set(once).size).toBe(once.length)
      }),
    )
  })
})
