// Serves the packaged pages at app://kring: the files in their folder, and index.html for every other address, which the page routes
// itself.
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { appScheme } from '../../shared/desktop/desktop-origin.ts'
import { contentHeaders } from './content-policy.ts'
import { isOwnPage } from './own-origin.ts'

/** Gives `app:` the privileges of `https:`; must be registered before the app is ready. */
export const scheme = {
  scheme: appScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
} as const satisfies Electron.CustomScheme

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

interface Given {
  /** The folder with index.html. */
  folder: string
  server: () => string
  /** Development only: the origin that serves the pages instead. */
  devServer?: string | undefined
  fetch: typeof globalThis.fetch
}

export type ServeContent = (request: Request) => Promise<Response>

export function createContent({ folder, server, devServer, fetch }: Given): ServeContent {
  const answer = (status: number, body: BodyInit | null, type = 'text/plain; charset=utf-8') =>
    new Response(body, { status, headers: { 'Content-Type': type, ...contentHeaders({ server: server(), devServer }) } })

  async function ofDevServer(request: Request, from: string): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const response = await fetch(new URL(pathname + search, from).href, { headers: request.headers })
    return answer(response.status, response.body, response.headers.get('Content-Type') ?? undefined)
  }

  return async (request) => {
    if (!isOwnPage(request.url)) return answer(404, null)
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, null)
    if (devServer !== undefined) return ofDevServer(request, devServer)
    const path = filePath(new URL(request.url).pathname)
    if (path === null) return answer(404, null)
    try {
      const bytes = await readFile(join(folder, ...path))
      return answer(200, request.method === 'HEAD' ? null : bytes, types[extname(path.at(-1) ?? '')])
    } catch {
      return answer(404, null)
    }
  }
}

/** Returns the path segments from the folder to the file; null if the path is not allowed. An address without an extension is a page. */
export function filePath(pathname: string): string[] | null {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  const steps = path.split('/').slice(1)
  // Refuses parent folders, hidden files, and what Windows reads as a drive, a stream or a path separator.
  // oxlint-disable-next-line no-control-regex
  if (steps.some((step) => step.startsWith('.') || /[\\:\u0000-\u001f\u007f]/.test(step))) return null
  const last = steps.at(-1) ?? ''
  if (extname(last) === '') return ['index.html']
  return steps.every((step) => /^[\w@~+,=-][\w@~+,=.-]*$/.test(step)) ? steps : null
}
