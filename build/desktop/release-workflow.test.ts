// Checks that the release workflow is consistent, as far as that is possible without its machines.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../checks/cruise.ts'
import { uploaded, workflow } from '../release/workflow.ts'

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
    const named = [...commands.matchAll(/npm (?:run ([\w:]+)|(test)\b)/g)].map(([, name, test]) => name ?? test ?? '')
    expect(new Set(named)).toEqual(new Set(['build', 'test', 'package', 'desktop:check']))
    for (const name of named) expect(scripts[name], name).toBeTruthy()
    const paths = [...commands.matchAll(/\b(?:build|e2e)\/[\w./-]+/g)].map(([path]) => path)
    expect(paths).toEqual(['build/desktop', 'build/release'])
    for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true)
  })

  it('installs exactly the packages in the lock file, which must stay as it is', () => {
    const [install = ''] = pack.steps.flatMap(({ run }) => (run?.includes('--no-audit') ? [run] : []))
    expect(install.trim().split('\n')).toEqual(['npm ci --no-audit --no-fund', 'git diff --exit-code package-lock.json'])
    expect(commands).not.toMatch(/npm (i|install)\b/)
  })

  it('tests the app with the real Electron before it packages, on Linux with a virtual display and a keyring', () => {
    const at = (words: string) => pack.steps.findIndex(({ run }) => run?.includes(words))
    const checks = pack.steps.filter(({ run }) => run?.includes('npm run desktop:check -- --unattended'))
    expect(at('install-electron')).toBeGreaterThan(-1)
    expect(at('install-electron')).toBeLessThan(at('desktop:check'))
    expect(checks.map(({ if: when }) => when)).toEqual(["matrix.name == 'linux'", "matrix.name != 'linux'"])
    expect(pack.steps.findLastIndex(({ run }) => run?.includes('desktop:check'))).toBeLessThan(at('npm run package'))
    expect(commands).toMatch(/xvfb-run .*dbus-run-session .*gnome-keyring-daemon --unlock.*desktop:check/s)
    // Without the first, a test that is skipped counts as passed; without the second, Chromium ignores the keyring.
    expect(checks[0]?.env).toEqual({ DESKTOP_MUST_RUN: '1', XDG_CURRENT_DESKTOP: 'GNOME' })
    expect(checks[1]?.env).toEqual({ DESKTOP_MUST_RUN: '1' })
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

  it('publishes every kind of file that the server serves, and the feeds that list them · DESK-02', () => {
    expect(uploaded).toEqual([
      ...['exe', 'msi', 'dmg', 'zip', 'AppImage', 'deb', 'rpm', 'flatpak', 'blockmap', 'yml'].map((kind) => `release/*.${kind}`),
      '!release/builder-*',
    ])
  })

  // The step runs on Linux only.
  it.skipIf(process.platform === 'win32').each([
    ['v1.3.0', ''],
    ['v1.3.0-beta.1', ' --prerelease --latest=false'],
  ])('uploads the files of %s, then the feeds, and then publishes', (tag, mark) => {
    const folder = mkdtempSync(join(tmpdir(), 'kring-publish-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(join(folder, 'release'))
    for (const name of ['Kring.exe', 'beta.yml']) writeFileSync(join(folder, 'release', name), '')
    // The step itself, with a `gh` that prints how it was called.
    const script = `gh() { echo "$@"; }\n${(publish.steps.at(-1)?.run ?? '').replaceAll('-exec gh ', '-exec echo ')}`
    const said = execFileSync('bash', ['-e', '-c', script], {
      cwd: folder,
      env: { ...process.env, GITHUB_REF_NAME: tag },
      encoding: 'utf8',
    })
    expect(said.trim().split('\n')).toEqual([
      `release create ${tag} --draft --verify-tag --title ${tag} --generate-notes${mark}`,
      `release upload ${tag} release/Kring.exe`,
      `release upload ${tag} release/beta.yml`,
      `release edit ${tag} --draft=false${mark}`,
    ])
  })
})
