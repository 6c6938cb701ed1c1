// Installers on another host, listed in the feed from which the desktop app updates itself.
import type { Releases } from '../../ports/releases.ts'

const patienceMs = 10_000
const feedBytes = 64 * 1024
const freshMs = 5 * 60_000
/** A feed that failed is not requested again for this long. */
const restMs = 30_000

interface Known {
  text: Promise<string | null>
  until: number
}

/** `url` ends with a slash. */
export function createFeedReleases(url: string, now: () => number): Releases {
  const known = new Map<string, Known>()
  return {
    feed(name) {
      const there = known.get(name)
      if (there && there.until > now()) return there.text
      const text = fetchText(new URL(encodeURIComponent(name), url))
      known.set(name, { text, until: now() + freshMs })
      text.catch(() => known.set(name, { text, until: now() + restMs }))
      return text
    },
    files: () => Promise.resolve(null),
    urlOf: (fileName) => new URL(encodeURIComponent(fileName), url).href,
  }
}

async function fetchText(url: URL): Promise<string | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs), headers: { accept: 'text/yaml, */*' } })
  if (response.status === 404 || response.status === 403) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok || !response.body) throw new Error(`the feed responded with ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > feedBytes) throw new Error('the feed is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
