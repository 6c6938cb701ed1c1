// Makes what people wrote safe to stand inside the offline assistant's Markdown: one line, short, nothing that works.
const quoteCharacters = 80

// Whatever hides, reorders or breaks a line, and half surrogate pairs; emoji joiners are lost with them.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

const entities: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;' }

export function toOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()
}

/** One line of at most 80 characters with `…`, as inert Markdown; '' when nothing visible is left. */
export function quoteText(text: string): string {
  const line = toOneLine(text)
  // A grapheme can be endless (one letter under a thousand accents), so the bound counts code points.
  const letters = Array.from(line)
  const short =
    letters.length > quoteCharacters
      ? `${letters
          .slice(0, quoteCharacters - 1)
          .join('')
          .trimEnd()}…`
      : line
  return (
    short
      // Nobody closes the quotation marks around them.
      .replace(/["“”„«»]/g, "'")
      .replace(/[\\`*_{}[\]()|~#!]/g, '\\$&')
      .replace(/[<>&]/g, (character) => entities[character] ?? '')
      // Web and mail addresses become links by themselves, even escaped ones; an invisible joiner keeps them text.
      .replace(/https?(?=:)|www(?=\.)|[-.\w+](?=@)/gi, '$&\u2060')
  )
}

/** Fills `{{name}}` places in one pass, so that a filled-in text opens no new ones. */
export function fillIn(template: string | string[], values: Record<string, string | number>): string {
  const text = typeof template === 'string' ? template : template.join('\n')
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
