// De mail waarmee iemand voor een team wordt uitgenodigd.
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
