// Which chunk a module of the first sight goes into: a few large files compress better and cost fewer requests than many small ones.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const pages = ['site/landing', 'home/home', 'new', 'chat', 'site/not-found'] as const
// It lists 1,500 icons, of which the graph does not tell who uses which.
const icons = /node_modules\/lucide-react\//
const iconFile = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs/

/** The chunk of a module that the start or a page imports statically; null leaves a module to the bundler. */
export function pageChunks(renderer: string): (id: string, graph: Graph) => string | null {
  let chunkOf: ((id: string) => string | null) | undefined
  return (id, graph) => {
    chunkOf ??= chunks(renderer, graph)
    return chunkOf(id)
  }
}

/** Fails the build if a page has no chunk of its own: the server could not name its scripts in the HTML. */
export function pageEntries(renderer: string): Plugin {
  return {
    name: 'kring-page-entries',
    apply: (config) => !config.build?.ssr,
    generateBundle(_, bundle) {
      const entries = new Set(Object.values(bundle).map((chunk) => (chunk.type === 'chunk' ? chunk.facadeModuleId : null)))
      const missing = pages.filter((page) => !entries.has(join(renderer, `pages/${page}-page.tsx`)))
      if (missing.length > 0) this.error(`no chunk of their own: ${missing.join(', ')}`)
    },
  }
}

function chunks(renderer: string, graph: Graph): (id: string) => string | null {
  const start = reachable(join(renderer, 'main.tsx'), graph)
  const entries = new Set(pages.map((page) => join(renderer, `pages/${page}-page.tsx`)))
  const ofPages = [...entries].map((entry) => reachable(entry, graph))
  const drawn = drawnBy([start, ...ofPages].flatMap((modules) => [...modules]).filter((id) => id.startsWith(renderer)))
  return (id) => {
    const icon = iconFile.exec(id)?.[1]
    if (icon !== undefined) return drawn.has(icon) ? 'icons' : 'more-icons'
    if (icons.test(id)) return 'icons'
    if (start.has(id)) return 'shell'
    // The page stays a separate entry, so that the manifest, and with it the server's preloads, can find it.
    if (entries.has(id)) return null
    const users = pages.filter((_, n) => ofPages[n]?.has(id))
    // What only the pages around a session share is no part of a session.
    if (users.length > 1) return users.includes('chat') ? 'pages' : 'site'
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

/** The icons that these modules import, by the names of their files: an icon has many names and one file. */
function drawnBy(modules: string[]): Set<string> {
  const index = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/lucide-react.mjs')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/^export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/gm))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
  const wanted = modules
    .map((id) => readFileSync(id.split('?')[0] ?? id, 'utf8'))
    .flatMap((code) => [...code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) => names.split(',')))
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*$/, ''),
    )
  return new Set(wanted.flatMap((name) => files.get(name) ?? []))
}
