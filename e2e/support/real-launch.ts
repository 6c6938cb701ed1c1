// How the tests start the real app: with Playwright's own loader, Chromium's sandbox and, on Linux, the keyring.
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

interface Launch {
  args: string[]
  cwd: string
  chromiumSandbox?: boolean
  env?: Record<string, string>
}

/**
 * Options for Playwright's `_electron.launch`; `words` are the app's own arguments. There is no `executablePath`: with one, Playwright
 * leaves out its loader, whose `--use-mock-keychain` keeps macOS from asking for the Keychain's password.
 */
export function launchOptions(system: NodeJS.Platform, env: NodeJS.ProcessEnv, words: readonly string[] = []): Launch {
  const app = ['.', ...words]
  if (system !== 'linux') return { args: app, cwd: root }
  return {
    // Playwright's loader also chooses Chromium's built-in key; this file removes that choice, so that tokens go to the keyring.
    args: ['-r', join(root, 'e2e/support/real-keyring.cjs'), ...app],
    cwd: root,
    // Otherwise Playwright adds --no-sandbox.
    chromiumSandbox: true,
    env: { ...defined(env), XDG_CURRENT_DESKTOP: 'GNOME' },
  }
}

/**
 * True if a test must be skipped because something is missing on this machine. Throws an Error with the reason if DESKTOP_MUST_RUN is 1,
 * as in `npm run desktop:check` and in the release workflow.
 */
export function isSkipped(isMissing: boolean, why: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (isMissing && env['DESKTOP_MUST_RUN'] === '1') throw new Error(why)
  return isMissing
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
