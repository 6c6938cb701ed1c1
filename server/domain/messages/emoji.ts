// One emoji and nothing else.

// Node 20 knows it; the pattern is built at run time because the compiler's target does not.
const emoji = new RegExp('^\\p{RGI_Emoji}$', 'v')

export function isEmoji(text: string): boolean {
  return emoji.test(text)
}
