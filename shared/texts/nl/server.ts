// What the server writes: mails, usage, and the preview of a session link in other apps.
export const teamMail = {
  subject: 'Uitnodiging voor een team op Kring',
  text: `Hallo,

{{from}} nodigt je uit voor een team op Kring, waar je samen met AI chat. Kijk hier om welk team het gaat, en schuif aan als je wilt:

{{link}}

De link werkt één keer, en zeven dagen lang. Je hebt een account nodig; dat maak je er gratis bij.

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

export const usageWords = { description: 'AI-antwoorden in je sessies in {{month}}. Elke maand begint opnieuw bij nul, in UTC.' }

export type UsageWords = typeof usageWords

export const linkPreview = {
  title: 'Schuif aan bij een chatsessie',
  description: 'Praat live mee, samen met de AI. Geen account nodig.',
}

export type LinkPreview = typeof linkPreview

/** Shown instead of a session in a browser without JavaScript. */
export const scriptsNeeded = 'Kring heeft JavaScript nodig om een sessie te tonen. Sta het toe voor deze site en laad de pagina opnieuw.'
