// The names, colours and titles that a team may have.
import { expect, it } from 'vitest'
import { readAccent, readTeamName, readTemplateTitle } from './team-input.ts'

const refused = (code: string) => expect.objectContaining({ code }) as Error

it('a team’s name is one line, and must not be the assistant’s', () => {
  expect(readTeamName(' The\nBakery ')).toBe('The Bakery')
  expect(() => readTeamName('\u200b ')).toThrow(refused('team_name_missing'))
  expect(() => readTeamName('AI Assistant')).toThrow(refused('name_refused'))
})

it('a colour has enough contrast and is in lower case; it may be missing', () => {
  expect([readAccent('#C74C41'), readAccent(null)]).toEqual(['#c74c41', null])
  expect(() => readAccent('#ffffff')).toThrow(refused('accent_refused'))
  expect(() => readAccent('')).toThrow(refused('accent_refused'))
})

it('a template’s title is one line', () => {
  expect(readTemplateTitle(' Weekly\tplan ')).toBe('Weekly plan')
  expect(() => readTemplateTitle(' ')).toThrow(refused('template_title_missing'))
})
