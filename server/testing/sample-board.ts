// A brainstorm and a note as the store keeps them.
import type { StoredBrainstorm, StoredSticky } from '../store/brainstorm-rows.ts'

export const sampleBrainstorm: StoredBrainstorm = {
  id: 'b',
  sessionId: 's',
  topic: 'Rye',
  template: 'aida',
  status: 'questions',
  answers: { topic: 'Rye', action: 'Buy "it"' },
  ideas: [{ id: 'i', category: 'hooks', title: 'One', description: 'Do it', tags: ['rye'] }],
  groups: [{ id: 'g', title: 'Flour', position: { x: 1, y: 2 } }],
  failure: null,
  round: 1,
  isHiding: true,
  timerEndsAt: 1_800_000_000_000,
  timerMs: 60_000,
  runId: null,
  runUntil: null,
  runs: 0,
  groupingUntil: null,
  groupingLine: null,
  groupings: 0,
  createdAt: 2,
  endedAt: null,
}

export const sampleSticky: StoredSticky = {
  brainstormId: 'b',
  id: 'n',
  author: 'guest:anna',
  authorName: 'Anna',
  content: 'Bread',
  color: 'yellow',
  size: 'large',
  x: 10,
  y: 20,
  isHidden: false,
  votes: [],
  createdAt: 3,
  removedAt: null,
}
