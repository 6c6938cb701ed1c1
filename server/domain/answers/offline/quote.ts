// Makes people's text safe inside the offline assistant's Markdown: one short line without active content.
const quoteCharacters = 80

// Everything that hides, reorders or breaks text, and lone surrogates; emoji joiners are lost with them.
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/gu

export function toOneLine(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, ' ').replace(invisible, '').replace(/ {2,}/g, ' ').trim()
}

/** One line of at most 80 characters, cut with `…`, as inert Markdown; '' if nothing visible is left. */
export function quoteText(text: string): string {
  const line = toOneLine(text)
  // A grapheme can be endless (one letter with a thousand accents), so the limit counts code points.
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
      // The text must not close the quotation marks around it.
      .replace(/["“”„«»]/g, "'")
      .replace(/[\\`*_{}[\]()|~#!]/g, '\\$&')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      // Web and email addresses become links automatically, even when escaped; an invisible joiner prevents that.
      .replace(/https?(?=:)|www(?=\.)|[-.\w+](?=@)/gi, '$&\u2060')
  )
}

/** Fills `{{name}}` placeholders in one pass, so that inserted text cannot add placeholders. */
export function fillIn(template: string | string[], values: Record<string, string | number>): string {
  const text = typeof template === 'string' ? template : template.join('\n')
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place))
}
