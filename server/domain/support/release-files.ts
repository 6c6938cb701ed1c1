// Parses the feeds that electron-builder writes for a release, strictly: anything else is ignored.
import type { Installer, Platform } from '../../../shared/support/support.ts'

export interface Feed {
  version: string
  files: { name: string; size: number }[]
}

/** Safe file names: they cannot lead to another folder. */
const fileName = /^[A-Za-z0-9][A-Za-z0-9 ._()+-]{0,199}$/
const versionShape = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z.-]{1,40})?$/

/** The feeds of each platform; the second of Linux and of Windows is for ARM. */
export const feeds = {
  windows: ['latest.yml', 'latest-arm64.yml'],
  mac: ['latest-mac.yml'],
  linux: ['latest-linux.yml', 'latest-linux-arm64.yml'],
} as const satisfies Record<Platform, readonly string[]>

const kinds: Record<Platform, Record<string, Installer['kind']>> = {
  windows: { exe: 'exe', msi: 'msi' },
  mac: { dmg: 'dmg' },
  linux: { AppImage: 'appimage', deb: 'deb', rpm: 'rpm', flatpak: 'flatpak' },
}
/** What the app's updater and the download page fetch; no other file in the folder is served. */
const served = /^latest(?:-[a-z0-9-]{1,30})?\.yml$|\.(?:exe|msi|dmg|zip|AppImage|deb|rpm|flatpak|blockmap)$/

export function isServed(name: string): boolean {
  return fileName.test(name) && !name.includes('..') && served.test(name)
}

/** Null if it is not a feed. */
export function readFeed(text: string): Feed | null {
  const version = /^version: ['"]?([^'"\s]+)['"]?\s*$/m.exec(text)?.[1]
  if (version === undefined || !versionShape.test(version)) return null
  const files: Feed['files'] = []
  for (const part of text.split(/^ {2}- /m).slice(1)) {
    const url = /^(?: {4})?url: (.*\S)/m.exec(part)?.[1]
    const size = /^ {4}size: (\d{1,15})\s*$/m.exec(part)?.[1]
    const name = url === undefined ? null : decoded(url.replaceAll(/^(['"])(.*)\1$/g, '$2'))
    if (name !== null && isServed(name) && size !== undefined) files.push({ name, size: Number(size) })
  }
  return { version, files }
}

// A feed contains URL-encoded file names.
function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url)
  } catch {
    return null
  }
}

/** The installers in this file; [] if it is not for this platform, or for a processor that Kring does not support. */
export function installersOf(platform: Platform, { name, size }: Feed['files'][number]): Omit<Installer, 'url' | 'version'>[] {
  const kind = kinds[platform][name.slice(name.lastIndexOf('.') + 1)]
  if (kind === undefined || !isServed(name) || /(?:^|[-_.])(?:ia32|i386|i686|armv7l|armhf)[-_.]/.test(name)) return []
  const of = (arch: Installer['arch']) => ({ platform, kind, arch, fileName: name, size })
  if (platform === 'mac' && /universal/i.test(name)) return [of('arm64'), of('x64')]
  return [of(/arm64|aarch64/i.test(name) ? 'arm64' : 'x64')]
}

/** Whether a file next to a feed belongs to its version. */
export function isOfVersion(name: string, version: string): boolean {
  const at = name.indexOf(version)
  return at > 0 && !/[\d.]$/.test(name.slice(0, at)) && !/^(?:\d|\.\d)/.test(name.slice(at + version.length))
}

/** Compares two versions for sorting; a pre-release (after `-`) comes before its version. */
export function compareVersions(a: string, b: string): number {
  const [numbersA, preA] = parts(a)
  const [numbersB, preB] = parts(b)
  for (const [n, number] of numbersA.entries()) if (number !== numbersB[n]) return number - (numbersB[n] ?? 0)
  if (preA === preB) return 0
  if (preA === '') return 1
  if (preB === '') return -1
  return preA.localeCompare(preB, 'en', { numeric: true })
}

function parts(version: string): [number[], string] {
  const end = `${version}-`.indexOf('-')
  return [version.slice(0, end).split('.').map(Number), version.slice(end + 1)]
}
