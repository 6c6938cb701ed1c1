// The app's own requests: checks a server, ends a login there, and finds out what is in the way: certificates, proxies, or a page that
// requires signing in first.
import { originOf } from '../account/server-name.ts'
import { appOrigin } from '../../shared/desktop/desktop-origin.ts'
import type { NetworkProblem } from '../../shared/desktop/network.ts'
import { isCurrent, readCertificate } from './certificate.ts'
import { netErrorName, problemOf } from './net-error.ts'
import type { Challenge, ProxySignIn } from './proxy-sign-in.ts'
import type { Trust } from './trust.ts'
import { isUrl } from '../../shared/support/is-url.ts'

const timeoutMs = 8_000
const longestAnswer = 64 * 1024
const mostRedirects = 5
export const healthPath = '/api/health'
const logoutPath = '/api/logout'

/** The response, with '' for a body that is larger than any of ours; or what is in the way. */
export type ServerAnswer = { status: number; text: string } | { problem: NetworkProblem | 'unreachable'; pem?: string }
export type RequestHealth = (origin: string) => Promise<ServerAnswer>

export interface Requests {
  health: RequestHealth
  /** Ends the login of this token. */
  signOut(origin: string, token: string): Promise<ServerAnswer>
}

interface Given {
  trust: Pick<Trust, 'accepts' | 'of' | 'remove' | 'version'>
  proxy: Pick<ProxySignIn, 'answer' | 'isRefused' | 'hasWorked'>
  /** The cookies that a proxy in front of this server has set. */
  cookiesFor(origin: string): Promise<string>
  now(): number
}

type Of = Pick<typeof import('electron'), 'net' | 'session'>

export function createRequests({ net, session }: Of, { trust, proxy, cookiesFor, now }: Given): Requests {
  /** The server's certificates that were refused, in PEM, by session. Chromium calls the function below once for each certificate. */
  const refused = new WeakMap<Electron.Session, string>()

  /** Chromium remembers for 30 minutes how a certificate was judged, so a session serves one server until a person decides otherwise. */
  function sessionFor(origin: string): Electron.Session {
    const own = session.fromPartition(`check ${trust.version()} ${origin}`, { cache: false })
    const host = new URL(origin).hostname.replace(/^\[|\]$/g, '')
    own.setCertificateVerifyProc(({ hostname, certificate, verificationResult, errorCode }, callback) => {
      if (hostname.replace(/^\[|\]$/g, '') !== host) return callback(useChromium)
      if (errorCode === 0) {
        // The server has got a certificate that everyone trusts: the old one must not be accepted any longer.
        if (trust.of(origin)) trust.remove(origin)
        return callback(useChromium)
      }
      if (trust.accepts(origin, certificate.data, verificationResult)) return callback(accept)
      refused.set(own, certificate.data)
      callback(useChromium)
    })
    return own
  }

  function failed(error: unknown, origin: string, own: Electron.Session): ServerAnswer {
    const problem = problemOf(netErrorName(error) ?? '')
    if (problem === 'proxy_sign_in') return { problem: proxyProblem() }
    if (problem !== 'certificate_untrusted') return { problem }
    const pem = refused.get(own)
    const facts = pem === undefined ? null : readCertificate(pem)
    if (pem === undefined || facts === null) return { problem: 'certificate_refused' }
    // Chromium reports only the worst fault.
    if (!isCurrent(facts, now())) return { problem: 'certificate_expired' }
    return { problem: trust.of(origin) ? 'certificate_changed' : 'certificate_untrusted', pem }
  }
  const proxyProblem = () => (proxy.isRefused() ? 'proxy_refused' : 'proxy_sign_in')

  async function get(origin: string, path: string, headers: Record<string, string>): Promise<ServerAnswer> {
    const cookies = await cookiesFor(origin)
    const own = sessionFor(origin)
    return new Promise((resolve) => {
      const request = net.request({ url: `${origin}${path}`, session: own, redirect: 'manual', cache: 'no-store' })
      let timer: NodeJS.Timeout | undefined
      const end = (answer: ServerAnswer) => {
        clearTimeout(timer)
        resolve(answer)
        request.abort()
      }
      const limit = () => {
        clearTimeout(timer)
        timer = setTimeout(() => end({ problem: 'unreachable' }), timeoutMs)
      }
      /** The proxy that asked last, so the one that lets the request through. */
      let challenged: Challenge | null = null
      let redirects = 0
      /** Nobody has signed in to the proxy. */
      let isWithoutProxy = false
      let wantsPassword = false
      request.on('login', (info, callback) => {
        if (!info.isProxy) {
          wantsPassword = true
          return callback()
        }
        // A person needs longer.
        clearTimeout(timer)
        const answered = proxy.answer(info, challenged === null).catch(() => null)
        challenged = info
        void answered.then((given) => {
          limit()
          isWithoutProxy = given === null
          if (given === null) callback()
          else callback(given.username, given.password)
        })
      })
      request.on('redirect', (_status, _method, target) => {
        const to = isUrl(target) ? new URL(target) : null
        if (to?.origin === originOf(origin) && ++redirects <= mostRedirects) return request.followRedirect()
        end({ problem: problemOfRedirect(to, origin, path) })
      })
      request.on('error', (error) => end(isWithoutProxy ? { problem: proxyProblem() } : failed(error, origin, own)))
      request.on('response', (response) => {
        const { statusCode: status, headers: received } = response
        if (status === 407) return end({ problem: proxyProblem() })
        if (challenged !== null) proxy.hasWorked(challenged)
        if (status === 401 && wantsPassword) return end({ problem: 'basic_auth' })
        // Kring itself never answers these addresses with these; the proxy in front of it does, with its own form.
        const isPage = /^text\/html\b/.test(String(received['content-type'] ?? ''))
        if ((status === 401 || status === 403) && isPage) return end({ problem: 'sign_in_first' })
        const decoder = new TextDecoder()
        let text = ''
        response.on('data', (bytes: Buffer) => {
          text += decoder.decode(bytes, { stream: true })
          if (text.length > longestAnswer) end({ status, text: '' })
        })
        response.on('end', () => end({ status, text }))
        response.on('error', (error: unknown) => end(failed(error, origin, own)))
        response.on('aborted', () => end({ problem: 'unreachable' }))
      })
      for (const [name, value] of Object.entries({ ...headers, ...(cookies !== '' && { Cookie: cookies }) })) request.setHeader(name, value)
      limit()
      request.end()
    })
  }

  return {
    health: (origin) => get(origin, healthPath, {}),
    signOut: (origin, token) => get(origin, logoutPath, { Authorization: `Bearer ${token}`, Origin: appOrigin }),
  }
}

/** What a certificate verification may answer. */
const accept = 0
const useChromium = -3

/** A server that has moved answers at the same path elsewhere; anything else is a page that wants a sign-in. */
function problemOfRedirect(to: URL | null, origin: string, path: string): NetworkProblem | 'unreachable' {
  if (to === null || to.origin === originOf(origin)) return 'unreachable'
  if (to.pathname.endsWith(path)) return 'moved'
  return to.protocol === 'https:' ? 'sign_in_first' : 'moved'
}
