// The one rule for names and titles: one line, without hidden, control or text-direction characters.

// Letters of scripts whose words need joiners: Persian, Hindi and their neighbours.
const joins = String.raw`\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Myanmar}\p{Script=Khmer}`
const joined = `(?=[\\p{L}\\p{M}])[${joins}]`
/** Characters that join others or hide, depending on their position: joiners and flag tags. */
const tied = String.raw`\u200c\u200d\u{e0020}-\u{e007f}`
// Control, format, private and unassigned characters, and letters that are invisible.
const hidden = new RegExp(
  String.raw`(?![${tied}\p{Extended_Pictographic}])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0]`,
  'gu',
)
const ties = [
  // The flags of England, Scotland and Wales.
  String.raw`\u{1f3f4}[\u{e0061}-\u{e007a}]{2,6}\u{e007f}`,
  // A joiner between two emoji.
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
  // A joiner or non-joiner between two letters of such a script.
  String.raw`(?<=${joined})[\u200c\u200d](?=${joined})`,
].join('|')
const untied = new RegExp(`(${ties})|[${tied}]`, 'gu')

// Most texts need no change.
const plain = /^[!-~]+(?: [!-~]+)*$/

/** The text as one line without invisible characters; '' if nothing is left. Emoji and the letters of every script stay as they are. */
export function plainLine(text: string): string {
  if (plain.test(text)) return text
  return text
    .toWellFormed()
    .replace(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(hidden, '')
    .replace(untied, (_match, tie: string | undefined) => tie ?? '')
    .replace(/ +/g, ' ')
    .trim()
}

/** No visible character that people write is longer, in UTF-16 units. */
const longestVisible = 64

/** At most `max` UTF-16 units, cut between two visible characters. */
export function cutLine(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  // Splitting a long text takes time. The rest is only needed to know where the visible character at `max` ends.
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, max + longestVisible))) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut.trim()
}
