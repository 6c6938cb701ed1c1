// Opens a page from the server; only if the server does not respond, the app's shell from the browser's storage.
import { matchPrecache } from 'workbox-precaching'
import { pageUnder } from '../../shared/support/base-path.ts'
import { basePath } from '../platform/base.ts'
import type { PageRequest } from './worker-scope.ts'

/** A server that does not respond for this long counts as unreachable. */
const patienceMs = 8_000

export async function openPage({ request, preloadResponse }: PageRequest): Promise<Response> {
  const fetched = (async () => (await preloadResponse) ?? fetch(request))()
  // A response that arrives too late is dropped.
  fetched.catch(() => undefined)
  try {
    return await Promise.race([fetched, givenUp()])
  } catch (error) {
    const shell = await matchPrecache('index.html')
    if (!shell) throw error
    return marked(shell)
  }
}

function givenUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the server did not respond')), patienceMs))
}

/** The mark by which the page knows that it is not from the server. */
async function marked(shell: Response): Promise<Response> {
  const html = pageUnder(basePath(), await shell.text()).replace('<head>', '<head><meta name="kring-from-storage" />')
  const headers = new Headers(shell.headers)
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) headers.delete(name)
  return new Response(html, { headers })
}
