// What operators set for the whole server, as the API takes and returns it.
import * as z from 'zod'
import { creatorChoices, policyLimits, signUpChoices } from './policy.ts'
import { siteLimits } from './site.ts'

const whole = (most: number, least = 0) => z.number().int().min(least).max(most)
const modelIds = z.array(z.string().min(1).max(200)).min(1).max(policyLimits.modelsPerPlan).nullable()

export const policySchema = z.object({
  creators: z.enum(creatorChoices),
  creatorTeam: z.string().min(1).max(100).nullable(),
  guests: z.boolean(),
  signUp: z.enum(signUpChoices),
  domains: z.array(z.string().max(500)).max(policyLimits.domains),
  password: z.boolean(),
  google: z.boolean(),
  oidc: z.boolean(),
  retentionDays: whole(policyLimits.retentionDays, 1),
  retentionCeilingDays: whole(policyLimits.retentionDays, 1).nullable(),
  fileMegabytes: whole(policyLimits.fileMegabytes, 1),
  sessionMegabytes: whole(policyLimits.sessionMegabytes, 1),
  accountMegabytes: whole(policyLimits.accountMegabytes, 1).nullable(),
  dailyReplies: whole(policyLimits.replies),
  serverReplies: whole(policyLimits.serverReplies).nullable(),
  demoReplies: whole(policyLimits.replies),
  addressReplies: whole(policyLimits.replies),
  models: z.object({ free: modelIds, pro: modelIds, team: modelIds }),
  demos: z.boolean(),
  integrations: z.boolean(),
})

const siteSchema = z.object({
  name: z.string().max(500),
  accent: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullable(),
  welcome: z.string().max(siteLimits.welcomeCharacters),
  support: z.string().max(siteLimits.linkCharacters),
  terms: z.string().max(siteLimits.linkCharacters),
  privacy: z.string().max(siteLimits.linkCharacters),
  publicPages: z.boolean(),
})

/** What every page of this server may know: `SiteFacts`. */
export const siteFactsSchema = siteSchema.extend({
  logo: z.string().nullable(),
  creators: z.enum(creatorChoices),
  guests: z.boolean(),
  signUp: z.enum(signUpChoices),
  password: z.boolean(),
  demos: z.boolean(),
  integrations: z.boolean(),
})

const modelChoice = z.object({ id: z.string(), name: z.string() })

/** `version`: of what is stored; a change names the version that it was made from. `fixed`: field → the setting that decides it. */
const policyViewSchema = z.object({
  policy: policySchema,
  version: z.number().int(),
  fixed: z.record(z.string(), z.string()),
  /** The ways to sign in that the settings offer; `oidc`: its name. */
  available: z.object({ password: z.literal(true), google: z.boolean(), oidc: z.string().nullable() }),
  /** Whether addresses can be verified: with a mail server. */
  hasMail: z.boolean(),
  /** The models that are offered to each plan without a policy, its default first. */
  models: z.object({ free: z.array(modelChoice), pro: z.array(modelChoice), team: z.array(modelChoice) }),
  /** The team whose members may create sessions; null: any, or it is gone. */
  creatorTeamName: z.string().nullable(),
})
export type PolicyView = z.infer<typeof policyViewSchema>

const siteViewSchema = z.object({
  site: siteSchema,
  version: z.number().int(),
  /** The address of the logo. */
  logo: z.string().nullable(),
  /** True if SUPPORT_EMAIL decides the support address. */
  isSupportFixed: z.boolean(),
})
export type SiteView = z.infer<typeof siteViewSchema>

const version = z.number().int().min(0)

/** For operators; 404 `not_found` for everyone else. */
export const policyApi = {
  'GET /api/admin/policy': { output: policyViewSchema },
  /**
   * Replaces the policy. 409 `policy_changed`: another operator has changed it since `version`; `policy_fixed`: a setting of the environment
   * decides a field; `policy_locks_out`: needs `confirmed`. 400 `domain_refused`, `domains_missing`, `creator_team_unknown`.
   */
  'POST /api/admin/policy': {
    body: z.object({ policy: policySchema, version, confirmed: z.boolean().optional() }),
    output: policyViewSchema,
  },
  /** Teams whose name contains the text, by name, at most 20. */
  'GET /api/admin/policy/teams': {
    query: z.object({ name: z.string().max(200).default('') }),
    output: z.object({ teams: z.array(z.object({ id: z.string(), name: z.string(), members: z.number().int() })) }),
  },
  'GET /api/admin/site': { output: siteViewSchema },
  /** 409 `policy_changed`, `policy_fixed`; 400 `site_name_refused`, `support_refused`, `site_link_refused`. */
  'POST /api/admin/site': { body: z.object({ site: siteSchema, version }), output: siteViewSchema },
  /** The body is the picture: PNG, JPEG or WebP. 415 `logo_refused`. */
  'POST /api/admin/site/logo': { output: siteViewSchema },
  'DELETE /api/admin/site/logo': { output: siteViewSchema },
  /** Anyone may fetch the logo; its name changes with the picture. */
  'GET /api/site-logo/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
} as const
