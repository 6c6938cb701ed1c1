// Which server the desktop app connects to: the builder sets it, and a release requires https.
import { Stop } from '../run.mjs'

const ofThisCheckout = 'http://127.0.0.1:3000'

/** An origin, with the server's base path if it has one, without a trailing slash. Throws Stop with what to set. */
export function serverAddress(given, { isRelease }) {
  if (!given && !isRelease) return ofThisCheckout
  if (!given) throw new Stop('Set KRING_SERVER_URL to the address of the server that this app connects to, such as https://kring.example.')
  const url = read(given)
  const address = url === null ? '' : url.origin + url.pathname.replace(/\/$/, '')
  const isPlain = /^(?:\/[\w~-][\w.~-]*)*\/?$/.test(url?.pathname ?? '') && [address, `${address}/`].includes(given)
  const isSafe = url?.protocol === 'https:' || (!isRelease && url?.protocol === 'http:')
  if (!isPlain || !isSafe)
    throw new Stop(
      `KRING_SERVER_URL must be an address like https://kring.example, or https://kring.example/kring with the server's BASE_PATH; it is ${given}.`,
    )
  return address
}

function read(given) {
  try {
    return new URL(given)
  } catch {
    return null
  }
}
