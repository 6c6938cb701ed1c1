// The rules for names: what remains of a name, and which names are refused.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanDisplayName, isReservedName, nameKey } from './display-name.ts'

describe('a name', () => {
  const cleaned: [given: string, kept: string][] = [
    ['Anna', 'Anna'],
    ['  Anna  Bakker ', 'Anna Bakker'],
    ['Anna\r\nBakker\t', 'Anna Bakker'],
    ['Jose\u0301', 'José'],
    ['\u202eAnna\u2066\u200f', 'Anna'],
    ['An\u0000na\u001b[31m', 'Anna[31m'],
    ['\ufeff\u200b\u2060', ''],
    ['\u3164\u115f', ''],
    // Removing hidden characters must not join two characters that need one between them.
    ['An\t\u0000\tna', 'An na'],
    ['Jose\u200b\u0301', 'José'],
    ['x'.repeat(21), 'x'.repeat(20)],
    ['é'.repeat(25), 'é'.repeat(20)],
    ['x'.repeat(19) + ' y', 'x'.repeat(19)],
    ['Anna van der Leeuwen', 'Anna van der Leeuwen'],
    // Letters with more marks than fit into 80 characters are cut between two letters.
    ['a' + '\u0330'.repeat(40) + 'b' + '\u0330'.repeat(39), 'a' + '\u0330'.repeat(40)],
    // Twenty flags have exactly 80 characters.
    ['🇳🇱'.repeat(21), '🇳🇱'.repeat(20)],
    ['李雷', '李雷'],
    ['Zoë 👩‍💻', 'Zoë 👩‍💻'],
    ['', ''],
  ]
  it.each(cleaned)('%j is stored as %j · NAME-04 D30', (given, kept) => {
    expect(cleanDisplayName(given)).toBe(kept)
  })

  it('is always one line of at most 20 visible characters, and cleaning it again changes nothing · NAME-04 D30', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 60 })), (given) => {
        const name = cleanDisplayName(given)
        // oxlint-disable-next-line no-misleading-character-class -- each character separately
        expect(name).not.toMatch(/(?![\u200c\u200d\u{e0020}-\u{e007f}])\p{Cf}|[\p{Cc}\u2028\u2029]|^\s|\s$/u)
        expect([...new Intl.Segmenter().segment(name)].length).toBeLessThanOrEqual(20)
        expect(name.length).toBeLessThanOrEqual(80)
        expect(cleanDisplayName(name)).toBe(name)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a name like the assistant’s', () => {
  it.each([
    'AI Assistant',
    'AI Assistant!',
    '1 AI Assistant 1',
    '1 System 1',
    '? AI ?',
    'ai assistant',
    'AI-ASSISTANT.',
    'A.I. Assistant',
    'Ai  Assistent',
    'ÄÏ Ássistant',
    'АI Аssistant',
    'Al Assistant',
    '4I 4ss1stan7',
    '@I A$$I$TANT',
    'ＡＩ Ａｓｓｉｓｔａｎｔ',
    'AI',
    'Assistant',
    'System',
    'Kring',
    'ΑΙ',
  ])('%s is refused · D30', (name) => expect(isReservedName(cleanDisplayName(name))).toBe(true))

  it.each(['Anna', 'Al', 'Aiden', 'Assia', 'Kringel', 'Li', 'Systematic Sam', 'My assistant', '李雷', '42', ''])(
    '%s is allowed, unless it looks like AI',
    (name) => expect(isReservedName(cleanDisplayName(name))).toBe(name === 'Al'),
  )
})

describe('the names', () => {
  it.each([
    ['Anna', 'ÀNNA'],
    ['Anna', 'Аn-nа'],
    ['Bo', 'B0'],
    ['?!', '?i'],
    ['?', ' ？ '],
  ])('%s and %s count as the same', (one, other) => expect(nameKey(one)).toBe(nameKey(other)))

  it.each([
    ['Anna', 'Anne'],
    ['Anna', '?'],
    ['?', '#'],
    ['♥', '★'],
  ])('%s and %s are different', (one, other) => expect(nameKey(one)).not.toBe(nameKey(other)))
})
