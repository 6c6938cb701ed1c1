// Finds the posts in an answer and writes them as CSV and iCalendar files.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildCsv } from './calendar-csv.ts'
import { buildIcs } from './calendar-ics.ts'
import { findPosts, type Post } from './find-posts.ts'

const answer = [
  '## Kalender',
  '',
  '| Datum | Tijd | Kanaal | Type | Onderwerp | Tekst |',
  '| --- | --- | --- | --- | --- | --- |',
  '| 2026-11-23 | 09:30 | Instagram | Reel | **De oven** | “Om vijf uur gaat ze aan”, zegt Bram |',
  '| 2026-11-25 |  | Blog | Blog | Desem | =SOM(A1) |',
  '| later | 10:00 | Blog | Blog | Nog te plannen | - |',
].join('\n')

describe('the posts of an answer', () => {
  it('are the rows with a date, with their time, channel and topic', () => {
    expect(findPosts(answer).map(({ date, time, title }) => [date.join('-'), time?.join(':') ?? null, title])).toEqual([
      ['2026-11-23', '9:30', 'Instagram: De oven'],
      ['2026-11-25', null, 'Blog: Desem'],
    ])
    expect(findPosts(answer)[1]?.columns).toEqual([
      ['Datum', '2026-11-25'],
      ['Kanaal', 'Blog'],
      ['Type', 'Blog'],
      ['Onderwerp', 'Desem'],
      ['Tekst', '=SOM(A1)'],
    ])
  })

  const table = (header: string, ...rows: string[]) => [header, header.replace(/[^|]+/g, '-'), ...rows].join('\n')
  const found: [what: string, markdown: string, titles: string[]][] = [
    ['English headings', table('|Date|Channel|Topic|', '|2026-01-31|X|A|', '|2026-02-28|Y|B|'), ['X: A', 'Y: B']],
    ['the date in another column', table('|Day|When|What|', '|Mon|Mon 2026-01-05|A|', '|Tue|2026-01-06 at 12:00|B|'), ['A', 'B']],
    ['two tables', `${table('|Date|Topic|', '|2026-01-05|A|')}\n\nand\n\n${table('|Date|Topic|', '|2026-01-12|B|')}`, ['A', 'B']],
    ['one date only', table('|Date|Topic|', '|2026-01-05|A|', '|soon|B|'), []],
    ['dates that do not exist', table('|Date|Topic|', '|2026-02-30|A|', '|2026-13-01|B|', '|2026-00-10|C|'), []],
    ['numbers that look like dates', table('|Order|Topic|', '|12026-01-05|A|', '|2026-01-055|B|'), []],
    ['no table', '2026-01-05 and 2026-01-06', []],
  ]
  it.each(found)('with %s', (_what, markdown, titles) => expect(findPosts(markdown).map(({ title }) => title)).toEqual(titles))
})

const words = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', ';', '=', '-', ' ', 'é', '\\', '\t'), maxLength: 12 })
const posts = fc.array(
  fc.record({
    date: fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })),
    time: fc.option(fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))),
    title: words.map((text) => `a${text}`),
    columns: fc.tuple(words, words).map(([a, b]): Post['columns'] => [
      ['Topic', `x${a}`],
      ['Text', `y${b}`],
    ]),
  }),
  { minLength: 1, maxLength: 5 },
)

/** Parses CSV (RFC 4180). */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  for (let at = 0, row: string[] = []; at < text.length;) {
    const match = /(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/y
    match.lastIndex = at
    const [whole, quoted, plain, end] = match.exec(text) ?? []
    if (whole === undefined) throw new Error(`not a cell: ${text.slice(at)}`)
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'))
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
    at += whole.length
  }
  return rows
}

describe('as a table', () => {
  it('contains every row and heading, as in RFC 4180, and no cell is a formula', () => {
    const csv = buildCsv(findPosts(answer))
    expect(csv.split('\r\n')).toEqual([
      'Datum,Tijd,Kanaal,Type,Onderwerp,Tekst',
      '2026-11-23,09:30,Instagram,Reel,De oven,"“Om vijf uur gaat ze aan”, zegt Bram"',
      "2026-11-25,,Blog,Blog,Desem,'=SOM(A1)",
      '',
    ])
    const cells = ['=1', '+1', '-1', '@a', '\ta', 'a=1', '"q"']
    const columns = cells.map((cell, index): [string, string] => [`c${index}`, cell])
    const row = readCsv(buildCsv([{ date: [2026, 1, 5], time: null, title: 'a', columns }]))[1]
    expect(row).toEqual(["'=1", "'+1", "'-1", "'@a", "'\ta", 'a=1', '"q"'])
  })

  it('can be read back unchanged', () => {
    fc.assert(
      fc.property(posts, (list) => {
        expect(readCsv(buildCsv(list))).toEqual([['Topic', 'Text'], ...list.map(({ columns }) => columns.map(([, said]) => said))])
      }),
    )
  })
})

describe('as a file for calendar programs', () => {
  const unfolded = (ics: string) => ics.replaceAll('\r\n\t', '').replaceAll('\r\n ', '').split('\r\n')

  it('a post has its day or time, its title, and all other columns', () => {
    const lines = unfolded(buildIcs(findPosts(answer), { name: 'contentkalender', answerId: 'answer-1' }))
    expect(lines.filter((line) => /^(BEGIN|UID|DTSTART|SUMMARY)/.test(line))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:answer-1-1@kring',
      'SUMMARY:Instagram: De oven',
      'DTSTART:20261123T093000',
      'BEGIN:VEVENT',
      'UID:answer-1-2@kring',
      'SUMMARY:Blog: Desem',
      'DTSTART;VALUE=DATE:20261125',
    ])
    expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain(
      'Onderwerp: De oven\\nTekst: “Om vijf uur gaat ze aan”\\, zegt Bram',
    )
  })

  it('a post without a time lasts a whole day, also at the end of a month, and one with a time half an hour', () => {
    const columns: [string, string][] = [['Topic', 'Rye']]
    const at = (date: [number, number, number], time: [number, number] | null) =>
      unfolded(buildIcs([{ date, time, title: 'Rye', columns }], { name: 'calendar', answerId: 'a' })).filter((line) =>
        /^(DTSTART|DTEND|DURATION)/.test(line),
      )
    expect(at([2026, 11, 30], null)).toEqual(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20261201'])
    expect(at([2026, 12, 31], null)).toEqual(['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101'])
    expect(at([2028, 2, 28], null)).toEqual(['DTSTART;VALUE=DATE:20280228', 'DTEND;VALUE=DATE:20280229'])
    expect(at([2026, 11, 30], [9, 30])).toEqual(['DTSTART:20261130T093000', 'DURATION:PT30M'])
  })

  it('contains one event for each post, whatever the text', () => {
    fc.assert(
      fc.property(posts, (list) => {
        const lines = unfolded(buildIcs(list, { name: 'calendar', answerId: 'a' }))
        expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(list.length)
        expect(lines.filter((line) => line.startsWith('SUMMARY:'))).toHaveLength(list.length)
        expect(lines.every((line) => line === '' || /^[A-Z-]+[;:]/.test(line))).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
