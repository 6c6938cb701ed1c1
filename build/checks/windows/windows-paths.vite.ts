// The project `windows-paths` of vitest.config.ts: repeats tests with the paths of Windows, so that a path that works on this system only
// is found before the release. Drive letters, permissions and locked files still need a real Windows.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { simulated } from './windows-modules.ts'

const root = join(import.meta.dirname, '../../..')
const prefix = 'virtual:windows/'

/** Tests of the server that handle files; the others have no paths of their own. */
const ofServer = ['server/adapters/files/files.test.ts', 'server/http/files/storage.test.ts', 'server/http/support/releases.test.ts']

/** Tests that pass paths to programs or libraries, which know only this system's paths. */
export const excluded: Record<string, string> = {
  'build/checks/import-boundaries.test.ts': 'dependency-cruiser reads the tree',
  'build/checks/prices.test.ts': 'git lists the files',
  'build/checks/systemd.test.ts': 'systemd-analyze reads the unit',
  'build/desktop/check/feed.test.ts': 'electron-updater installs the files',
  'build/desktop/flatpak-msi.test.ts': 'electron-builder reads the files',
  'build/desktop/packing.test.ts': 'Vite and electron-builder read and write the files',
  'build/desktop/started-bundle.test.ts': 'Vite and esbuild read and write the files',
  'build/release/image-workflow.test.ts': 'a shell runs the steps',
  'build/release/lockfile.test.ts': 'npm reads the lock file',
  'electron/linux/app-image-update.test.ts': 'electron-updater installs the files',
  'electron/testing/fake-types.test.ts': 'TypeScript reads the declarations',
  'server/backup/': 'tar packs the files, and the tests compare what a child process prints',
}

/** Whether the file, or one that it imports, has paths; such a test can fail on Windows only. */
function hasPaths(path: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  const text = readFileSync(path, 'utf8')
  if (/'node:(?:path|fs|fs\/promises)'/.test(text)) return true
  const imports = [...text.matchAll(/ from '(\.[^']+\.m?ts|\.[^']+\.mjs)'/g)].map(([, name = '']) => join(dirname(path), name))
  return imports.some((name) => hasPaths(name, seen))
}

const isExcluded = (path: string) => Object.keys(excluded).some((start) => path.startsWith(start))
const tests = ['electron', 'shared', 'build']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.test.ts') && !isExcluded(path) && hasPaths(join(root, path)))

/** Modules that exist only here: each exports everything of the real one, changed by `windowsModule`. */
function windowsModules(): Plugin {
  const require = createRequire(import.meta.url)
  return {
    name: 'kring-windows-modules',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      // Everyone's root. The file it comes from passes a path to dependency-cruiser.
      if (name === 'root') return `export const root = ${JSON.stringify(root.replaceAll('/', '\\'))}`
      const keys = Object.keys(require(name) as object).filter((key) => key !== 'default')
      return [
        `import { windowsModule } from ${JSON.stringify(join(import.meta.dirname, 'windows-modules.ts'))}`,
        `const all = windowsModule(${JSON.stringify(name)})`,
        'export default all',
        ...keys.map((key, n) => `const value${n} = all[${JSON.stringify(key)}]\nexport { value${n} as ${key} }`),
      ].join('\n')
    },
  }
}

export const windowsPaths: TestProjectInlineConfiguration = {
  extends: true,
  plugins: [windowsModules()],
  resolve: {
    alias: [
      { find: new RegExp(`^(${simulated.join('|')})$`), replacement: `${prefix}$1` },
      { find: /^(\.\.?\/)+(checks\/)?cruise\.ts$/, replacement: `${prefix}root` },
    ],
  },
  test: {
    name: 'windows-paths',
    include: [...tests, ...ofServer],
    // Loading takes longer than most tests, so their files share processes.
    isolate: false,
    setupFiles: 'server/testing/cluster/clean-process.ts',
    sequence: { groupOrder: 0 },
  },
}
