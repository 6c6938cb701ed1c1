// The packaging of the desktop app in electron-builder.yml: valid for the builder, readable for the server, and locked down.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DebugLogger, archFromString, getArtifactArchName } from 'builder-util'
import { validateConfiguration } from 'app-builder-lib/out/util/config/config.js'
import type { Configuration } from 'electron-builder'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { installersOf, isOfVersion, isServed } from '../../server/domain/support/release-files.ts'
import { linkScheme } from '../../shared/desktop/desktop-origin.ts'
import { root } from '../checks/cruise.ts'

const text = (path: string) => readFileSync(join(root, path), 'utf8')
const config = parse(text('electron-builder.yml')) as Configuration
const manifest = JSON.parse(text('package.json')) as { main: string; devDependencies: Record<string, string> }
const version = '1.2.0'

/** The names of the files that this configuration produces. */
function artifacts(platform: 'win' | 'mac' | 'linux') {
  const { artifactName, target } = config[platform] as { artifactName: string; target: { target: string; arch: string[] }[] }
  return target.flatMap(({ target: kind, arch: machines }) => {
    const extension = kind === 'nsis' ? 'exe' : kind
    return machines.map((arch) => ({
      kind,
      arch,
      name: artifactName
        .replace('${version}', version)
        .replace('${arch}', getArtifactArchName(archFromString(arch), extension))
        .replace('${ext}', extension),
    }))
  })
}
const names = (platform: 'win' | 'mac' | 'linux') => artifacts(platform).map(({ name }) => name)

describe('electron-builder.yml', () => {
  it('is valid in the builder’s own schema, which rejects unknown keys', async () => {
    await expect(validateConfiguration(structuredClone(config), new DebugLogger(false))).resolves.toBeUndefined()
    const wrong = { ...structuredClone(config), electronFuse: {} } as Configuration
    await expect(validateConfiguration(wrong, new DebugLogger(false))).rejects.toThrow(/electronFuse/)
  })

  it('packages for Windows, macOS and Linux, for both architectures · DESK-01', () => {
    expect(names('win')).toEqual([
      'Kring-1.2.0-win-x64.exe',
      'Kring-1.2.0-win-arm64.exe',
      'Kring-1.2.0-win-x64.msi',
      'Kring-1.2.0-win-arm64.msi',
    ])
    expect(names('mac')).toEqual([
      'Kring-1.2.0-mac-x64.dmg',
      'Kring-1.2.0-mac-arm64.dmg',
      'Kring-1.2.0-mac-x64.zip',
      'Kring-1.2.0-mac-arm64.zip',
    ])
    expect(names('linux')).toEqual([
      'Kring-1.2.0-linux-x86_64.AppImage',
      'Kring-1.2.0-linux-arm64.AppImage',
      'Kring-1.2.0-linux-amd64.deb',
      'Kring-1.2.0-linux-arm64.deb',
      'Kring-1.2.0-linux-x86_64.rpm',
      'Kring-1.2.0-linux-aarch64.rpm',
      'Kring-1.2.0-linux-x86_64.flatpak',
    ])
  })

  it('gives every file a name that the server serves and parses: platform, kind, architecture and version · DESK-02', () => {
    const kinds: Record<string, string | null> = {
      ...{ nsis: 'exe', msi: 'msi', dmg: 'dmg', zip: null },
      ...{ AppImage: 'appimage', deb: 'deb', rpm: 'rpm', flatpak: 'flatpak' },
    }
    for (const [builder, platform] of [
      ['win', 'windows'],
      ['mac', 'mac'],
      ['linux', 'linux'],
    ] as const)
      for (const { name, kind, arch } of artifacts(builder)) {
        expect(isServed(name) && isServed(`${name}.blockmap`) && isOfVersion(name, version), name).toBe(true)
        expect(name).toMatch(/^[\w.-]+$/)
        const read = installersOf(platform, { name, size: 1 })
        expect(read, name).toEqual(kinds[kind] === null ? [] : [{ platform, kind: kinds[kind], arch, fileName: name, size: 1 }])
      }
  })

  it('names architectures as the updater expects, and builds separate files for Windows and macOS', () => {
    for (const { name, arch } of [...artifacts('win'), ...artifacts('mac')]) expect(name.includes('arm64')).toBe(arch === 'arm64')
    expect(config.nsis?.buildUniversalInstaller).toBe(false)
    // The updater on macOS uses the zip.
    expect(artifacts('mac').filter(({ kind }) => kind === 'zip').length).toBe(2)
  })

  it('downloads updates from its own server’s releases, one range at a time', () => {
    expect(config.publish).toEqual({ provider: 'generic', url: '${env.KRING_SERVER_URL}/releases', useMultipleRangeRequest: false })
  })

  it('sets every fuse to its safe value', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableCookieEncryption: true,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      loadBrowserProcessSpecificV8Snapshot: false,
      grantFileProtocolExtraPrivileges: false,
    })
    expect([config.asar, config.npmRebuild, config.disableAsarIntegrity]).toEqual([true, false, undefined])
  })

  it('opens links to sessions on all three systems · DESK-04', () => {
    // For macOS and Linux here; for Windows in the installer script.
    expect(config.protocols).toEqual([{ name: 'Kring', schemes: [linkScheme] }])
    const installer = text(config.nsis?.include ?? '')
    expect(installer).toContain(`WriteRegStr SHCTX "Software\\Classes\\${linkScheme}" "URL Protocol" ""`)
    expect(installer).toContain(
      `"Software\\Classes\\${linkScheme}\\shell\\open\\command" "" '"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" "%1"'`,
    )
    expect(installer).toContain(`DeleteRegKey SHCTX "Software\\Classes\\${linkScheme}"`)
  })

  it('may use the microphone and the local network on macOS, and explains why in both languages · DESK-05', () => {
    expect(config.mac).toMatchObject({ hardenedRuntime: true, notarize: true, entitlementsInherit: config.mac?.entitlements })
    const entitlements = text(config.mac?.entitlements ?? '')
    const allowed = [...entitlements.matchAll(/<key>([\w.-]+)<\/key>\s*<true\/>/g)].map(([, key]) => key)
    expect(allowed).toEqual(['com.apple.security.cs.allow-jit', 'com.apple.security.device.audio-input'])
    expect(config.mac?.extendInfo).toEqual({
      NSMicrophoneUsageDescription: expect.stringMatching(/microphone/) as string,
      NSLocalNetworkUsageDescription: expect.stringMatching(/network/) as string,
    })
    expect(config.mac?.extraResources).toEqual([{ from: 'electron/mac/nl.lproj', to: 'nl.lproj' }])
    expect(text('electron/mac/nl.lproj/InfoPlist.strings')).toMatch(/^NSMicrophoneUsageDescription = ".*microfoon.*";$/m)
    expect(text('electron/mac/nl.lproj/InfoPlist.strings')).toMatch(/^NSLocalNetworkUsageDescription = ".*netwerk.*";$/m)
  })

  it('installs for one user on Windows, in a folder of their choice; for all users from the MSI', () => {
    expect(config.msi).toEqual({
      perMachine: true,
      oneClick: true,
      createDesktopShortcut: false,
      upgradeCode: 'B5A102A0-8D96-4AEA-839E-45B3884DFEDB',
    })
    expect(config.nsis).toMatchObject({ oneClick: false, perMachine: false, allowToChangeInstallationDirectory: true })
  })

  it('is pinned to the installed Electron, and starts the main process that the build creates', () => {
    expect(config.electronVersion).toBe(manifest.devDependencies['electron'])
    expect(manifest.main).toBe('out/electron/main.js')
  })

  it('refers to files that exist', () => {
    const named = [config.win?.icon, config.mac?.icon, config.linux?.icon, config.dmg?.background, config.mac?.entitlements]
    const packed = [config.linux?.extraResources, config.mac?.extraResources]
      .flat()
      .map((one) => (typeof one === 'object' ? one?.from : one))
    for (const path of [...named, ...packed, config.nsis?.include, config.directories?.buildResources])
      expect(existsSync(join(root, path ?? '')), path ?? '').toBe(true)
  })
})
