// Builds the service worker: bundles it with esbuild, and workbox-build inserts the list of the files that it stores.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { injectManifest } from 'workbox-build'
import { root } from '../run.mjs'

// What a page needs to open from storage; the rest loads when it is needed.
const shell = ['index.html', 'pages/stored-page.tsx', 'features/session/message/document.tsx']
const texts = ['en', 'nl'].flatMap((language) => [`../shared/texts/${language}/index.ts`, `../shared/texts/${language}/stored.ts`])

export async function buildServiceWorker(outDir = join(root, 'out/renderer')) {
  const bundled = join(outDir, 'service-worker.source.js')
  await bundle({
    absWorkingDir: root,
    entryPoints: ['renderer/service-worker/service-worker.ts'],
    outfile: bundled,
    bundle: true,
    format: 'iife',
    target: 'es2023',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  const { warnings } = await injectManifest({
    swSrc: bundled,
    swDest: join(outDir, 'service-worker.js'),
    globDirectory: outDir,
    globPatterns: ['index.html', 'boot.js', 'mark.svg', ...shellFiles(outDir)],
    dontCacheBustURLsMatching: /^assets\//,
    manifestTransforms: [(entries) => ({ manifest: entries.map((entry) => prepared(entry, outDir)) })],
  })
  rmSync(bundled)
  if (warnings.length > 0) throw new Error(warnings.join('\n'))
}

/** `integrity`: while several versions run side by side, another node could answer with another version of this file. */
function prepared({ url, revision }, outDir) {
  // Relative to the service worker, because the server may have a base path.
  const named = { url, revision }
  if (revision === null) return named
  const digest = createHash('sha256')
    .update(readFileSync(join(outDir, url)))
    .digest('base64')
  return { ...named, integrity: `sha256-${digest}` }
}

function shellFiles(outDir) {
  const manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
  const files = new Set()
  const seen = new Set()
  const visit = (source) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`the manifest of the site does not contain ${source}`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    // Latin letters only: other scripts fall back to the system's font.
    for (const file of chunk.assets ?? []) if (/-latin-(?!ext)[^/]*\.woff2$/.test(file)) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of [...shell, ...texts]) visit(source)
  // The list of areas of texts has no entry of its own.
  const lazyTexts = Object.keys(manifest).find((source) => source.endsWith('lib/texts/lazy-texts.ts'))
  if (lazyTexts) visit(lazyTexts)
  return [...files]
}
