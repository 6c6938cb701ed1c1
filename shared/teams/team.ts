// Teams as they travel: who is in one, how it looks, what it keeps, and what it did.
import { z } from 'zod'
import { limits } from '../limits.ts'

export const teamRoles = ['owner', 'member'] as const

/** What everyone in a team's sessions sees of it. */
export const brandingSchema = z.object({
  name: z.string(),
  /** `/api/team-logos/{name}`. */
  logoPath: z.string().nullable(),
  /** #rrggbb, to be told from the page in the light and in the dark. */
  accent: z.string().nullable(),
})
export type Branding = z.infer<typeof brandingSchema>

/** The team that an account is in. */
export const teamSchema = z.object({
  id: z.string(),
  role: z.enum(teamRoles),
  /** False while its owner's plan is not Team: then its things answer 402, and its members are on their own plans. */
  isOpen: z.boolean(),
  branding: brandingSchema,
})
export type Team = z.infer<typeof teamSchema>

/** What an account finds at /team. */
export const teamPlaceSchema = z.object({
  /** null: it is in none. */
  team: teamSchema.nullable(),
  /** Its own plan has teams, and it is in none yet. */
  mayMake: z.boolean(),
  /** Invitations can go out by mail. */
  canMail: z.boolean(),
})
export type TeamPlace = z.infer<typeof teamPlaceSchema>

export const teamMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(teamRoles),
  /** For the owner only; null for everyone else. */
  email: z.string().nullable(),
  joinedAt: z.string(),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** An invitation that nobody has used yet. */
export const teamInviteSchema = z.object({
  id: z.string(),
  /** Where it was mailed to; null: its link was handed out. */
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
  /** Who made it; null: an account that is gone. */
  author: z.string().nullable(),
  /** The asker may change and delete it. */
  canChange: z.boolean(),
  updatedAt: z.string(),
})
export type PromptTemplate = z.infer<typeof promptTemplateSchema>

export const teamWeekSchema = z.object({
  /** ISO 8601: 2026-W11. */
  week: z.string(),
  /** Its Monday (UTC): 2026-03-09. */
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

/** The part of the API table that is about teams. */
export const teamApi = {
  /** The team that the account is in, open or not. All below `/api/team` is for accounts; 402 `upgrade_required` without the plan or while the team is closed. */
  'GET /api/team': { output: teamPlaceSchema },
  /** 402 unless the account's own plan is Team, 409 `already_in_team`. */
  'POST /api/team': { body: z.object({ name: z.string().max(500) }), output: teamSchema },
  /** The owner's, as the next eight and all about invitations: 403 `owner_only` for members. */
  'POST /api/team/name': { body: z.object({ name: z.string().max(500) }), output: teamSchema },
  /** 400 `accent_refused`: it cannot be told from the page. */
  'POST /api/team/accent': {
    body: z.object({
      accent: z
        .string()
        .regex(/^#[0-9a-f]{6}$/i)
        .nullable(),
    }),
    output: teamSchema,
  },
  /** The body is the picture itself: PNG, JPEG or WebP. 415 `logo_refused`. */
  'POST /api/team/logo': { output: teamSchema },
  'DELETE /api/team/logo': { output: teamSchema },
  /** A team that is closed, too. 409 `successor_without_plan`. */
  'POST /api/team/owner': { body: z.object({ userId: z.string().max(100) }), output: teamSchema },
  /** For good, a closed one too: invitations, templates and branding go with it, sessions stay with their hosts. */
  'DELETE /api/team': { output: z.object({ dissolved: z.literal(true) }) },
  /** A member, also of a closed team; 409 `owner_stays`. */
  'POST /api/team/leave': { output: z.object({ left: z.literal(true) }) },
  /** First come first. */
  'GET /api/team/members': { output: z.array(teamMemberSchema) },
  'DELETE /api/team/members/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** Latest first. */
  'GET /api/team/invites': { output: z.array(teamInviteSchema) },
  /** `token` makes the link and is told this once. With `email` it is mailed: 501 `mail_unavailable`, 403 `email_unproven`. */
  'POST /api/team/invites': {
    body: z.object({ email: z.string().max(500).nullish() }),
    output: teamInviteSchema.extend({ token: z.string() }),
  },
  'DELETE /api/team/invites/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** Whose invitation it is, for anybody who has it: the name and nothing else. 400 `link_expired`. */
  'POST /api/team/invitation': { body: inviteToken, output: z.object({ name: z.string() }) },
  /** Takes it. 400 `link_expired`, 409 `already_in_team`, `team_full`. */
  'POST /api/team/join': { body: inviteToken, output: teamSchema },
  /** By title. */
  'GET /api/team/templates': { output: z.array(promptTemplateSchema) },
  'POST /api/team/templates': { body: template, output: promptTemplateSchema },
  /** One's own; the owner every one. */
  'POST /api/team/templates/:id': { params: byId, body: template, output: promptTemplateSchema },
  'DELETE /api/team/templates/:id': { params: byId, output: z.object({ removed: z.literal(true) }) },
  /** Weeks of ISO 8601 in UTC, oldest first, the present one last: of the sessions that members host, since they are members. */
  'GET /api/team/analytics': {
    query: z.object({ weeks: z.coerce.number().int().min(1).max(limits.analyticsWeeksMost).default(limits.analyticsWeeks) }),
    output: z.object({ weeks: z.array(teamWeekSchema) }),
  },
  /** A picture; to whoever knows its name, which stands in the team's sessions. */
  'GET /api/team-logos/:name': { params: z.object({ name: z.string().min(1).max(100) }), output: z.never() },
} as const
