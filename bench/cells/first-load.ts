// P11: the size of the scripts that a browser must load before a page works, from the manifest of the built site.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Cell, Measured } from '../harness/cell.ts'
import { builtProduct } from '../harness/built.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const entry = 'index.html'
const texts = '../shared/texts/en/index.ts'
// A separate script that runs before the first paint, so it is not in the manifest.
const boot = 'boot.js'

async function measure(): Promise<Measured> {
  const { renderer } = await builtProduct()
  const { shellKb, landingKb, chatKb, withAnswerKb } = sizesOf(renderer)
  return {
    figures: { shellKb, landingPageKb: landingKb - shellKb, chatPageKb: chatKb - shellKb, withAnswerKb },
    ratios: { landingKb, chatKb },
    notes: ['gzip of each file: entry, its imports, the page and one language; withAnswerKb once an answer is shown'],
  }
}

/** Of the built site in this folder, in kB after gzip: what every page needs, two pages, and a session once an answer is shown. */
export function sizesOf(renderer: string) {
  const manifest = JSON.parse(readFileSync(join(renderer, '.vite/manifest.json'), 'utf8')) as Manifest
  const kb = (files: string[]) => files.reduce((sum, file) => sum + gzipSync(readFileSync(join(renderer, file))).length, 0) / 1000
  const of = (...sources: string[]) => kb([boot, ...filesOf(manifest, [entry, texts, ...sources])])
  return {
    shellKb: of(),
    landingKb: of('pages/site/landing-page.tsx'),
    chatKb: of('pages/chat-page.tsx'),
    withAnswerKb: of('pages/chat-page.tsx', 'features/session/message/document.tsx'),
  }
}

/** The script files of these sources and of everything that they import statically, each once. */
export function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    for (const imported of chunkOf(manifest, source).imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...seen].map((source) => chunkOf(manifest, source).file).filter((file) => file.endsWith('.js'))
}

function chunkOf(manifest: Manifest, source: string): Chunk {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the manifest does not contain ${source}`)
  return chunk
}

export const firstLoad: Cell = { name: 'first-load', about: 'P11 · script before the landing page and the session can be used', measure }
