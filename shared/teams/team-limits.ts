// Limits on teams, their templates and analytics; part of `limits`.
export const teamLimits = {
  teamNameCharacters: 60,
  teamMembers: 200,
  /** Unused invitations of one team; each works once, for this long. */
  teamInvites: 50,
  teamInviteMs: 7 * 24 * 60 * 60_000,
  /** Invitation mails of one team per quarter of an hour. */
  teamInviteMails: 20,
  templatesPerTeam: 200,
  templateTitleCharacters: 80,
  templateCharacters: 16_000,
  teamLogoBytes: 512 * 1024,
  /** Maximum width and height. */
  teamLogoPixels: 2_000,
  analyticsWeeks: 12,
  analyticsWeeksMost: 52,
} as const
