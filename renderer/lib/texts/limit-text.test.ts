// The text shown when the AI no longer answers, with the server's numbers.
import { expect, it } from 'vitest'
import { textsOf } from '../../testing/rendered.tsx'
import { limitText } from './limit-text.ts'

it.each([
  ['en', 1, 'This demo has used its one AI answer.'],
  ['en', 7, 'This demo has used its 7 AI answers.'],
  ['nl', 1, 'Het AI-antwoord van deze demo is op.'],
  ['nl', 7, 'De 7 AI-antwoorden van deze demo zijn op.'],
] as const)('in %s, a demo with a limit of %i shows how many answers it had · USAGE-08', async (language, limit, sentence) => {
  const t = await textsOf(language)
  expect(limitText(t, { period: 'session', limit, payer: 'demo' }, false)).toBe(sentence)
})
