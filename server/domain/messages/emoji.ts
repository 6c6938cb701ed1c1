// Whether a text is exactly one emoji.

// Node 20 supports the v flag; the pattern is built at run time because the compiler's target does not.
const emoji = new RegExp('^\\p{RGI_Emoji}$', 'v')

export function isEmoji(text: string): boolean {
  return emoji.test(text)
}
