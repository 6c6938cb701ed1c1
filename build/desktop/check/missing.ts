// What this machine lacks to run the real app, each with what to do about it.

interface Found {
  electron: string | null
  system: NodeJS.Platform
  env: NodeJS.ProcessEnv
}

export function listMissing({ electron, system, env }: Found): string[] {
  const missing: string[] = []
  if (electron === null)
    missing.push(
      'The Electron binary: npm does not install it, and it could not be downloaded. Run `npx install-electron`, or set ELECTRON_MIRROR to a mirror that has it.',
    )
  if (system !== 'linux') return missing
  if (!env['DISPLAY'] && !env['WAYLAND_DISPLAY'])
    missing.push(
      'A screen: neither DISPLAY nor WAYLAND_DISPLAY is set. Use a desktop session, or `xvfb-run --auto-servernum dbus-run-session -- npm run desktop:check`.',
    )
  if (!env['DBUS_SESSION_BUS_ADDRESS'] && !env['XDG_RUNTIME_DIR'])
    missing.push(
      'A session bus, for the keyring, the tray and notifications: use a desktop session, or `xvfb-run --auto-servernum dbus-run-session -- npm run desktop:check`.',
    )
  return missing
}
