// The pricing page and the FAQ, compared with the catalogue and the server's behaviour.
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import { languages } from '../../../shared/texts/language.ts'
import { catalogue, gates, mayUse, moneyBackDays, plans } from '../../../shared/billing/plans.ts'
import { questionsAndAnswers } from '../../features/site/faq/questions-and-answers.ts'
import { modelBadge } from '../../features/session/message/message-text.ts'
import { flatten } from '../../../shared/texts/check-texts.ts'
import { figuresIn } from '../../lib/texts/text-numbers.ts'
import { loadAllTexts } from '../../lib/texts/i18n.ts'
import { elements, rendered, textsOf, under, words } from '../../testing/rendered.tsx'
import { FaqPage } from './faq-page.tsx'
import { LandingPage } from './landing-page.tsx'
import { PricingPage } from './pricing-page.tsx'

const hrefs = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))

describe.each(languages)('in %s', (language) => {
  const say = <T,>(en: T, nl: T): T => (language === 'en' ? en : nl)
  /** The plans, without the table below them. */
  const plansOf = async () => (await rendered(<PricingPage />, language)).split('<table')[0] ?? ''

  test('the pricing page shows three plans with their contents, monthly prices, and yearly prices without scripts · PRICE-01 PRICE-02 PRICE-03', async () => {
    const top = await plansOf()
    const cards = top
      .split(/(?=<h2[ >])/)
      .slice(1, 4)
      .map(words)
    expect(cards.map((card) => /€\d+/.exec(card)?.[0])).toEqual(['€0', '€15', '€35'])
    for (const [n, points] of say(
      [
        [
          'Free',
          '40 AI messages a month',
          '50 credits: about 10 brainstorms',
          'Unlimited sessions and people',
          'GPT-3.5',
          'History kept for 30 days',
        ],
        [
          'Pro',
          '7 days free',
          'Unlimited AI messages',
          '2,500 credits a month',
          'GPT-4',
          'SWOT and content calendar',
          'Export to PDF and Markdown',
        ],
        [
          'Team',
          '14 days free',
          'Everything in Pro',
          '10,000 credits a month',
          'Members, templates, analytics',
          'Your logo and colour',
          'Priority support',
        ],
      ],
      [
        [
          'Gratis',
          '40 AI-berichten per maand',
          '50 credits: zo’n 10 brainstorms',
          'Onbeperkt sessies en mensen',
          'GPT-3.5',
          'Geschiedenis blijft 30 dagen',
        ],
        [
          'Pro',
          '7 dagen gratis',
          'Onbeperkt AI-berichten',
          '2.500 credits per maand',
          'GPT-4',
          'SWOT en contentkalender',
          'Export naar pdf en Markdown',
        ],
        [
          'Team',
          '14 dagen gratis',
          'Alles van Pro',
          '10.000 credits per maand',
          'Leden, sjablonen, statistieken',
          'Je eigen logo en kleur',
          'Voorrang bij hulp',
        ],
      ],
    ).entries())
      for (const point of points) expect(cards[n]).toContain(point)
    expect(words(top)).toContain(say('Yearly: Pro €150, Team €350.', 'Per jaar: Pro €150, Team €350.'))
  })

  test('the pricing page states the trials and the guarantee · PRICE-13 PRICE-14', async () => {
    expect(words(await plansOf())).toContain(
      say(
        'Pro is free for 7 days, Team for 14. No card required, and 30 days money back after that.',
        'Pro is 7 dagen gratis, Team 14. Geen kaart nodig, en daarna 30 dagen niet goed, geld terug.',
      ),
    )
  })

  const main = async () => (await rendered(<PricingPage />, language)).split(/<main|<\/main>/)[1] ?? ''

  test('the buttons of the plans lead to /new, to /subscribe, and for Team to /subscribe?plan=team · PRICE-08 PRICE-09 PRICE-10', async () => {
    expect(hrefs(await main()).slice(0, 3)).toEqual(['/new', '/subscribe', '/subscribe?plan=team'])
  })

  test('the end of the pricing page links to the questions and to sign-in · PRICE-12', async () => {
    const page = await main()
    expect(hrefs(page).slice(3)).toEqual(['/faq', '/api/login'])
    expect(words(elements(page, 'a').at(-1) ?? '')).toBe(say('Start free trial', 'Start gratis proefperiode'))
  })

  test('the comparison table shows what each plan includes · PRICE-05 PRICE-06 PRICE-07', async () => {
    const table = elements(await rendered(<PricingPage />, language), 'table').join()
    const rows = elements(table, 'tr').map((row) => [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => words(cell)))
    const [yes, no] = say(['Yes', 'No'], ['Ja', 'Nee'])
    const kept = say('Until you delete it', 'Tot je hem wist')
    const unlimited = say('Unlimited', 'Onbeperkt')
    expect(rows).toEqual([
      ['Plan', say('Free', 'Gratis'), 'Pro', 'Team'],
      [say('AI model', 'AI-model'), 'GPT-3.5', 'GPT-4', 'GPT-4'],
      [say('Credits per month', 'Credits per maand'), '50', say('2,500', '2.500'), say('10,000', '10.000')],
      [say('Participants', 'Deelnemers'), unlimited, unlimited, unlimited],
      [say('Session history', 'Sessiegeschiedenis'), say('30 days', '30 dagen'), kept, kept],
      [say('Export PDF/Markdown', 'Export pdf/Markdown'), no, yes, yes],
      [say('Custom branding', 'Eigen huisstijl'), no, no, yes],
      [say('Team management', 'Teambeheer'), no, no, yes],
      [say('Priority support', 'Voorrang bij hulp'), no, yes, yes],
    ])
  })

  test('the pricing page has its own questions with answers · PRICE-11 PRICE-14', async () => {
    const page = await rendered(<PricingPage />, language)
    const asked = elements(page, 'details').map(words)
    expect(asked.length).toBe(5)
    for (const one of asked) expect(one).toMatch(/^[^?]+\? .{40,}$/)
    expect(asked.at(-1)).toContain(say('within 30 days of your first payment', 'binnen 30 dagen na je eerste betaling'))
  })

  test('the FAQ has twelve questions, whose answers match the catalogue and the product · FAQ-01 FAQ-02 FAQ-03', async () => {
    const t = await textsOf(language)
    const answers = questionsAndAnswers(t, language)
    expect(answers.map(({ id }) => id)).toEqual(
      'what cost credits account people models privacy files brainstorm cancel languages desktop'.split(' '),
    )
    const text = Object.fromEntries(answers.map(({ id, answer }) => [id, answer]))
    for (const figure of [
      '€0',
      '€15',
      '€35',
      '€150',
      '€350',
      ...say(['7 days', '14 days', 'no card required'], ['7 dagen', '14 dagen', 'zonder kaart']),
    ])
      expect(text.cost).toContain(figure)
    for (const figure of ['50', '40', 'Pro', ...say(['2,500', '10,000'], ['2.500', '10.000'])]) expect(text.credits).toContain(figure)
    expect(text.files).toContain('10MB')
    expect(text.people).toContain(say('unlimited', 'onbeperkt'))
    expect(text.desktop).toMatch(/Windows, macOS (and|en) Linux/)
    // No placeholder is left in an answer, and the page shows every answer.
    const page = await rendered(<FaqPage />, language)
    expect(elements(page, 'details').length).toBe(12)
    for (const { question, answer } of answers) {
      expect(answer).not.toMatch(/\{\{|undefined|NaN/)
      expect(words(page)).toContain(`${question} ${answer}`)
    }
    expect(hrefs(elements(page, 'details').find((one) => one.includes('macOS')) ?? '')).toEqual(['/download'])
  })

  test('a button under the questions leads to the contact form · FAQ-04', async () => {
    const page = await rendered(<FaqPage />, language)
    const end = page.slice(page.lastIndexOf('</details>'), page.indexOf('</main>'))
    expect(hrefs(end)).toEqual(['/contact'])
    expect(under(page, say('Can’t find your question?', 'Staat je vraag er niet bij?'))).toContain(say('Ask us', 'Stel hem ons'))
  })

  test('every amount on these pages is from the catalogue or from the bakery’s example · PRICE-04', async () => {
    const sums = new Set(plans.flatMap((plan) => Object.values(catalogue[plan].price)).map((sum) => `€${sum}`))
    const example = ['€1,200', '€310', '€140', '€420', '€ 1.200', '€ 310', '€ 140', '€ 420']
    for (const page of [<PricingPage key="p" />, <FaqPage key="f" />, <LandingPage key="l" />])
      for (const [sum] of words(await rendered(page, language)).matchAll(/€\s?\d+([.,]\d+)?/g)) expect([...sums, ...example]).toContain(sum)
  })
})

test('no text of the product mentions the excluded prices · PRICE-04', async () => {
  const other = /(€\s?|EUR\s)(9|19|29)(?![\d.,]*\d)|\b(9|19|29)\s(EUR|euro)/
  expect(['€9', '19 EUR', '€ 29 per maand'].every((price) => other.test(price))).toBe(true)
  for (const language of languages)
    for (const [key, text] of flatten(await loadAllTexts(language))) expect(String(text), key).not.toMatch(other)
})

test('the models have the same names as on answer badges, and the gates match the server’s · PRICE-06 PRICE-07', () => {
  const { modelFree, modelPro } = readConfig({}).openai
  const { freeModel, paidModel } = figuresIn('en')
  expect([freeModel, paidModel]).toEqual([modelBadge(modelFree, 'Demo'), modelBadge(modelPro, 'Demo')])
  expect(plans.filter((plan) => mayUse(plan, 'export'))).toEqual(['pro', 'team'])
  expect(gates.team).toEqual(['team'])
  expect([readConfig({}).retentionDays, moneyBackDays]).toEqual([30, 30])
})
