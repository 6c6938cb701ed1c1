// How the real app is started: the options for Playwright, and the switches of its loader that they rely on.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it, vi } from 'vitest'
import { isSkipped, launchOptions } from '../../../e2e/support/real-launch.ts'
import { root } from '../../checks/cruise.ts'

const keyring = join(root, 'e2e/support/real-keyring.cjs')
const playwright = dirname(createRequire(import.meta.resolve('@playwright/test')).resolve('playwright-core/package.json'))
const loader = readFileSync(join(playwright, 'lib/server/electron/loader.js'), 'utf8')

describe('the options', () => {
  it('on Linux turn on the sandbox and the keyring of GNOME', () => {
    expect(launchOptions('linux', { PATH: '/bin', XDG_CURRENT_DESKTOP: 'sway', EMPTY: undefined }, ['--lang=nl'])).toEqual({
      args: ['-r', keyring, '.', '--lang=nl'],
      cwd: root,
      chromiumSandbox: true,
      env: { PATH: '/bin', XDG_CURRENT_DESKTOP: 'GNOME' },
    })
  })

  it.each(['darwin', 'win32'] as const)('on %s leave everything to Playwright', (system) => {
    expect(launchOptions(system, { PATH: '/bin' }, ['kring://chat/x'])).toEqual({ args: ['.', 'kring://chat/x'], cwd: root })
  })

  it('never choose the program, which would leave out Playwright’s loader', () => {
    for (const system of ['linux', 'darwin', 'win32'] as const) expect(launchOptions(system, {})).not.toHaveProperty('executablePath')
  })
})

describe('Playwright’s loader', () => {
  it('keeps macOS from asking for the Keychain, and chooses Chromium’s own key on Linux', () => {
    expect(loader).toContain('"--use-mock-keychain"')
    expect(loader).toContain('"--password-store=basic"')
  })

  it('followed by our file leaves the app its own arguments, without a password store', () => {
    const switches = new Map<string, string>()
    const app = {
      commandLine: {
        appendSwitch: (name: string, value: string) => void switches.set(name, value),
        removeSwitch: (name: string) => void switches.delete(name),
      },
      whenReady: () => new Promise(() => {}),
      ...{ emit: vi.fn(), listenerCount: () => 0, isReady: () => false },
    }
    // As Electron passes them on: Playwright puts its own first.
    const ours = launchOptions('linux', {}, ['--lang=nl']).args
    const process = { argv: ['electron', '-r', 'loader.js', '--inspect=0', '--remote-debugging-port=0', ...ours], env: {} }
    const sandbox = { require: () => ({ app }), process, globalThis: {} }
    runInNewContext(loader, sandbox)
    expect(switches.get('password-store')).toBe('basic')
    runInNewContext(readFileSync(keyring, 'utf8'), sandbox)
    expect(switches.has('password-store')).toBe(false)
    expect(switches.has('use-mock-keychain')).toBe(true)
    expect(process.argv).toEqual(['electron', '.', '--lang=nl'])
  })
})

describe('a test whose requirement is missing', () => {
  it('is skipped, but fails where everything must run', () => {
    expect(isSkipped(true, 'no keyring', {})).toBe(true)
    expect(isSkipped(false, 'no keyring', {})).toBe(false)
    expect(() => isSkipped(true, 'no keyring', { DESKTOP_MUST_RUN: '1' })).toThrow('no keyring')
    expect(isSkipped(false, 'no keyring', { DESKTOP_MUST_RUN: '1' })).toBe(false)
  })

  it('goes through that function: no test of the real app is skipped in another way', () => {
    const skips = (path: string) => [
      ...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:test|it|describe)\.(?:skip|fixme|only)\((.*)\)$/gm),
    ]
    const specs = readdirSync(join(root, 'e2e/desktop'), { recursive: true, encoding: 'utf8' })
      .map((name) => `e2e/desktop/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.spec.ts'))
      .filter((path) => readFileSync(join(root, path), 'utf8').includes('/real-app.ts'))
      .toSorted()
    expect(specs.map((path) => [path, skips(path).map(([, when]) => when)])).toEqual([
      ['e2e/desktop/life.spec.ts', ['isElectronMissing, whySkipped', 'isSkipped(!isTokenKept, noKeyring), noKeyring']],
      ['e2e/desktop/native.spec.ts', ['isElectronMissing, whySkipped']],
      ['e2e/desktop/real/links.spec.ts', ['isElectronMissing, whySkipped']],
      ['e2e/desktop/real/system.spec.ts', ['isElectronMissing, whySkipped']],
    ])
    expect(readFileSync(join(root, 'e2e/support/real-app.ts'), 'utf8')).toContain(
      'isElectronMissing = isSkipped(electron === null, whySkipped)',
    )
  })
})
