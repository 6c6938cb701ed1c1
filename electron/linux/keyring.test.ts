// The store for Chromium's encryption key on Linux, chosen from the desktop's name and from recorded answers of the session bus.
import { describe, expect, it, vi } from 'vitest'
import { choosePasswordStore, usePasswordStore } from './keyring.ts'

const reply = 'method return time=1795638434.702552 sender=org.freedesktop.DBus -> destination=:1.0 serial=3 reply_serial=2\n'
const names = (...some: string[]) => `${reply}   array [\n${some.map((name) => `      string "${name}"\n`).join('')}   ]\n`

interface Bus {
  isRunning: boolean
  startable: string[]
}
const noKeyring: Bus = { isRunning: false, startable: ['org.freedesktop.DBus', 'org.a11y.Bus', 'ca.desrt.dconf'] }
const running: Bus = { ...noKeyring, isRunning: true }
const startable: Bus = { ...noKeyring, startable: ['org.freedesktop.DBus', 'org.freedesktop.secrets'] }

function on(bus: Bus | 'no bus') {
  return vi.fn(async (program: string, args: readonly string[]) => {
    expect(program).toBe('dbus-send')
    if (bus === 'no bus') throw new Error('Failed to open connection to "session" message bus')
    if (args.includes('org.freedesktop.DBus.ListActivatableNames')) return names(...bus.startable)
    expect(args.slice(-2)).toEqual(['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'])
    return `${reply}   boolean ${bus.isRunning}\n`
  })
}
const choose = (env: Record<string, string>, bus: Bus | 'no bus', switches: string[] = []) =>
  choosePasswordStore({ env, run: on(bus), hasSwitch: (name) => switches.includes(name) })

describe('the password store', () => {
  it.each([
    ['sway'],
    ['Hyprland'],
    ['i3'],
    ['niri'],
    ['LXQt'],
    ['COSMIC'],
    ['MATE'],
    ['wlroots:sway'],
    // The first desktop that Chromium knows decides.
    ['LXQt:GNOME'],
    // Chromium compares exactly.
    ['gnome'],
    [''],
  ])('is the running keyring on %j, which Chromium does not know', async (desktop) =>
    expect(await choose({ XDG_CURRENT_DESKTOP: desktop }, running)).toBe('gnome-libsecret'),
  )

  it.each([
    ['X-Cinnamon'],
    ['Deepin'],
    ['GNOME'],
    ['ubuntu:GNOME'],
    ['GNOME:LXQt'],
    ['Pantheon'],
    ['XFCE'],
    ['UKUI'],
    ['Unity'],
    ['Unity:Unity7:ubuntu'],
    ['KDE'],
  ])('is left to Chromium on %j, and nothing is asked', async (desktop) => {
    const run = on(running)
    expect(await choosePasswordStore({ env: { XDG_CURRENT_DESKTOP: desktop }, run, hasSwitch: () => false })).toBeNull()
    expect(run).not.toHaveBeenCalled()
  })

  it.each([[{ KDE_FULL_SESSION: 'true' }], [{ DESKTOP_SESSION: 'kde-plasma' }]])(
    'is left to Chromium in an old KDE session: %j',
    async (env) => expect(await choose(env, running)).toBeNull(),
  )

  it('is a keyring that the session bus starts when it is first used', async () =>
    expect(await choose({ XDG_CURRENT_DESKTOP: 'sway' }, startable)).toBe('gnome-libsecret'))

  it.each([
    ['there is no keyring', noKeyring],
    ['there is no session bus', 'no bus'],
    ['only a service with a longer name can be started', { ...noKeyring, startable: ['org.freedesktop.secrets.more'] }],
  ] as const)('is not set when %s', async (_name, bus) => expect(await choose({}, bus as Bus | 'no bus')).toBeNull())

  it('is not set when a switch names one', async () => {
    expect(await choose({}, running, ['password-store'])).toBeNull()
    const commandLine = { hasSwitch: vi.fn((_name: string) => true), appendSwitch: vi.fn() }
    await usePasswordStore(commandLine, { env: {}, run: on(running) })
    expect(commandLine.appendSwitch).not.toHaveBeenCalled()
  })

  it('is passed to Chromium as a switch', async () => {
    const commandLine = { hasSwitch: vi.fn((_name: string) => false), appendSwitch: vi.fn() }
    await usePasswordStore(commandLine, { env: { XDG_CURRENT_DESKTOP: 'sway' }, run: on(running) })
    expect(commandLine.appendSwitch.mock.calls).toEqual([['password-store', 'gnome-libsecret']])
  })
})
