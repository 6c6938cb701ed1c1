// Finds or downloads the Electron binary, which npm does not install along with the package.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../run.mjs'

const home = join(root, 'node_modules/electron')

/** The path of the binary; null if it is missing. Importing `electron` would download it. */
export function findElectron() {
  const pathFile = join(home, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const path = given ? join(given, name ?? 'electron') : name && join(home, 'dist', name)
  return path && existsSync(path) ? path : null
}

/** Like `findElectron`, but downloads the binary if it is missing; null if that fails. */
export async function getElectron() {
  const found = findElectron()
  if (found) return found
  process.stdout.write('Downloading Electron…\n')
  await runTool('electron/install.js', [])
  return findElectron()
}
