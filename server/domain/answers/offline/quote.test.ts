// People's text as one short line of inert Markdown, and the filling of placeholders.
import { describe, expect, it } from 'vitest'
import { fillIn, quoteText, toOneLine } from './quote.ts'

describe('one line of text', () => {
  it.each([
    ['line breaks and tabs become spaces', 'rye\r\nand\twheat', 'rye and wheat'],
    ['several spaces become one', 'rye   bread', 'rye bread'],
    ['spaces around the text are left out', '  rye \n', 'rye'],
    ['invisible characters are left out', 'r\u200by\u202ee', 'rye'],
    ['spaces around an invisible character become one', 'rye \u200b bread', 'rye bread'],
    ['a letter and its accent become one character', 'cafe\u0301', 'caf\u00e9'],
  ])('%s', (_what, text, expected) => {
    expect(toOneLine(text)).toBe(expected)
  })
})

describe('a quote', () => {
  it.each([
    ['HTML characters are shown as typed', 'a < b & b > c', 'a &lt; b &amp; b &gt; c'],
    ['an entity is shown as typed', '&lt;', '&amp;lt;'],
    ['Markdown is escaped', '**a** [b](c)', '\\*\\*a\\*\\* \\[b\\]\\(c\\)'],
    ['quotation marks become apostrophes', '“a” "b" „c” «d»', "'a' 'b' 'c' 'd'"],
    ['a web address does not become a link', 'see https://a.test', 'see https\u2060://a.test'],
    ['a web address without a protocol does not become a link', 'see www.a.test', 'see www\u2060.a.test'],
    ['an email address does not become a link', 'mail a.b@c.test', 'mail a.b\u2060@c.test'],
    ['text without visible characters becomes empty', ' \u200b ', ''],
  ])('%s', (_what, text, expected) => {
    expect(quoteText(text)).toBe(expected)
  })

  it('of 80 characters is kept whole, and one of 81 is cut', () => {
    expect(quoteText('a'.repeat(80))).toBe('a'.repeat(80))
    expect(quoteText('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`)
  })

  it('that is cut has no space before the ellipsis', () => {
    expect(quoteText(`${'a'.repeat(78)} bread`)).toBe(`${'a'.repeat(78)}…`)
  })
})

describe('a template', () => {
  it('of several lines becomes one text with line breaks', () => {
    expect(fillIn(['For {{name}}', '', '{{count}} rolls'], { name: 'Anna', count: 3 })).toBe('For Anna\n\n3 rolls')
  })

  it('keeps a placeholder that has no value', () => {
    expect(fillIn('For {{name}}', {})).toBe('For {{name}}')
  })
})
