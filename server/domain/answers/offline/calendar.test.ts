// The offline assistant's answers to guided forms: valid dates, the requested mix, and always marked as a first outline.
import { describe, expect, it } from 'vitest'
import { buildContentCalendarPrompt, emptyContentCalendar, type ContentCalendarForm } from '../../../../shared/guided/content-calendar.ts'
import { buildStrategyPrompt, emptyStrategy } from '../../../../shared/guided/strategy.ts'
import { buildSwotPrompt, emptySwot } from '../../../../shared/guided/swot.ts'
import type { Language } from '../../../../shared/texts/language.ts'
import { offline as en } from '../../../../shared/texts/en/offline.ts'
import { offline as nl } from '../../../../shared/texts/nl/offline.ts'
import { buildOfflineAnswer } from './answer.ts'

const form: ContentCalendarForm = { ...emptyContentCalendar, businessType: 'restaurant', targetAudience: 'Buren', goals: ['leads'] }

const answerTo = (text: string, language: Language) =>
  buildOfflineAnswer({ instructions: '', messages: [{ role: 'user', from: 'Anna', text }], role: 'general', language })

describe('a content calendar form', () => {
  it.each([
    ['7', '2026-12-31', '2027-01-06'],
    ['30', '2026-12-10', '2027-01-08'],
    ['90', '2028-02-01', '2028-04-30'],
  ] as const)('of %s days gets ten dates within them, in the mix of 4, 3, 2 and 1', (duration, start, end) => {
    const answer = answerTo(buildContentCalendarPrompt({ ...form, duration, channels: ['blog', 'instagram'] }, 'en', start), 'en')
    expect(answer).toContain(en.notice)
    expect(answer).toContain(`from ${start} to ${end}`)
    const rows = [...answer.matchAll(/^\| (\d{4}-\d{2}-\d{2}) \| (\S+) \| (.+\?) \| (.+) \|$/gm)].map((match) => match.slice(1))
    const dates = rows.map(([date]) => date ?? '')
    expect(dates).toEqual(dates.toSorted())
    expect([dates[0], dates.every((date) => date <= end), dates.length]).toEqual([start, true, 10])
    expect(new Set(rows.map(([, channel]) => channel))).toEqual(new Set(['Instagram', 'Blog']))
    expect(new Set(rows.map(([, , question]) => question)).size).toBe(10)
    const count = (kind: string) => rows.filter(([, , , mix]) => mix === kind).length
    expect(Object.values(en.calendar.mix).map(count)).toEqual([4, 3, 2, 1])
  })

  it('gets a table with a post every third day over 30 days', () => {
    const prompt = buildContentCalendarPrompt({ ...form, duration: '30', channels: ['blog', 'instagram'] }, 'en', '2026-11-23')
    const table = [
      '### A first calendar, from 2026-11-23 to 2026-12-22',
      '',
      'Ten posts over your period: 4 educational (40%), 3 behind the scenes (30%), 2 promotion (20%) and 1 of users (10%).',
      'The topics are questions that you answer yourselves; the dates can go into your calendar as they are.',
      '',
      '| Date | Channel | Topic | Mix |',
      '| --- | --- | --- | --- |',
      '| 2026-11-23 | Instagram | Which question do you get most often? | Educational |',
      '| 2026-11-26 | Blog | Who are you? | Behind the scenes |',
      '| 2026-11-29 | Instagram | Which misunderstanding do you want to clear up? | Educational |',
      '| 2026-12-02 | Blog | What do you offer, and to whom? | Promotion |',
      '| 2026-12-05 | Instagram | Which tip can somebody use today? | Educational |',
      '| 2026-12-08 | Blog | What does a day at work look like? | Behind the scenes |',
      '| 2026-12-11 | Instagram | Who wants to share their experience? | Of users |',
      '| 2026-12-14 | Blog | How do you choose well? | Educational |',
      '| 2026-12-17 | Instagram | What once went wrong? | Behind the scenes |',
      '| 2026-12-20 | Blog | What is the last reason to decide now? | Promotion |',
    ]
    expect(answerTo(prompt, 'en')).toContain(table.join('\n'))
  })

  it('is answered in the language of the session, whatever the language of the form', () => {
    const prompt = buildContentCalendarPrompt(form, 'en', '2026-11-23')
    expect(answerTo(prompt, 'nl')).toContain('### Een eerste kalender, van 2026-11-23 tot en met 2026-12-22')
    expect(answerTo(prompt, 'nl')).toContain(`| ${nl.calendar.anyChannel} |`)
  })

  it('that was typed by hand or has invalid dates gets the outline of any question about content', () => {
    const prompt = buildContentCalendarPrompt(form, 'nl', '2026-11-23')
    for (const other of [prompt.replace('2026-11-23', '2026-99-99'), prompt.replace('30 dagen', '99 dagen'), 'Maak een contentkalender'])
      expect(answerTo(other, 'nl')).toContain('### Een contentopzet voor')
  })

  it.each([
    ['a period of no days', 'Period: 30 days', 'Period: 0 days'],
    ['text after its start date', 'Start date: 2026-11-23', 'Start date: 2026-11-23 or later'],
    ['no start date', 'Start date: 2026-11-23', ''],
    ['no period', 'Period: 30 days', ''],
  ])('with %s gets the outline that other questions about content get', (_what, line, other) => {
    const prompt = buildContentCalendarPrompt(form, 'en', '2026-11-23')
    expect(prompt).toContain(line)
    expect(answerTo(prompt.replace(line, other), 'en')).toContain('### A content outline for')
  })

  it('with a period of one day gets all posts on that day', () => {
    const prompt = buildContentCalendarPrompt(form, 'en', '2026-11-23').replace('Period: 30 days', 'Period: 1 day')
    expect(answerTo(prompt, 'en')).toContain('from 2026-11-23 to 2026-11-23')
    expect(answerTo(prompt, 'en').match(/^\| 2026-11-23 \|/gm)).toHaveLength(10)
  })

  it.each(['Start date: 2020-01-01', 'Period: 7 days', 'Channels: Radio'])(
    'is read from its own lines, even if the audience is %j',
    (targetAudience) => {
      const answer = answerTo(buildContentCalendarPrompt({ ...form, targetAudience, channels: ['blog'] }, 'en', '2026-11-23'), 'en')
      expect(answer).toContain('from 2026-11-23 to 2026-12-22')
      expect(answer).toContain('| 2026-11-23 | Blog |')
    },
  )

  it.each([
    ['no list of channels', '', ['your choice']],
    ['no name in its list of channels', 'Channels: \u200b, ', ['your choice']],
    ['an empty name in its list of channels', 'Channels: Blog, , Radio', ['Blog', 'Radio']],
  ])('with %s (%j) gets the channels %j', (_what, line, expected) => {
    const prompt = buildContentCalendarPrompt(form, 'en', '2026-11-23').replace(/^Channels: .*$/m, line)
    const channels = [...answerTo(prompt, 'en').matchAll(/^\| 2026-\S+ \| (.*?) \|/gm)].map(([, channel]) => channel)
    expect([...new Set(channels)]).toEqual(expected)
  })

  it('treats a forged line as plain text', () => {
    const prompt = buildContentCalendarPrompt(form, 'en', '2026-11-23').replace(/^Channels: .*$/m, 'Channels: a | b, <b>, ](x)')
    expect(answerTo(prompt, 'en')).toMatch(/^\| 2026-11-23 \| a \\\| b \|/m)
    expect(answerTo(prompt, 'en')).not.toContain('<b>')
  })
})

it('a SWOT form and a strategy form get an answer about their topic', () => {
  expect(answerTo(buildSwotPrompt({ ...emptySwot, topic: 'Tweede bakkerij' }, 'nl'), 'nl')).toContain(
    '### Een eerste SWOT voor “Tweede bakkerij”',
  )
  const strategy = { ...emptyStrategy, businessGoal: 'leads', currentStrategy: 'Flyers', targetAudience: 'Buren' } as const
  expect(answerTo(buildStrategyPrompt(strategy, 'nl'), 'nl')).toContain('### Een opzet van 90 dagen voor “Meer leads”')
  expect(answerTo(buildStrategyPrompt(strategy, 'en'), 'en')).toContain('### A 90-day outline for “More leads”')
})
