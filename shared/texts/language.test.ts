// How the initial language is chosen.
import { describe, expect, it } from 'vitest'
import { chooseLanguage, isLanguage } from './language.ts'

describe('the initial language', () => {
  const table: [stored: unknown, browser: string | undefined, chosen: string][] = [
    ['en', 'nl-NL', 'en'],
    ['nl', 'en-US', 'nl'],
    [null, 'nl', 'nl'],
    [null, 'nl-BE', 'nl'],
    [undefined, 'NL-nl', 'nl'],
    [null, 'en-GB', 'en'],
    [null, 'de', 'en'],
    [null, 'en-NL', 'en'],
    [null, '', 'en'],
    [null, undefined, 'en'],
    ['fr', 'nl-NL', 'nl'],
    ['NL', 'de', 'en'],
    [1, 'nl', 'nl'],
  ]
  it.each(table)('with %j stored and a browser in %j is %s · LANG-02', (stored, browser, chosen) => {
    expect(chooseLanguage(stored, browser)).toBe(chosen)
  })

  it('is English or Dutch · LANG-01', () => {
    expect(['en', 'nl', 'de', '', null, 'toString'].filter(isLanguage)).toEqual(['en', 'nl'])
  })
})
