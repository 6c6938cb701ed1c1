// The simulated session: its participants, and the facts that the rules receive.
import { expect, it } from 'vitest'
import { applyDemo, demoFacts, mayJoin, newDemo, type DemoEvent, type DemoSession } from './demo-session.ts'

const after = (...events: DemoEvent[]) => events.reduce<DemoSession>(applyDemo, newDemo)
const join: DemoEvent = { type: 'join', at: 1_000 }

it('a participant has an id, a display name and an online status · DEMO-02', () => {
  const { participants } = after(join, { type: 'toggleOnline', id: 'demo-2' })
  expect(participants).toEqual([
    { id: 'demo-1', displayName: 'Anna', isOnline: true },
    { id: 'demo-2', displayName: 'Bram', isOnline: false },
  ])
  const full = after(...Array.from({ length: 20 }, () => join))
  expect(new Set(full.participants.map(({ id }) => id)).size).toBe(full.participants.length)
  expect(mayJoin(full)).toBe(false)
  expect(after(join, { type: 'leave' }, { type: 'leave' }).participants).toHaveLength(1)
})

it('the facts reflect the events of the session · DEMO-01', () => {
  const played = after(join, { type: 'say' }, { type: 'answer' }, { type: 'nextRole' }, { type: 'addFile' }, { type: 'minutesPass' })
  // 20 for each of two people, 5 for each of two messages, 50 for sharing, 30 for a file, 10 for a role change.
  expect(demoFacts(played, 1_000)).toMatchObject({
    participants: 2,
    messages: 2,
    aiInteractions: 1,
    aiRole: 'marketing',
    isShared: true,
    hasFile: true,
    minutes: 5,
    recentJoins: 1,
    collaborationScore: 140,
  })
  expect(demoFacts(played, 121_000).recentJoins).toBe(0)
  expect(demoFacts(after({ type: 'talk', at: 0 }), 0)).toMatchObject({ participants: 3, messages: 6, talk: { people: 3, turns: 6 } })
  expect(after(join, { type: 'idle', on: true }, { type: 'say' }).isIdle).toBe(false)
  expect(after(join, { type: 'restart' })).toEqual(newDemo)
})
