// The colours that follow from the operator's accent: readable in both themes, and nothing but colours.
import { describe, expect, it } from 'vitest'
import { contrast } from '../support/contrast.ts'
import { accentShades, accentStyle } from './accent-shades.ts'

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

  it.each([
    {
      ...{ color: '#000000', accent: ['#000000', '#929292'], hover: ['#000000', '#a1a1a1'], soft: ['#f2f2f2', '#2a2a2a'] },
      ...{ onAccent: '#141414', strong: ['#000000', '#9a9a9a'] },
    },
    {
      ...{ color: '#FFFFFF', accent: ['#6d6d6d', '#ffffff'], hover: ['#5f5f5f', '#ffffff'], soft: ['#f2f2f2', '#2a2a2a'] },
      ...{ onAccent: '#141414', strong: ['#595959', '#ffffff'] },
    },
    {
      ...{ color: '#0F5380', accent: ['#0f5380', '#5997c8'], hover: ['#00456f', '#69a7d9'], soft: ['#e9f4fd', '#122c41'] },
      ...{ onAccent: '#071520', strong: ['#0f5380', '#62a0d2'] },
    },
    {
      ...{ color: '#ea54b0', accent: ['#c32c8e', '#ec56b2'], hover: ['#b2147f', '#fe66c2'], soft: ['#feedf5', '#3c1f2f'] },
      ...{ onAccent: '#1d0e17', strong: ['#a90077', '#f861bd'] },
    },
    {
      ...{ color: '#f79080', accent: ['#af5043', '#f79080'], hover: ['#9f4135', '#fea697'], soft: ['#feefec', '#3f201b'] },
      ...{ onAccent: '#200e0c', strong: ['#96392e', '#f79080'] },
    },
  ])('of $color have its hue, are a little darker or lighter on hover, and are pale behind text · OPER-11', (expected) => {
    const shades = accentShades(expected.color)!
    const [accent, hover, ink, soft, on, strong] = [
      ...[shades.accent, shades['accent-hover'], shades['accent-ink']],
      ...[shades['accent-soft'], shades['on-accent'], shades.strong],
    ].map(({ light, dark }) => [light, dark])
    expect({ color: expected.color, accent, hover, soft, onAccent: on?.[1], strong }).toEqual(expected)
    expect([ink, on?.[0]]).toEqual([hover, '#ffffff'])
  })

  it('become a style sheet of colours only, and none without a colour or with another text · OPER-11', () => {
    expect(accentStyle('#0055aa')).toBe(
      ':root:root,:root [data-theme]{--accent:light-dark(#0055aa,#4a92ec);--accent-hover:light-dark(#004892,#5aa1fd);' +
        '--accent-ink:light-dark(#004892,#5aa1fd);--accent-soft:light-dark(#ebf3fe,#192b42);--on-accent:light-dark(#ffffff,#0a1421)}' +
        ':root:root[data-contrast=high],:root[data-contrast=high] [data-theme]{--accent:light-dark(#0055aa,#559df8);' +
        '--accent-ink:light-dark(#0055aa,#559df8);--accent-hover:light-dark(#000,#fff)}',
    )
    const others = [null, '', 'red;}</style>', '#0055aa;}', '}#0055aa', '#05a']
    expect(others.map(accentStyle)).toEqual(others.map(() => ''))
  })
})
