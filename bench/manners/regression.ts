// Logistic regression on the features of labelled turns. Deterministic: the same turns give the same weights.
import { addressOf } from '../../server/domain/answers/turn-taking/addressee.ts'
import { featuresOf } from '../../server/domain/answers/turn-taking/features.ts'
import { readTurns, type LabelledTurn } from './score.ts'

interface Example {
  features: string[]
  speak: number
  /** How much it counts. */
  share: number
}

/** Names that fewer turns have say nothing; weights that are smaller change nothing. */
const [minTurns, minWeight, decay, rounds, step] = [4, 0.06, 3, 120, 0.3]
const decimals = 2

/** Only what the plain rules leave open. */
const toExamples = (turns: readonly LabelledTurn[], shareOf: (turn: LabelledTurn) => number): Example[] =>
  turns
    .filter((turn) => addressOf(turn) === null)
    .map((turn) => ({ features: featuresOf(turn), speak: turn.speak ? 1 : 0, share: shareOf(turn) }))

/** Logistic regression with a penalty on large weights, by gradient descent with one rate for each weight (Adagrad). */
function train(examples: readonly Example[]): { bias: number; weights: Map<string, number> } {
  const counts = new Map<string, number>()
  for (const { features } of examples) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = [...counts].flatMap(([name, count]) => (count >= minTurns ? [name] : [])).sort()
  const indexOf = new Map(names.map((name, index) => [name, index]))
  const rows = examples.map(({ features }) => Int32Array.from(features.flatMap((name) => indexOf.get(name) ?? [])))
  const weights = new Float64Array(names.length)
  const squares = new Float64Array(names.length).fill(1e-8)
  let [bias, biasSquares] = [0, 1e-8]
  for (let round = 0; round < rounds; round += 1) {
    const slopes = weights.map((weight) => decay * weight)
    let biasSlope = 0
    for (const [n, row] of rows.entries()) {
      let sum = bias
      for (const index of row) sum += weights[index]!
      const { speak, share } = examples[n]!
      const error = share * (1 / (1 + Math.exp(-sum)) - speak)
      biasSlope += error
      for (const index of row) slopes[index]! += error
    }
    for (const [index, slope] of slopes.entries()) {
      squares[index]! += slope ** 2
      weights[index]! -= (step * slope) / Math.sqrt(squares[index]!)
    }
    biasSquares += biasSlope ** 2
    bias -= (step * biasSlope) / Math.sqrt(biasSquares)
  }
  return { bias, weights: new Map(names.map((name, index) => [name, weights[index]!])) }
}

/**
 * The development turns were labelled twice, and count three times. After a silence, 60 % of the practice turns ask for an answer, but only
 * 45 % of the development turns: practice turns after a silence that ask for none count 1.9 times, so that silence alone is no reason to
 * speak.
 */
export const trained = () =>
  train([
    ...toExamples(readTurns('develop'), () => 3),
    ...toExamples(readTurns('practice'), ({ silence, speak }) => (silence > 0 && !speak ? 1.9 : 1)),
  ])

/** The file: one line for each weight, with the names that have it. */
export function printWeights({ bias, weights }: ReturnType<typeof train>): string {
  const groups = new Map<number, string[]>()
  for (const [name, weight] of weights) {
    if (Math.abs(weight) < minWeight) continue
    const rounded = Number(weight.toFixed(Math.abs(weight) < 0.3 ? decimals : 1))
    groups.set(rounded, [...(groups.get(rounded) ?? []), name])
  }
  const lines = [...groups]
    .sort(([a], [b]) => a - b)
    .map(([weight, names]) => `  [${weight}, ${JSON.stringify(names.join(',')).replaceAll("'", "\\'").replaceAll('"', "'")}],`)
  return [
    '// Written by bench/manners/train.ts: how much each feature of a turn speaks for an answer (above 0) or against it.',
    '/* prettier-ignore */',
    'export const weights: readonly (readonly [weight: number, names: string])[] = [',
    ...lines,
    ']',
    `export const bias = ${Number(bias.toFixed(decimals))}`,
    '',
  ].join('\n')
}
