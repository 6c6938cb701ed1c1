// Chooses the store for Chromium's encryption key on desktops that Chromium does not know, such as sway, Hyprland, i3 and LXQt. Without a
// choice it ignores their keyring, even when one is running, and nobody stays signed in.
import { canBeStarted, isRunning, type Run } from './session-bus.ts'

const secrets = 'org.freedesktop.secrets'
/** The values of XDG_CURRENT_DESKTOP for which Chromium chooses a store itself (base/nix/xdg_util.cc, key_storage_util_linux.cc). */
const withStore = ['Unity', 'Deepin', 'GNOME', 'X-Cinnamon', 'KDE', 'Pantheon', 'XFCE', 'UKUI']
/** Chromium knows these desktops too, but stores nothing securely on them. */
const withoutStore = ['LXQt', 'COSMIC']

interface Given {
  env: Readonly<Record<string, string | undefined>>
  hasSwitch(name: string): boolean
  run: Run
}

/** Resolves to the value for Chromium's switch `password-store`; null if Chromium must choose, or if there is no keyring. */
export async function choosePasswordStore({ env, hasSwitch, run }: Given): Promise<'gnome-libsecret' | null> {
  if (hasSwitch('password-store') || choosesItself(env)) return null
  const answers = await Promise.all([isRunning(run, secrets), canBeStarted(run, secrets)])
  return answers.includes(true) ? 'gnome-libsecret' : null
}

/** Sets the switch. Chromium reads it just before the app is ready, so this must be awaited while the main script loads. */
export async function usePasswordStore(
  commandLine: Pick<Electron.CommandLine, 'hasSwitch' | 'appendSwitch'>,
  { env, run }: Pick<Given, 'env' | 'run'>,
): Promise<void> {
  const store = await choosePasswordStore({ env, hasSwitch: (name) => commandLine.hasSwitch(name), run })
  if (store !== null) commandLine.appendSwitch('password-store', store)
}

function choosesItself(env: Given['env']): boolean {
  const desktops = (env['XDG_CURRENT_DESKTOP'] ?? '').split(':').map((name) => name.trim())
  // The first desktop that Chromium knows decides.
  const known = desktops.find((name) => withStore.includes(name) || withoutStore.includes(name))
  if (known !== undefined) return withStore.includes(known)
  // Older KDE sessions name themselves only here; their tokens are in KWallet.
  return env['KDE_FULL_SESSION'] !== undefined || /^kde/.test(env['DESKTOP_SESSION'] ?? '')
}
