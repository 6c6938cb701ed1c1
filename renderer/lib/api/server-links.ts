// Links that a browser would load itself, such as server routes and new tabs; the desktop app handles each kind separately.
import { platform } from '../../platform/platform.ts'
import { isUrl } from '../../../shared/support/is-url.ts'

export type ServerLink = { kind: 'sign-in' } | { kind: 'sign-out' } | { kind: 'outside'; url: string }

/** Returns null for a page that opens in the app. `pages`: the origin of the app's own pages. */
export function serverLink(link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>, pages: string): ServerLink | null {
  if (!isUrl(link.href)) return null
  const { host, pathname, search, protocol } = new URL(link.href)
  // `URL.origin` is 'null' for schemes other than those of the web.
  if (`${protocol}//${host}` !== pages) {
    // Blobs are downloads and stay in the app; other schemes are never opened.
    return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? { kind: 'outside', url: link.href } : null
  }
  if (pathname === '/api/logout') return { kind: 'sign-out' }
  if (pathname === '/api/login' || pathname === '/api/auth/google') return { kind: 'sign-in' }
  // Connecting a service needs the cookie, which the browser has.
  if (pathname.endsWith('/authorize')) return { kind: 'outside', url: `${platform().site()}/integrations` }
  const isOfServer = pathname.startsWith('/api/') || pathname.startsWith('/releases/')
  return isOfServer || link.target === '_blank' ? { kind: 'outside', url: platform().site() + pathname + search } : null
}

/** Returns a function that stops watching. Files are saved by the components that show them. */
export function watchServerLinks(onLink: (link: ServerLink) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    const found = serverLink(link, location.origin)
    if (!found) return
    event.preventDefault()
    onLink(found)
  }
  // After the link's own handler, which may have handled the click.
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}
