// The import boundaries: no import crosses them, and each rule rejects an import that it forbids.
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, ruleNames, walk, type Walk } from './cruise.ts'
import { allowedImports, forbiddenImports, type ImportCase } from './wrong-imports.ts'

const topFolders = ['shared', 'server', 'renderer', 'electron', 'build', 'e2e', 'bench']
const inTree = readdirSync(root).filter((name) => topFolders.includes(name))

describe('the tree', () => {
  let tree: Walk
  beforeAll(async () => void (tree = await walk(root, inTree)), 60_000)

  it('has no forbidden import and no cycle', () => {
    expect(tree.violations.map(({ rule, from, to, says }) => `${from} → ${to}: ${says} (${rule})`)).toEqual([])
  })

  it('is read completely: imports within the server, and from the renderer to shared code, are found', () => {
    const walked = tree.modules.flatMap((module) =>
      module.dependencies.map((dependency) => [module.source, dependency.resolved].join(' → ')),
    )
    expect(walked).toContain('server/main.ts → server/app.ts')
    expect(walked).toContain('renderer/lib/api/api.ts → shared/api/api.ts')
  })

  it('uses at most one vendor library per adapter', () => {
    const vendors = tree.modules
      .filter(({ source }) => /^server\/adapters\/(?!.*\.test\.)/.test(source))
      .map(({ source, dependencies }) => {
        const packages = dependencies.filter((dependency) => dependency.dependencyTypes.some((type) => type.startsWith('npm')))
        return { source, packages: [...new Set(packages.map((dependency) => dependency.module.match(/^(@[^/]+\/)?[^/]+/)?.[0]))] }
      })
    expect(vendors.filter(({ packages }) => packages.length > 1)).toEqual([])
  })
})

describe('the nouns of the server', () => {
  const nouns = JSON.parse(readFileSync(join(root, 'build/checks/nouns.json'), 'utf8')) as Record<string, string[]>

  it('import each other in one direction only: each imports nouns that are listed before it', () => {
    const order = Object.keys(nouns)
    const upward = order.flatMap((noun, at) =>
      (nouns[noun] ?? []).filter((other) => order.indexOf(other) >= at).map((other) => [noun, other]),
    )
    expect(upward).toEqual([])
  })

  it('are listed in docs/architecture.md with their imports', () => {
    const lines = readFileSync(join(root, 'docs/architecture.md'), 'utf8').split('\n')
    const rows = lines
      .filter((line) => line.startsWith('| '))
      .map((line) =>
        line
          .split('|')
          .slice(1, 3)
          .map((cell) => cell.trim()),
      )
    expect(rows.filter(([noun]) => noun !== 'noun' && !noun?.startsWith('-'))).toEqual(
      Object.entries(nouns).map(([noun, may]) => [noun, may.join(', ') || 'none']),
    )
  })
})

describe('a file', () => {
  const files = inTree.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((path) => /\.(tsx?|mjs)$/.test(path)),
  )
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8')

  it('of the server is among those that are checked', () => expect(files).toContain('server/main.ts'))

  it('has at most 250 lines, except texts, option lists and migrations', () => {
    const lists = /^shared\/(texts|guided)\/|\/migrations\//
    const long = files.filter((path) => !lists.test(path) && textOf(path).split('\n').length > 250 + 1)
    expect(long).toEqual([])
  })

  it('of the store begins its transactions with runTransaction; only messages do not wait behind other transactions', () => {
    const own = ['server/store/database/connect.ts', 'server/store/database/session-lock.ts', 'server/store/messages/add-messages.ts']
    const store = files.filter((path) => /^server\/store\/(?!.*\.(test|contract)\.ts$)/.test(path))
    expect(store.filter((path) => /\bdb\.transaction\(/.test(textOf(path)))).toEqual(own)
  })

  it('has no default export, except configuration', () => {
    const isConfiguration = (path: string) => path.endsWith('.vite.ts') || path === 'e2e/support/global-setup.ts'
    const stray = files.filter((path) => !isConfiguration(path) && /^export (default\b|\{[^}]*\bas default\b)/m.test(textOf(path)))
    expect(stray).toEqual([])
  })
})

describe('a rule', () => {
  const fixture = mkdtempSync(join(tmpdir(), 'kring-imports-'))
  let found: Walk
  afterAll(() => rmSync(fixture, { recursive: true, force: true }))
  beforeAll(async () => {
    build(fixture, [...forbiddenImports, ...allowedImports])
    found = await walk(fixture, ['shared', 'server', 'renderer', 'electron'])
  }, 60_000)

  it.each(forbiddenImports)('%s rejects %s: %s', (rule, from) => {
    expect(found.violations.filter((one) => one.from === from || one.to.includes(from)).map((one) => one.rule)).toContain(rule)
  })

  it.each(allowedImports)('%sallows %s', (_rule, from) => {
    expect(found.violations.filter((one) => one.from === from)).toEqual([])
  })

  it('has a forbidden import that tests it', () => {
    expect([...new Set(forbiddenImports.map(([rule]) => rule))].toSorted()).toEqual(ruleNames.toSorted())
  })
})

/** Creates a small tree with the same folders, the named files, and every file that they import. */
function build(folder: string, cases: ImportCase[]): void {
  const files = new Map<string, string>()
  const add = (path: string, text: string) => files.set(path, `${files.get(path) ?? ''}${text}\n`)
  for (const [, from, statement] of cases) {
    add(from, statement)
    for (const [, target] of statement.matchAll(/'(\.[^']+)'/g)) add(join(dirname(from), target ?? ''), '')
  }
  const libraries = { zod: '4.0.0', knex: '3.0.0', openai: '6.0.0', 'micromark-extension-gfm': '3.0.0' }
  for (const name of [...Object.keys(libraries), 'react', 'electron']) {
    add(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    add(`node_modules/${name}/index.js`, '')
  }
  add(
    'package.json',
    JSON.stringify({ name: 'tree', type: 'module', dependencies: libraries, devDependencies: { react: '19.0.0', electron: '45.0.0' } }),
  )
  for (const [path, text] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}
