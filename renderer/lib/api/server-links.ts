// Links that a browser follows by itself, to the server or to a page beside this one: in the desktop app each is done in its own way.
import { platform } from '../../platform/platform.ts'

export type ServerLink = { kind: 'sign-in' } | { kind: 'sign-out' } | { kind: 'outside'; url: string }

/** Null: a page of the app, that opens here. `pages`: the origin of the app's own pages. */
export function serverLink(link: Pick<HTMLAnchorElement, 'href' | 'target' | 'download'>, pages: string): ServerLink | null {
  if (!URL.canParse(link.href)) return null
  const { host, pathname, search, protocol } = new URL(link.href)
  // Its `origin` is known for schemes of the web only.
  if (`${protocol}//${host}` !== pages) {
    // Something that was made here, to be saved, has no place outside; and other schemes are nobody's page.
    return protocol === 'https:' || protocol === 'http:' || protocol === 'mailto:' ? { kind: 'outside', url: link.href } : null
  }
  if (pathname === '/api/logout') return { kind: 'sign-out' }
  if (pathname === '/api/login' || pathname === '/api/auth/google') return { kind: 'sign-in' }
  // A connection is begun where one's cookie is.
  if (pathname.endsWith('/authorize')) return { kind: 'outside', url: `${platform().site()}/integrations` }
  const isOfServer = pathname.startsWith('/api/') || pathname.startsWith('/releases/')
  return isOfServer || link.target === '_blank' ? { kind: 'outside', url: platform().site() + pathname + search } : null
}

/** Returns what ends it. Files are saved by who shows them. */
export function watchServerLinks(onLink: (link: ServerLink) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.defaultPrevented) return
    const found = serverLink(link, location.origin)
    if (!found) return
    event.preventDefault()
    onLink(found)
  }
  // After the link's own handler, which may have done it.
  addEventListener('click', onClick)
  return () => removeEventListener('click', onClick)
}
