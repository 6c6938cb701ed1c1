// Builds out/electron, the app's main process and its preload script: node build/desktop/bundle-desktop.mjs [folder] [mode].
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { build } from 'vite'
import { root } from '../run.mjs'

/** `mode`: 'production' builds a release, which requires KRING_SERVER_URL. */
export async function bundleDesktop({ outDir = join(root, 'out/electron'), mode = 'production' } = {}) {
  // electron-vite's own command sets this too, but it does not let us choose the folder.
  process.env.NODE_ENV_ELECTRON_VITE = 'production'
  const given = { root, mode, configFile: join(root, 'electron.vite.config.ts'), logLevel: 'warn', ignoreConfigWarning: true }
  const { config } = await resolveConfig(given, 'build', mode)
  rmSync(outDir, { recursive: true, force: true })
  for (const part of [config.main, config.preload]) {
    part.build.outDir = outDir
    await build(part)
  }
}

if (process.argv[1] === import.meta.filename) {
  const [outDir, mode] = process.argv.slice(2)
  await bundleDesktop({ outDir, mode })
}
