// The first step of every script: installs packages and builds, each only if something has changed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countPackages, withProgress } from './progress.mjs'
import { root, run, seconds, Stop } from './run.mjs'

const installed = join(root, 'node_modules/.kring-installed')
const built = join(root, 'out/.kring-built')
const products = ['out/server/main.js', 'out/renderer/index.html']
const sources = ['renderer', 'shared', 'server', 'package.json', 'package-lock.json', 'tsconfig.json', 'build/site']

export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) throw new Stop(`Kring needs Node 20.19 or newer; this is ${process.versions.node}.`)
  if (readOrNull(installed) === wantedPackages()) return
  const first = !existsSync(join(root, 'node_modules'))
  const since = performance.now()
  const { code, output } = await withProgress(
    `Installing packages${first ? ' (first time takes a few minutes)' : ' (they changed)'}`,
    () => npm(['install', '--no-audit', '--no-fund', '--include=dev']),
    countPackages(root, JSON.parse(readOrNull(join(root, 'package-lock.json')) ?? '{}')),
  )
  if (code !== 0) throw new Stop(`${output}\nPackages could not be installed; npm’s output is above.`)
  // npm may have rewritten the lock file for this platform, so the stamp is written afterwards.
  writeFileSync(installed, wantedPackages())
  say(`Packages installed in ${seconds(since)}.`)
}

export async function ensureBuilt({ force = false } = {}) {
  const wanted = fingerprint()
  if (!force && readOrNull(built) === wanted && products.every((path) => existsSync(join(root, path)))) return
  const since = performance.now()
  rmSync(built, { force: true })
  let step = ''
  const bundle = () =>
    run(process.execPath, [join(root, 'build/site/bundle.mjs')], {
      env: { NODE_ENV: 'production' },
      onOutput: (text) => (step = text.match(/\b\d{1,3} of \d{1,3}\b/g)?.at(-1) ?? step),
    })
  const { code, output } = await withProgress('Building', bundle, () => step)
  if (code !== 0) throw new Stop(`${output}\nKring could not be built; the reason is above.`)
  writeFileSync(built, wanted)
  say(`Built in ${seconds(since)}.`)
}

/** Builds the desktop app's main process and preload script for development; it takes a second, so it is always rebuilt. */
export async function ensureDesktopBuilt() {
  const { code, output } = await run(process.execPath, [
    join(root, 'build/desktop/bundle-desktop.mjs'),
    join(root, 'out/electron'),
    'development',
  ])
  if (code !== 0) throw new Stop(`${output}\nThe desktop app could not be built; the reason is above.`)
}

function npm(args) {
  const env = {}
  // If sqlite3 must be compiled, the system's Node headers avoid a download that may be impossible.
  if (!process.env.npm_config_nodedir && existsSync('/usr/include/node/node.h')) env.npm_config_nodedir = '/usr'
  const script = process.env.npm_execpath
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args], { env })
  return process.platform === 'win32' ? run('cmd.exe', ['/c', 'npm', ...args], { env }) : run('npm', args, { env })
}

function wantedPackages() {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const manifest = JSON.stringify({ dependencies, devDependencies, optionalDependencies, overrides, allowScripts })
  // A native module that was compiled for another major version of Node does not load.
  const abi = `${process.platform} ${process.arch} ${process.versions.modules}`
  return hash([manifest, readOrNull(join(root, 'package-lock.json')) ?? '', abi])
}

function fingerprint() {
  return hash(
    sources.flatMap(filesOf).map((path) => {
      const { size, mtimeMs } = statSync(join(root, path))
      return `${path} ${size} ${mtimeMs}\n`
    }),
  )
}

function filesOf(path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function readOrNull(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}
