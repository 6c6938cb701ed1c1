// The chunks of the first load, with the ids of modules as Vite gives them on each system.
import { expect, it, vi } from 'vitest'
import { pageChunks, pageEntries } from './page-chunks.ts'

const imports: Record<string, string[]> = {
  'renderer/main.tsx': ['renderer/app.tsx', 'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js'],
  'renderer/pages/site/landing-page.tsx': ['renderer/ui/card.tsx'],
  'renderer/pages/home/home-page.tsx': ['renderer/ui/card.tsx', 'renderer/ui/list.tsx'],
  'renderer/pages/site/start-page.tsx': ['renderer/features/start.tsx'],
  'renderer/pages/new-page.tsx': ['renderer/ui/field.tsx', 'renderer/features/start.tsx'],
  'renderer/pages/chat-page.tsx': ['renderer/ui/field.tsx', 'renderer/features/transcript.tsx'],
  'renderer/pages/site/not-found-page.tsx': [],
}
const code: Record<string, string> = {
  'renderer/features/transcript.tsx': "import { Smile, type Send as SendIcon } from 'lucide-react'",
}
const icon = (name: string) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`
const index = ['smile', 'send', 'anchor']
  .map((name) => `export { default as ${name[0]?.toUpperCase()}${name.slice(1)} } from './icons/${name}.mjs'`)
  .join('\n')

/** The chunk of each module, by its path from `root`, which has forward slashes. */
function chunksIn(root: string, renderer: string) {
  const pathOf = (id: string) => id.slice(root.length + 1)
  const chunkOf = pageChunks(renderer, (path) => (path.endsWith('lucide-react.mjs') ? index : (code[pathOf(path)] ?? '')))
  const graph = {
    getModuleInfo: (id: string) => ({ importedIds: (imports[pathOf(id)] ?? []).map((path) => `${root}/${path}`) }),
  }
  const paths = [...Object.keys(imports), ...Object.values(imports).flat(), ...['smile', 'send', 'anchor'].map(icon)]
  return Object.fromEntries(paths.map((path) => [path, chunkOf(`${root}/${path}`, graph)]))
}

it.each([
  ['Linux and macOS', '/kring', '/kring/renderer'],
  ['Windows', 'C:/kring', 'C:\\kring\\renderer'],
])('on %s, the modules of the first load are in a few chunks', (_system, root, renderer) => {
  expect(chunksIn(root, renderer)).toEqual({
    'renderer/main.tsx': 'shell',
    'renderer/app.tsx': 'shell',
    'node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver.js': null,
    'renderer/pages/site/landing-page.tsx': null,
    'renderer/pages/home/home-page.tsx': null,
    'renderer/pages/site/start-page.tsx': null,
    'renderer/pages/new-page.tsx': null,
    'renderer/pages/chat-page.tsx': null,
    'renderer/pages/site/not-found-page.tsx': null,
    'renderer/ui/card.tsx': 'site',
    'renderer/ui/list.tsx': null,
    'renderer/features/start.tsx': 'home',
    'renderer/ui/field.tsx': 'pages',
    'renderer/features/transcript.tsx': 'chat',
    [icon('smile')]: 'icons',
    [icon('send')]: 'icons',
    [icon('anchor')]: 'more-icons',
  })
})

it.each([
  ['Linux and macOS', '/kring/renderer', '/kring/renderer'],
  ['Windows', 'C:/kring/renderer', 'C:\\kring\\renderer'],
])('on %s, a page without a chunk of its own is an error, and only that page', (_system, base, renderer) => {
  const built = (...pages: string[]) =>
    Object.fromEntries(pages.map((page) => [page, { type: 'chunk', facadeModuleId: `${base}/pages/${page}-page.tsx` }]))
  const error = vi.fn()
  const generate = pageEntries(renderer).generateBundle as unknown as (this: { error: unknown }, options: object, bundle: object) => void
  generate.call({ error }, {}, built('site/landing', 'site/start', 'home/home', 'new', 'chat', 'site/not-found'))
  expect(error).not.toHaveBeenCalled()
  generate.call({ error }, {}, built('site/landing', 'site/start', 'home/home', 'new', 'site/not-found'))
  expect(error.mock.calls).toEqual([['these pages have no chunk of their own: chat']])
})
