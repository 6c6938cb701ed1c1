// Adds preloads of a page's scripts, so that the browser fetches them together with the first script, not after it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '../../../shared/language/language.ts'

type Manifest = Record<string, { file: string; imports?: string[] } | undefined>

// Other addresses work too, only one round trip later.
const pages: [RegExp, string][] = [
  [/^\/$/, 'pages/site/landing-page.tsx'],
  [/^\/home$/, 'pages/home/home-page.tsx'],
  [/^\/new$/, 'pages/new-page.tsx'],
  [/^\/chat\/[^/]+$/, 'pages/chat-page.tsx'],
]

/** Returns a function that adds the preloads for an address to the page. */
export function withPreloads(webRoot: string): (html: string, path: string, language: Language) => string {
  const place = join(webRoot, '.vite/manifest.json')
  const manifest = existsSync(place) ? (JSON.parse(readFileSync(place, 'utf8')) as Manifest) : {}
  return (html, path, language) => {
    const page = pages.find(([address]) => address.test(path))?.[1]
    const texts = `../shared/texts/${language}/index.ts`
    const links = filesOf(manifest, page ? [page, texts] : [texts])
      .filter((file) => !html.includes(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    return html.replace('</head>', `${links.join('')}</head>`)
  }
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
