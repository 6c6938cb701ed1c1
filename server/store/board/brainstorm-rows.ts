// Converts rows of the board into objects for the commands, and back.
import type { Idea, StickyGroup } from '../../../shared/board/board.ts'
import type { BrainstormStatus, BrainstormTemplate, StickyColor, StickySize } from '../../../shared/board/brainstorm.ts'
import type { PersonKey } from '../../domain/people/person.ts'

export interface StoredBrainstorm {
  id: string
  sessionId: string
  topic: string
  template: BrainstormTemplate
  status: BrainstormStatus
  answers: Record<string, string>
  ideas: Idea[]
  groups: StickyGroup[]
  failure: string | null
  round: number
  isHiding: boolean
  /** Milliseconds since 1970, like all times here. */
  timerEndsAt: number | null
  timerMs: number | null
  /** The run that generates ideas, and when its lease ends. */
  runId: string | null
  runUntil: number | null
  /** The number of runs that were paid for. */
  runs: number
  groupingUntil: number | null
  /** The ledger line of the current grouping. */
  groupingLine: string | null
  /** The number of groupings that were paid for. */
  groupings: number
  createdAt: number
  endedAt: number | null
}

/** A brainstorm that has just started. `createdAt`: milliseconds since 1970. */
export function newBrainstorm(start: Pick<StoredBrainstorm, 'id' | 'sessionId' | 'topic' | 'template' | 'createdAt'>): StoredBrainstorm {
  return {
    ...start,
    status: 'questions',
    answers: { topic: start.topic },
    ideas: [],
    groups: [],
    failure: null,
    round: 0,
    isHiding: false,
    timerEndsAt: null,
    timerMs: null,
    runId: null,
    runUntil: null,
    runs: 0,
    groupingUntil: null,
    groupingLine: null,
    groupings: 0,
    endedAt: null,
  }
}

export interface StoredSticky {
  brainstormId: string
  id: string
  author: PersonKey
  authorName: string
  content: string
  color: StickyColor
  size: StickySize
  x: number
  y: number
  isHidden: boolean
  /** Public ids. */
  votes: string[]
  createdAt: number
  removedAt: number | null
}

type Flag = boolean | 0 | 1

export interface BrainstormRow {
  id: string
  session_id: string
  topic: string
  template: StoredBrainstorm['template']
  status: StoredBrainstorm['status']
  answers: string
  ideas: string
  groups: string
  failure: string | null
  round: number
  is_hiding: Flag
  timer_ends_at: number | null
  timer_ms: number | null
  run_id: string | null
  run_until: number | null
  runs: number
  grouping_until: number | null
  grouping_line: string | null
  groupings: number
  created_at: number
  ended_at: number | null
}

export interface StickyRow {
  brainstorm_id: string
  id: string
  author: PersonKey
  author_name: string
  content: string
  color: StickyColor
  size: StickySize
  x: number
  y: number
  is_hidden: Flag
  votes: string
  created_at: number
  removed_at: number | null
}

export function toBrainstorm(row: BrainstormRow): StoredBrainstorm {
  return {
    id: row.id,
    sessionId: row.session_id,
    topic: row.topic,
    template: row.template,
    status: row.status,
    answers: JSON.parse(row.answers) as StoredBrainstorm['answers'],
    ideas: JSON.parse(row.ideas) as StoredBrainstorm['ideas'],
    groups: JSON.parse(row.groups) as StoredBrainstorm['groups'],
    failure: row.failure,
    round: row.round,
    isHiding: Boolean(row.is_hiding),
    timerEndsAt: row.timer_ends_at,
    timerMs: row.timer_ms,
    runId: row.run_id,
    runUntil: row.run_until,
    runs: row.runs,
    groupingUntil: row.grouping_until,
    groupingLine: row.grouping_line,
    groupings: row.groupings,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  }
}

export function toSticky(row: StickyRow): StoredSticky {
  const { id, author, content, color, size, x, y } = row
  return {
    brainstormId: row.brainstorm_id,
    authorName: row.author_name,
    isHidden: Boolean(row.is_hidden),
    // A guest and the account that claimed the guest may both have voted.
    votes: [...new Set(JSON.parse(row.votes) as string[])],
    createdAt: row.created_at,
    removedAt: row.removed_at,
    ...{ id, author, content, color, size, x, y },
  }
}

const columns: Record<string, string> = {
  sessionId: 'session_id',
  isHiding: 'is_hiding',
  timerEndsAt: 'timer_ends_at',
  timerMs: 'timer_ms',
  runId: 'run_id',
  runUntil: 'run_until',
  groupingUntil: 'grouping_until',
  groupingLine: 'grouping_line',
  createdAt: 'created_at',
  endedAt: 'ended_at',
  brainstormId: 'brainstorm_id',
  authorName: 'author_name',
  isHidden: 'is_hidden',
  removedAt: 'removed_at',
}

function fromFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      columns[name] ?? name,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )
}

export function fromBrainstorm(fields: Partial<StoredBrainstorm>): Partial<BrainstormRow> {
  return fromFields(fields)
}

export function fromSticky(fields: Partial<StoredSticky>): Partial<StickyRow> {
  return fromFields(fields)
}
