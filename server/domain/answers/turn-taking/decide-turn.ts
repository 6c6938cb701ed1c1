// Decides by rules whether the assistant speaks in a group. It errs on the side of silence: an interruption costs more than a missed answer.
import { limits } from '../../../../shared/limits/limits.ts'
import { addressOf } from './addressee.ts'
import { featuresOf } from './features.ts'
import { normalize, recognise } from './recognise.ts'
import type { Turn, TurnDecision } from './turn.ts'
import { bias, weights } from './weights.ts'

/** How long a question waits for people before the assistant answers it, in seconds. */
const patienceSeconds = limits.patienceMs / 1_000
/** The sum of the weights from which it speaks, and from which a model is asked. */
const [enough, perhaps] = [1.2, -0.4]
/** What is deducted from the sum if a message is about people. */
const amongPeople = 2
/** A message this soon after an answer refers to it, in seconds. */
const followUpSeconds = 180

let byName: ReadonlyMap<string, number> | undefined
/** The table is built at the first decision: a server without sessions in the reply mode 'smart' does not need it. */
function weightOf(name: string): number {
  byName ??= new Map(weights.flatMap(([weight, names]) => names.split(',').map((one) => [one, weight] as const)))
  return byName.get(name) ?? 0
}

/** Never throws. Takes about a millisecond, whatever the texts: only their first `limits.turnCharacters` are read. */
export function decideTurn(whole: Turn): TurnDecision {
  const turn = { ...whole, text: cut(whole.text), before: whole.before.map((one) => ({ ...one, text: cut(one.text) })) }
  switch (addressOf(turn)) {
    case 'alone':
      return { verdict: 'speak', reason: 'alone' }
    case 'assistant':
      return { verdict: 'speak', reason: 'called' }
    case 'stay-out':
      return { verdict: 'silent', reason: 'asked-to-stay-out' }
    case 'person':
      return { verdict: 'silent', reason: 'for-a-person' }
    case 'small-talk':
      return { verdict: 'silent', reason: 'small-talk' }
    case null:
      return weigh(turn)
  }
}

function weigh(turn: Turn): TurnDecision {
  const hasWaited = turn.silence >= patienceSeconds
  const now = featuresOf(turn)
  const later = hasWaited ? now : featuresOf({ ...turn, silence: patienceSeconds })
  if (!hasWaited && sumOf(now) >= enough) return { verdict: 'speak', reason: reasonFor(turn) }
  if (sumOf(later) >= enough && hasOpenQuestion(later)) return { verdict: hasWaited ? 'speak' : 'wait', reason: 'nobody-answered' }
  if (sumOf(now) >= perhaps) return { verdict: 'unsure', reason: 'among-people' }
  return { verdict: 'silent', reason: isAmongPeople(now) ? 'among-people' : 'nothing-asked' }
}

/** Questions about people and their plans, and those that name a person, are hardly ever for the assistant. */
function isAmongPeople(features: readonly string[]): boolean {
  return features.includes('name') || (features.includes('is:personal') && !features.includes('is:request'))
}

const open = ['asks', 'is:question', 'is:request', 'is:task', 'is:stuck', 'is:doubt', 'last:question', 'before:question']
/** Silence alone is no question. */
const hasOpenQuestion = (features: readonly string[]): boolean => open.some((name) => features.includes(name))

const sumOf = (features: readonly string[]): number =>
  features.reduce((sum, name) => sum + weightOf(name), bias) - (isAmongPeople(features) ? amongPeople : 0)

function reasonFor({ text, before }: Turn): 'follow-up' | 'task' | 'question' {
  const last = before.at(-1)
  if (last?.by === null && last.ago <= followUpSeconds) return 'follow-up'
  const kinds = recognise(normalize(text))
  return kinds.includes('task') && !text.includes('?') ? 'task' : 'question'
}

const cut = (text: string): string => text.slice(0, limits.turnCharacters)
