// Checks that the release workflow is consistent, as far as that is possible without its machines.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '../checks/cruise.ts'

interface Step {
  uses?: string
  run?: string
  if?: string
  env?: Record<string, string>
  with?: Record<string, string>
}
interface Job {
  permissions?: Record<string, string>
  needs?: string
  if?: string
  strategy?: { matrix: { include: { os: string; name: string }[] } }
  steps: Step[]
}
interface Workflow {
  on: { push: { tags: string[] } }
  permissions: Record<string, string>
  jobs: { pack: Job; publish: Job }
}

const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
const workflow = parse(text) as Workflow
const { pack, publish } = workflow.jobs
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const steps = [...pack.steps, ...publish.steps]
const commands = steps.map(({ run = '' }) => run).join('\n')

describe('the release workflow', () => {
  it('runs for a tag on all three systems, and packages on each · DESK-01', () => {
    expect(workflow.on.push.tags).toEqual(['v*'])
    const systems = pack.strategy?.matrix.include.map(({ name }) => name)
    expect(systems).toEqual(['linux', 'windows', 'mac'])
    for (const name of systems ?? [])
      expect(pack.steps.filter((step) => step.run === 'npm run package' && step.if === `matrix.name == '${name}'`)).toHaveLength(1)
  })

  it('refers to scripts, files and folders that exist', () => {
    const named = [...commands.matchAll(/npm (?:run )?(build|test|package)\b/g)].map(([, name]) => name ?? '')
    expect(new Set(named)).toEqual(new Set(['build', 'test', 'package']))
    for (const name of named) expect(scripts[name], name).toBeTruthy()
    const paths = [...commands.matchAll(/\b(?:build|e2e)\/[\w./-]+/g)].map(([path]) => path)
    expect(paths.length).toBeGreaterThan(5)
    for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
  })

  it('tests the app with the real Electron before it packages, on Linux with a virtual display and a keyring', () => {
    const at = (words: string) => pack.steps.findIndex(({ run }) => run?.includes(words))
    expect(at('install-electron')).toBeGreaterThan(-1)
    expect(at('install-electron')).toBeLessThan(at('playwright test e2e/desktop/'))
    expect(pack.steps.filter(({ run }) => run?.includes('playwright test e2e/desktop/'))).toHaveLength(2)
    expect(pack.steps.findLastIndex(({ run }) => run?.includes('e2e/desktop/'))).toBeLessThan(at('npm run package'))
    expect(commands).toMatch(/dbus-run-session .*gnome-keyring-daemon --unlock.*xvfb-run/s)
  })

  it('pins actions to versions, and has write access only where it publishes', () => {
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
    expect([workflow.permissions, pack.permissions, publish.permissions]).toEqual([{ contents: 'read' }, undefined, { contents: 'write' }])
    expect([publish.needs, publish.if]).toEqual(['pack', "github.ref_type == 'tag'"])
  })

  it('contains no secrets, and passes each only to the step that packages for its system', () => {
    const withSecrets = steps.filter(({ env = {} }) => Object.values(env).some((value) => value.includes('secrets.')))
    expect(withSecrets.map((step) => [step.run, step.if])).toEqual([
      ['npm run package', "matrix.name == 'windows'"],
      ['npm run package', "matrix.name == 'mac'"],
    ])
    expect(commands).not.toMatch(/\$\{\{/)
    for (const [name, value] of steps.flatMap(({ env = {} }) => Object.entries(env)))
      if (/PASSWORD|SECRET|TOKEN|LINK/.test(name)) expect(value, name).toMatch(/^\$\{\{ (secrets\.\w+|github\.token) \}\}$/)
  })

  it('publishes every kind of file that the server serves, and the feeds that list them last · DESK-02', () => {
    const uploaded = pack.steps
      .find(({ uses }) => uses?.startsWith('actions/upload-artifact'))
      ?.with?.['path']?.trim()
      .split('\n')
    expect(uploaded).toEqual(
      ['*.exe', '*.dmg', '*.zip', '*.AppImage', '*.deb', '*.rpm', '*.blockmap', 'latest*.yml'].map((name) => `release/${name}`),
    )
    const said = publish.steps.at(-1)?.run ?? ''
    expect(said.indexOf("! -name 'latest*.yml'")).toBeLessThan(said.indexOf('release/latest*.yml'))
    expect(said.indexOf('release/latest*.yml')).toBeLessThan(said.indexOf('--draft=false'))
  })
})
