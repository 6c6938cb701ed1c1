// The mail that invites somebody to a team.
import type { TeamMail } from '../nl/team-mail.ts'

export const teamMail: TeamMail = {
  subject: 'An invitation to a team on Kring',
  text: `Hello,

{{from}} invites you to a team on Kring, where people chat together with AI. See here which team it is, and pull up a chair if you like:

{{link}}

The link works once, for seven days. You need an account; making one is free.

Do you not know who this is from? Then there is nothing to do.

Kring
`,
}
