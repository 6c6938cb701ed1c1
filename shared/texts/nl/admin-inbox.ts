// Beheer: berichten aan support.
export const adminInbox = {
  text: 'Berichten van het contactformulier: eerst die van betaalde plannen, daarna de oudste.',
  state: 'Welke berichten',
  open: 'Open',
  done: 'Afgehandeld',
  none: 'Er zijn geen open berichten',
  noneText: 'Berichten van het contactformulier verschijnen hier.',
  noneDone: 'Er zijn nog geen berichten afgehandeld',
  replies: 'Antwoorden',
  sentOn: 'Verstuurd op {{time}}',
  notSent: 'Niet verstuurd',
  sendAgain: 'Opnieuw versturen',
  reply: 'Antwoord aan {{email}}',
  writeReply: 'Beantwoorden',
  continueReply: 'Antwoord afmaken',
  send: 'Versturen',
  sending: 'Wordt verstuurd…',
  sent: 'Antwoord verstuurd',
  noMail:
    'Deze server verstuurt geen e-mail, dus je kunt hier niet antwoorden. Schrijf vanuit je eigen e-mailprogramma naar het adres van de afzender.',
  markDone: 'Markeren als afgehandeld',
  markOpen: 'Heropenen',
}
export type AdminInbox = typeof adminInbox
