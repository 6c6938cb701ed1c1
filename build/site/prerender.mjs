// Renders the public pages to HTML in Node, from the renderer's own components, and writes them to where the server looks for them.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { root } from '../run.mjs'

export async function prerenderSite() {
  const outDir = join(root, 'out/prerender')
  await build({
    configFile: join(root, 'build/site/renderer.vite.ts'),
    logLevel: 'warn',
    build: {
      ssr: join(root, 'renderer/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
  })
  const { prerender } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  writeFileSync(join(root, 'out/renderer/.vite/prerendered.json'), JSON.stringify(await prerender()))
  rmSync(outDir, { recursive: true, force: true })
}
