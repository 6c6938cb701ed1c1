// The colours of the interface that follow from the operator's accent: the hue stays, and the lightness changes until texts are readable.
import { contrast, linearOf } from '../support/contrast.ts'

/** `light` and `dark`: #rrggbb. */
interface Shade {
  light: string
  dark: string
}

/** By the names of the design tokens, without dashes in front. */
export interface AccentShades {
  accent: Shade
  'accent-hover': Shade
  'accent-ink': Shade
  'accent-soft': Shade
  'on-accent': Shade
  /** For high contrast. */
  strong: Shade
}

// The surfaces on which the accent has the least contrast: --sunken in the light theme, --raised in the dark one.
const grounds = { light: '#f1f1ed', dark: '#1c2320' }
const leastContrast = 4.5
/** WCAG level AAA, for high contrast. */
const strongContrast = 7
const softLightness = { light: 0.962, dark: 0.285 }
const step = 0.005

/** Null if it is not #rrggbb. */
export function accentShades(color: string): AccentShades | null {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return null
  const { lightness, chroma, hue } = toOklch(color)
  const shade = (at: number, most = chroma) => toHex(at, Math.min(chroma, most), hue)
  const soft = { light: shade(softLightness.light, 0.025), dark: shade(softLightness.dark, 0.05) }
  /** The given lightness, or the nearest one with enough contrast against these backgrounds; black or white always has enough. */
  const readable = (from: number, down: boolean, backgrounds: string[], least = leastContrast) => {
    let at = from
    while (backgrounds.some((one) => contrast(shade(at), one) < least)) at += down ? -step : step
    return at
  }
  const light = readable(lightness, true, [grounds.light, soft.light])
  const dark = readable(Math.max(lightness, 0.6), false, [grounds.dark, soft.dark])
  const ink = { light: shade(Math.max(0, light - 0.05)), dark: shade(Math.min(1, dark + 0.05)) }
  return {
    accent: { light: shade(light), dark: shade(dark) },
    'accent-hover': ink,
    'accent-ink': ink,
    'accent-soft': soft,
    'on-accent': { light: '#ffffff', dark: shade(0.19, 0.03) },
    strong: {
      light: shade(readable(light, true, ['#ffffff'], strongContrast)),
      dark: shade(readable(dark, false, ['#0a0a0a'], strongContrast)),
    },
  }
}

/** The style sheet that replaces the product's accent; '' without a colour. It is more specific than `styles/tokens.css`. */
export function accentStyle(color: string | null): string {
  const shades = color && accentShades(color)
  if (!shades) return ''
  const value = ({ light, dark }: Shade) => `light-dark(${light},${dark})`
  const { strong, ...usual } = shades
  const rules = Object.entries(usual).map(([name, shade]) => `--${name}:${value(shade)}`)
  const high = `--accent:${value(strong)};--accent-ink:${value(strong)};--accent-hover:light-dark(#000,#fff)`
  return (
    `:root:root,:root [data-theme]{${rules.join(';')}}` + `:root:root[data-contrast=high],:root[data-contrast=high] [data-theme]{${high}}`
  )
}

// The matrices of https://bottosson.github.io/posts/oklab/.
function toOklch(color: string): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = linearOf(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** The colour with the highest chroma, up to the given one, that a screen can show. It can show greys of any lightness from 0 to 1. */
function toHex(lightness: number, chroma: number, hue: number): string {
  for (let at = chroma; ; at = Math.max(0, at - 0.004)) {
    const parts = toLinear(lightness, at, hue)
    if (parts.every((part) => part >= -0.0005 && part <= 1.0005)) return `#${parts.map(toByte).join('')}`
  }
}

function toLinear(lightness: number, chroma: number, hue: number): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

function toByte(linear: number): string {
  const part = Math.min(1, Math.max(0, linear))
  const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
