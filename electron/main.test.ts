// The entry point: what must happen before the app starts, and what it passes on.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Machine } from './shell/machine.ts'

const { execFile, startDesktop, commandLine, getPath } = vi.hoisted(() => ({
  execFile: vi.fn(),
  startDesktop: vi.fn<(electron: unknown, machine: Machine) => void>(),
  getPath: vi.fn((_name: string) => '/somewhere'),
  commandLine: { hasSwitch: vi.fn(() => false), appendSwitch: vi.fn() },
}))
vi.mock('electron', () => ({ default: { app: { isPackaged: false, commandLine, getPath } } }))
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

it('what the app logs is in kring.log in its folder for logs, and on the terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kring-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  getPath.mockImplementation((name) => join(folder, name))
  onTestFinished(() => void getPath.mockImplementation(() => '/somewhere'))
  const onTerminal = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => onTerminal.mockRestore())
  runOn('win32')
  await import('./main.ts')
  const machine = startDesktop.mock.lastCall?.[1]
  machine?.log('the app starts', { version: '1.2.3' })
  const line = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z the app starts \(version=1\.2\.3\)$/) as string
  expect(readFileSync(join(folder, 'logs', 'kring.log'), 'utf8').split('\n')).toEqual([line, ''])
  expect([machine?.logFile.path(), machine?.logFile.last(9)]).toEqual([join(folder, 'logs', 'kring.log'), [line]])
  expect(onTerminal.mock.calls).toEqual([[expect.stringMatching(/^kring: .* the app starts \(version=1\.2\.3\)$/)]])
})
