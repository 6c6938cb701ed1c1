// Adds preloads of a page's scripts and of its session, so that the browser fetches them together with the first script, not after it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from 'express'
import { apiPath } from '../../../shared/api/api-path.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { escapeHtml } from '../../domain/text.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

const landing = 'pages/site/landing-page.tsx'
const start = 'pages/site/start-page.tsx'

// Other addresses work too, only one round trip later.
const pages: [RegExp, string][] = [
  [/^\/$/, landing],
  [/^\/home$/, 'pages/home/home-page.tsx'],
  [/^\/new$/, 'pages/new-page.tsx'],
  [/^\/chat\/[^/]+$/, 'pages/chat-page.tsx'],
]

type Address = Pick<Request, 'path' | 'query'>

/** Returns a function that adds the preloads for an address to the page. `hasPlans`: as in the renderer's site-facts.ts, which decides what `/` shows. */
export function withPreloads(webRoot: string): (html: string, address: Address, language: Language, hasPlans: boolean) => string {
  const place = join(webRoot, '.vite/manifest.json')
  const manifest = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Manifest) : {}
  return (html, address, language, hasPlans) => {
    const found = pages.find(([pattern]) => pattern.test(address.path))?.[1]
    const page = found === landing && !hasPlans ? start : found
    const texts = `../shared/texts/${language}/index.ts`
    const links = filesOf(manifest, page ? [page, texts] : [texts])
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    // A function, because a key may contain `$&`.
    return html.replace('</head>', () => `${links.join('')}${sessionLink(address)}</head>`)
  }
}

/** The page's own request for its session must be exactly the same: use-session.ts. */
function sessionLink({ path, query }: Address): string {
  const [, id] = /^\/chat\/([^/]+)$/.exec(path) ?? []
  if (id === undefined) return ''
  const key = typeof query['key'] === 'string' ? query['key'] : undefined
  const session = apiPath('GET /api/sessions/:id', { params: { id: decodeURIComponent(id) }, query: { key } })
  return `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeHtml(session)}">`
}

function filesOf(manifest: Manifest, sources: string[]): string[] {
  const files = new Map<string, string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (!chunk || files.has(source)) return
    files.set(source, chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return [...files.values()].filter((file) => file.endsWith('.js'))
}
