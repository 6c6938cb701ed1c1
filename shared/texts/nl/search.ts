// Searching messages.
export const search = {
  title: 'Zoeken',
  field: 'Zoek in berichten en je eigen notities',
  scope: 'Waar',
  here: 'In deze sessie',
  everywhere: 'Overal',
  results: 'Gevonden',
  count_one: '{{count}} bericht gevonden',
  count_other: '{{count}} berichten gevonden',
  start: 'Typ wat je zoekt. Het begin van een woord is genoeg.',
  none: 'Niets gevonden voor ‘{{words}}’.',
  failed: 'Zoeken lukt nu niet.',
  retry: 'Opnieuw',
  note: 'Privénotitie',
  system: 'Melding',
}

export type Search = typeof search
