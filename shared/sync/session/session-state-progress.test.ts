// What the session screen shows of the board's brainstorm and of the session's progress.
import { describe, expect, test } from 'vitest'
import type { BrainstormChange, BrainstormSummary } from '../../board/board.ts'
import { noStats } from '../../coaching/progress.ts'
import type { SessionView } from '../../entities.ts'
import { sessionView } from '../testing/example-session.ts'
import { brainstormOf } from '../testing/scripted-board.ts'
import { fromView } from './session-model.ts'
import { applyEvent } from './session-state.ts'

const stateOf = (more: Partial<SessionView> = {}) => fromView(sessionView(more))

describe('the brainstorm on the session screen', () => {
  const rye: BrainstormSummary = { id: 'b1', topic: 'Rye', status: 'questions' }
  const topic = (given: string): BrainstormChange => ({ kind: 'answered', questionId: 'topic', answer: given })
  const other: BrainstormChange = { kind: 'answered', questionId: 'audience', answer: 'Bakers' }
  const running: BrainstormChange = { kind: 'status', status: 'ideas', failure: null }
  const grouping: BrainstormChange = { kind: 'grouping', isGrouping: true }

  const cases: [string, BrainstormSummary | null, BrainstormChange[], BrainstormSummary | null][] = [
    ['ends', rye, [{ kind: 'ended' }], null],
    ['gets another topic', rye, [topic('Oats')], { id: 'b1', topic: 'Oats', status: 'questions' }],
    ['is not changed by other answers', rye, [other], rye],
    ['gets another status', rye, [running], { id: 'b1', topic: 'Rye', status: 'ideas' }],
    ['is not changed by what only the board shows', rye, [grouping], rye],
    ['applies changes in order', rye, [topic('Oats'), running], { id: 'b1', topic: 'Oats', status: 'ideas' }],
    ['is not started by changes to an unknown one', null, [topic('Oats'), running, other, grouping], null],
  ]
  test.each(cases)('%s', (_title, brainstorm, changes, expected) => {
    const state = applyEvent(stateOf({ brainstorm }), { type: 'brainstorm_changed', rev: 2, changes })
    expect([state.brainstorm, state.session.title]).toEqual([expected, 'Bakery'])
  })

  test('starts after another one has ended', () => {
    const started = brainstormOf({ id: 'b2', topic: 'Spelt' })
    const changes: BrainstormChange[] = [{ kind: 'ended' }, { kind: 'started', brainstorm: started }]
    const state = applyEvent(stateOf({ brainstorm: rye }), { type: 'brainstorm_changed', rev: 2, changes })
    expect(state.brainstorm).toEqual({ id: 'b2', topic: 'Spelt', status: 'questions' })
  })
})

describe('progress', () => {
  const progressOf = (more: Partial<SessionView['progress']> = {}) => ({ stats: noStats, isShared: false, unlocked: [], ...more })

  test('no number decreases, whatever the order of events', () => {
    const state = stateOf({ progress: progressOf({ stats: { ...noStats, totalMessages: 5, filesShared: 1 } }) })
    const stats = { ...noStats, totalMessages: 3, filesShared: 2 }
    const changed = applyEvent(state, { type: 'progress_changed', progress: progressOf({ stats }) })
    expect(changed.progress).toEqual(progressOf({ stats: { ...noStats, totalMessages: 5, filesShared: 2 } }))
    expect(changed.session.title).toBe('Bakery')
  })

  test.each([
    [false, false, false],
    [false, true, true],
    [true, false, true],
  ])('a session that was shared (%s) and is now reported as shared (%s) counts as shared: %s', (known, reported, expected) => {
    const state = stateOf({ progress: progressOf({ isShared: known }) })
    const changed = applyEvent(state, { type: 'progress_changed', progress: progressOf({ isShared: reported }) })
    expect(changed.progress.isShared).toBe(expected)
  })

  test('a milestone is celebrated once, even if it arrives with the statistics', () => {
    const start = stateOf({ progress: progressOf({ stats: { ...noStats, totalMessages: 5 }, unlocked: ['first_message'] }) })
    const first = applyEvent(start, { type: 'milestone_unlocked', milestones: ['first_message', 'team_builder'] })
    expect(first.celebrations).toEqual(['team_builder'])
    const next = applyEvent(first, { type: 'progress_changed', progress: progressOf({ unlocked: ['team_builder', 'marathon'] }) })
    expect(next.celebrations).toEqual(['team_builder', 'marathon'])
    expect(next.progress).toEqual({
      ...{ stats: { ...noStats, totalMessages: 5 }, isShared: false },
      unlocked: ['first_message', 'team_builder', 'marathon'],
    })
    expect(next.session.title).toBe('Bakery')
    expect(applyEvent(next, { type: 'milestone_unlocked', milestones: ['marathon'] })).toBe(next)
  })
})
