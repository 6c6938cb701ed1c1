// The cookies of a proxy in front of a server. The app's pages have another origin and send no cookies, so the proxy's are added here,
// also to WebSockets and to the questions that CORS asks first.
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import { originOf } from '../account/server-name.ts'
import type { Log } from '../shell/log.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export interface ProxyCookies {
  /** Call it once for each session of a server. */
  adopt(session: Electron.Session, origin: string): void
  /** Resolves to the value of the header `Cookie`; '' if there are none. */
  headerFor(session: Electron.Session, origin: string): Promise<string>
}

interface Given {
  /** Cookies that belong to Kring itself. The app sends a token instead. */
  isOwn(name: string): boolean
  log: Log
}

export function createProxyCookies({ isOwn, log }: Given): ProxyCookies {
  async function headerFor(session: Electron.Session, origin: string): Promise<string> {
    const cookies = await session.cookies.get({ url: `${origin}/` })
    return cookies
      .filter(({ name }) => !isOwn(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
  return {
    headerFor,
    adopt(session, origin) {
      let header = ''
      const add = (
        { url, initiatorOrigin, requestHeaders }: Electron.OnBeforeSendHeadersListenerDetails,
        send: (changed: Electron.BeforeSendResponse) => void,
      ) => {
        // A redirect may carry what was added here on to another server.
        if (!isAt(origin, url)) return send({ requestHeaders: without(requestHeaders, header) })
        const has = Object.keys(requestHeaders).some((name) => name.toLowerCase() === 'cookie')
        // The pages of the window in which a person signs in are of others, and must not send requests in the person's name.
        const isOfOthers = initiatorOrigin !== undefined && initiatorOrigin !== appOrigin
        if (has || isOfOthers) return send({ requestHeaders })
        send({ requestHeaders: { ...requestHeaders, Cookie: header } })
      }
      const update = async () => {
        const before = header
        header = await headerFor(session, origin)
        // Without cookies, no request takes the way through this process.
        if ((header === '') === (before === '')) return
        if (header === '') session.webRequest.onBeforeSendHeaders(null)
        else session.webRequest.onBeforeSendHeaders({ urls: ['<all_urls>'] }, add)
      }
      const run = () => void update().catch((error: unknown) => log('the cookies of a proxy cannot be read', error))
      session.cookies.on('changed', run)
      run()
    },
  }
}

const isAt = (origin: string, url: string) => isUrl(url) && new URL(url).origin.replace(/^ws/, 'http') === originOf(origin)

const without = (headers: Record<string, string>, cookies: string) =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => name.toLowerCase() !== 'cookie' || value !== cookies))
