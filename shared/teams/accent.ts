// The colour of a team's sessions: any with enough contrast to both the light and the dark page.
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

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
