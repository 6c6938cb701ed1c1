// An assistant's own colour in place of that of 'AI Assistant', for everything inside an element.

/**
 * Properties for `style`. `color`: #rrggbb, visible on the light and the dark page; mixed with the text's colour, it is also readable as
 * text. Empty without a colour.
 */
export function assistantColor(color: string | undefined): Record<string, string> {
  if (color === undefined) return {}
  return {
    '--assistant': `color-mix(in oklab, ${color} 60%, var(--ink))`,
    '--assistant-soft': `color-mix(in oklab, ${color} 12%, var(--paper))`,
  }
}
