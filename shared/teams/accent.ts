// The colour of a team's sessions: any with enough contrast to both the light and the dark page.
import { contrast } from '../support/contrast.ts'

/** Suggested colours; each passes the check below. */
export const accents = {
  brick: '#c74c41',
  amber: '#b16f23',
  olive: '#78822b',
  green: '#318f5a',
  teal: '#238b8b',
  blue: '#2580c1',
  violet: '#7b67cc',
  plum: '#b25196',
} as const
export type AccentName = keyof typeof accents

// The lightest and the least dark background it appears on.
const grounds = ['#ffffff', '#1c2320']
/** WCAG 2.2, for graphics. */
const leastContrast = 3

/** `color`: #rrggbb. */
export function isReadableAccent(color: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color) && grounds.every((ground) => contrast(color, ground) >= leastContrast)
}
