// The options of the forms: the specification's Dutch labels, the same options in English, and the defaults.
import { expect, test } from 'vitest'
import { languages } from '../texts/language.ts'
import { calendarLabels, calendarOptions, contentCalendarProblems, emptyContentCalendar } from './content-calendar.ts'
import { findProblems, maySubmit } from './guided-form.ts'
import { emptyStrategy, strategyLabels, strategyOptions, strategyProblems } from './strategy.ts'
import { emptySwot, swotProblems } from './swot.ts'

const nl = { calendar: calendarLabels('nl'), strategy: strategyLabels('nl') }
const words = <T extends string>(options: readonly T[], labels: Record<T, string>) => options.map((option) => labels[option])

test('the calendar offers its eleven business types · CAL-04', () => {
  expect(words(calendarOptions.businessType, nl.calendar.businessType)).toEqual([
    'E-commerce',
    'SaaS',
    'Dienstverlening',
    'Restaurant/Horeca',
    'Mode/Lifestyle',
    'Technologie',
    'Gezondheid/Wellness',
    'Onderwijs',
    'Real Estate',
    'Financieel',
    'Anders',
  ])
})

test('the calendar offers its seven goals · CAL-05', () => {
  expect(words(calendarOptions.goals, nl.calendar.goals)).toEqual([
    'Brand awareness verhogen',
    'Leads genereren',
    'Verkoop stimuleren',
    'Community bouwen',
    'Thought leadership',
    'Customer retention',
    'Website traffic verhogen',
  ])
})

test('the calendar offers its ten channels and ten content types · CAL-06 CAL-07', () => {
  expect(words(calendarOptions.channels, nl.calendar.channels).join()).toBe(
    'Instagram,Facebook,LinkedIn,TikTok,Twitter/X,YouTube,Pinterest,Blog,Newsletter,Website',
  )
  expect(words(calendarOptions.contentTypes, nl.calendar.contentTypes).join()).toBe(
    "Posts,Stories,Reels/Video's,Blogs,Newsletters,Infographics,User Generated Content,Behind-the-scenes,Educational content,Product showcases",
  )
})

test('the calendar offers five periods, 30 days by default, and four budgets · CAL-08 CAL-09', () => {
  expect(words(calendarOptions.duration, nl.calendar.duration)).toEqual(['7 dagen', '14 dagen', '30 dagen', '60 dagen', '90 dagen'])
  expect(emptyContentCalendar.duration).toBe('30')
  expect(words(calendarOptions.budget, nl.calendar.budget)).toEqual([
    '€0-250 per maand',
    '€250-500 per maand',
    '€500-1000 per maand',
    '€1000+ per maand',
  ])
})

const en = strategyLabels('en')

test('the strategy refiner offers its goals and channels · STRAT-04 STRAT-05', () => {
  expect(words(strategyOptions.businessGoal, en.businessGoal)).toEqual([
    'Brand awareness',
    'More leads',
    'More sales',
    'Customer retention',
    'Reach new markets',
    'Launch a product or service',
    'Reputation management',
    'Reduce marketing costs',
  ])
  expect(words(strategyOptions.channels, en.channels).join()).toBe(
    'Social media,Google Ads/SEA,Content marketing,Email marketing,Influencer marketing,Affiliate marketing,PR & media,Events,SEO,Direct mail,Radio/TV/outdoor',
  )
})

test('the strategy refiner offers its ten challenges and its metrics · STRAT-06 STRAT-07', () => {
  expect(strategyOptions.challenges).toHaveLength(10)
  expect(new Set(words(strategyOptions.challenges, en.challenges)).size).toBe(10)
  expect(words(strategyOptions.successMetrics, en.successMetrics)).toEqual([
    'Website traffic',
    'Conversion',
    'Cost per lead (CPL)',
    'Customer acquisition cost (CAC)',
    'Return on ad spend (ROAS)',
    'Brand awareness',
    'Engagement',
    'Email open rates',
    'Customer lifetime value (CLV)',
    'Market share growth',
  ])
})

test('the strategy refiner offers its timeframes and budgets · STRAT-08 STRAT-09', () => {
  expect(words(strategyOptions.timeframe, nl.strategy.timeframe)).toEqual([
    'Nieuw (0-3 maanden)',
    'Kort (3-6 maanden)',
    'Gemiddeld (6-12 maanden)',
    'Lang (1+ jaar)',
  ])
  expect(words(strategyOptions.budget, nl.strategy.budget).join(' ')).toBe('€0-500 €500-1.500 €1.500-5.000 €5.000-15.000 €15.000+')
})

test('every option of a field has a different label in both languages', () => {
  for (const language of languages)
    for (const [options, labels] of [
      [calendarOptions, calendarLabels(language)],
      [strategyOptions, strategyLabels(language)],
    ] as const)
      for (const [field, list] of Object.entries(options)) {
        const said = Object.values((labels as Record<string, Record<string, string>>)[field] ?? {})
        expect(new Set(said).size, `${language} ${field}`).toBe(list.length)
      }
})

test('the forms have exactly their fields · CAL-03 STRAT-03', () => {
  expect(Object.keys(emptyContentCalendar).toSorted().join()).toBe(
    'brandTone,budget,businessType,channels,competitors,contentTypes,duration,goals,keywords,targetAudience',
  )
  expect(Object.keys(emptyStrategy).toSorted().join()).toBe(
    'budget,businessGoal,challenges,channels,competitorInsights,currentResults,currentStrategy,desiredOutcome,successMetrics,targetAudience,timeframe',
  )
})

test('only required fields are reported as missing, when they are empty or blank · SWOT-06 CAL-10 STRAT-10', () => {
  expect(swotProblems({ ...emptySwot, topic: ' \n', strengths: 'the team' })).toEqual({ topic: 'missing' })
  expect(swotProblems({ ...emptySwot, topic: 'A bakery' })).toEqual({})
  expect(contentCalendarProblems({ ...emptyContentCalendar, targetAudience: '  ' })).toEqual({
    businessType: 'missing',
    targetAudience: 'missing',
    goals: 'missing',
  })
  expect(contentCalendarProblems({ ...emptyContentCalendar, businessType: 'saas', targetAudience: 'bakers', goals: ['leads'] })).toEqual({})
  expect(strategyProblems({ ...emptyStrategy, currentStrategy: ' ' })).toEqual({
    businessGoal: 'missing',
    currentStrategy: 'missing',
    targetAudience: 'missing',
  })
  expect(strategyProblems({ ...emptyStrategy, businessGoal: 'sales', currentStrategy: 'flyers', targetAudience: 'bakers' })).toEqual({})
})

test('a text is too long only above the maximum length', () => {
  const max = { ...emptySwot, topic: 'x'.repeat(300), threats: `  ${'x'.repeat(2_000)}  ` }
  expect(swotProblems(max)).toEqual({})
  expect(swotProblems({ ...max, topic: `${max.topic}x`, threats: 'x'.repeat(2_001) })).toEqual({ topic: 'too_long', threats: 'too_long' })
})

test('an absent text or a list is never too long', () => {
  const form: { note?: string; tags: string[] } = { tags: ['x'.repeat(3_000)] }
  expect(findProblems(form, { required: [], sizes: { note: 'line', tags: 'line' } })).toEqual({})
})

test('SWOT and calendar are included in Pro, Team and demos, the strategy refiner in every plan · SWOT-09 CAL-15 STRAT-15', () => {
  const on = (plan: 'free' | 'pro' | 'team', isDemo = false) =>
    (['swot', 'content_calendar', 'strategy'] as const).filter((form) => maySubmit(form, { plan, isDemo }))
  expect(on('free')).toEqual(['strategy'])
  for (const open of [on('pro'), on('team'), on('free', true)]) expect(open).toEqual(['swot', 'content_calendar', 'strategy'])
})
