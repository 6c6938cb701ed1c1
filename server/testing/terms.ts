// On what terms a test claims an answer.
import { allowances } from '../../shared/plans.ts'
import type { Terms } from '../store/charge.ts'

export function termsOf(model: string, more: Partial<Terms> = {}): Terms {
  return { ...allowances, serverReplies: null, modelFor: () => model, defaultPlan: 'free', refused: () => undefined, ...more }
}
