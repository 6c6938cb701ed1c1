// The screen for an address that leads nowhere, in English.
import type { NotFound } from '../nl/not-found.ts'

export const notFound: NotFound = {
  documentTitle: 'Not found · Kring',
  badge: '404',
  title: 'An empty circle',
  text: 'The page you are looking for does not exist.',
  suggestion: 'Were you sent a link? See whether all of it came along, or ask for a new one.',
  home: 'Go home',
  back: 'Go back',
}
