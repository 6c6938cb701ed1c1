// The prompts that the forms produce: in the form's language, with the input unchanged, and never too long for a message.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../texts/language.ts'
import { limits } from '../limits/limits.ts'
import { buildContentCalendarPrompt, calendarOptions, emptyContentCalendar, type ContentCalendarForm } from './content-calendar.ts'
import { buildStrategyPrompt, emptyStrategy, strategyOptions, type StrategyForm } from './strategy.ts'
import { buildSwotPrompt, emptySwot, type SwotForm } from './swot.ts'

const today = '2026-11-23'
const calendar: ContentCalendarForm = {
  ...emptyContentCalendar,
  businessType: 'restaurant',
  targetAudience: 'Buren',
  goals: ['leads', 'awareness'],
}
const strategy: StrategyForm = { ...emptyStrategy, businessGoal: 'sales', currentStrategy: 'Flyers', targetAudience: 'Buren' }

const dutch = /\b(de|het|een|wij|jullie|geef|zeg)\b/i
const english = /\b(the|our|give|say|with)\b/i

describe('the SWOT prompt', () => {
  it('requests the analysis of the topic in the interface language · SWOT-08', () => {
    const [nl, en] = [buildSwotPrompt({ ...emptySwot, topic: 'Morgen' }, 'nl'), buildSwotPrompt({ ...emptySwot, topic: 'Morgen' }, 'en')]
    expect(nl).toContain('Onderwerp: Morgen')
    expect(en).toContain('Topic: Morgen')
    for (const word of ['sterktes', 'zwaktes', 'kansen', 'bedreigingen']) expect(nl).toContain(word)
    for (const word of ['strengths', 'weaknesses', 'opportunities', 'threats']) expect(en).toContain(word)
    expect(nl).not.toMatch(english)
    expect(en).not.toMatch(dutch)
  })

  it('contains what was filled in, under its heading, and omits the rest', () => {
    const prompt = buildSwotPrompt({ ...emptySwot, topic: 'Morgen', strengths: ' The oven\nand the team ', threats: 'Rent' }, 'en')
    expect(prompt).toContain('Strengths:\nThe oven\nand the team\n\nThreats:\nRent\n')
    expect(prompt).not.toContain('Weaknesses:')
  })
})

describe('the calendar prompt', () => {
  it('requests the mix of 40, 30, 20 and 10 percent, in each language · CAL-13 CAL-14', () => {
    const [nl, en] = [buildContentCalendarPrompt(calendar, 'nl', today), buildContentCalendarPrompt(calendar, 'en', today)]
    for (const part of ['40% educatief', '30% achter de schermen', '20% promotie', '10% van gebruikers']) expect(nl).toContain(part)
    for (const part of ['40% educational', '30% behind the scenes', '20% promotion', '10% user-generated']) expect(en).toContain(part)
    expect(nl).toContain('Type bedrijf: Restaurant/Horeca\nDoelgroep: Buren\nDoelen: Brand awareness verhogen, Leads genereren\n')
    expect(en).toContain('Type of business: Restaurant/Hospitality\nTarget audience: Buren\nGoals: Raise brand awareness, Generate leads\n')
    expect(nl).not.toMatch(english)
    expect(en).not.toMatch(dutch)
  })

  it('uses 30 days without a period, and the usual tone without a tone · CAL-11', () => {
    const nl = buildContentCalendarPrompt({ ...calendar, duration: '', brandTone: ' ' }, 'nl', today)
    expect(nl).toContain('Periode: 30 dagen\n')
    expect(nl).toContain('Toon: Professioneel en toegankelijk\n')
    const en = buildContentCalendarPrompt({ ...calendar, duration: '90', brandTone: 'Dry' }, 'en', today)
    expect(en).toContain('Period: 90 days\n')
    expect(en).toContain('Tone: Dry\n')
  })

  it('contains today’s date and requests dates in ISO format', () => {
    expect(buildContentCalendarPrompt(calendar, 'nl', today)).toMatch(/Startdatum: 2026-11-23\n[^]*JJJJ-MM-DD/)
    expect(buildContentCalendarPrompt(calendar, 'en', today)).toMatch(/Start date: 2026-11-23\n[^]*YYYY-MM-DD/)
  })
})

describe('the strategy prompt', () => {
  it('requests a 90-day plan in the interface language · STRAT-13 STRAT-14', () => {
    const [nl, en] = [buildStrategyPrompt(strategy, 'nl'), buildStrategyPrompt(strategy, 'en')]
    expect(nl).toContain('plan voor 90 dagen')
    expect(en).toContain('90-day plan')
    expect(nl).toContain('Hoofddoel: Meer verkoop')
    expect(en).toContain('Main goal: More sales')
    expect(nl).not.toMatch(english)
    expect(en).not.toMatch(dutch)
  })

  it('describes empty fields as not specified, and an empty outcome as general improvement · STRAT-11', () => {
    const nl = buildStrategyPrompt(strategy, 'nl')
    expect(nl.match(/Niet gespecificeerd/g)).toHaveLength(7)
    expect(nl).toContain('Gewenste uitkomst:\nAlgemene verbetering\n')
    const en = buildStrategyPrompt(strategy, 'en')
    expect(en.match(/Not specified/g)).toHaveLength(7)
    expect(en).toContain('Desired outcome:\nGeneral improvement\n')
  })

  it('contains everything that was filled in', () => {
    const full: StrategyForm = {
      ...strategy,
      timeframe: 'short',
      budget: 'upTo1500',
      channels: ['seo', 'email'],
      currentResults: '14 aanvragen',
      challenges: ['time'],
      successMetrics: ['roas'],
      competitorInsights: 'Zij mailen elke week',
      desiredOutcome: 'Twintig aanvragen',
    }
    const prompt = buildStrategyPrompt(full, 'nl')
    for (const part of [
      'Looptijd: Kort (3-6 maanden)',
      'Budget per maand: €500-1.500',
      'Kanalen: E-mailmarketing, SEO',
      'Uitdagingen: Te weinig tijd of mensen',
      'Waaraan we succes meten: Opbrengst van advertenties (ROAS)',
      'Huidige resultaten:\n14 aanvragen',
      'Wat we bij concurrenten zien:\nZij mailen elke week',
      'Gewenste uitkomst:\nTwintig aanvragen',
    ])
      expect(prompt).toContain(part)
    expect(prompt).not.toMatch(/Niet gespecificeerd|Algemene verbetering/)
  })
})

const line = fc.string({ unit: 'grapheme', maxLength: 40 })
const anyText = fc.oneof(line, fc.constantFrom('{{topic}}', '{{targetAudience}} $& $1', '| a | b |', '</p>'))
const longest = (max: number) => 'x'.repeat(max)
const padded = <Form extends object>(form: Form) =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, value === '' ? `  ${name}  ` : (value as unknown)])) as Form

describe('every prompt', () => {
  it('contains the input unchanged, and does not fill placeholders in it', () => {
    const typed = fc.record({ topic: anyText, strengths: anyText, weaknesses: anyText, opportunities: anyText, threats: anyText })
    fc.assert(
      fc.property(typed, fc.constantFrom(...languages), (form: SwotForm, language) => {
        const prompt = buildSwotPrompt(form, language)
        for (const text of Object.values(form)) expect(prompt).toContain(text.trim())
      }),
    )
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.constantFrom(...languages), (targetAudience, brandTone, keywords, language) => {
        const inCalendar = buildContentCalendarPrompt({ ...calendar, targetAudience, brandTone, keywords }, language, today)
        const inStrategy = buildStrategyPrompt(
          { ...strategy, targetAudience, currentStrategy: brandTone, desiredOutcome: keywords },
          language,
        )
        for (const text of [targetAudience, brandTone, keywords])
          for (const prompt of [inCalendar, inStrategy]) expect(prompt).toContain(text.trim())
      }),
    )
  })

  it('fits into one message even for the longest input', () => {
    const [short, long] = [longest(limits.guidedLineCharacters), longest(limits.guidedTextCharacters)]
    const swot: SwotForm = { topic: short, strengths: long, weaknesses: long, opportunities: long, threats: long }
    const fullCalendar: ContentCalendarForm = {
      businessType: 'health',
      targetAudience: short,
      goals: [...calendarOptions.goals],
      channels: [...calendarOptions.channels],
      contentTypes: [...calendarOptions.contentTypes],
      duration: '90',
      brandTone: short,
      keywords: long,
      competitors: long,
      budget: 'upTo1000',
    }
    const fullStrategy: StrategyForm = {
      businessGoal: 'launch',
      currentStrategy: long,
      targetAudience: long,
      timeframe: 'medium',
      budget: 'upTo15000',
      channels: [...strategyOptions.channels],
      currentResults: long,
      challenges: [...strategyOptions.challenges],
      successMetrics: [...strategyOptions.successMetrics],
      competitorInsights: long,
      desiredOutcome: long,
    }
    for (const language of languages)
      for (const prompt of [
        buildSwotPrompt(swot, language),
        buildContentCalendarPrompt(fullCalendar, language, today),
        buildStrategyPrompt(fullStrategy, language),
      ])
        expect(prompt.length).toBeLessThanOrEqual(limits.messageCharacters)
  })

  it.each(languages)('consists of paragraphs with the trimmed input, in %s', (language) => {
    const open = {
      calendar: { ...calendar, targetAudience: '', budget: 'upTo250' },
      strategy: { ...strategy, currentStrategy: '', targetAudience: '' },
    }
    const prompts = [
      [buildSwotPrompt(padded(emptySwot), language), 'topic strengths weaknesses opportunities threats'],
      [
        buildContentCalendarPrompt(padded(open.calendar) as ContentCalendarForm, language, today),
        'targetAudience brandTone keywords competitors',
      ],
      [
        buildStrategyPrompt({ ...padded(open.strategy), timeframe: '', budget: '' }, language),
        'currentStrategy targetAudience currentResults competitorInsights desiredOutcome',
      ],
    ] as const
    for (const [prompt, names] of prompts) {
      for (const name of names.split(' ')) expect(prompt.split('\n').filter((line) => line.endsWith(name))).toHaveLength(1)
      expect(prompt).not.toMatch(/ {2}|\n /)
      expect(prompt.split('\n\n').length).toBeGreaterThanOrEqual(3)
    }
  })

  it('describes empty fields as not specified, and contains no empty list', () => {
    const blank = buildContentCalendarPrompt({ ...calendar, keywords: ' ', competitors: ' ' }, 'en', today)
    expect(blank.match(/Not specified/g)).toHaveLength(3)
    expect(blank).toContain('Channels: choose what fits the audience\nKinds of content: choose what fits the audience\n')
    const chosen = buildContentCalendarPrompt(
      { ...calendar, channels: ['blog', 'instagram'], contentTypes: ['blogs', 'posts'], competitors: 'The other bakery' },
      'en',
      today,
    )
    expect(chosen).toContain('Channels: Instagram, Blog\nKinds of content: Posts, Blogs\n')
    expect(chosen).toContain('The other bakery')
    const [nothing, something] = [emptySwot, { ...emptySwot, threats: 'Rent' }].map((form) =>
      buildSwotPrompt({ ...form, topic: 'Rye' }, 'en'),
    )
    expect(something!.split('\n\n')).toHaveLength(nothing!.split('\n\n').length + 1)
    expect(nothing!.split('\n\n').at(-1)).toContain('\n')
  })

  it.each<{ form: string; build: () => string; paragraphs: string[] }>([
    {
      form: 'SWOT without points, even if a text is blank',
      build: () => buildSwotPrompt({ ...emptySwot, topic: 'Rye', threats: ' \n' }, 'en'),
      paragraphs: ['Make a SWOT analysis.', 'Topic: Rye', 'We have filled in nothing more yet: start', 'Give us:'],
    },
    {
      form: 'SWOT with points',
      build: () => buildSwotPrompt({ ...emptySwot, topic: 'Rye', weaknesses: 'Time', threats: 'Rent' }, 'en'),
      paragraphs: ['Make a SWOT analysis.', 'Topic: Rye', 'This is what we know ourselves:', 'Weaknesses:', 'Threats:', 'Give us:'],
    },
    {
      form: 'calendar',
      build: () => buildContentCalendarPrompt(calendar, 'en', today),
      paragraphs: ['Make a content calendar for our business.', 'Type of business:', 'Spread the content', 'Give us:'],
    },
    {
      form: 'strategy',
      build: () => buildStrategyPrompt({ ...strategy, currentResults: '14 orders', competitorInsights: 'Cheaper' }, 'en'),
      paragraphs: [
        ...['Analyse and refine our marketing strategy.', 'Main goal:', 'Current strategy:', 'Target audience:', 'Timeframe:'],
        ...['Current results:', 'What we see at competitors:', 'Desired outcome:', 'Give us:'],
      ],
    },
  ])('has one empty line between its paragraphs: $form', ({ build, paragraphs }) => {
    const written = build().split('\n\n')
    expect(written.map((paragraph, at) => paragraph.slice(0, paragraphs[at]?.length))).toEqual(paragraphs)
  })
})
