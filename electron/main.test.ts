// The entry point: what must happen before the app starts.
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const { execFile, startDesktop, commandLine } = vi.hoisted(() => ({
  execFile: vi.fn(),
  startDesktop: vi.fn(),
  commandLine: { hasSwitch: vi.fn(() => false), appendSwitch: vi.fn() },
}))
vi.mock('electron', () => ({ default: { app: { isPackaged: false, commandLine, getPath: () => '/somewhere' } } }))
vi.mock('electron-store', () => ({ default: class {} }))
vi.mock('electron-updater', () => ({ default: { autoUpdater: null } }))
vi.mock('node:child_process', () => ({ execFile }))
vi.mock('./shell/start.ts', () => ({ startDesktop }))

const platform = process.platform
const runOn = (system: NodeJS.Platform) => Object.defineProperty(process, 'platform', { value: system })

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  vi.stubGlobal('__KRING_SERVER_URL__', 'https://kring.example')
  vi.stubEnv('XDG_CURRENT_DESKTOP', 'sway')
})
afterEach(() => {
  runOn(platform)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('on Linux the keyring is chosen before the app starts, because Chromium reads the choice only once', async () => {
  runOn('linux')
  let answer: (said: { stdout: string }) => void = () => {}
  const answered = new Promise<{ stdout: string }>((resolve) => (answer = resolve))
  const asked = vi.fn(() => answered)
  Object.assign(execFile, { [promisify.custom]: asked })
  const loaded = import('./main.ts')
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(startDesktop).not.toHaveBeenCalled()
  answer({ stdout: 'method return\n   boolean true\n' })
  await loaded
  expect(commandLine.appendSwitch.mock.calls).toEqual([['password-store', 'gnome-libsecret']])
  expect(startDesktop).toHaveBeenCalledAfter(commandLine.appendSwitch)
})

it('on Windows and a Mac nothing is asked', async () => {
  for (const system of ['win32', 'darwin'] as const) {
    vi.resetModules()
    runOn(system)
    await import('./main.ts')
  }
  expect(commandLine.appendSwitch).not.toHaveBeenCalled()
  expect(startDesktop).toHaveBeenCalledTimes(2)
})
