// Which values each field of a guided form's shared draft may have.
import { expect, it } from 'vitest'
import type { GuidedForm } from './guided-form.ts'
import { isFieldValue, type FieldValue } from './guided-protocol.ts'

const texts: [form: GuidedForm, fields: string[]][] = [
  ['swot', ['topic', 'strengths', 'weaknesses', 'opportunities', 'threats']],
  ['content_calendar', ['targetAudience', 'brandTone', 'keywords', 'competitors']],
  ['strategy', ['currentStrategy', 'targetAudience', 'currentResults', 'competitorInsights', 'desiredOutcome']],
]

it.each(texts)('a text field of the %s form has at most 6000 characters', (form, fields) => {
  for (const field of fields) {
    for (const value of ['', 'Rye', ' \n', 'x'.repeat(6_000)]) expect(isFieldValue(form, field, value), field).toBe(true)
    for (const value of ['x'.repeat(6_001), [], ['Rye']]) expect(isFieldValue(form, field, value), field).toBe(false)
  }
})

it.each<[form: GuidedForm, field: string, options: string[], other: string]>([
  ['content_calendar', 'businessType', ['ecommerce', 'restaurant', 'other'], 'leads'],
  ['content_calendar', 'duration', ['7', '30', '90'], '31'],
  ['content_calendar', 'budget', ['upTo250', 'over1000'], 'upTo500 '],
  ['strategy', 'businessGoal', ['awareness', 'costReduction'], 'community'],
  ['strategy', 'timeframe', ['new', 'long'], 'never'],
  ['strategy', 'budget', ['upTo500', 'over15000'], 'upTo250'],
])('in the %s form, %s is empty or one of its options', (form, field, options, other) => {
  for (const value of ['', ...options]) expect(isFieldValue(form, field, value), value).toBe(true)
  for (const value of [other, ' ', [], [''], [options[0]!]]) expect(isFieldValue(form, field, value), String(value)).toBe(false)
})

it.each<[form: GuidedForm, field: string, options: [string, string, string]]>([
  ['content_calendar', 'goals', ['leads', 'awareness', 'traffic']],
  ['content_calendar', 'channels', ['website', 'instagram', 'blog']],
  ['content_calendar', 'contentTypes', ['posts', 'reels', 'productShowcases']],
  ['strategy', 'channels', ['seo', 'socialMedia', 'radioTvOutdoor']],
  ['strategy', 'challenges', ['visibility', 'time', 'teamwork']],
  ['strategy', 'successMetrics', ['roas', 'traffic', 'marketShare']],
])('in the %s form, %s is a list of different options in any order', (form, field, options) => {
  const [one, another] = options
  for (const value of [[], [one], [another, one], options]) expect(isFieldValue(form, field, value), String(value)).toBe(true)
  const refused: FieldValue[] = ['', one, [one, one], [one, another, one], ['rye'], [one, 'rye'], ['']]
  for (const value of refused) expect(isFieldValue(form, field, value), JSON.stringify(value)).toBe(false)
})

it.each<[form: GuidedForm, field: string]>([
  ['swot', 'goals'],
  ['swot', 'keywords'],
  ['content_calendar', 'topic'],
  ['content_calendar', 'timeframe'],
  ['strategy', 'goals'],
  ['strategy', ''],
  ['swot', 'constructor'],
  ['content_calendar', 'toString'],
  ['strategy', '__proto__'],
])('the %s form has no field “%s”', (form, field) => {
  for (const value of ['', 'leads', [], ['leads']]) expect(isFieldValue(form, field, value), String(value)).toBe(false)
})
