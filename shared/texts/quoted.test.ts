// Sentences that the specification quotes: English ones are in the English texts, Dutch ones in the Dutch, each with its counterpart.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Language } from './language.ts'
import { flatten } from './check-texts.ts'

const root = join(import.meta.dirname, '../..')

async function textsOf(language: Language): Promise<Map<string, unknown>> {
  const files = readdirSync(join(import.meta.dirname, language)).filter((file) => file !== 'index.ts')
  const areas = await Promise.all(files.map(async (file) => (await import(`./${language}/${file}`)) as object))
  return flatten(Object.assign({}, ...areas) as object)
}

/** Quoted to explain something, not to be shown; the last must never be shown. */
const noTexts = [
  'Continue with Replit',
  '+N',
  'N people are typing...',
  'wipe all local data',
  'WebSocket not connected',
  'only when mentioned',
  'ask to join',
  'sign out everywhere',
  'what the AI saw',
  'contact.success',
  'contact.responseTime',
  'contact.error',
  'contact.directEmail',
  // Split in two, so that this file does not contain it.
  ['Monthly limit reached. Upgrade to Pro', 'for unlimited AI unlimited messages.'].join(' '),
]
/** Areas that have no screens yet. */
const notBuilt = /^(EXP|OPER|MODEL)-/
/** Values that a quote gives as an example; the text has a placeholder for each. */
const filledIn: Record<string, string> = { 'redirected to Stripe': 'redirected to {provider}', 'February 20, 2025': '{date}' }
/** Quotes in Dutch; all others are English. */
const dutch = [
  'Laden...',
  'Alleen afbeeldingen (JPG, PNG, GIF, WebP) en documenten (PDF, Word, Tekst) tot 10MB zijn toegestaan.',
  'Maximum 5 bestanden toegestaan',
  'Nieuwe Sessie',
  'Terug naar Chat',
  'Sluiten',
  'Annuleren',
  'Start SWOT Analyse',
  'Genereren...',
  'kies minimaal 1',
  'Professioneel en toegankelijk',
  'Genereer Content Kalender',
  'Niet gespecificeerd',
  'Algemene verbetering',
  'Analyseer & Verfijn Strategie',
  'Betalingen worden ingericht',
]
/** The same word in both languages. */
const same = ['Demo', 'Anonymous']

const plain = (text: unknown) =>
  String(text)
    .replace(/\{\{(\w+)\}\}/g, '{$1}')
    .replaceAll('’', "'")
const quotes = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const id = /^- ([A-Z0-9]+-\d+) /.exec(line)?.[1]
    const inLine = [...line.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g)].map(([, quote = '']) => quote)
    const asText = (quote: string) => Object.entries(filledIn).reduce((text, [example, name]) => text.replace(example, name), quote)
    return id === undefined || notBuilt.test(id) ? [] : inLine.map((quote) => ({ id, quote: asText(quote) }))
  })
  .filter(({ quote }) => !noTexts.includes(quote))

it('quoted texts are among the texts of their language, and each has a counterpart in the other · LANG-05', async () => {
  expect(quotes.length).toBeGreaterThan(60)
  const texts = { en: await textsOf('en'), nl: await textsOf('nl') }
  for (const { id, quote } of quotes) {
    const language = dutch.includes(quote) ? 'nl' : 'en'
    const keys = [...texts[language]].flatMap(([key, text]) => (plain(text) === quote ? [key] : []))
    expect(keys.length, `${id}: '${quote}' is missing from the ${language} texts`).toBeGreaterThan(0)
    for (const key of keys) {
      const counterpart = plain(texts[language === 'en' ? 'nl' : 'en'].get(key) ?? '')
      expect(counterpart, `${id}: ${key} has no counterpart`).toMatch(/\S/)
      if (!same.includes(quote)) expect(counterpart, `${id}: ${key} is not translated`).not.toBe(quote)
    }
  }
})
