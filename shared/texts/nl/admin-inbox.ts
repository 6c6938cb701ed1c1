// Beheer: berichten aan support.
export const adminInbox = {
  text: 'Berichten van het contactformulier: eerst die van betaalde plannen, en dan het oudste.',
  state: 'Welke berichten',
  open: 'Open',
  done: 'Afgehandeld',
  none: 'Er zijn geen open berichten',
  noneText: 'Wat mensen via het contactformulier schrijven, staat hier.',
  noneDone: 'Er is nog geen bericht afgehandeld',
  from: '{{name}} op {{time}}',
  replies: 'Antwoorden',
  sentOn: 'Verstuurd op {{time}}',
  notSent: 'Niet verstuurd',
  sendAgain: 'Opnieuw versturen',
  reply: 'Antwoord aan {{email}}',
  send: 'Versturen',
  sending: 'Wordt verstuurd…',
  sent: 'Antwoord verstuurd',
  noMail: 'Deze server verstuurt geen mail, dus antwoorden kan hier niet. Schrijf naar {{email}}.',
  markDone: 'Afgehandeld',
  markOpen: 'Weer openen',
  failed: 'Dat is niet gelukt. Probeer het opnieuw.',
}
export type AdminInbox = typeof adminInbox
