// Takes back everything that the product stored in this browser.
import { apiRequest } from '../api/api.ts'
import { forgetAll } from '../browser/local.ts'

/** Throws, and has then wiped nothing, when the server cannot be reached: only it can take back its cookie. */
export async function wipeLocalData(): Promise<void> {
  await apiRequest('POST', '/api/forget-me')
  await wipeCaches()
  forgetAll()
}

async function wipeCaches(): Promise<void> {
  try {
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Forbidden, or missing on plain http addresses: then there are none.
  }
}
