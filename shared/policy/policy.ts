// What the operator allows on this server. The defaults allow everything, as a server without a stored policy does.
import { allowances, type Plan } from '../billing/plans.ts'
import { limits } from '../limits/limits.ts'

/** Who may create sessions. `team`: the members of a team. */
export const creatorChoices = ['anyone', 'signedIn', 'team', 'nobody'] as const
/** Who may create an account. */
export const signUpChoices = ['open', 'domains', 'invitation', 'closed'] as const
/** The ways to sign in. */
export const signInWays = ['password', 'google', 'oidc'] as const
export type SignInWay = (typeof signInWays)[number]

export interface Policy {
  creators: (typeof creatorChoices)[number]
  /** Of the team whose members may create sessions; null: of any team. */
  creatorTeam: string | null
  /** Whether people without an account may take part in sessions. */
  guests: boolean
  signUp: (typeof signUpChoices)[number]
  /** Of the email addresses that may sign up with `signUp` 'domains': as `readDomain` returns them. */
  domains: string[]
  password: boolean
  google: boolean
  oidc: boolean
  /** Sessions of Free and anonymous hosts are deleted this many days after their last activity. */
  retentionDays: number
  /** The same for the sessions of all hosts; null: those of Pro and Team are kept. */
  retentionCeilingDays: number | null
  /** Of one attached file, and of all files in a session. */
  fileMegabytes: number
  sessionMegabytes: number
  /** Of all files in the sessions that an account hosts; null: as its plan says. */
  accountMegabytes: number | null
  /** AI answers per day of a Free host. */
  dailyReplies: number
  /** AI answers per day of the whole server; null: no limit. */
  serverReplies: number | null
  /** AI answers of one demo. */
  demoReplies: number
  /** AI answers per month for all guests behind one IP address. */
  addressReplies: number
  /** The ids of the models that each plan may use; null: all that are offered to it. */
  models: Record<Plan, string[] | null>
  demos: boolean
  integrations: boolean
}

const megabyte = 1024 * 1024

export const policyLimits = {
  policyReloadMs: 1_000,
  domains: 100,
  domainCharacters: 253,
  modelsPerPlan: 100,
  retentionDays: 36_500,
  fileMegabytes: limits.attachmentBytes / megabyte,
  sessionMegabytes: limits.sessionStorageBytes / megabyte,
  accountMegabytes: 10_000_000,
  replies: 1_000_000,
  serverReplies: 100_000_000,
} as const

export const usualPolicy: Policy = {
  creators: 'anyone',
  creatorTeam: null,
  guests: true,
  signUp: 'open',
  domains: [],
  password: true,
  google: true,
  oidc: true,
  retentionDays: limits.retentionDays,
  retentionCeilingDays: null,
  fileMegabytes: policyLimits.fileMegabytes,
  sessionMegabytes: policyLimits.sessionMegabytes,
  accountMegabytes: null,
  dailyReplies: allowances.dailyReplies,
  serverReplies: null,
  demoReplies: allowances.demoReplies,
  addressReplies: allowances.addressReplies,
  models: { free: null, pro: null, team: null },
  demos: true,
  integrations: true,
}

/** The environment settings that take precedence over a field. */
export const settingOf = {
  retentionDays: 'RETENTION_DAYS',
  dailyReplies: 'AI_DAILY_LIMIT',
  serverReplies: 'AI_SERVER_DAILY_LIMIT',
  demoReplies: 'DEMO_AI_LIMIT',
  addressReplies: 'AI_ADDRESS_LIMIT',
} as const satisfies Partial<Record<keyof Policy, string>>
