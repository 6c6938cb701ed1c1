// What a browser says about itself, in plain words.
export interface KnownDevice {
  browser: string
  system: string
  isPhone: boolean
}

/** Of the desktop app: a name that is a word of the product, not a maker's. */
export const ownApp = 'Kring'

// Each also says what it descends from: the youngest comes first.
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

/** Null for what is not known: then its own words say most. */
export function findDevice(userAgent: string): KnownDevice | null {
  const nameOf = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [nameOf(browsers), nameOf(systems)]
  if (browser === undefined || system === undefined) return null
  return { browser, system, isPhone: /\b(iPhone|Mobile)\b/.test(userAgent) }
}
