// Teams as the API returns them: members, branding, templates and analytics.
import * as z from 'zod'
import { limits } from '../limits/limits.ts'

export const teamRoles = ['owner', 'member'] as const

/** What everyone in a team's sessions sees of the team. */
export const brandingSchema = z.object({
  name: z.string(),
  /** `/api/team-logos/{name}`. */
  logoPath: z.string().nullable(),
  /** #rrggbb, with enough contrast to the light and the dark page. */
  accent: z.string().nullable(),
})
export type Branding = z.infer<typeof brandingSchema>

/** The team that an account is in. */
export const teamSchema = z.object({
  id: z.string(),
  role: z.enum(teamRoles),
  /** False while its owner's plan is not Team: its features answer 402, and its members are on their own plans. */
  isOpen: z.boolean(),
  branding: brandingSchema,
})
export type Team = z.infer<typeof teamSchema>

/** What an account sees at /team. */
export const teamPlaceSchema = z.object({
  /** null: it is not in a team. */
  team: teamSchema.nullable(),
  /** Its own plan includes teams, and it is not in one yet. */
  mayMake: z.boolean(),
  /** Invitations can be sent by mail. */
  canMail: z.boolean(),
})
export type TeamPlace = z.infer<typeof teamPlaceSchema>

export const teamMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(teamRoles),
  /** For the owner only; otherwise null. */
  email: z.string().nullable(),
  joinedAt: z.string(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** An unused invitation. */
export const teamInviteSchema = z.object({
  id: z.string(),
  /** The address it was mailed to; null: its link was copied. */
  email: z.string().nullable(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type TeamInvite = z.infer<typeof teamInviteSchema>

export const promptTemplateSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  /** The author; null: their account was deleted. */
  author: z.string().nullable(),
  /** The caller may change and delete it. */
  canChange: z.boolean(),
  updatedAt: z.string(),
})
export type PromptTemplate = z.infer<typeof promptTemplateSchema>

export const teamWeekSchema = z.object({
  /** ISO 8601: 2026-W11. */
  week: z.string(),
  /** The Monday of the week (UTC): 2026-03-09. */
  from: z.string(),
  sessions: z.number().int(),
  messages: z.number().int(),
  answers: z.number().int(),
  /** Different people who wrote a message. */
  people: z.number().int(),
})
export type TeamWeek = z.infer<typeof teamWeekSchema>

const byId = z.object({ id: z.string().min(1).max(100) })
const inviteToken = z.object({ token: z.string().max(100) })
const template = z.object({
  title: z.string().trim().min(1).max(limits.templateTitleCharacters),
  content: z.string().max(limits.templateCharacters).regex(/\S/),
})

/** The routes about teams. */
export const teamApi = {
  /**
   * The caller's team, open or not. All routes below `/api/team` are for accounts; 402 `upgrade_required` without the plan or while the
   * team is closed.
   */
  'GET /api/team': { output: teamPlaceSchema },
  /** 402 unless the account's own plan is Team, 409 `already_in_team`. */
  'POST /api/team': { body: z.object({ name: z.string().max(500) }), output: teamSchema },
  /** For the owner, like all routes below that change the team, remove members or concern invitations: 403 `owner_only` for members. */
  'POST /api/team/name': { body: z.object({ name: z.string().max(500) }), output: teamSchema },
  /** 400 `accent_refused`: not enough contrast to the page. */
  'POST /api/team/accent': {
    body: z.object({
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullable(),
    }),
    output: teamSchema,
  },
  /** The body is the picture: PNG, JPEG or WebP. 415 `logo_refused`. */
  'POST /api/team/logo': { output: teamSchema },
  'DELETE /api/team/logo': { output: teamSchema },
  /** Also for a closed team. 409 `successor_without_plan`. */
  'POST /api/team/owner': { body: z.object({ userId: z.string().max(100) }), output: teamSchema },
  /** Deletes the team, also a closed one, with its invitations, templates and branding; sessions stay with their hosts. */
  'DELETE /api/team': { output: z.object({ dissolved: z.literal(true) }) },
  /** For a member, also of a closed team; 409 `owner_stays`. */
  'POST /api/team/leave': { output: z.object({ left: z.literal(true) }) },
  /** In the order in which they joined. */
  'GET /api/team/members': { output: z.array(teamMemberSchema) },
  'DELETE /api/team/members/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** Latest first. */
  'GET /api/team/invites': { output: z.array(teamInviteSchema) },
  /** `token` is part of the link and returned only once. With `email` it is mailed: 501 `mail_unavailable`, 403 `email_unproven`. */
  'POST /api/team/invites': {
    body: z.object({ email: z.string().max(500).nullish() }),
    output: teamInviteSchema.extend({ token: z.string() }),
  },
  'DELETE /api/team/invites/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** The name of the inviting team and nothing else, for anyone who has the link. 400 `link_expired`. */
  'POST /api/team/invitation': { body: inviteToken, output: z.object({ name: z.string() }) },
  /** Accepts it. 400 `link_expired`, 409 `already_in_team`, `team_full`. */
  'POST /api/team/join': { body: inviteToken, output: teamSchema },
  /** By title. */
  'GET /api/team/templates': { output: z.array(promptTemplateSchema) },
  'POST /api/team/templates': { body: template, output: promptTemplateSchema },
  /** Members change their own templates, the owner all of them. */
  'POST /api/team/templates/:id': { params: byId, body: template, output: promptTemplateSchema },
  'DELETE /api/team/templates/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** ISO 8601 weeks in UTC, oldest first, the current one last. Counts the sessions that members have hosted since they joined. */
  'GET /api/team/analytics': {
    query: z.object({ weeks: z.coerce.number().int().min(1).max(limits.analyticsWeeksMost).default(limits.analyticsWeeks) }),
    output: z.object({ weeks: z.array(teamWeekSchema) }),
  },
  /** Anyone may fetch a logo whose name they know; the name is part of the team's sessions. */
  'GET /api/team-logos/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
} as const
