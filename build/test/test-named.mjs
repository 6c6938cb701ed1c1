// npm test -- NAME [--watch]: the test files whose path contains NAME, at their level.
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { findChromium } from '../chromium.mjs'
import { root, runTool, Stop } from '../run.mjs'
import { ensureBuilt } from '../setup.mjs'

const folders = ['bench', 'build', 'e2e', 'electron', 'renderer', 'server', 'shared']

/** Paths from the root, with slashes, whose path contains one of the names. */
export function findTests(names) {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll(sep, '/')}`),
  )
  const found = files.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && names.some((name) => file.includes(name)))
  return { unit: found.filter((file) => file.includes('.test.')).sort(), browser: found.filter((file) => file.includes('.spec.')).sort() }
}

/** The exit code: 0 if every test passed. Throws Stop. */
export async function runNamed(names, { isWatching }) {
  const { unit, browser } = findTests(names.map((name) => name.replaceAll('\\', '/').replace(/^\.\//, '')))
  if (unit.length + browser.length === 0) throw new Stop(`No test file has a path that contains ${names.join(' or ')}.`)
  if (isWatching && unit.length > 0 && browser.length > 0)
    throw new Stop('--watch follows unit tests or browser tests, not both: name fewer.')
  const codes = []
  if (unit.length > 0) {
    const env = unit.some((file) => file.includes('.component.')) ? { CHROMIUM_PATH: await findChromium() } : {}
    codes.push(await loudly('vitest/vitest.mjs', [isWatching ? 'watch' : 'run', ...unit], env))
  }
  if (browser.length > 0) codes.push(await playwright(browser, isWatching ? ['--ui'] : ['--reporter=list']))
  return Math.max(...codes)
}

async function playwright(files, options) {
  const env = { CHROMIUM_PATH: await findChromium() }
  await ensureBuilt()
  return loudly('@playwright/test/cli.js', ['test', ...files, ...options], env)
}

async function loudly(script, args, env = {}) {
  const { code } = await runTool(script, args, { terminal: true, env })
  return code
}
