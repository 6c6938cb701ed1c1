// A browser without a screen: opens pages, follows redirects, and keeps cookies by host and path.
export interface PageWalker {
  /** One request; redirects are not followed. */
  open(url: string | URL, init?: RequestInit): Promise<Response>
  /** Follows redirects until there is a page, or until a URL matches `until`, which is then not opened. */
  follow(url: string | URL, until?: (url: URL) => boolean, init?: RequestInit): Promise<{ url: URL; response: Response | null }>
  /** The current cookies of one name, with or without the https prefix, as set by `Set-Cookie`. */
  cookies(name: string): Cookie[]
  put(cookie: Cookie): void
}

export interface Cookie {
  name: string
  value: string
  host: string
  path: string
  /** The whole `Set-Cookie` value. */
  line: string
}

const mostHops = 12

export function pageWalker(headers: Record<string, string> = {}): PageWalker {
  let jar: Cookie[] = []
  const put = (cookie: Cookie) => {
    jar = [...jar.filter((one) => one.name !== cookie.name || one.path !== cookie.path || one.host !== cookie.host), cookie]
  }

  async function open(where: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(where)
    const fits = jar.filter(({ host, path }) => host === url.hostname && (path === '/' || `${url.pathname}/`.startsWith(`${path}/`)))
    const sent = new Headers({ ...headers, ...(init.headers as Record<string, string> | undefined) })
    if (fits.length > 0) sent.set('cookie', fits.map(({ name, value }) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers: sent, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const cookie = read(line, url)
      if (isOver(line)) jar = jar.filter((one) => one.name !== cookie.name || one.path !== cookie.path || one.host !== cookie.host)
      else put(cookie)
    }
    return response
  }

  return {
    open,
    put,
    cookies: (name) => jar.filter((cookie) => cookie.name.replace('__Host-', '') === name),
    async follow(where, until = () => false, init = {}) {
      let url = new URL(where)
      let response = await open(url, init)
      for (let hop = 0; hop < mostHops; hop += 1) {
        const next = response.headers.get('location')
        if (next === null) return { url, response }
        await response.body?.cancel()
        url = new URL(next, url)
        if (until(url)) return { url, response: null }
        response = await open(url)
      }
      throw new Error(`too many redirects at ${url.href}`)
    },
  }
}

function read(line: string, url: URL): Cookie {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const at = pair.indexOf('=')
  const path = attributes.find((part) => /^path=/i.test(part))?.slice('path='.length) ?? '/'
  return { name: pair.slice(0, at), value: pair.slice(at + 1), host: url.hostname, path, line }
}

function isOver(line: string): boolean {
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1]
  return /;\s*max-age=0(;|$)/i.test(line) || (expires !== undefined && Date.parse(expires) <= Date.now())
}
