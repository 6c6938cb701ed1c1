// The demo page of the languages.
export const testLanguage = {
  documentTitle: 'Talen · Kring',
  title: 'Twee talen, naast elkaar gelegd',
  lead: 'Alle teksten van de interface, in het Engels en het Nederlands, nagekeken terwijl je wacht. Wissel van taal: alles verandert meteen.',
  language: 'Taal van de interface',
  loading: 'De teksten laden...',
  failed: 'De teksten laden niet.',
  retry: 'Opnieuw',
  checks: 'Wat er is nagekeken',
  passed: 'In orde',
  failures_one: '{{count}} fout',
  failures_other: '{{count}} fouten',
  check: {
    keys: 'Elke tekst bestaat in beide talen',
    empty: 'Geen enkele tekst is leeg',
    names: 'Wat wordt ingevuld, heet in beide talen hetzelfde',
    plurals: 'Wat geteld wordt, heeft enkelvoud en meervoud',
    shown: 'Deze pagina toont nergens een sleutel in plaats van een tekst',
  },
  areas: 'Onderdelen',
  area: 'Onderdeel',
  count: 'Teksten',
  same: 'In beide talen gelijk',
  total: 'Samen',
  samples: 'Zo klinkt het',
}

export type TestLanguage = typeof testLanguage
