// The landing and the features page as the build renders them: without a browser or scripts, in both languages.
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { languages } from '../../../shared/texts/language.ts'
import { elements, rendered, under, words } from '../../testing/rendered.tsx'
import { FeaturesPage } from './features-page.tsx'
import { LandingPage } from './landing-page.tsx'

/** The text and the address of each link. */
const linksOf = (markup: string) =>
  elements(markup, 'a').map((link) => `${words(link)} ${/href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? ''}`)

describe.each(languages)('in %s', (language) => {
  const say = <T,>(en: T, nl: T): T => (language === 'en' ? en : nl)

  test('the landing page explains what Kring is and for whom, and shows the full conversation without scripts · LAND-01 LAND-02 LAND-06', async () => {
    const page = await rendered(<LandingPage />, language)
    const text = words(page)
    for (const said of say(
      ['live chat', 'team', 'GPT', 'Share a link', 'teammates join', 'number of people is not limited'],
      ['live chat', 'team', 'GPT', 'Deel een link', 'collega’s schuiven aan', 'aantal deelnemers is niet beperkt'],
    ))
      expect(text).toContain(said)
    const hero = page.slice(0, page.indexOf('<figure'))
    expect(words(elements(hero, 'h1').join())).toBe(say('Pull up a chair.', 'Schuif aan.'))
    expect(words(hero)).toContain(say('No account needed', 'Geen account nodig'))
    expect(words(hero)).toContain(say('there is always room for one more', 'er is altijd plek voor nog iemand'))
    for (const who of say(
      ['Starting marketers', 'freelancers', 'Creative agencies', 'business consultants', 'teams'],
      ['Startende marketeers', 'freelancers', 'Creatieve bureaus', 'bedrijfsadviseurs', 'teams'],
    ))
      expect(text).toContain(who)
    // The complete conversation: nothing hidden, nobody typing.
    const figure = elements(page, 'figure').join()
    expect(words(figure)).toContain(say('Then two sittings, 8:30 and 10:00', 'Dan twee rondes, 8.30 en 10.00 uur'))
    expect(figure).not.toMatch(/invisible|class="dots/)
  })

  test('the landing page has audience cards, six features and four use cases · LAND-05 LAND-12 LAND-13', async () => {
    const page = await rendered(<LandingPage />, language)
    const headings = elements(page, 'h3').map(words)
    for (const card of say(['Freelancers', 'Marketeers', 'Agencies'], ['Freelancers', 'Marketeers', 'Bureaus']))
      expect(headings).toContain(card)
    const features = say(
      [
        'Live, to the letter',
        'GPT-4 in five roles',
        'A link is the invitation',
        'Private notes',
        'Everywhere, in two languages',
        'Your name on the door',
      ],
      [
        'Live, tot op de letter',
        'GPT-4 in vijf rollen',
        'De link is de uitnodiging',
        'Privénotities',
        'Overal, in twee talen',
        'Jouw naam op de deur',
      ],
    )
    expect(headings.filter((heading) => features.includes(heading))).toEqual(features)
    const cases = say(['Marketing', 'Freelancers', 'Agencies', 'Consultants'], ['Marketing', 'Freelancers', 'Bureaus', 'Adviseurs'])
    const says = elements(page, 'li').filter((item) => item.includes('<q'))
    expect(says.map((item) => words(elements(item, 'h3').join()).replace(/^\w /, ''))).toEqual(cases)
  })

  test('the credit overview takes its figures from the catalogue · LAND-09 LAND-10 LAND-11', async () => {
    const overview = under(await rendered(<LandingPage />, language), say('What a credit gets you', 'Wat je met een credit doet'))
    expect(overview).toContain(say('One brainstorm session is about 5 credits', 'Eén brainstorm kost ongeveer 5 credits'))
    expect(overview).toContain(say('About 1 credit is one AI response', 'Zo’n 1 credit is één AI-antwoord'))
    expect(overview).toMatch(
      say(
        /Free trial 50 .* Pro 2,500 daily use Team 10,000 active use/,
        /Gratis proef 50 .* Pro 2\.500 dagelijks gebruik Team 10\.000 actief gebruik/,
      ),
    )
  })

  test('the landing page shows the plans of the catalogue under its anchor · LAND-14 LAND-15 PRICE-13', async () => {
    const page = await rendered(<LandingPage />, language)
    const section = page.slice(page.indexOf('id="pricing"'))
    expect(words(section)).toContain(say('Trials need no card', 'Proberen kan zonder kaart'))
    const cards = elements(section, 'li').filter((item) => item.includes('<h3'))
    expect(cards.length).toBe(3)
    for (const [n, price] of ['€0', '€15', '€35'].entries()) expect(words(cards[n] ?? '')).toContain(price)
    expect(words(cards[1] ?? '')).toContain(say('7 days free', '7 dagen gratis'))
    expect(words(cards[2] ?? '')).toContain(say('14 days free', '14 dagen gratis'))
    expect(words(cards[0] ?? '')).toContain(say('40 AI messages', '40 AI-berichten'))
    expect(words(section)).toContain(say('Yearly: Pro €150, Team €350.', 'Per jaar: Pro €150, Team €350.'))
  })

  test('the features page shows visitors every claim · LAND-20', async () => {
    const page = await rendered(<FeaturesPage />, language)
    const claims = say(
      [
        'AI conversations',
        'Team collaboration',
        'AI roles',
        'No registration needed',
        'Full AI',
        'Real-time collaboration',
        'Shareable sessions',
        'Custom branding',
        'Privacy',
        'Multi-language',
      ],
      [
        'AI-gesprekken',
        'Samenwerken in je team',
        'AI-rollen',
        'Geen registratie nodig',
        'Volwaardige AI',
        'Samenwerken in realtime',
        'Deelbare sessies',
        'Eigen huisstijl',
        'Privacy',
        'Meertalig',
      ],
    )
    for (const claim of claims) expect(words(page)).toContain(claim)
  })

  test('six cards show their category, followed by the reasons to choose Kring · FEAT-01 FEAT-02 FEAT-03', async () => {
    const page = await rendered(<FeaturesPage />, language)
    const cards = elements(page, 'h2').map(words)
    const six = say(
      ['Team collaboration', 'AI roles', 'Voice control', 'Brainstorming', 'File upload', 'Multi-language'],
      ['Samenwerken in je team', 'AI-rollen', 'Spraakbediening', 'Brainstormen', 'Bestanden delen', 'Meertalig'],
    )
    expect(cards.filter((card) => six.includes(card))).toEqual(six)
    for (const title of six) expect(page, title).toMatch(new RegExp(`>${title}</h2><span[^>]*>(Core|AI|Premium)</span>`))
    expect(under(page, say('Why choose Kring', 'Waarom je Kring kiest'))).toContain(say('No registration needed', 'Geen registratie nodig'))
  })

  /** Returns the links in a page's main part between two strings. */
  async function ways(page: ReactNode, from: string, to: string) {
    const main = (await rendered(page, language)).split('<main')[1] ?? ''
    return linksOf(main.slice(main.indexOf(from), main.indexOf(to)))
  }

  test('the top of the landing page has links to a trial and the demo · LAND-03 LAND-04', async () => {
    expect((await ways(<LandingPage />, '<h1', '<figure')).slice(0, 2)).toEqual(
      say(['Start free trial /home', 'Try the demo /new'], ['Start gratis proefperiode /home', 'Probeer de demo /new']),
    )
  })

  test('the plans and the last call to action have links · LAND-16 LAND-17', async () => {
    const links = say(
      ['Get started /home', 'Try Pro for 7 days /subscribe', 'Try Team for 14 days /subscribe?plan=team', 'Start a session /new'],
      ['Begin nu /home', 'Probeer Pro 7 dagen /subscribe', 'Probeer Team 14 dagen /subscribe?plan=team', 'Begin een sessie /new'],
    )
    expect((await ways(<LandingPage />, '</figure>', '</main>')).filter((link) => links.includes(link))).toEqual(links)
  })

  test('the footer has three columns · LAND-18 LAND-19', async () => {
    const page = await rendered(<LandingPage />, language)
    const foot = elements(page, 'footer').join()
    expect(
      foot
        .split('<h2')
        .slice(1)
        .map((column) => [words(`<h2${column.split('</h2>')[0]}`), ...linksOf(column)]),
    ).toEqual(
      say(
        [
          ['Product', 'Features /features', 'Integrations /integrations', 'Download /download'],
          ['Support', 'Help centre /help', 'Contact /contact', 'Status /status'],
          ['Legal', 'Privacy policy /privacy', 'Terms of service /terms'],
        ],
        [
          ['Product', 'Functies /features', 'Integraties /integrations', 'Downloaden /download'],
          ['Support', 'Helpcentrum /help', 'Contact /contact', 'Status /status'],
          ['Juridisch', 'Privacybeleid /privacy', 'Algemene voorwaarden /terms'],
        ],
      ),
    )
  })

  test('the features link to a session, the prices and the contact form · FEAT-04', async () => {
    expect(await ways(<FeaturesPage />, '<h1', '</main>')).toEqual(
      say(
        ['Start a session /new', 'See the prices /pricing', 'Ask a question /contact'],
        ['Begin een sessie /new', 'Bekijk de prijzen /pricing', 'Stel een vraag /contact'],
      ),
    )
  })
})
