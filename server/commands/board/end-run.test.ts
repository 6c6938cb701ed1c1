// A run of ideas is charged only if it added an idea; the ids of the ideas show which run added them.
import { expect, it } from 'vitest'
import type { Idea } from '../../../shared/board/board.ts'
import { brainstormWith, memoryBoard } from '../../testing/doubles/memory-board.ts'
import { endRun, ideaId } from './end-run.ts'

it('an idea’s id contains its run, its category and its number', () => {
  expect(ideaId('r', 'hooks', 2)).toBe('r.hooks.2')
})

it.each([
  ['an idea of its own', 'r', 'spent'],
  ['only ideas of an earlier run', 'earlier', 'refunded'],
  ['only ideas of a run whose id begins with its own', 'r2', 'refunded'],
])('run r, on a board with %s (run %s), is %s', async (_what, runId, way) => {
  const ideas = [{ id: ideaId(runId, 'hooks', 0) } as Idea]
  const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ runId: 'r', runs: 1, ideas })] })
  await endRun(deps, { sessionId: 's', brainstormId: 'b', runId: 'r' }, 'ai_refused')
  expect(told.settled).toEqual([['ideas.r', way, undefined]])
})
