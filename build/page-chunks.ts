// Which chunk a module of the first sight goes into: a few large files compress better and cost fewer requests than many small ones.
import { join } from 'node:path'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const pages = ['landing', 'home', 'new', 'chat', 'not-found'] as const
// It lists 1,500 icons, of which the graph does not tell who uses which.
const icons = /node_modules\/lucide-react\//

/** The chunk of a module that the start or a page imports statically; null leaves a module to the bundler. */
export function pageChunks(renderer: string): (id: string, graph: Graph) => string | null {
  let chunkOf: ((id: string) => string | null) | undefined
  return (id, graph) => {
    chunkOf ??= chunks(renderer, graph)
    return icons.test(id) ? 'icons' : chunkOf(id)
  }
}

function chunks(renderer: string, graph: Graph): (id: string) => string | null {
  const start = reachable(join(renderer, 'main.tsx'), graph)
  const ofPages = pages.map((page) => reachable(join(renderer, `pages/${page}-page.tsx`), graph))
  return (id) => {
    if (start.has(id)) return 'shell'
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
