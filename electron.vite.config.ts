// The desktop app: its main process and its preload script as one file each, and the renderer in development.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'electron-vite'
import type { Plugin } from 'vite'
import renderer from './build/site/renderer.vite.ts'
import { serverAddress } from './build/desktop/server-address.mjs'

const root = import.meta.dirname
const icons = join(root, 'electron/icons')

/** What the app draws itself (tray, badge, notifications) lies beside main.js: `join(import.meta.dirname, 'icons', …)`. */
const iconsOfTheApp: Plugin = {
  name: 'kring-icons',
  generateBundle() {
    const names = readdirSync(icons).filter((name) => /^(tray|overlay|window\.png$|icon\.png$)/.test(name))
    for (const name of names) this.emitFile({ type: 'asset', fileName: `icons/${name}`, source: readFileSync(join(icons, name)) })
  },
}

export default defineConfig(({ command, mode }) => {
  const isRelease = command === 'build' && mode === 'production'
  const server = serverAddress(process.env['KRING_SERVER_URL'], { isRelease })
  const common = { outDir: join(root, 'out/electron'), emptyOutDir: false, target: 'node24', sourcemap: false, minify: false }
  return {
    main: {
      define: { __KRING_SERVER_URL__: JSON.stringify(server) },
      plugins: [iconsOfTheApp],
      build: {
        ...common,
        // Bundled completely, so that the archive needs no node_modules.
        externalizeDeps: false,
        rolldownOptions: { input: { main: join(root, 'electron/main.ts') }, output: { entryFileNames: '[name].js', codeSplitting: false } },
      },
    },
    preload: {
      build: {
        ...common,
        externalizeDeps: false,
        // The sandbox requires a CommonJS preload script.
        rolldownOptions: {
          input: { preload: join(root, 'electron/preload.ts') },
          output: { format: 'cjs', entryFileNames: '[name].cjs', codeSplitting: false },
        },
      },
    },
    // The package contains the website's own build, from build/site/bundle.mjs: electron-vite would create relative URLs, which
    // break below /chat/….
    ...(command === 'serve' && { renderer }),
  }
})
