// What the server writes: mails, usage, and the preview of a session link in other apps.
export const teamMail = {
  subject: 'Uitnodiging voor een team op Kring',
  text: `Hallo,

{{from}} nodigt je uit voor een team op Kring, waar je samen met AI chat. Kijk hier om welk team het gaat, en schuif aan als je wilt:

{{link}}

De link werkt één keer, en zeven dagen lang. Om mee te doen heb je een account nodig.

Ken je deze afzender niet? Dan hoef je niets te doen.

Kring
`,
}

export type TeamMail = typeof teamMail

export const mails = {
  reset: {
    subject: 'Een nieuw wachtwoord voor Kring',
    text: `Hallo,

Iemand heeft om een nieuw wachtwoord gevraagd voor het account van {{email}}. Was jij dat? Kies dan hier een nieuw wachtwoord:

{{link}}

De link werkt één keer, en een uur lang. Heb je een nieuw wachtwoord gekozen, dan ben je op je andere apparaten en in de desktop-app uitgelogd en werken je API-sleutels niet meer.

Was jij het niet? Dan hoef je niets te doen: je wachtwoord blijft zoals het is.

Kring
`,
  },
  verify: {
    subject: 'Bevestig je e-mailadres voor Kring',
    text: `Hallo,

Er is een Kring-account gemaakt met {{email}}. Was jij dat? Bevestig dan hier dat dit adres van jou is:

{{link}}

De link werkt één keer, en drie dagen lang. Open hem in de browser waarin je bent ingelogd. In een andere browser kies je daarna een nieuw wachtwoord.

Was jij het niet? Bevestig dan niets en doe niets met deze mail.

Kring
`,
  },
  contact: {
    subject: 'Contact: {{subject}}',
    prioritySubject: 'Contact ({{plan}}): {{subject}}',
    text: `{{name}} <{{email}}> schreef via het contactformulier, op {{at}}:

{{subject}}

{{message}}

--
Antwoord op deze mail om {{email}} te antwoorden. De taal van de schrijver was Nederlands.
`,
  },
}

export type Mails = typeof mails

/** Tells a reporter what the operator decided. It contains no text that anyone wrote. */
export const reportMail = {
  subject: 'Over je melding op Kring',
  text: `Hallo,

De beheerder van de server heeft gekeken naar wat je op {{date}} hebt gemeld. {{outcome}}

Bedankt dat je het meldde.

Kring
`,
  outcomes: {
    dismissed: 'Er is niets veranderd: het is niet in strijd met de regels van deze server.',
    removed: 'Het bericht is verwijderd.',
    closed: 'De sessie is gesloten: niemand kan er nog in schrijven.',
    suspended: 'Wie het schreef, kan deze server niet meer gebruiken.',
  },
}
export type ReportMail = typeof reportMail

/** Tells a person, or the owner of a team, that most of a budget is used. Both languages are in one mail. */
export const budgetMail = {
  subject: 'Je AI-budget op Kring',
  text: `Hallo,

Van {{whose}} voor {{month}} is {{used}} van {{limit}} gebruikt. {{state}}

De beheerder van de server heeft dit budget ingesteld en kan het verhogen.

Kring
`,
  person: 'je AI-budget',
  team: 'het AI-budget van je team',
  answers: '{{count}} antwoorden',
  warned: 'Is het op, dan stopt de AI tot de volgende maand.',
  reached: 'Het is op: de AI stopt tot de volgende maand.',
}
export type BudgetMail = typeof budgetMail

/** The operator's reply to a message to support, with that message below it. */
export const replyMail = {
  subject: 'Re: {{subject}}',
  text: `{{text}}

--
Je schreef via het contactformulier van Kring:

{{message}}
`,
}
export type ReplyMail = typeof replyMail

export const usageWords = { description: 'AI-antwoorden in je sessies in {{month}}. Elke maand begint opnieuw bij nul, in UTC.' }

export type UsageWords = typeof usageWords

export const linkPreview = {
  title: 'Schuif aan bij een chatsessie',
  description: 'Praat live mee, samen met de AI. Geen account nodig.',
  descriptionAccount: 'Praat live mee, samen met de AI.',
}

export type LinkPreview = typeof linkPreview

/** Shown instead of a session in a browser without JavaScript. */
export const scriptsNeeded = 'Kring heeft JavaScript nodig om een sessie te tonen. Sta het toe voor deze site en laad de pagina opnieuw.'

/** For an address outside BASE_PATH: `path` is where the pages are. */
export const outsideBasePath = 'Op dit adres staat niets. Kring staat op {{path}}.'
