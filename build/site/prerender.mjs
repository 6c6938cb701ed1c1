// Renders the public pages and the loading session to HTML in Node, from the renderer's own components, and writes them to where the server looks for them.
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
  const { prerender, prerenderLoading } = await import(pathToFileURL(join(outDir, 'prerender.js')).href)
  const write = (name, made) => writeFileSync(join(root, 'out/renderer/.vite', name), JSON.stringify(made))
  write('prerendered.json', await prerender())
  write('loading.json', await prerenderLoading())
  rmSync(outDir, { recursive: true, force: true })
}
