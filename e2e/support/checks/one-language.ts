// Finds text keys and texts of the other language on a page.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Language } from '../../../shared/texts/language.ts'
import { flatten } from '../../../shared/texts/check-texts.ts'

const home = join(import.meta.dirname, '../../../shared/texts')

async function textsOf(language: Language): Promise<Map<string, unknown>> {
  const files = readdirSync(join(home, language)).filter((file) => file !== 'index.ts')
  const areas = await Promise.all(files.map(async (file) => (await import(join(home, language, file))) as object))
  return flatten(Object.assign({}, ...areas) as object)
}

const texts = { en: await textsOf('en'), nl: await textsOf('nl') }
const keys = new Set(texts.nl.keys())
/** A text written by people in these tests that the landing page shows too, and names of areas of texts on the language page. */
const written = ['Bakery launch', 'integrations', 'models', 'terms']

/** Returns a pattern that accepts any value for each placeholder; null if too few letters remain. */
function pattern(text: unknown): RegExp | null {
  const parts = String(text).split(/\{\{[^{}]*\}\}/)
  if (parts.join('').replace(/\P{L}/gu, '').length < 4) return null
  return new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 's')
}

const own = { en: [...texts.en.values()].map(pattern), nl: [...texts.nl.values()].map(pattern) }

/** Returns the visible texts that are keys or belong to the other language; empty if there are none. */
export async function foreign(page: Page): Promise<string[]> {
  const language: Language = (await page.locator('html').getAttribute('lang')) === 'nl' ? 'nl' : 'en'
  const other = language === 'nl' ? 'en' : 'nl'
  const isOf = (text: string, which: Language) => own[which].some((one) => one?.test(text))
  return (await shownOn(page)).filter((text) => keys.has(text) || (isOf(text, other) && !isOf(text, language) && !written.includes(text)))
}

// Texts by people are excluded: messages in the transcript, and names.
function shownOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    for (const element of document.querySelectorAll('body *:not(script, style)')) {
      if (element.closest('[lang]:not(html)')) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(element.getAttribute(name)?.trim() ?? '')
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent?.trim() ?? '')
    }
    found.delete('')
    return [...found]
  })
}
