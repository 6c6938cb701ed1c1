// Routes for operators about what the AI costs: sums, prices and budgets.
import * as z from 'zod'
import { budgetUnits } from './budget-units.ts'

/** A UTC day, such as 2026-11-03. */
const day = z.iso.date()
const dollars = z.number().min(0).max(100_000)

export const costGroups = ['model', 'assistant', 'payer', 'day'] as const
export type CostGroup = (typeof costGroups)[number]

export const budgetStates = ['open', 'warned', 'reached'] as const
export type BudgetState = (typeof budgetStates)[number]

const costSchema = z.object({
  /** A model, a day, the id of an assistant ('' for none), or a payer such as `user:ID`; 'guest:' are all guests and 'demo:' all demos. */
  key: z.string(),
  /** The name of a payer or an assistant; null: it has none, or has been deleted. */
  name: z.string().nullable(),
  calls: z.number().int(),
  /** Answers on the meters; a board’s ideas count as several. */
  answers: z.number().int(),
  input: z.number().int(),
  output: z.number().int(),
  /** Millionths of a dollar. */
  cost: z.number().int(),
  /** Calls that are over and whose price or tokens are not known: they are not in the cost. */
  unpriced: z.number().int(),
})
export type Cost = z.infer<typeof costSchema>

const budgetSchema = z.object({
  /** 'server', `team:ID` or `user:ID`. */
  owner: z.string(),
  /** Null: the server, or it has been deleted. */
  name: z.string().nullable(),
  unit: z.enum(budgetUnits),
  /** Answers a month, or millionths of a dollar a month. */
  amount: z.number().int(),
  used: z.number().int(),
  /** 'warned' from 80 %. 'reached': no more calls this month. */
  state: z.enum(budgetStates),
})
export type Budget = z.infer<typeof budgetSchema>

const priceSchema = z.object({
  model: z.string(),
  /** The UTC day from which it applies; null: since before the first day that is known. */
  from: z.string().nullable(),
  /** Dollars per million tokens; null: unknown from then on. */
  price: z.object({ input: z.number(), output: z.number() }).nullable(),
})
export type DatedPrice = z.infer<typeof priceSchema>

export const costApi = {
  /** Days are UTC, and both are included; the highest cost first, at most 100 rows, or all days in order. */
  'GET /api/admin/costs': {
    query: z.object({ by: z.enum(costGroups), from: day, to: day }),
    output: z.object({ costs: z.array(costSchema) }),
  },
  'GET /api/admin/budgets': { output: z.object({ budgets: z.array(budgetSchema) }) },
  /** Sets a budget; `amount` null removes it. */
  'POST /api/admin/budgets': {
    body: z.object({
      owner: z.string().max(110).refine(isOwner),
      unit: z.enum(budgetUnits),
      amount: z.number().int().min(0).max(1_000_000_000_000_000).nullable(),
    }),
    output: z.object({ budgets: z.array(budgetSchema) }),
  },
  'GET /api/admin/prices': { output: z.object({ prices: z.array(priceSchema) }) },
  /** Sets the price of a model from the beginning of a UTC day on. Calls that have begun keep their price. */
  'POST /api/admin/prices': {
    body: z.object({
      model: z.string().min(1).max(200),
      from: day,
      price: z.strictObject({ input: dollars, output: dollars }).nullable(),
    }),
    output: z.object({ prices: z.array(priceSchema) }),
  },
} as const

function isOwner(value: string): boolean {
  return value === 'server' || value.startsWith('team:') || value.startsWith('user:')
}
