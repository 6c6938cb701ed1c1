// The milestones, the level and the score, at their boundaries.
import { expect, it, test } from 'vitest'
import { milestones as en } from '../texts/en/milestones.ts'
import { milestones as nl } from '../texts/nl/milestones.ts'
import { isReached, milestones, pointsOf, reachedBy, type MilestoneId, type Rarity } from './milestones.ts'
import { collaborationScore, levelOf, noStats, pointsInLevel, type TeamStats } from './progress.ts'

const nothing: TeamStats = { ...noStats, consecutiveDays: 0 }

/** Reached at this value of one statistic, and not at one less. */
function isWorth(id: MilestoneId, counts: keyof TeamStats, goal: number, points: number, rarity: Rarity): void {
  const milestone = milestones.find((one) => one.id === id)!
  expect([milestone.points, milestone.rarity, pointsOf([id])]).toEqual([points, rarity, points])
  expect(isReached(milestone, { ...nothing, [counts]: goal })).toBe(true)
  expect(isReached(milestone, { ...nothing, [counts]: goal - 1 })).toBe(false)
  expect(reachedBy({ ...nothing, [counts]: goal })).toContain(id)
}

it('the first message: 10 points, common, 1 message · MILE-05', () => isWorth('first_message', 'totalMessages', 1, 10, 'common'))
it('team builder: 50 points, rare, 3 people · MILE-06', () => isWorth('team_builder', 'activeParticipants', 3, 50, 'rare'))
it('conversationalist: 75 points, rare, 50 messages · MILE-07', () => isWorth('conversationalist', 'totalMessages', 50, 75, 'rare'))
it('marathon: 100 points, epic, 30 minutes · MILE-08', () => isWorth('marathon', 'sessionDuration', 30, 100, 'epic'))
it('AI whisperer: 80 points, epic, 20 answers · MILE-09', () => isWorth('ai_whisperer', 'aiInteractions', 20, 80, 'epic'))
it('file expert: 60 points, rare, 5 files · MILE-10', () => isWorth('file_expert', 'filesShared', 5, 60, 'rare'))
it('role explorer: 40 points, common, 3 changes of role · MILE-11', () => isWorth('role_explorer', 'roleChanges', 3, 40, 'common'))
it('rapid fire: 30 points, common, started typing 10 times · MILE-12', () => isWorth('rapid_fire', 'typingInteractions', 10, 30, 'common'))
it('weekly streak: 150 points, epic, 5 days in a row · MILE-13', () => isWorth('weekly_streak', 'consecutiveDays', 5, 150, 'epic'))
it('perfect score: 200 points, legendary, a score of 500 · MILE-14', () =>
  isWorth('perfect_score', 'collaborationScore', 500, 200, 'legendary'))

test('there are ten milestones, each with a type, a rarity and texts in both languages; none is reached without activity · MILE-03', () => {
  expect(milestones).toHaveLength(10)
  for (const { id, type, rarity } of milestones) {
    expect(['communication', 'collaboration', 'achievement', 'streak']).toContain(type)
    expect(['common', 'rare', 'epic', 'legendary']).toContain(rarity)
    for (const texts of [en, nl])
      expect(texts.item[id]).toEqual({
        title: expect.stringMatching(/\S/) as string,
        description: expect.stringMatching(/\S/) as string,
        celebration: expect.stringMatching(/\S/) as string,
      })
  }
  expect(new Set(milestones.map(({ id }) => id)).size).toBe(10)
  expect(new Set(milestones.map(({ type }) => type)).size).toBe(4)
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

test('nine statistics of a session are counted · MILE-16', () => {
  expect(Object.keys(nothing).sort().join()).toBe(
    'activeParticipants,aiInteractions,collaborationScore,consecutiveDays,filesShared,roleChanges,sessionDuration,totalMessages,typingInteractions',
  )
})

test('the total is the sum of all milestones, each counted once · MILE-04', () => {
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
