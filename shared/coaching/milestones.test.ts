// The milestones, the level and the score, at their borders.
import { expect, it, test } from 'vitest'
import { isReached, milestones, milestoneTypes, pointsOf, rarities, reachedBy, type MilestoneId } from './milestones.ts'
import { collaborationScore, levelOf, noStats, pointsInLevel, type TeamStats } from './progress.ts'

const nothing: TeamStats = { ...noStats, consecutiveDays: 0 }

it.each<[string, MilestoneId, keyof TeamStats, number, number, string]>([
  ['MILE-05', 'first_message', 'totalMessages', 1, 10, 'common'],
  ['MILE-06', 'team_builder', 'activeParticipants', 3, 50, 'rare'],
  ['MILE-07', 'conversationalist', 'totalMessages', 50, 75, 'rare'],
  ['MILE-08', 'marathon', 'sessionDuration', 30, 100, 'epic'],
  ['MILE-09', 'ai_whisperer', 'aiInteractions', 20, 80, 'epic'],
  ['MILE-10', 'file_expert', 'filesShared', 5, 60, 'rare'],
  ['MILE-11', 'role_explorer', 'roleChanges', 3, 40, 'common'],
  ['MILE-12', 'rapid_fire', 'typingInteractions', 10, 30, 'common'],
  ['MILE-13', 'weekly_streak', 'consecutiveDays', 5, 150, 'epic'],
  ['MILE-14', 'perfect_score', 'collaborationScore', 500, 200, 'legendary'],
])('%s: %s is reached with %s at %d and not one before, for %d points, %s', (_, id, counts, goal, points, rarity) => {
  const milestone = milestones.find((one) => one.id === id)!
  expect([milestone.points, milestone.rarity, pointsOf([id])]).toEqual([points, rarity, points])
  expect(isReached(milestone, { ...nothing, [counts]: goal })).toBe(true)
  expect(isReached(milestone, { ...nothing, [counts]: goal - 1 })).toBe(false)
  expect(reachedBy({ ...nothing, [counts]: goal })).toContain(id)
})

test('there are ten, each of a type and a rarity, and nothing reaches none of them · MILE-03 MILE-05 MILE-06 MILE-07 MILE-08 MILE-09 MILE-10 MILE-11 MILE-12 MILE-13 MILE-14', () => {
  expect(milestones).toHaveLength(10)
  expect(milestones.every(({ type, rarity }) => milestoneTypes.includes(type) && rarities.includes(rarity))).toBe(true)
  expect(new Set(milestones.map(({ type }) => type)).size).toBe(milestoneTypes.length)
  expect(reachedBy(nothing)).toEqual([])
})

it.each([
  [0, 1, 0],
  [10, 1, 10],
  [99, 1, 99],
  [100, 2, 0],
  [199, 2, 99],
  [200, 3, 0],
  [795, 8, 95],
])('%d points are level %d with %d in it · MILE-02', (points, level, within) => {
  expect([levelOf(points), pointsInLevel(points)]).toEqual([level, within])
})

test('all points together are those of all milestones, each counted once · MILE-04', () => {
  const all = milestones.map(({ id }) => id)
  expect(pointsOf([...all, ...all])).toBe(795)
  expect(pointsOf([])).toBe(0)
})

it.each([
  [{ participants: 0, messages: 0, isShared: false, hasFile: false, roleChanges: 0 }, 0],
  [{ participants: 1, messages: 0, isShared: false, hasFile: false, roleChanges: 0 }, 20],
  [{ participants: 2, messages: 3, isShared: true, hasFile: false, roleChanges: 1 }, 40 + 15 + 50 + 10],
  [{ participants: 1, messages: 20, isShared: false, hasFile: false, roleChanges: 0 }, 120],
  [{ participants: 1, messages: 21, isShared: false, hasFile: false, roleChanges: 0 }, 120],
  [{ participants: 1, messages: 1, isShared: false, hasFile: true, roleChanges: 0 }, 55],
  [{ participants: 16, messages: 20, isShared: true, hasFile: true, roleChanges: 0 }, 500],
])('the score of %o is %d · MILE-17', (scored, score) => {
  expect(collaborationScore(scored)).toBe(score)
})
