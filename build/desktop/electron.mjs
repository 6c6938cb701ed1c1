// Electron itself, as far as this machine has it: a program for each system that npm does not bring along.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runTool } from '../run.mjs'

const home = join(root, 'node_modules/electron')

/** The path of the program; null where it is not. Importing `electron` would fetch it. */
export function findElectron() {
  const pathFile = join(home, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8') : null
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const path = given ? join(given, name ?? 'electron') : name && join(home, 'dist', name)
  return path && existsSync(path) ? path : null
}

/** The same, and fetches it first where it is missing; null where it cannot be had. */
export async function getElectron() {
  const found = findElectron()
  if (found) return found
  process.stdout.write('Downloading Electron…\n')
  await runTool('electron/install.js', [])
  return findElectron()
}
