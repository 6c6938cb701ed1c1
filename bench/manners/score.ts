// Scores the rules of turn-taking on the labelled set: 1,258 turns written for it, each labelled twice. See docs/manners.md.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decideTurn } from '../../server/domain/answers/turn-taking/decide-turn.ts'
import type { Turn } from '../../server/domain/answers/turn-taking/turn.ts'

/** 'develop': the rules were written with 330 of these in view; 'held-out': only scored. */
export const halves = ['develop', 'held-out'] as const
/** 'practice': more turns for the weights, each labelled once; they are not scored. */
export type Half = (typeof halves)[number] | 'practice'

export interface LabelledTurn extends Turn {
  id: string
  /** Whether the group would be glad if the assistant spoke now. */
  speak: boolean
  /** The situation, such as 'question-to-person'. */
  kind: string
}

export interface Score {
  turns: number
  /** Of the turns in which the assistant spoke, the share in which it should. */
  precision: number
  /** Of the turns in which it should speak, the share in which it did. */
  recall: number
  /** Of the turns in which it should be silent, the share in which it spoke. */
  falseInterruptions: number
  msPerDecision: number
  /** The turns that were decided differently from their label. */
  wrong: LabelledTurn[]
}

interface Line extends Omit<LabelledTurn, 'before'> {
  before: { by: string; text: string; ago: number }[]
}

export function readTurns(half: Half): LabelledTurn[] {
  const text = readFileSync(join(import.meta.dirname, `${half}.jsonl`), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const { before, ...turn } = JSON.parse(line) as Line
      return { ...turn, before: before.map((one) => ({ ...one, by: one.by === 'AI' ? null : one.by })) }
    })
}

/** The rules alone: unsure counts as silent. */
export function score(turns: readonly LabelledTurn[]): Score {
  const started = performance.now()
  const spoken = turns.map((turn) => decideTurn(turn).verdict === 'speak')
  const msPerDecision = (performance.now() - started) / turns.length
  const count = (wanted: boolean, did: boolean) => turns.filter(({ speak }, n) => speak === wanted && spoken[n] === did).length
  const [right, missed, interrupted, quiet] = [count(true, true), count(true, false), count(false, true), count(false, false)]
  return {
    turns: turns.length,
    precision: right / (right + interrupted),
    recall: right / (right + missed),
    falseInterruptions: interrupted / (interrupted + quiet),
    msPerDecision,
    wrong: turns.filter(({ speak }, n) => speak !== spoken[n]),
  }
}
