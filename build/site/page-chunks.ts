// Assigns the modules of the first load to chunks: a few large files compress better and cost fewer requests than many small ones.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const pages = ['site/landing', 'site/start', 'home/home', 'new', 'chat', 'site/not-found'] as const
// Its index lists 1,500 icons, and the module graph does not show which module uses which.
const icons = /node_modules\/lucide-react\//
// Only lists that load page by page use these; the index of the package imports everything.
const lazyQueries =
  /@tanstack\/.*\/(infiniteQueryObserver|use(Suspense)?InfiniteQuery|use(Suspense)?Queries|queriesObserver|streamedQuery)\.js$/
const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/

type Read = (path: string) => string
const readText: Read = (path) => readFileSync(path, 'utf8')

/**
 * The chunk of a module that the entry or a page imports statically; null leaves the module to the bundler.
 * `renderer`: the absolute path of the folder, with the system's separators.
 */
export function pageChunks(renderer: string, read: Read = readText): (id: string, graph: Graph) => string | null {
  let chunkOf: ((id: string) => string | null) | undefined
  return (id, graph) => {
    chunkOf ??= chunks(moduleId(renderer), graph, read)
    return chunkOf(id)
  }
}

/** Fails the build if a page has no chunk of its own: the server could not list its scripts in the HTML. */
export function pageEntries(renderer: string): Plugin {
  return {
    name: 'kring-page-entries',
    apply: (config) => !config.build?.ssr,
    generateBundle(_, bundle) {
      const entries = new Set(Object.values(bundle).map((chunk) => (chunk.type === 'chunk' ? chunk.facadeModuleId : null)))
      const missing = pages.filter((page) => !entries.has(pageModule(moduleId(renderer), page)))
      if (missing.length > 0) this.error(`these pages have no chunk of their own: ${missing.join(', ')}`)
    },
  }
}

/** The path as in Vite's ids of modules, which have forward slashes on Windows too. */
const moduleId = (path: string) => path.replaceAll('\\', '/')
const pageModule = (base: string, page: string) => `${base}/pages/${page}-page.tsx`

function chunks(base: string, graph: Graph, read: Read): (id: string) => string | null {
  const start = reachable(`${base}/main.tsx`, graph)
  const entries = new Set(pages.map((page) => pageModule(base, page)))
  const ofPages = [...entries].map((entry) => reachable(entry, graph))
  const drawn = drawnBy(
    [start, ...ofPages].flatMap((modules) => [...modules]).filter((id) => id.startsWith(`${base}/`)),
    read,
  )
  return (id) => {
    const icon = iconFile.exec(id)?.[1]
    if (icon !== undefined) return drawn.has(icon) ? 'icons' : 'more-icons'
    if (icons.test(id)) return 'icons'
    if (lazyQueries.test(id)) return null
    if (start.has(id)) return 'shell'
    // The page stays a separate entry, so that the manifest, and with it the server's preloads, can find it.
    if (entries.has(id)) return null
    const users = pages.filter((_, n) => ofPages[n]?.has(id))
    // Modules that only other pages share are not part of the session's chunk, nor of the landing page's.
    if (users.length > 1) return users.includes('chat') ? 'pages' : users.includes('site/landing') ? 'site' : 'home'
    return users[0] === 'chat' ? 'chat' : null
  }
}

function reachable(from: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id) || icons.test(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported)
  }
  walk(from)
  return found
}

/** The icons that these modules import, by file name: an icon has many names but one file. */
function drawnBy(modules: string[], read: Read): Set<string> {
  const index = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of read(index).matchAll(/^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  const wanted = modules
    .map((id) => read(id.split('?')[0] ?? id))
    .flatMap((code) => [...code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) => names.split(',')))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
  return new Set(wanted.flatMap((name) => files.get(name) ?? []))
}
