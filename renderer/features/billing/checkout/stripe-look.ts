// The style of the provider's fields: our tokens, as colours that every browser and the provider can parse.
import type { Appearance } from '@stripe/stripe-js'
import { useMemo, useSyncExternalStore } from 'react'
import { useSettings } from '../../../lib/settings/settings.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)')

export function useStripeLook(): Appearance {
  const { theme, highContrast, fontSize, reducedMotion } = useSettings()
  const isDark = useSyncExternalStore(onSchemeChange, () => dark().matches)
  // oxlint-disable-next-line react/exhaustive-deps -- each of these changes the style sheet
  return useMemo(() => readLook(reducedMotion), [theme, highContrast, fontSize, reducedMotion, isDark])
}

function onSchemeChange(listener: () => void): () => void {
  const query = dark()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

function readLook(isStill: boolean): Appearance {
  const colour = readColours()
  const edge = `1px solid ${colour('--line-strong')}`
  return {
    theme: 'stripe',
    disableAnimations: isStill || matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: colour('--accent'),
      colorBackground: colour('--paper'),
      colorText: colour('--ink'),
      colorTextSecondary: colour('--ink-2'),
      colorTextPlaceholder: colour('--muted'),
      colorDanger: colour('--danger'),
      fontFamily: "'Segoe UI', system-ui, sans-serif",
      fontSizeBase: getComputedStyle(document.documentElement).fontSize,
      spacingUnit: '4px',
      borderRadius: '8px',
      focusOutline: 'none',
      focusBoxShadow: `0 0 0 2px ${colour('--focus')}`,
    },
    rules: {
      '.Input': { border: edge, boxShadow: 'none' },
      '.Input--invalid': { border: `1px solid ${colour('--danger')}`, boxShadow: 'none' },
      '.Tab, .AccordionItem': { border: edge, boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  }
}

/** Tokens are written in oklch(); drawing one pixel of each converts it to sRGB. */
function readColours(): (token: string) => string {
  const probe = document.body.appendChild(document.createElement('span'))
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  const styles = getComputedStyle(probe)
  queueMicrotask(() => probe.remove())
  return (token) => {
    probe.style.color = `var(${token})`
    if (!pen) return styles.color
    pen.fillStyle = styles.color
    pen.fillRect(0, 0, 1, 1)
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
}
