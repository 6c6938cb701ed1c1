// Tests how well the rules of turn-taking do, and that their weights come from the turns in this folder.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { printWeights, trained } from './regression.ts'
import { readTurns, score } from './score.ts'

it('on the held-out half, at least 90 % of the answers are wanted, the rules find at least 80 % of the moments to answer, and they interrupt people in at most 2 % of the turns · MODEL-11', () => {
  const { turns, precision, recall, falseInterruptions } = score(readTurns('held-out'))
  expect(turns).toBe(328)
  expect(precision).toBeGreaterThanOrEqual(0.9)
  expect(recall).toBeGreaterThanOrEqual(0.8)
  expect(falseInterruptions).toBeLessThanOrEqual(0.02)
})

it('the weights are those that the training writes', () => {
  const written = readFileSync(join(import.meta.dirname, '../../server/domain/answers/turn-taking/weights.ts'), 'utf8')
  expect(printWeights(trained())).toBe(written)
}, 60_000)

it('no group of people is in both halves, and no held-out text is among the practice turns', () => {
  const groupOf = ({ people }: { people: readonly string[] }) => [...people].sort().join()
  const heldOut = readTurns('held-out')
  const others = [...readTurns('develop'), ...readTurns('practice')]
  const groups = new Set(others.map(groupOf))
  const texts = new Set(others.map(({ text }) => text.toLowerCase()).filter((text) => text.length > 25))
  expect(heldOut.filter((turn) => groups.has(groupOf(turn)))).toEqual([])
  expect(heldOut.filter(({ text }) => texts.has(text.toLowerCase()))).toEqual([])
})
