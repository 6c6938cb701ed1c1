// The only catalogue of plans: prices, allowances, trials and gates. No other file contains a price or an allowance.
export const plans = ['free', 'pro', 'team'] as const
export type Plan = (typeof plans)[number]
/** The plans that can be bought. */
export const paidPlans = ['pro', 'team'] as const
export type PaidPlan = (typeof paidPlans)[number]
export const intervals = ['month', 'year'] as const
export type Interval = (typeof intervals)[number]

export interface PlanTerms {
  /** Whole euros, VAT included. A year costs as much as ten months. */
  price: { month: number; year: number }
  /** Days without a card, once per account; 0: no trial. */
  trialDays: number
  /** Replies in chats per calendar month (UTC); null: no limit. */
  aiMessages: number | null
  /** For brainstorms, per calendar month (UTC). */
  credits: number
  /** Sessions are kept until someone deletes them. */
  keepsHistory: boolean
  /** Bytes of the files in all sessions that the account hosts. */
  storageBytes: number
}

const gb = 1024 ** 3

export const catalogue = {
  free: { price: { month: 0, year: 0 }, trialDays: 0, aiMessages: 40, credits: 50, keepsHistory: false, storageBytes: gb },
  pro: { price: { month: 15, year: 150 }, trialDays: 7, aiMessages: null, credits: 2_500, keepsHistory: true, storageBytes: 20 * gb },
  team: { price: { month: 35, year: 350 }, trialDays: 14, aiMessages: null, credits: 10_000, keepsHistory: true, storageBytes: 100 * gb },
} as const satisfies Record<Plan, PlanTerms>

/** The features of each plan besides the numbers above; the server enforces this table and the screen explains it. */
export const gates = {
  export: ['pro', 'team'],
  guidedForms: ['pro', 'team'],
  team: ['team'],
  prioritySupport: ['team', 'pro'],
} as const satisfies Record<string, readonly Plan[]>
export type Gate = keyof typeof gates

export const allowances = {
  /** AI replies of one demo session if DEMO_AI_LIMIT is not set. */
  demoReplies: 20,
  /** Replies per day of a Free host if AI_DAILY_LIMIT is not set. */
  dailyReplies: 40,
  /** Replies per month to all guests behind one IP address if AI_ADDRESS_LIMIT is not set: a new guest identity brings no new allowance. */
  addressReplies: 200,
  /**
   * Replies per day to all Free accounts with an unverified email address behind one IP address if AI_ADDRESS_DAILY_LIMIT is not set:
   * enough for five accounts.
   */
  addressDailyReplies: 200,
  /** Replies and brainstorm credits per day on a trial: far more than a person uses, far less than a script would. */
  trialReplies: 200,
  /** Recordings transcribed per day, in minutes of speech as browsers record it (256 kB): two hours, or ten on a paid plan. */
  dailyRecordings: { free: 120, pro: 600, team: 600 },
  addressRecordings: 360,
  recordingBytes: 256 * 1024,
  /** Titles that a model gives to new sessions per day; after that a title comes from the first message, which costs nothing. */
  dailyTitles: 100,
  addressTitles: 200,
  /** Credits of one brainstorm: five categories, one response of the AI each. */
  brainstormCredits: 5,
} as const

/**
 * Calls of the AI per day that may end without a word, for one account or team: they cost it nothing, but the provider bills them. At least a
 * trial's replies per day or a paid plan's credits per month, because a call in progress counts as one without a word until it is settled.
 */
export const dailyWordless = { free: 200, trial: 200, pro: 2_500, team: 10_000 } as const

/** Days after the first payment within which it is refunded on request. */
export const moneyBackDays = 30

export function mayUse(plan: Plan, gate: Gate): boolean {
  return gates[gate].some((open) => open === plan)
}

/** An unknown value is treated as free. */
export function toPlan(value: unknown): Plan {
  return plans.find((plan) => plan === value) ?? 'free'
}
