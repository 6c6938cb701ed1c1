// What the legal texts must contain in both languages, with the figures that the product uses.
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../../shared/texts/language.ts'
import { catalogue, moneyBackDays } from '../../../../shared/billing/plans.ts'
import type { LegalText } from '../../../../shared/texts/legal-text.ts'
import { privacy as privacyEn } from '../../../../shared/texts/en/privacy.ts'
import { terms as termsEn } from '../../../../shared/texts/en/terms.ts'
import { privacy as privacyNl } from '../../../../shared/texts/nl/privacy.ts'
import { terms as termsNl } from '../../../../shared/texts/nl/terms.ts'
import { figuresIn } from '../../../lib/texts/text-numbers.ts'
import { readLinks } from '../../../lib/texts/text-links.ts'
import { routes } from '../../../routes.tsx'

const written = { terms: { en: termsEn, nl: termsNl }, privacy: { en: privacyEn, nl: privacyNl } }
const pages = ['terms', 'privacy'] as const
type Page = (typeof pages)[number]

beforeAll(async () => {
  const of = (language: Language) => ({ translation: { terms: written.terms[language], privacy: written.privacy[language] } })
  await i18next.init({ lng: 'en', resources: { en: of('en'), nl: of('nl') }, interpolation: { escapeValue: false } })
})

function read(page: Page, language: Language): LegalText<string> {
  return i18next.getFixedT(language)(page, { returnObjects: true, ...figuresIn(language) })
}
function section(page: Page, language: Language, id: string): string {
  return read(page, language).sections[id]?.body.flat().join('\n') ?? ''
}
const whole = (page: Page, language: Language) =>
  Object.values(read(page, language).sections)
    .flatMap(({ title, body }) => [title, ...body.flat()])
    .join('\n')

/** The structure of a text: its sections, its paragraphs and lists, and its placeholders. */
function shapeOf({ sections }: LegalText<string>) {
  const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}|\]\(([^)]+)\)/g)].map(([, name, link]) => name ?? link).sort()
  return Object.entries(sections).map(([id, { body }]) => [
    id,
    body.map((block) => (typeof block === 'string' ? names(block) : block.map(names))),
  ])
}

it('the terms have 15 sections · LEGAL-01', () => {
  for (const language of languages) expect(Object.keys(read('terms', language).sections)).toHaveLength(15)
})

it('the privacy policy has 13 sections · LEGAL-02', () => {
  for (const language of languages) expect(Object.keys(read('privacy', language).sections)).toHaveLength(13)
})

describe.each(pages)('%s', (page) => {
  it('has the same structure in English and in Dutch: sections, paragraphs, points, figures and links · LEGAL-03', () => {
    expect(shapeOf(written[page].en)).toEqual(shapeOf(written[page].nl))
    for (const id of Object.keys(written[page].nl.sections)) expect(section(page, 'en', id)).not.toBe(section(page, 'nl', id))
  })

  it('states its date, and has a closing line · LEGAL-04', () => {
    expect(read(page, 'en').updated).toBe('Last updated on 19 January 2025')
    expect(read(page, 'nl').updated).toBe('Laatst bijgewerkt op 19 januari 2025')
    for (const language of languages) expect(read(page, language).foot).toContain('Kring')
  })

  it('excludes children under 13, and names the law and the courts of the Netherlands · LEGAL-07 LEGAL-08', () => {
    expect(whole(page, 'en')).toContain('Kring is not meant for children under 13.')
    expect(whole(page, 'nl')).toContain('Kring is niet bedoeld voor kinderen onder de 13 jaar.')
    expect(whole(page, 'en')).toMatch(/governed by the law of the Netherlands/)
    expect(whole(page, 'en')).toMatch(/courts? (in|of) the Netherlands/)
    expect(whole(page, 'nl')).toMatch(/is Nederlands recht van toepassing/)
    expect(whole(page, 'nl')).toMatch(/rechter in Nederland/)
  })

  it('has no unfilled placeholder, and links to existing pages', () => {
    const paths = new Set(routes[0]?.children?.map(({ path }) => path))
    for (const language of languages) {
      expect(whole(page, language)).not.toMatch(/[{}]|undefined/)
      const links = readLinks(whole(page, language)).flatMap(({ to }) => (to?.startsWith('/') ? to : []))
      expect(links.filter((link) => !paths.has(link.split('#')[0]))).toEqual([])
      for (const link of links.filter((one) => one.startsWith('/privacy#')))
        expect(Object.keys(written.privacy.nl.sections)).toContain(link.split('#')[1])
    }
  })
})

it('the AI replies come from a third-party provider of a GPT-class model · LEGAL-05', () => {
  expect(section('terms', 'en', 'ai')).toContain('The AI replies come from a third-party provider of a GPT-class language model.')
  expect(section('terms', 'nl', 'ai')).toContain(
    'De antwoorden van de AI komen van een externe aanbieder van een taalmodel van het type GPT.',
  )
  expect(section('privacy', 'en', 'ai')).toContain('third-party provider of a GPT-class language model')
  expect(section('privacy', 'nl', 'ai')).toContain('externe aanbieder van een taalmodel van het type GPT')
})

it('chats are stored only temporarily, for as long as the product keeps them · LEGAL-06', () => {
  expect(section('terms', 'en', 'storage')).toContain('We store what is in the chat only temporarily.')
  expect(section('terms', 'nl', 'storage')).toContain('Wat in de chat staat, bewaren we alleen tijdelijk.')
  expect(section('terms', 'en', 'storage')).toContain('deleted with all that is in them when nothing has happened for 30 days')
  expect(section('terms', 'nl', 'storage')).toContain('verwijderd als er 30 dagen niets is gebeurd')
  expect(section('privacy', 'en', 'retention')).toContain('until 30 days after the last activity')
  expect(section('privacy', 'nl', 'retention')).toContain('tot 30 dagen na de laatste activiteit')
  const kept = Object.entries(catalogue).flatMap(([plan, terms]) => (terms.keepsHistory ? [plan] : []))
  expect(kept, 'the texts name these two').toEqual(['pro', 'team'])
  expect(section('privacy', 'en', 'retention')).toContain('Sessions of hosts on Pro or Team: until somebody deletes them.')
  expect(section('privacy', 'nl', 'retention')).toContain('Sessies van gastheren met Pro of Team: tot iemand ze verwijdert.')
  for (const language of languages) expect(section('privacy', language, 'retention')).toMatch(/demo[^.:]*: 24 /)
})

it('prices, trials and the guarantee match the catalogue', () => {
  const { pro, team } = catalogue
  for (const language of languages) {
    for (const { month, year } of [pro.price, team.price])
      for (const sum of [month, year]) expect(section('terms', language, 'plans')).toContain(`€${sum} `)
    for (const days of [pro.trialDays, team.trialDays])
      expect(section('terms', language, 'payment')).toMatch(new RegExp(`\\b${days} (days|dagen)`))
    expect(section('terms', language, 'ending')).toMatch(new RegExp(`\\b${moneyBackDays} (days|dagen)`))
  }
})
