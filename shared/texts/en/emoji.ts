// The emoji picker.
import type { Emoji } from '../nl/emoji.ts'

export const emoji: Emoji = {
  title: 'Choose an emoji',
  search: 'Search emoji',
  searchPlaceholder: 'Search, for example: party',
  recent: 'Recently used',
  categories: 'Categories',
  smileys: 'Smileys',
  emotions: 'Emotions',
  objects: 'Objects',
  nature: 'Nature',
  food: 'Food',
  found_one: '{{count}} found',
  found_other: '{{count}} found',
  noneTitle: 'Nothing found',
  noneText: 'There is no emoji for ‘{{query}}’.',
  failed: 'The emoji could not be loaded.',
  retry: 'Try again',
  tone: 'Skin tone',
  tone0: 'Default',
  tone1: 'Light',
  tone2: 'Medium-light',
  tone3: 'Medium',
  tone4: 'Medium-dark',
  tone5: 'Dark',
}
