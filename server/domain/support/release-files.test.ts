// Versions of a release, and the files that belong to it.
import { expect, it } from 'vitest'
import { platforms } from '../../../shared/support/support.ts'
import { compareVersions, installersOf, isOfVersion, isServed } from './release-files.ts'

it('versions are in order, and pre-releases come before their release', () => {
  const versions = ['1.10.0', '1.9.2', '2.0.0-beta.2', '2.0.0', '2.0.0-beta.10', '1.9.10']
  expect(versions.toSorted(compareVersions)).toEqual(['1.9.2', '1.9.10', '1.10.0', '2.0.0-beta.2', '2.0.0-beta.10', '2.0.0'])
})

it('a version is neither before nor after itself', () => {
  expect(['1.2.0', '1.2.0-beta.1', '1.2.0-beta-1'].map((version) => compareVersions(version, version))).toEqual([0, 0, 0])
})

it('a pre-release may have several hyphens', () => {
  const versions = ['1.2.0-rc-10', '1.2.0', '1.2.0-rc-2', '1.1.0']
  expect(versions.toSorted(compareVersions)).toEqual(['1.1.0', '1.2.0-rc-2', '1.2.0-rc-10', '1.2.0'])
})

it('a file belongs to the version that its name contains in full', () => {
  expect(
    ['Kring-1.2.0.dmg', 'kring_1.2.0_amd64.deb', 'Kring Setup 1.2.0.exe', 'Kring-x64-1.2.0.exe'].every((name) =>
      isOfVersion(name, '1.2.0'),
    ),
  ).toBe(true)
  expect(
    ['Kring-1.2.01.dmg', 'Kring-11.2.0.dmg', 'Kring-1.2.0.1.dmg', 'Kring-0.1.2.0.dmg', '1.2.0.dmg'].some((name) =>
      isOfVersion(name, '1.2.0'),
    ),
  ).toBe(false)
})

it.each([
  ['windows', 'Kring-1.2.0-win-x64.exe', 'exe', 'x64'],
  ['windows', 'Kring-1.2.0-win-arm64.msi', 'msi', 'arm64'],
  ['mac', 'Kring-1.2.0-mac-arm64.dmg', 'dmg', 'arm64'],
  ['linux', 'Kring-1.2.0-linux-x86_64.AppImage', 'appimage', 'x64'],
  ['linux', 'Kring-1.2.0-linux-arm64.deb', 'deb', 'arm64'],
  ['linux', 'Kring-1.2.0-linux-aarch64.rpm', 'rpm', 'arm64'],
  ['linux', 'Kring-1.2.0-linux-x86_64.flatpak', 'flatpak', 'x64'],
] as const)('for %s, %s is of the kind %s, for %s, and for no other system', (platform, name, kind, arch) => {
  expect(isServed(name)).toBe(true)
  expect(platforms.map((one) => installersOf(one, { name, size: 7 })).flat()).toEqual([{ platform, kind, arch, fileName: name, size: 7 }])
})

it('a universal file for macOS is for both processors; for other systems, the word is ignored', () => {
  const installer = (platform: string, kind: string, arch: string, fileName: string) => ({ platform, kind, arch, fileName, size: 7 })
  expect(installersOf('mac', { name: 'Kring-1.2.0-Universal.dmg', size: 7 })).toEqual([
    installer('mac', 'dmg', 'arm64', 'Kring-1.2.0-Universal.dmg'),
    installer('mac', 'dmg', 'x64', 'Kring-1.2.0-Universal.dmg'),
  ])
  expect(installersOf('windows', { name: 'Kring-1.2.0-universal.exe', size: 7 })).toEqual([
    installer('windows', 'exe', 'x64', 'Kring-1.2.0-universal.exe'),
  ])
})

it.each([
  ['windows', 'Kring-1.2.0-ia32.exe'],
  ['windows', 'ia32-Kring-1.2.0.exe'],
  ['linux', 'kring_1.2.0_i386.deb'],
  ['linux', 'kring-1.2.0.i686.rpm'],
  ['linux', 'Kring-1.2.0-armv7l.AppImage'],
  ['linux', 'kring_1.2.0_armhf-2.deb'],
] as const)('for %s, %s is no installer, because it is for a processor that is not supported', (platform, name) => {
  expect(installersOf(platform, { name, size: 7 })).toEqual([])
})

it('the name of an unsupported processor inside a word is ignored', () => {
  const names = ['Kringia32-1.2.0.exe', 'Kring-ia320-1.2.0.exe']
  expect(names.flatMap((name) => installersOf('windows', { name, size: 7 })).map(({ fileName }) => fileName)).toEqual(names)
})

it('only files with safe names and of known kinds are served', () => {
  expect(['latest.yml', 'latest-linux-arm64.yml', 'Kring-1.2.0.dmg.blockmap', 'Kring (1).exe'].every(isServed)).toBe(true)
  expect(
    ['../latest.yml', 'a/b.exe', 'a\\b.exe', 'a..exe', '.exe', 'latest.yml\n', 'x.yml', 'x.html', 'latest-.yml/x'].some(isServed),
  ).toBe(false)
})
