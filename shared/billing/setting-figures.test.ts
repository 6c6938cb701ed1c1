// The phrases that a server's settings produce, in both languages, including those for one and zero.
import { expect, it } from 'vitest'
import { readConfig } from '../../server/config/config.ts'
import { phrasesOf, usualFigures } from './setting-figures.ts'

it('the defaults match the specification · PRIV-07 USAGE-08 PRICE-06', () => {
  const { retentionDays, demoReplies, dailyReplies, defaultPlan, openai } = readConfig({})
  expect([retentionDays, demoReplies, dailyReplies, defaultPlan]).toEqual([30, 20, 40, 'free'])
  expect([openai.modelFree, openai.modelPro]).toEqual([usualFigures.modelFree, usualFigures.modelPro])
  const models = { freeModel: 'GPT-3.5', paidModel: 'GPT-4' }
  const nothing = { historyBound: '', retentionBound: '', dailyBound: '', givenPlan: '' }
  expect(phrasesOf(usualFigures, 'en')).toEqual({
    ...{
      retention: '30 days',
      paidRetention: 'until somebody deletes them',
      paidHistory: 'Until you delete it',
      unlessPaid: ', unless the host has Pro or Team',
      demoAnswers: '20 answers',
    },
    ...nothing,
    ...models,
  })
  expect(phrasesOf(usualFigures, 'nl')).toEqual({
    ...{
      retention: '30 dagen',
      paidRetention: 'tot iemand ze verwijdert',
      paidHistory: 'Tot je hem wist',
      unlessPaid: ', tenzij de gastheer Pro of Team heeft',
      demoAnswers: '20 antwoorden',
    },
    ...nothing,
    ...models,
  })
})

it.each([
  ['en', 1, '1 day', '1 answer', ', at most 1 of them a day'],
  ['nl', 1, '1 dag', '1 antwoord', ', waarvan hooguit 1 per dag'],
  ['en', 0, '0 days', '0 answers', ', at most 0 of them a day'],
  ['nl', 0, '0 dagen', '0 antwoorden', ', waarvan hooguit 0 per dag'],
  ['en', 3_650, '3,650 days', '3,650 answers', ''],
  ['nl', 3_650, '3.650 dagen', '3.650 antwoorden', ''],
] as const)(
  'in %s, phrases with %i have the right number and plural · LEGAL-06 USAGE-08 USAGE-05',
  (language, count, retention, demoAnswers, dailyBound) => {
    const figures = { ...usualFigures, retentionDays: count, demoReplies: count, dailyReplies: count }
    expect(phrasesOf(figures, language)).toMatchObject({ retention, demoAnswers, dailyBound })
  },
)

it.each([
  [
    'en',
    14,
    '14 days',
    'until 14 days after the last activity',
    ' for 14 days',
    ' On this server no session is kept for longer than 14 days after the last activity.',
  ],
  [
    'nl',
    1,
    '1 dag',
    'tot 1 dag na de laatste activiteit',
    ' 1 dag lang',
    ' Op deze server wordt geen enkele sessie langer dan 1 dag na de laatste activiteit bewaard.',
  ],
] as const)(
  'in %s, a ceiling of %i on retention replaces the promise to keep sessions on paid plans · LEGAL-06',
  (language, retentionCeilingDays, paidHistory, paidRetention, historyBound, retentionBound) => {
    expect(phrasesOf({ ...usualFigures, retentionCeilingDays }, language)).toMatchObject({
      ...{ paidHistory, paidRetention, historyBound, retentionBound, unlessPaid: '' },
    })
  },
)

it('a daily limit is mentioned only if it is below the monthly 40 · USAGE-05', () => {
  const bound = (dailyReplies: number) => phrasesOf({ ...usualFigures, dailyReplies }, 'en').dailyBound
  expect([39, 40, 41].map(bound)).toEqual([', at most 39 of them a day', '', ''])
})

it.each([
  ['en', 'free', ''],
  ['en', 'pro', ' On this server everyone with an account has Pro without paying for it.'],
  ['nl', 'team', ' Op deze server heeft iedereen met een account Team, zonder te betalen.'],
] as const)('in %s, the phrase for the default plan %s is %j', (language, defaultPlan, givenPlan) => {
  expect(phrasesOf({ ...usualFigures, defaultPlan }, language).givenPlan).toBe(givenPlan)
})

it('a model without a familiar name is shown under its provider’s name · MSG-08', () => {
  const phrases = phrasesOf({ ...usualFigures, modelFree: 'gpt-4o', modelPro: 'mistral-large' }, 'nl')
  expect([phrases.freeModel, phrases.paidModel]).toEqual(['GPT-4', 'mistral-large'])
})
