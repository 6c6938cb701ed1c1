// The one rule for return targets: a page of this site, never another origin. Prevents open redirects.
import { isUrl } from '../support/is-url.ts'

/** Stands in for our own origin while parsing; no such host exists. */
const base = 'http://here.invalid'
const longest = 500

// Printable ASCII that begins with one slash. Browsers read a backslash as a slash, and remove tabs and line breaks before parsing.
const plainPath = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
const serverRoute = /^\/(?:api|ws)(?:\/|$)/i

/** The path, query and fragment as a browser would resolve them, or null for anything that is not a page of this site. */
export function readReturnPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > longest || !plainPath.test(given) || !isUrl(given, base)) return null
  const { origin, pathname, search, hash } = new URL(given, base)
  // `/.//evil.example` is a path, but its resolved form begins with two slashes and would be read as a host the next time.
  if (origin !== base || pathname.startsWith('//')) return null
  return mayBeServerRoute(pathname) ? null : pathname + search + hash
}

/** Like `readReturnPath`, but returns the front page instead of null. */
export const returnPath = (given: unknown): string => readReturnPath(given) ?? '/'

// Decodes the path, including slashes and dots, until nothing changes, and merges repeated slashes. A path that cannot be decoded is not
// a page.
function mayBeServerRoute(path: string): boolean {
  try {
    const once = decodeURIComponent(path)
    return once === path ? serverRoute.test(path.replace(/\/{2,}/g, '/')) : mayBeServerRoute(once)
  } catch {
    return true
  }
}
