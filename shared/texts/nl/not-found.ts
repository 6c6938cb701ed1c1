// The screen for an address that leads nowhere, in Dutch.
export const notFound = {
  documentTitle: 'Niet gevonden · Kring',
  badge: '404',
  title: 'Een lege kring',
  text: 'De pagina die je zoekt bestaat niet.',
  suggestion: 'Kreeg je een link? Kijk dan of hij helemaal is meegekomen, of vraag om een nieuwe.',
  home: 'Naar home',
  back: 'Ga terug',
}

export type NotFound = typeof notFound
