// What a plan gives, as the catalogue says.
import { allowances, catalogue, mayUse, type PaidPlan } from '../../../shared/plans.ts'

export type PlanPoint = { point: 'messages' | 'credits'; count: number; runs: number } | { point: PlainPoint }
type PlainPoint = 'unlimited' | 'model' | 'guided' | 'export' | 'history' | 'guests' | 'team' | 'look'

export function planPoints(plan: PaidPlan): PlanPoint[] {
  const { aiMessages, credits, keepsHistory } = catalogue[plan]
  const runs = Math.floor(credits / allowances.brainstormCredits)
  const when = (isSo: boolean, ...points: PlainPoint[]): PlanPoint[] => (isSo ? points.map((point) => ({ point })) : [])
  return [
    aiMessages === null ? { point: 'unlimited' } : { point: 'messages', count: aiMessages, runs },
    { point: 'credits', count: credits, runs },
    { point: 'model' },
    ...when(mayUse(plan, 'guidedForms'), 'guided'),
    ...when(mayUse(plan, 'export'), 'export'),
    ...when(keepsHistory, 'history'),
    ...when(mayUse(plan, 'team'), 'team', 'look'),
    { point: 'guests' },
  ]
}
