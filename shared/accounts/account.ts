// Accounts as the API returns them: the signed-in user, their devices and their usage.
import * as z from 'zod'
import { plans } from '../billing/plans.ts'

/** The signed-in user. */
export const userSchema = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `/api/profile-pictures/{name}`. */
  profileImageUrl: z.string().nullable(),
  /** The plan of the account's own sessions: from its subscription, its team or DEFAULT_PLAN. */
  plan: z.enum(plans),
  /** AI messages that its sessions used this month. */
  monthlyAIUsage: z.number().int(),
  /** Present only for an operator of this server. */
  isOperator: z.literal(true).optional(),
})
export type User = z.infer<typeof userSchema>

const budgetUseSchema = z.object({
  /** False: of the user. */
  isTeam: z.boolean(),
  unit: z.enum(['answers', 'cost']),
  /** Answers, or millionths of a dollar. */
  amount: z.number().int(),
  used: z.number().int(),
  /** 'reached': no more answers this month. */
  state: z.enum(['warned', 'reached']),
})
export type BudgetUse = z.infer<typeof budgetUseSchema>

/** The usage of the signed-in user, or of their team, in this calendar month (UTC). */
export const usageSchema = z.object({
  aiMessages: z.number().int(),
  /** null: no limit. */
  limit: z.number().int().nullable(),
  /** One sentence in the user's language: what is counted, and since when. */
  description: z.string(),
  plan: z.enum(plans),
  credits: z.number().int(),
  creditLimit: z.number().int(),
  /** Today's usage (UTC); null if there is no daily limit. */
  today: z.object({ used: z.number().int(), limit: z.number().int() }).nullable(),
  /** What operators allow the user, or the team that the user owns, of which 80 % or more is used this month. */
  budgets: z.array(budgetUseSchema),
  /** ISO 8601, UTC: when the monthly counters are reset. */
  resetsAt: z.string(),
})
export type Usage = z.infer<typeof usageSchema>

/** Bytes stored in the sessions of an account. */
export const storageSchema = z.object({
  used: z.number().int(),
  limit: z.number().int(),
  /** The largest files in messages; files in notes belong to their authors. */
  files: z.array(
    z.object({ id: z.string(), fileName: z.string(), bytes: z.number().int(), sessionId: z.string(), sessionTitle: z.string() }),
  ),
})

/** A signed-in device. */
export const loginSchema = z.object({
  id: z.string(),
  /** The browser's user agent, shortened. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type Login = z.infer<typeof loginSchema>

/** The account as its owner sees it. */
export const accountSchema = z.object({
  id: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  hasPassword: z.boolean(),
  /** The number of API keys. */
  apiKeys: z.number().int(),
  /** Most recently used first. */
  logins: z.array(loginSchema),
})
export type Account = z.infer<typeof accountSchema>
