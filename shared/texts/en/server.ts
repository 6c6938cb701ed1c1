// What the server writes: mails, usage, and the preview of a session link in other apps.
import type { LinkPreview, Mails, TeamMail, UsageWords } from '../nl/server.ts'

/** The mail that invites someone to a team. */
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

export const mails: Mails = {
  reset: {
    subject: 'A new password for Kring',
    text: `Hello,

Somebody asked for a new password for the account of {{email}}. Was that you? Then choose a new password here:

{{link}}

The link works once, for one hour. Once you have chosen a new password, you are signed out on your other devices and in the desktop app, and your API keys stop working.

Was it not you? Then there is nothing to do: your password stays as it is.

Kring
`,
  },
  verify: {
    subject: 'Confirm your e-mail address for Kring',
    text: `Hello,

A Kring account was made with {{email}}. Was that you? Then confirm here that this address is yours:

{{link}}

The link works once, for three days. Open it in the browser where you are signed in. In any other browser you then choose a new password.

Was it not you? Then confirm nothing, and do nothing with this mail.

Kring
`,
  },
  contact: {
    subject: 'Contact: {{subject}}',
    prioritySubject: 'Contact ({{plan}}): {{subject}}',
    text: `{{name}} <{{email}}> wrote through the contact form, at {{at}}:

{{subject}}

{{message}}

--
Answer this mail to answer {{email}}. The writer's language was English.
`,
  },
}

export const usageWords: UsageWords = { description: 'AI answers in your sessions in {{month}}. Each month begins at zero again, in UTC.' }

export const linkPreview: LinkPreview = {
  title: 'Pull up a chair in a chat session',
  description: 'Talk along live, together with the AI. No account needed.',
}
