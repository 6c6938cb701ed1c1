// Names and titles as they are shown: no hidden or text-direction characters, and every script and emoji unchanged.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isReservedName } from '../accounts/display-name.ts'
import { cutLine, plainLine } from './plain-line.ts'

// The characters that a name must never contain, listed one by one.
const turns = ['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069', '\u200e', '\u200f', '\u061c']
const hides = [
  '\u200b',
  '\u2060',
  '\u2064',
  '\ufeff',
  '\u00ad',
  '\u180e',
  '\u3164',
  '\u115f',
  '\u034f',
  '\u{e0041}',
  '\u0000',
  '\u001b',
  '\u0085',
]

describe('a line', () => {
  it.each([...turns, ...hides])('never contains %j · GUARD-18', (sign) => {
    for (const given of [`${sign}Bakery`, `Bak${sign}ery`, `Bakery${sign}`, `${sign}${sign}Bakery${sign}`])
      expect(plainLine(given).replace(' ', '')).toBe('Bakery')
    expect(plainLine(sign)).toBe('')
  })

  it.each(['\n', '\r\n', '\t', '\u2028', '\u2029', '\v', '\f', '\u00a0', ' \n\n '])('has a space in place of %j · GUARD-18', (sign) =>
    expect(plainLine(`Bakery${sign}launch${sign}`)).toBe('Bakery launch'),
  )

  it.each([
    'Bakkerij ’t Hoekje, Zoë & Daniël: 50 % — “à la carte”',
    'IJsclub ĳ Ĳ',
    '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ ❤️‍🔥 👩🏽‍🚀 🧑🏿‍🤝‍🧑🏻 1️⃣ 🇳🇱',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    'مرحبا بكم في المخبز',
    'می‌خواهم کتاب‌ها',
    'שלום עולם',
    'क्‍ष नमस्ते',
    '李雷 パン屋 빵집',
    'Ελλάδα Привет ไทย',
    '~^_|<>{}[]\\/',
    '',
  ])('of %s remains unchanged · GUARD-18', (given) => expect(plainLine(given)).toBe(given))

  it.each([
    ['An\u200dna', 'Anna'],
    ['AI\u200d Assistant', 'AI Assistant'],
    ['👩\u200d', '👩'],
    ['\u200d👩', '👩'],
    ['🏴\u{e0067}\u{e0062}', '🏴'],
    ['half \ud83d', 'half \ufffd'],
  ])('loses joiners that join nothing, so %j becomes %j · GUARD-18', (given, kept) => expect(plainLine(given)).toBe(kept))

  it('never contains any of these characters, and cleaning it again changes nothing · GUARD-18', () => {
    const signs = fc.constantFrom(...turns, ...hides, '\u200d', '\u200c', '👩', 'م', 'a', ' ', '\n')
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 120 }),
      fc.array(signs, { maxLength: 40 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (given) => {
        const line = plainLine(given)
        for (const sign of [...turns, ...hides]) expect(line).not.toContain(sign)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]|^\s|\s$/u)
        expect(plainLine(line)).toBe(line)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is cut between two characters', () => {
    expect(cutLine('Bakery', 6)).toBe('Bakery')
    expect(cutLine('Zoe👩‍💻x', 7)).toBe('Zoe')
    expect(cutLine('Zoe👩‍💻x', 8)).toBe('Zoe👩‍💻')
  })
})

describe('a name of any length', () => {
  it.each(['ᴀɪ ᴀꜱꜱɪꜱᴛᴀɴᴛ', 'The AI Assistant', 'AI Assistant (official)', 'ꓮꓲ Assistant', 'AI\u200b Assistant', '✨ AI Assistant ✨'])(
    'such as %s could be mistaken for the assistant’s · GUARD-18',
    (name) => expect(isReservedName(plainLine(name))).toBe(true),
  )
  it.each(['Anna Kring', 'Ai Tanaka', 'Alan Assistant-Baker', 'Sistema Kringloop', 'Aida Sistant'])('such as %s could not be', (name) =>
    expect(isReservedName(name)).toBe(false),
  )
})

it('a line that was cut does not end with a space, and one that fits is unchanged', () => {
  expect(cutLine('one two', 4)).toBe('one')
  expect(cutLine(' a ', 3)).toBe(' a ')
})
