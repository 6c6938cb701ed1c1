// Finds a Chromium for the tests, or installs one: Debian's package as root, otherwise Playwright's own.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { install, mayInstall } from './apt.mjs'
import { runTool, Stop } from './run.mjs'

// Made for tests, like Playwright's own: renders the same pages with a quarter less processor time.
const headlessShell = '/usr/bin/chromium-headless-shell'
const usual = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium. Throws Stop with instructions if there is none. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Stop(`CHROMIUM_PATH: there is no file ${given}.`)
  }
  const found = [await playwrightsOwn(), ...usual].find((path) => path && existsSync(path))
  if (found) return found
  if (mayInstall()) {
    process.stdout.write('Installing Chromium…\n')
    for (const path of [headlessShell, '/usr/bin/chromium']) {
      const said = await install(basename(path))
      if (existsSync(path)) return path
      process.stderr.write(`${said ?? ''}\n`)
    }
  }
  process.stdout.write('Downloading Chromium…\n')
  const { code } = await runTool('@playwright/test/cli.js', ['install', 'chromium'], { loud: true })
  const path = await playwrightsOwn()
  if (code === 0 && path && existsSync(path)) return path
  throw new Stop('Chromium could not be installed. Set CHROMIUM_PATH to a Chromium or Chrome on this machine.')
}

async function playwrightsOwn() {
  try {
    return (await import('@playwright/test')).chromium.executablePath()
  } catch {
    return null
  }
}
