// Beheer: de gemelde berichten en sessies.
export const adminReports = {
  text: 'Wat mensen hebben gemeld, de oudste melding eerst. Je ziet alleen wat er gemeld is.',
  state: 'Welke meldingen',
  open: 'Open',
  decided: 'Afgehandeld',
  none: 'Er zijn geen open meldingen',
  noneText: 'Als iemand een bericht of een sessie meldt, staat het hier.',
  noneDecided: 'Er zijn nog geen meldingen afgehandeld',
  message: 'Bericht van {{name}}',
  answer: 'Antwoord van de AI',
  session: 'Sessie',
  someone: 'een verwijderd account',
  guest: 'gast',
  account: 'account',
  reportedOn: 'Gemeld op {{time}}',
  reporters_one: '{{count}} melding',
  reporters_other: '{{count}} meldingen',
  comments: 'Wat de melders schreven',
  sessionId: 'Sessie {{id}}',
  dismiss: 'Melding afwijzen',
  remove: 'Bericht verwijderen',
  close: 'Sessie sluiten',
  suspend: 'Afzender schorsen',
  suspendAddress: 'Afzender en netwerk schorsen',
  confirm: {
    removed: {
      title: 'Dit bericht verwijderen?',
      text: 'Het verdwijnt voor iedereen in de sessie, met een regel die dat zegt. Dit kun je niet ongedaan maken.',
    },
    closed: {
      title: 'Deze sessie sluiten?',
      text: 'Niemand kan er nog in schrijven, ook de gastheer niet. Bij Sessies kun je de sessie heropenen.',
    },
    suspended: {
      title: 'Deze persoon schorsen?',
      text: 'De persoon wordt meteen overal uitgelogd en kan deze server niet meer gebruiken. Bij Mensen kun je dit ongedaan maken.',
    },
    address_suspended: {
      title: 'Deze persoon en dit netwerk schorsen?',
      text: 'De persoon wordt geschorst. Zeven dagen lang kunnen ook andere gasten vanaf hetzelfde netwerk niet meedoen.',
    },
  },
  made: {
    dismissed: 'Afgewezen',
    removed: 'Bericht verwijderd',
    closed: 'Sessie gesloten',
    suspended: 'Afzender geschorst',
    address_suspended: 'Afzender en netwerk geschorst',
  },
  madeBy: 'door {{name}} op {{time}}',
  formerOperator: 'een vroegere beheerder',
}
export type AdminReports = typeof adminReports
