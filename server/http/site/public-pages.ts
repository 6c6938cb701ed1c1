// Serves the prerendered public pages, with metadata for search engines and other apps in the head.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'express'
import { isLanguage, languages, type Language } from '../../../shared/texts/language.ts'
import { catalogue, paidPlans, type Plan } from '../../../shared/billing/plans.ts'
import { phrasesOf, type Phrases, type SettingFigures } from '../../../shared/billing/setting-figures.ts'
import { sitePages, type SitePage } from '../../../shared/support/site-pages.ts'
import { modelName } from '../../../shared/answers/assistant.ts'
import type { Deps } from '../../deps.ts'
import { languageOf } from '../../domain/people/identify.ts'
import { escapeHtml, fill } from '../../domain/text.ts'
import { siteWords } from '../../domain/site/site-text.ts'

interface Prerendered {
  html: string
  data: object | null
}
/** The output of the build: each page's own HTML, and data about it, with placeholders for figures that depend on this server's settings. */
type AllPrerendered = Record<Language, Partial<Record<SitePage, Prerendered>>>

/** Null if the address is not a public page, or nothing was prerendered. */
export type PublicPages = (html: string, request: Request, origin: string) => string | null

/** What operators set: the name, whether there are plans, and the pages that there are. */
interface PublicSite {
  name: string
  hasPlans: boolean
  pages: readonly SitePage[]
  /** Whether it differs from the prerendered pages in nothing but its colour. */
  isAsBuilt: boolean
}

/** `html` is the built page, with an empty #root. */
export function openPublicPages(webRoot: string, figures: SettingFigures, site: PublicSite): PublicPages {
  const place = join(webRoot, '.vite/prerendered.json')
  const all = existsSync(place) ? withPhrases(JSON.parse(readFileSync(place, 'utf8')) as AllPrerendered, figures) : null
  return (html, request, origin) => {
    const page = pageAt(request.path)
    const language = askedLanguage(request)
    const made = page && all?.[language][page]
    // The start page of a site without public pages is rendered by the app.
    if (!page || !made || !site.pages.includes(page)) return null
    const head = headOf(page, language, origin, site) + (site.hasPlans ? dataOf(made.data, origin) : '')
    return (
      html
        .replace('<html lang="en">', `<html lang="${language}"${site.isAsBuilt ? ` data-prerendered="${language}"` : ''}>`)
        .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(nameIn(siteWords(page, language).title, site))}</title>`)
        // Functions, because the inserted text may contain `$&`.
        .replace('</head>', () => `${head}</head>`)
        .replace('<div id="root"></div>', () => (site.isAsBuilt ? `<div id="root">${made.html}</div>` : '<div id="root"></div>'))
    )
  }
}

const ownName = 'Kring'

const isUsual = ({ name, hasPlans }: PublicSite) => name === ownName && hasPlans

const nameIn = (text: string, { name }: PublicSite) => text.replaceAll(ownName, () => name)

function withPhrases(all: AllPrerendered, figures: SettingFigures): AllPrerendered {
  for (const language of languages) {
    const phrases = phrasesOf(figures, language)
    const inHtml = Object.fromEntries(Object.entries(phrases).map(([name, phrase]) => [name, escapeHtml(phrase)]))
    for (const page of Object.values(all[language])) {
      page.html = fill(page.html, inHtml)
      page.data = fillAll(page.data, phrases)
    }
  }
  return all
}

const fillAll = (data: object | null, phrases: Phrases): object | null =>
  JSON.parse(JSON.stringify(data), (_name, value: unknown) => (typeof value === 'string' ? fill(value, phrases) : value)) as object | null

export function pageAt(path: string): SitePage | null {
  const found = Object.entries(sitePages).find(([, address]) => address === path)
  return found ? (found[0] as SitePage) : null
}

/** `?lang=` overrides the browser's preference; search engines use it to tell the two languages apart. */
export function askedLanguage(request: Request): Language {
  const asked = request.query['lang']
  return isLanguage(asked) ? asked : languageOf(request.headers)
}

function headOf(page: SitePage, language: Language, origin: string, site: PublicSite): string {
  const words = siteWords(page, language)
  const { title, description } = { title: nameIn(words.title, site), description: nameIn(words.description, site) }
  const address = (lang: Language | null) => `${origin}${sitePages[page]}${lang ? `?lang=${lang}` : ''}`
  const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`
  return [
    named('description', description),
    `<link rel="canonical" href="${escapeHtml(address(language))}" />`,
    ...languages.map((one) => `<link rel="alternate" hreflang="${one}" href="${escapeHtml(address(one))}" />`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address(null))}" />`,
    property('og:type', 'website'),
    property('og:site_name', site.name),
    property('og:locale', language === 'nl' ? 'nl_NL' : 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address(language)),
    // The pictures show the product's own name and prices.
    ...(isUsual(site)
      ? [
          property('og:image', `${origin}/og/${picture(page)}-${language}.png`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
        ]
      : []),
    named('twitter:card', 'summary_large_image'),
  ].join('')
}

const pictured: readonly SitePage[] = ['landing', 'features', 'pricing', 'integrations']
const picture = (page: SitePage): SitePage => (pictured.includes(page) ? page : 'landing')

/** JSON-LD: the product and its price, and the page's own data. */
function dataOf(own: object | null, origin: string): string {
  const product = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Kring',
    url: `${origin}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web, Windows, macOS, Linux',
    offers: [
      { '@type': 'Offer', name: 'Free', price: catalogue.free.price.month, priceCurrency: 'EUR' },
      ...paidPlans.map((plan) => ({
        '@type': 'Offer',
        name: plan === 'pro' ? 'Pro' : 'Team',
        price: catalogue[plan].price.month,
        priceCurrency: 'EUR',
      })),
    ],
  }
  const block = (data: object) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  return block(product) + (own ? block({ '@context': 'https://schema.org', ...own }) : '')
}

/** The address at which people reach this site, with the base path and without a trailing slash. */
export function siteAddress({ config }: Pick<Deps, 'config'>, request: Request): string {
  const origin = config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.headers.host ?? ''}`
  return origin + config.basePath
}

/** The figures in public texts that depend on this server's settings and models, for pages and for the desktop app. */
export function figuresOf({ config, models, policy }: Pick<Deps, 'config' | 'models' | 'policy'>): SettingFigures {
  const { retentionDays, retentionCeilingDays } = policy.current()
  const { demoReplies, dailyReplies, defaultPlan, openai } = config
  const named = (plan: Plan, set: string) => {
    const { facts, isConnected } = models.choose(plan, null)
    // Also while the offline assistant answers because there is no provider.
    if (!isConnected) return set
    const { id, name } = facts
    return name === modelName(id) ? id : name
  }
  const [modelFree, modelPro] = [named('free', openai.modelFree), named('pro', openai.modelPro)]
  return {
    // The ceiling applies to sessions of Free hosts too.
    retentionDays: Math.min(retentionDays, retentionCeilingDays ?? Infinity),
    retentionCeilingDays,
    ...{ demoReplies, dailyReplies, defaultPlan, modelFree, modelPro },
  }
}

/** Adds the figures to the page's head, where its scripts read them: renderer/lib/texts/text-numbers.ts. */
export function withFigures(html: string, figures: SettingFigures): string {
  // A function, because the name of a model may contain `$&`.
  return html.replace('</head>', () => `<meta name="kring-figures" content="${escapeHtml(JSON.stringify(figures))}" /></head>`)
}
