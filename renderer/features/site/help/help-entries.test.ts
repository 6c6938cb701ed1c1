// The content of the help centre in both languages; it uses the names that appear on screen.
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { languages, type Language } from '../../../../shared/texts/language.ts'
import { attachmentTypes } from '../../../../shared/files/attachments.ts'
import { catalogue } from '../../../../shared/billing/plans.ts'
import { flatten } from '../../../../shared/texts/check-texts.ts'
import { help as en } from '../../../../shared/texts/en/help.ts'
import { voice as voiceEn } from '../../../../shared/texts/en/voice.ts'
import { help as nl } from '../../../../shared/texts/nl/help.ts'
import { voice as voiceNl } from '../../../../shared/texts/nl/voice.ts'
import { loadAllTexts } from '../../../lib/texts/i18n.ts'
import { readLinks } from '../../../lib/texts/text-links.ts'
import { routes } from '../../../routes.tsx'
import { helpEntries, helpTabs } from './help-entries.ts'

const help = { en, nl }
const voices = { en: voiceEn, nl: voiceNl }
const all = { en: {} as Record<string, object>, nl: {} as Record<string, object> }

beforeAll(async () => {
  for (const language of languages) all[language] = await loadAllTexts(language)
  const resources = { en: { translation: all.en }, nl: { translation: all.nl } }
  await i18next.init({ lng: 'en', resources, interpolation: { escapeValue: false } })
})

const entriesIn = (language: Language) => helpEntries(i18next.getFixedT(language), language)
const textsIn = (language: Language) => entriesIn(language).flatMap(({ title, topic = '', texts }) => [title, topic, ...texts])
const idsOf = (language: Language, tab: string) => entriesIn(language).flatMap((one) => (one.tab === tab ? [one.id] : []))

describe.each(languages)('the help centre in %s', (language) => {
  it('has five parts, none of them empty · HELP-02', () => {
    expect(Object.keys(help[language].tabs)).toEqual([...helpTabs])
    expect(helpTabs).toEqual(['start', 'features', 'faq', 'troubleshooting', 'contact'])
    for (const tab of helpTabs) expect(idsOf(language, tab).length).toBeGreaterThan(1)
  })

  it('has three ways to get started · HELP-03', () => {
    expect(idsOf(language, 'start')).toEqual(['start-chat', 'start-team', 'start-roles'])
  })

  it('has four features · HELP-04', () => {
    expect(idsOf(language, 'features')).toEqual(['features-collaboration', 'features-roles', 'features-voice', 'features-files'])
  })

  it('has five questions · HELP-05', () => {
    expect(idsOf(language, 'faq')).toHaveLength(5)
  })

  it('has four topics with four solutions each · HELP-06', () => {
    const topics = entriesIn(language).flatMap(({ topic }) => topic ?? [])
    expect(new Set(topics).size).toBe(4)
    for (const topic of new Set(topics)) expect(topics.filter((one) => one === topic)).toHaveLength(4)
  })

  it('has an anchor for every entry, and no unfilled placeholder', () => {
    const ids = entriesIn(language).map(({ id }) => id)
    expect(new Set([...ids, ...helpTabs]).size).toBe(ids.length + helpTabs.length)
    for (const text of textsIn(language)) expect(text).not.toMatch(/[{}]|undefined|help\./)
  })

  it('names buttons and screens as they are labelled', () => {
    const shown = new Set([...flatten({ ...all[language], voice: voices[language] }).values()].flat())
    const quoted = textsIn(language).flatMap((text) => [...text.matchAll(/‘([^‘’]+)’/g)].map(([, words]) => words))
    expect(quoted.length).toBeGreaterThan(20)
    expect(quoted.filter((words) => !shown.has(words))).toEqual([])
  })

  it('links to existing pages', () => {
    const paths = new Set(routes[0]?.children?.map(({ path }) => path))
    const links = [...textsIn(language), help[language].contact.tour.ready].flatMap((text) => readLinks(text).flatMap(({ to }) => to ?? []))
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter((link) => !paths.has(link.split('#')[0]))).toEqual([])
  })

  it('agrees with the catalogue and the limits', () => {
    const text = textsIn(language).join(' ')
    const { pro, team, free } = catalogue
    for (const sum of [pro.price.month, team.price.month]) expect(text).toContain(`€${sum}`)
    expect(text).toContain(`${free.aiMessages} AI`)
    for (const { extensions } of Object.values(attachmentTypes))
      for (const extension of extensions) if (extension !== 'jpeg') expect(text.toLowerCase()).toContain(extension)
  })
})
