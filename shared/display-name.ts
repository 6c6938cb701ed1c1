// The one rule for names that guests give themselves: what is kept, what is refused.
import { limits } from './limits.ts'

/** Who an answer is by, in what is stored. */
export const assistantName = 'AI Assistant'

// Control, format and direction characters, private use, and line separators: they hide or reorder what stands around them.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

// Nearly every name: nothing in it to mend, and the way below costs a hundred times as much.
const plain = /^[!-~]+(?: [!-~]+)*$/

/** The name as it will be shown: one line, no hidden characters, at most 20 characters; '' when nothing is left. */
export function cleanDisplayName(name: string): string {
  if (name.length <= limits.nameCharacters && plain.test(name)) return name
  const oneLine = name.toWellFormed().replace(/\s+/gu, ' ').replace(invisible, '').normalize('NFC').replace(/ +/g, ' ').trim()
  const seen = new Intl.Segmenter().segment(oneLine)
  const graphemes = Array.from(seen, (part) => part.segment)
  let kept = ''
  for (const grapheme of graphemes.slice(0, limits.nameCharacters)) {
    if (kept.length + grapheme.length > limits.nameCharacters * 4) break
    kept += grapheme
  }
  return kept.trim()
}

// Letters of other scripts, and signs, that look like the Latin letters of the assistant's own names.
const lookAlikes: Record<string, string> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  '4': 'a',
  '@': 'a',
  і: 'i',
  ı: 'i',
  ӏ: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '!': 'i',
  ι: 'i',
  ѕ: 's',
  $: 's',
  '5': 's',
  т: 't',
  τ: 't',
  '7': 't',
  п: 'n',
  ո: 'n',
  η: 'n',
  е: 'e',
  ε: 'e',
  '3': 'e',
  к: 'k',
  κ: 'k',
  г: 'r',
  о: 'o',
  ο: 'o',
  '0': 'o',
}

const reserved = ['ai', 'aiassistant', 'aiassistent', 'assistant', 'assistent', 'system', 'kring'].map(skeleton)

function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return Array.from(plain, (letter) => lookAlikes[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
}

/** Whether a cleaned name could be taken for the assistant or the system. */
export function isReservedName(name: string): boolean {
  // Signs at the ends may stand for a letter or for nothing: both readings count.
  const bare = /\p{L}(?:.*\p{L})?/su.exec(name)?.[0] ?? ''
  return reserved.includes(skeleton(name)) || reserved.includes(skeleton(bare))
}
