// Een bericht of een sessie melden; geladen wanneer het menu van een bericht voor het eerst opengaat.
export const reports = {
  item: 'Melden',
  sessionItem: 'Sessie melden',
  title: 'Dit bericht melden',
  sessionTitle: 'Deze sessie melden',
  about:
    'De beheerder van deze server krijgt het bericht, de naam van wie het schreef en wat je hieronder invult, maar niet jouw naam en niets anders uit de sessie.',
  sessionAbout:
    'De beheerder van deze server krijgt de naam van de sessie en wat je hieronder invult, maar niet jouw naam en geen berichten.',
  reason: 'Wat is er mis?',
  reasons: {
    spam: 'Spam of reclame',
    harassment: 'Pesten of haat',
    illegal: 'Iets wat verboden is',
    personal: 'Persoonlijke gegevens van iemand',
    harmful: 'Een schadelijk antwoord van de AI',
    other: 'Iets anders',
  },
  comment: 'Toelichting (niet verplicht)',
  send: 'Melden',
  sending: 'Wordt gemeld…',
  cancel: 'Annuleren',
  sent: 'Gemeld. Je hoort het hier als de beheerder heeft beslist.',
  failed: 'De melding is niet verstuurd. Probeer het opnieuw.',
  decided: {
    dismissed: 'De beheerder heeft naar je melding gekeken en niets veranderd.',
    removed: 'De beheerder heeft het bericht verwijderd dat je had gemeld.',
    closed: 'De beheerder heeft de sessie gesloten die je had gemeld.',
    suspended: 'De beheerder heeft de afzender geschorst van het bericht dat je had gemeld.',
  },
}
export type Reports = typeof reports
