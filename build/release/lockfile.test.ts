// package-lock.json lists the native packages of every system: npm silently skips packages that it lacks, and the build fails later.
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { root } from '../checks/cruise.ts'

type Packages = Record<string, { version?: string; optionalDependencies?: Record<string, string> }>

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Packages }

/** The folders in which Node looks for the packages that this one imports, innermost first; each ends in a slash, except the root. */
function foldersAround(path: string): string[] {
  if (path === '') return ['']
  return [`${path}/`, ...foldersAround(path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1)))]
}

/** The optional dependencies that have no entry, each as `path of the package → name`. */
function missingIn(all: Packages): string[] {
  return Object.entries(all).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !foldersAround(path).some((folder) => `${folder}node_modules/${name}` in all))
      .map((name) => `${path} → ${name}`),
  )
}

it('every optional dependency of every package has an entry, for all systems', () => {
  expect(Object.values(packages).filter(({ optionalDependencies }) => optionalDependencies).length).toBeGreaterThan(5)
  expect(missingIn(packages)).toEqual([])
})

it('an entry that is missing, or is only in another package, is reported', () => {
  const native = 'node_modules/@tailwindcss/oxide-win32-x64-msvc'
  const { [native]: entry = {}, ...others } = packages
  const said = ['node_modules/@tailwindcss/oxide → @tailwindcss/oxide-win32-x64-msvc']
  expect(missingIn(others)).toEqual(said)
  expect(missingIn({ ...others, [`node_modules/vite/${native}`]: entry })).toEqual(said)
  expect(missingIn({ ...others, [`node_modules/@tailwindcss/oxide/${native}`]: entry })).toEqual([])
})

/** What `npm ci` would install on another system, as `name version`. */
async function installedOn(os: string, cpu: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kring-lockfile-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name))
  const args = ['ci', '--dry-run', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', `--os=${os}`, `--cpu=${cpu}`]
  const given = process.env['npm_execpath'] ?? ''
  const [program, ...first] = given.endsWith('npm-cli.js')
    ? [process.execPath, given]
    : process.platform === 'win32'
      ? ['cmd.exe', '/c', 'npm']
      : ['npm']
  const { stdout } = await promisify(execFile)(program ?? 'npm', [...first, ...args], { cwd: folder, maxBuffer: 10_000_000 })
  return [...stdout.matchAll(/^add (\S+ \S+)$/gm)].map(([, added]) => added ?? '')
}

const native: Record<string, string[]> = {
  'win32 x64': [
    '@esbuild/win32-x64',
    '@node-rs/argon2-win32-x64-msvc',
    '@rolldown/binding-win32-x64-msvc',
    '@rollup/rollup-win32-x64-msvc',
    '@tailwindcss/oxide-win32-x64-msvc',
    'lightningcss-win32-x64-msvc',
  ],
  'win32 arm64': [
    '@esbuild/win32-arm64',
    '@node-rs/argon2-win32-arm64-msvc',
    '@rolldown/binding-win32-arm64-msvc',
    '@rollup/rollup-win32-arm64-msvc',
    '@tailwindcss/oxide-win32-arm64-msvc',
    'lightningcss-win32-arm64-msvc',
  ],
  // Those that the image for each architecture needs; SQLite's packages are compiled, or fetch their binary.
  'linux x64': [
    '@esbuild/linux-x64',
    '@node-rs/argon2-linux-x64-gnu',
    '@rolldown/binding-linux-x64-gnu',
    '@tailwindcss/oxide-linux-x64-gnu',
    'lightningcss-linux-x64-gnu',
  ],
  'linux arm64': [
    '@esbuild/linux-arm64',
    '@node-rs/argon2-linux-arm64-gnu',
    '@rolldown/binding-linux-arm64-gnu',
    '@tailwindcss/oxide-linux-arm64-gnu',
    'lightningcss-linux-arm64-gnu',
  ],
  'darwin x64': [
    '@esbuild/darwin-x64',
    '@node-rs/argon2-darwin-x64',
    '@rolldown/binding-darwin-x64',
    '@rollup/rollup-darwin-x64',
    '@tailwindcss/oxide-darwin-x64',
    'fsevents',
    'lightningcss-darwin-x64',
  ],
  'darwin arm64': [
    '@esbuild/darwin-arm64',
    '@node-rs/argon2-darwin-arm64',
    '@rolldown/binding-darwin-arm64',
    '@rollup/rollup-darwin-arm64',
    '@tailwindcss/oxide-darwin-arm64',
    'fsevents',
    'lightningcss-darwin-arm64',
  ],
}

it.each(Object.keys(native))('npm ci installs the native packages of %s', { timeout: 60_000 }, async (system) => {
  const [os = '', cpu = ''] = system.split(' ')
  const added = await installedOn(os, cpu)
  const wanted = (native[system] ?? []).map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`)
  expect(added).toEqual(expect.arrayContaining(wanted))
})
