// The one catalogue of plans and allowances; no other file holds a price or an allowance.
export const plans = ['free', 'pro', 'team'] as const
export type Plan = (typeof plans)[number]

export const allowances = {
  /** AI replies that one demo session gets, when DEMO_AI_LIMIT is not set. */
  demoReplies: 20,
} as const

/** An unknown value is treated as free. */
export function toPlan(value: unknown): Plan {
  return plans.find((plan) => plan === value) ?? 'free'
}
