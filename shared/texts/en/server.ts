// What the server writes: mails, usage, and the preview of a session link in other apps.
import type { BudgetMail, LinkPreview, Mails, ReplyMail, ReportMail, TeamMail, UsageWords } from '../nl/server.ts'

/** The mail that invites someone to a team. */
export const teamMail: TeamMail = {
  subject: 'An invitation to a team on Kring',
  text: `Hello,

{{from}} invites you to a team on Kring, where people chat together with AI. See which team it is, and join if you like:

{{link}}

The link works once, for seven days. You need an account to join.

If you do not know who this is from, you can ignore this email.

Kring
`,
}

export const mails: Mails = {
  reset: {
    subject: 'A new password for Kring',
    text: `Hello,

Someone asked for a new password for the account of {{email}}. If that was you, choose a new password here:

{{link}}

The link works once, for one hour. Once you have chosen a new password, you are signed out on your other devices and in the desktop app, and your API keys stop working.

If it was not you, you can ignore this email: your password stays as it is.

Kring
`,
  },
  verify: {
    subject: 'Confirm your email address for Kring',
    text: `Hello,

A Kring account was created with {{email}}. If that was you, confirm here that this address is yours:

{{link}}

The link works once, for three days. Open it in the browser where you are signed in. In any other browser you then choose a new password.

If it was not you, do not confirm it: you can ignore this email.

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
Reply to this email to answer {{email}}. The writer's language was English.
`,
  },
}

/** Tells a reporter what the operator decided. It contains no text that anyone wrote. */
export const reportMail: ReportMail = {
  subject: 'About your report on Kring',
  text: `Hello,

The operator of the server has looked at what you reported on {{date}}. {{outcome}}

Thank you for reporting it.

Kring
`,
  outcomes: {
    dismissed: 'Nothing was changed: it does not break the rules of this server.',
    removed: 'The message was removed.',
    closed: 'The session was closed: nobody can write in it any more.',
    suspended: 'The person who wrote it can no longer use this server.',
  },
}

/** Tells a person, or the owner of a team, that most of a budget is used. Both languages are in one mail. */
export const budgetMail: BudgetMail = {
  subject: 'Your AI budget on Kring',
  text: `Hello,

This is about {{whose}} for {{month}}: {{used}} of {{limit}} has been used. {{state}}

The operator of the server set this budget and can raise it.

Kring
`,
  person: 'your AI budget',
  team: 'the AI budget of your team',
  answers: '{{count}} answers',
  warned: 'When it is used up, the AI stops until the next month.',
  reached: 'It is used up: the AI stops until the next month.',
}

/** The operator's reply to a message to support, with that message below it. */
export const replyMail: ReplyMail = {
  subject: 'Re: {{subject}}',
  text: `{{text}}

--
You wrote through the contact form of Kring:

{{message}}
`,
}

export const usageWords: UsageWords = { description: 'AI answers in your sessions in {{month}}. Each month starts at zero again, in UTC.' }

export const linkPreview: LinkPreview = {
  title: 'Join a chat session',
  description: 'Join the live conversation, together with the AI. No account needed.',
  descriptionAccount: 'Join the live conversation, together with the AI.',
}

/** Shown instead of a session in a browser without JavaScript. */
export const scriptsNeeded = 'Kring needs JavaScript to show a session. Allow it for this site and reload the page.'

/** For an address outside BASE_PATH: `path` is where the pages are. */
export const outsideBasePath = 'There is nothing at this address. Kring is at {{path}}.'
