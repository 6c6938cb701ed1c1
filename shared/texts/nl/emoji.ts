// The emoji picker.
export const emoji = {
  title: 'Kies een emoji',
  search: 'Zoek een emoji',
  searchPlaceholder: 'Zoek, bijvoorbeeld: feest',
  recent: 'Laatst gebruikt',
  categories: 'Categorieën',
  smileys: 'Smileys',
  emotions: 'Emoties',
  objects: 'Voorwerpen',
  nature: 'Natuur',
  food: 'Eten',
  found_one: '{{count}} gevonden',
  found_other: '{{count}} gevonden',
  noneTitle: 'Niets gevonden',
  noneText: 'Er is geen emoji bij ‘{{query}}’.',
  failed: 'De emoji’s konden niet worden geladen.',
  retry: 'Opnieuw proberen',
  tone: 'Huidskleur',
  tone0: 'Standaard',
  tone1: 'Licht',
  tone2: 'Lichtgetint',
  tone3: 'Getint',
  tone4: 'Donkergetint',
  tone5: 'Donker',
}

export type Emoji = typeof emoji
