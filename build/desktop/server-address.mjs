// Which server the desktop app connects to: the builder sets it, and a release requires https.
import { Stop } from '../run.mjs'

const ofThisCheckout = 'http://127.0.0.1:3000'

/** An origin without a trailing slash. Throws Stop with what to set. */
export function serverAddress(given, { isRelease }) {
  if (!given && !isRelease) return ofThisCheckout
  if (!given) throw new Stop('Set KRING_SERVER_URL to the address of the server that this app connects to, such as https://kring.example.')
  const url = URL.canParse(given) ? new URL(given) : null
  const isOrigin = url !== null && [url.origin, `${url.origin}/`].includes(given)
  const isSafe = url?.protocol === 'https:' || (!isRelease && url?.protocol === 'http:')
  if (!isOrigin || !isSafe)
    throw new Stop(`KRING_SERVER_URL must be an address like https://kring.example, without a path; it is ${given}.`)
  return url.origin
}
