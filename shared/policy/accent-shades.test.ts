// The colours that follow from the operator's accent: readable in both themes, and nothing but colours.
import { describe, expect, it } from 'vitest'
import { accentShades, accentStyle, contrast } from './accent-shades.ts'

// --paper, --ground, --sunken and --raised of the light and the dark theme.
const surfaces = { light: ['#fefefc', '#f4f5f0', '#f1f1ed', '#ffffff'], dark: ['#131a17', '#0d1311', '#0a100e', '#1c2320'] }
const hexOf = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
const parts = [0, 51, 102, 153, 204, 255]
/** 216 colours of all hues, from black to white. */
const colors = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => hexOf(red, green, blue))))

describe('the shades of an accent', () => {
  it('are readable as text and behind text in the light and the dark theme, whatever the colour · OPER-11', () => {
    const wrong: string[] = []
    for (const color of colors) {
      const shades = accentShades(color)!
      for (const theme of ['light', 'dark'] as const) {
        const [accent, hover, ink] = [shades.accent[theme], shades['accent-hover'][theme], shades['accent-ink'][theme]]
        const [soft, on] = [shades['accent-soft'][theme], shades['on-accent'][theme]]
        const pairs: [string, string, string][] = [
          ['text on a button', on, accent],
          ['text on a button under the pointer', on, hover],
          ...[...surfaces[theme], soft].flatMap((one): [string, string, string][] => [
            ['accent', accent, one],
            ['ink', ink, one],
          ]),
        ]
        for (const [what, one, other] of pairs) if (contrast(one, other) < 4.5) wrong.push(`${color} ${theme} ${what} ${one} on ${other}`)
        const page = theme === 'light' ? '#ffffff' : '#0a0a0a'
        if (contrast(shades.strong[theme], page) < 7) wrong.push(`${color} ${theme} high contrast`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('keep the colour where it is readable, and its hue where it is not · OPER-11', () => {
    expect(accentShades('#0055AA')!.accent.light).toBe('#0055aa')
    expect(accentShades('#ffd400')!.accent.dark).toBe('#ffd400')
    const [navy, yellow] = [accentShades('#003366')!.accent.dark, accentShades('#ffd400')!.accent.light]
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(navy.slice(at, at + 2), 16)) as [number, number, number]
    expect([blue > green, green > red]).toEqual([true, true])
    expect(yellow).toBe('#826b04')
  })

  it('become a style sheet of colours only, and none without a colour or with another text · OPER-11', () => {
    expect(accentStyle('#0055aa')).toMatch(
      /^:root:root,:root \[data-theme\]\{(--[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?){5}\}:root:root\[data-contrast=high\],:root\[data-contrast=high\] \[data-theme\]\{--accent:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--accent-ink:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);--accent-hover:light-dark\(#000,#fff\)\}$/,
    )
    expect([accentStyle(null), accentStyle('red;}</style>'), accentStyle('#0055aa;}')]).toEqual(['', '', ''])
  })
})
