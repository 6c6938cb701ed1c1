// Turns a user agent into a readable browser and system name.
export interface KnownDevice {
  browser: string
  system: string
  isPhone: boolean
}

/** The name for the desktop app: a product name, not a browser's. */
export const ownApp = 'Kring'

// A user agent also names the browsers it descends from, so the most specific pattern comes first.
const browsers: [RegExp, string][] = [
  [/\bKring\/.*\bElectron\//, ownApp],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Returns null for an unknown device; callers then show the user agent itself. */
export function findDevice(userAgent: string): KnownDevice | null {
  const nameOf = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser === undefined || system === undefined) return null
  return { browser, system, isPhone: /\b(iPhone|Mobile)\b/.test(userAgent) }
}
