// The prerendered public pages, served by a server with its own settings: their texts match those settings.
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '../server/testing/cluster/start-server.ts'
import { setPolicy } from '../server/testing/fixtures/policy-fixture.ts'
import { languages, type Language } from '../shared/texts/language.ts'
import { sitePages, type SitePage } from '../shared/support/site-pages.ts'
import { prerender } from './prerender.tsx'
import { words } from './testing/rendered.tsx'

const settings = {
  RETENTION_DAYS: '90',
  DEMO_AI_LIMIT: '7',
  AI_DAILY_LIMIT: '5',
  DEFAULT_PLAN: 'pro',
  OPENAI_MODEL_FREE: 'small-3',
  OPENAI_MODEL_PRO: `large<b>"&$&'`,
}

let webRoot: string
const servers: TestServer[] = []
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'kring-site-'))
  await mkdir(join(webRoot, '.vite'))
  await cp(join(import.meta.dirname, 'index.html'), join(webRoot, 'index.html'))
  await writeFile(join(webRoot, '.vite/prerendered.json'), JSON.stringify(await prerender()))
}, 60_000)
afterAll(async () => {
  for (const server of servers) await server.remove()
  await rm(webRoot, { recursive: true, force: true })
})

async function serve(env: Record<string, string>): Promise<TestServer> {
  const server = await startServer({ env: { WEB_ROOT: webRoot, ...env } })
  servers.push(server)
  return server
}

const signs: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&', '&#x27;': "'" }
const decoded = (text: string) => text.replace(/&(quot|lt|gt|amp|#x27);/g, (sign) => signs[sign] ?? sign)

async function open(server: TestServer, page: SitePage, language: Language) {
  const html = await (await fetch(`${server.url}${sitePages[page]}?lang=${language}`)).text()
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, block]) => JSON.parse(block!) as object)
  return { html, text: decoded(words(html.slice(html.indexOf('<div id="root">')))), data: JSON.stringify(data) }
}

type Said = Partial<Record<SitePage, string[]>>

/** Texts of each page with the settings above. */
const saidHere: Record<Language, Said> = {
  en: {
    landing: [
      'History kept for 90 days',
      `large<b>"&$&' in five roles`,
      'Assistant large<b>"&$&\'',
      '40 AI messages a month, at most 5 of them a day',
      'small-3',
    ],
    features: ['are deleted 90 days after the last activity', `AI conversations with large<b>"&$&' on Pro and Team`],
    pricing: [
      'History kept for 90 days',
      'Session history 90 days Until you delete it',
      'stay for another 90 days',
      `AI model small-3 large<b>"&$&' large<b>"&$&'`,
      '40 AI messages a month, at most 5 of them a day',
      'money back after that. On this server everyone with an account has Pro without paying for it.',
    ],
    faq: [
      'are deleted 90 days after the last activity',
      `On Free, small-3 answers; on Pro and Team, large<b>"&$&'.`,
      '40 a month on Free, at most 5 of them a day, and as many as you like on Pro and Team.',
      'Guests never pay. On this server everyone with an account has Pro without paying for it.',
    ],
    help: [
      'are deleted 90 days after the last activity',
      '50 credits and 40 AI messages a month, at most 5 of them a day.',
      'Free has 40 AI messages a month, at most 5 of them a day; the count starts again',
      '. On this server everyone with an account has Pro without paying for it.',
    ],
    terms: [
      'when nothing has happened for 90 days.',
      'A demo session has 7 answers. On this server everyone with an account has Pro without paying for it.',
      'Free: 50 credits and 40 AI messages a month, at most 5 of them a day.',
    ],
    privacy: ['without an account: until 90 days after the last activity', 'When the plan ends, until 90 days after that'],
  },
  nl: {
    landing: [
      'Geschiedenis blijft 90 dagen',
      `large<b>"&$&' in vijf rollen`,
      '40 AI-berichten per maand, waarvan hooguit 5 per dag',
      'small-3',
    ],
    features: ['wissen we 90 dagen na de laatste activiteit', `AI-gesprekken met large<b>"&$&' in Pro en Team`],
    pricing: [
      'Geschiedenis blijft 90 dagen',
      'Sessiegeschiedenis 90 dagen Tot je hem wist',
      'blijven nog 90 dagen staan',
      `AI-model small-3 large<b>"&$&' large<b>"&$&'`,
      '40 AI-berichten per maand, waarvan hooguit 5 per dag',
      'geld terug. Op deze server heeft iedereen met een account Pro, zonder te betalen.',
    ],
    faq: [
      'worden 90 dagen na de laatste activiteit gewist',
      `Met Gratis antwoordt small-3, met Pro en Team large<b>"&$&'.`,
      '40 per maand met Gratis, waarvan hooguit 5 per dag, en zoveel als je wilt met Pro en Team.',
      'Gasten betalen nooit. Op deze server heeft iedereen met een account Pro, zonder te betalen.',
    ],
    help: [
      'verwijderen we 90 dagen na de laatste activiteit',
      '50 credits en 40 AI-berichten per maand, waarvan hooguit 5 per dag.',
      'Gratis heeft 40 AI-berichten per maand, waarvan hooguit 5 per dag; op de eerste',
      '. Op deze server heeft iedereen met een account Pro, zonder te betalen.',
    ],
    terms: [
      'als er 90 dagen niets is gebeurd.',
      'Een demosessie heeft 7 antwoorden. Op deze server heeft iedereen met een account Pro, zonder te betalen.',
      'Gratis: 50 credits en 40 AI-berichten per maand, waarvan hooguit 5 per dag.',
    ],
    privacy: ['zonder account: tot 90 dagen na de laatste activiteit', 'Loopt het abonnement af, dan tot 90 dagen daarna'],
  },
}

/** Texts with the default settings. */
const saidUsually: Record<Language, Said> = {
  en: {
    landing: ['History kept for 30 days', 'GPT-4 in five roles', '40 AI messages a month 50 credits'],
    features: ['are deleted 30 days after the last activity', 'AI conversations with GPT-4'],
    pricing: ['Session history 30 days', 'stay for another 30 days', 'AI model GPT-3.5 GPT-4 GPT-4', 'money back after that. Billing'],
    faq: [
      'are deleted 30 days after the last activity',
      'On Free, GPT-3.5 answers; on Pro and Team, GPT-4.',
      'a month on Free, and as many as you like on Pro and Team.',
    ],
    help: ['are deleted 30 days after the last activity', '50 credits and 40 AI messages a month.'],
    terms: ['when nothing has happened for 30 days.', 'A demo session has 20 answers.', 'Free: 50 credits and 40 AI messages a month.'],
    privacy: ['without an account: until 30 days after the last activity', 'When the plan ends, until 30 days after that'],
  },
  nl: {
    landing: ['Geschiedenis blijft 30 dagen', 'GPT-4 in vijf rollen', '40 AI-berichten per maand 50 credits'],
    features: ['wissen we 30 dagen na de laatste activiteit', 'AI-gesprekken met GPT-4'],
    pricing: ['Sessiegeschiedenis 30 dagen', 'blijven nog 30 dagen staan', 'AI-model GPT-3.5 GPT-4 GPT-4'],
    faq: ['worden 30 dagen na de laatste activiteit gewist', 'Met Gratis antwoordt GPT-3.5, met Pro en Team GPT-4.'],
    help: ['verwijderen we 30 dagen na de laatste activiteit', '50 credits en 40 AI-berichten per maand.'],
    terms: ['als er 30 dagen niets is gebeurd.', 'Een demosessie heeft 20 antwoorden.'],
    privacy: ['zonder account: tot 30 dagen na de laatste activiteit', 'Loopt het abonnement af, dan tot 30 dagen daarna'],
  },
}

/** Periods of thirty days that do not depend on settings: money back, and the list of deliveries. */
const otherThirty =
  /Money back within 30 days|30 days money back|[Ww]ithin 30 days of your first payment|connections: 30 days|[Bb]innen 30 dagen na je eerste betaling|30 dagen niet goed, geld terug|verbindingen ging: 30 dagen/g

describe.each(languages)('in %s', (language) => {
  it('every public page shows its server’s settings, and none of the defaults · EXP-20 LEGAL-06 PRICE-07', async () => {
    const server = await serve(settings)
    for (const page of Object.keys(sitePages) as SitePage[]) {
      const { html, text } = await open(server, page, language)
      for (const said of saidHere[language][page] ?? []) expect(text, page).toContain(said)
      expect(text.replaceAll(otherThirty, ''), page).not.toMatch(/\b30 (days|dagen)\b/)
      expect(text, page).not.toMatch(/GPT-[34]|\b20 (answers|antwoorden)/)
      expect(html, page).not.toContain('{{')
      expect(html.split('<head>')[1]!.split('</head>')[0], page).not.toMatch(/GPT-[34]|\b30 (days|dagen)\b.*activit/)
    }
    const { data } = await open(server, 'faq', language)
    for (const said of saidHere[language].faq!) expect(data).toContain(JSON.stringify(said).slice(1, -1))
  })

  it('a server without settings shows the specified values · LEGAL-06 PRICE-07 USAGE-08', async () => {
    const server = await serve({})
    for (const [page, sentences] of Object.entries(saidUsually[language]) as [SitePage, string[]][]) {
      const { html, text } = await open(server, page, language)
      for (const said of sentences) expect(text, page).toContain(said)
      expect(html, page).not.toContain('{{')
    }
  })
})

it('one day and one answer are singular · EXP-20 USAGE-08', async () => {
  const server = await serve({ RETENTION_DAYS: '1', DEMO_AI_LIMIT: '1' })
  const terms = (language: Language) => open(server, 'terms', language).then(({ text }) => text)
  expect(await terms('en')).toContain('nothing has happened for 1 day.')
  expect(await terms('en')).toContain('A demo session has 1 answer.')
  expect(await terms('nl')).toContain('als er 1 dag niets is gebeurd.')
  expect(await terms('nl')).toContain('Een demosessie heeft 1 antwoord.')
})

it('a ceiling on retention replaces what the pages promise for every plan, as soon as an operator sets it · LEGAL-06 PRICE-07 OPER-09', async () => {
  const server = await serve({})
  const read = (page: SitePage, language: Language) => open(server, page, language).then(({ text }) => text)
  expect(await read('terms', 'en')).toContain('on Pro or Team stay until somebody deletes them.')
  await setPolicy(server, { retentionDays: 30, retentionCeilingDays: 14 })
  expect(await read('pricing', 'en')).toContain('Session history 14 days 14 days 14 days')
  expect(await read('pricing', 'nl')).toContain('Sessiegeschiedenis 14 dagen 14 dagen 14 dagen')
  expect(await read('pricing', 'en')).toContain('no session is kept for longer than 14 days after the last activity. You can try')
  expect(await read('help', 'en')).toContain('On Pro or Team they stay until 14 days after the last activity.')
  expect(await read('help', 'nl')).toContain('Met Pro of Team blijven ze staan tot 14 dagen na de laatste activiteit.')
  for (const language of languages)
    for (const page of Object.keys(sitePages) as SitePage[])
      expect((await read(page, language)).replaceAll(otherThirty, ''), page).not.toMatch(
        /\b30 (days|dagen)\b|until somebody deletes|tot iemand ze verwijdert|Until you delete it|Tot je hem wist|temporarily, unless|tijdelijk, tenzij/,
      )
})

it('a browser fetches a cached page again when a setting has changed · EXP-20', async () => {
  const PUBLIC_URL = 'https://kring.example'
  const servers = [await serve({ PUBLIC_URL }), await serve({ PUBLIC_URL }), await serve({ PUBLIC_URL, RETENTION_DAYS: '90' })]
  const [usual, again, other] = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/privacy`)).headers.get('etag')))
  expect(usual).toMatch(/^W?\/?"/)
  expect(again).toBe(usual)
  expect(other).not.toBe(usual)
})

it('every page contains the figures for its scripts, even one without prerendered content, and the app can fetch them · EXP-20 NEW-01', async () => {
  const server = await serve(settings)
  const figures = {
    ...{ retentionDays: 90, retentionCeilingDays: null, demoReplies: 7, dailyReplies: 5, defaultPlan: 'pro' },
    ...{ modelFree: 'small-3', modelPro: `large<b>"&$&'` },
  }
  expect(await (await fetch(`${server.url}/api/health`)).json()).toMatchObject({ figures })
  for (const path of ['/pricing', '/new', '/home', '/chat/demo-session', '/nowhere']) {
    const html = await (await fetch(server.url + path)).text()
    const [, written = ''] = /<meta name="kring-figures" content="([^"]*)" \/>/.exec(html) ?? []
    expect(JSON.parse(decoded(written)), path).toEqual(figures)
  }
})
