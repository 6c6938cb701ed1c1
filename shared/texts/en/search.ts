// Searching messages.
import type { Search } from '../nl/search.ts'

export const search: Search = {
  title: 'Search',
  field: 'Search messages and your own notes',
  scope: 'Where',
  here: 'In this session',
  everywhere: 'Everywhere',
  results: 'Found',
  count_one: '{{count}} message found',
  count_other: '{{count}} messages found',
  start: 'Type what you are looking for. The beginning of a word is enough.',
  none: 'Nothing found for ‘{{words}}’.',
  failed: 'Search does not work right now.',
  retry: 'Retry',
  note: 'Private note',
  system: 'Notice',
}
