// The rules for display names: how a guest's name is cleaned, and which names could be mistaken for the assistant's.
import { limits } from '../limits/limits.ts'
import { plainLine } from '../messages/plain-line.ts'

/** The author of an answer as it is stored. */
export const assistantName = 'AI Assistant'

// Matches nearly every name. Such a name skips the cleaning, which takes a hundred times as long.
const plain = /^[!-~]+(?: [!-~]+)*$/

/** The name as it will be shown: one line, no hidden characters, at most 20 characters; '' when nothing is left. */
export function cleanDisplayName(name: string): string {
  if (name.length <= limits.nameCharacters && plain.test(name)) return name
  const oneLine = plainLine(plainLine(name).normalize('NFC'))
  let kept = ''
  let count = 0
  // One character at a time: splitting a long text at once would take seconds.
  for (const { segment } of new Intl.Segmenter().segment(oneLine)) {
    if (count === limits.nameCharacters || kept.length + segment.length > limits.nameCharacters * 4) break
    kept += segment
    count += 1
  }
  return kept.trim()
}

// Letters of other scripts, and signs, that look like the Latin letters in the assistant's names.
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
  // Small capitals, Lisu and Cherokee.
  ᴀ: 'a',
  ꓮ: 'a',
  ꭺ: 'a',
  ɪ: 'i',
  ꓲ: 'i',
  ꭵ: 'i',
  ꜱ: 's',
  ꓢ: 's',
  ꮪ: 's',
  ᴛ: 't',
  ꓔ: 't',
  ꭲ: 't',
  ɴ: 'n',
  ꓠ: 'n',
  ᴇ: 'e',
  ꓰ: 'e',
  ᴋ: 'k',
  ꓗ: 'k',
  ʀ: 'r',
  ɢ: 'g',
  ᴏ: 'o',
}

const whole = ['aiassistant', 'aiassistent'].map(skeleton)
const reserved = ['ai', 'aiassistant', 'aiassistent', 'assistant', 'assistent', 'system', 'kring'].map(skeleton)

function skeleton(name: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return Array.from(plain, (letter) => lookAlikes[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')
}

/** Equal for two names that differ only in case, accents, signs, or letters of other scripts that look alike. */
export function nameKey(name: string): string {
  // A name without letters or digits has no case.
  return skeleton(name) || name.normalize('NFKC').trim()
}

/** True if a cleaned name, of any length, could be mistaken for the assistant or the system. */
export function isReservedName(name: string): boolean {
  // Signs at either end may imitate a letter or mean nothing: check both readings.
  const bare = /\p{L}.*\p{L}/su.exec(name)?.[0] ?? ''
  return [skeleton(name), skeleton(bare)].some((one) => reserved.includes(one) || whole.some((its) => one.includes(its)))
}
