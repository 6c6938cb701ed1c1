// The certificates that a person trusts: exactly one for exactly one server, as long as it is valid. Pages are checked here, by the address
// and the port of each request.
import type { TrustedCertificate } from '../../shared/desktop/network.ts'
import type { Settings } from '../account/settings.ts'
import type { Log } from '../shell/log.ts'
import { isCurrent, readCertificate } from './certificate.ts'
import { problemOf } from './net-error.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export interface Trust {
  /** True if a person trusts this certificate for this server, and it only has a fault that a person may accept. */
  accepts(origin: string, pem: string, netError: string): boolean
  /** The certificate that was trusted for this server; null: none. */
  of(origin: string): TrustedCertificate | null
  all(): TrustedCertificate[]
  add(origin: string, pem: string): void
  /** Also ends the connections that rely on it. */
  remove(origin: string): void
  /** Raised with each change: Chromium remembers for 30 minutes how it judged a certificate. */
  version(): number
  /** Decides about the certificates of everything that pages request. */
  guard(): void
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  now(): number
  /** Called when a certificate is no longer trusted. */
  onRemove(origin: string): void
  log: Log
}

export function createTrust({ app }: Pick<typeof import('electron'), 'app'>, { settings, now, onRemove, log }: Given): Trust {
  let version = 0
  const all = () => settings.find('certificates') ?? []
  const of = (origin: string) => all().find(({ server }) => server === originOf(origin)) ?? null
  const keep = (certificates: TrustedCertificate[]) => {
    settings.keep('certificates', certificates)
    version++
  }
  function accepts(origin: string, pem: string, netError: string): boolean {
    const trusted = of(origin)
    if (trusted === null || problemOf(netError) !== 'certificate_untrusted') return false
    const facts = readCertificate(pem)
    return facts !== null && facts.fingerprint === trusted.fingerprint && isCurrent(facts, now())
  }
  return {
    accepts,
    of,
    all,
    add(origin, pem) {
      const facts = readCertificate(pem)
      if (facts === null) return
      const { subject, fingerprint, validTo } = facts
      keep([...all().filter(({ server }) => server !== originOf(origin)), { server: originOf(origin), subject, fingerprint, validTo }])
      log('a certificate is trusted for a server')
    },
    remove(origin) {
      if (of(origin) === null) return
      keep(all().filter(({ server }) => server !== originOf(origin)))
      log('a certificate is no longer trusted')
      onRemove(originOf(origin))
    },
    version: () => version,
    guard() {
      app.on('certificate-error', (event, _contents, url, error, certificate, callback) => {
        event.preventDefault()
        callback(accepts(originOf(url), certificate.data, error))
      })
    },
  }
}

/** The origin of https for a WebSocket too; '' if there is none. */
function originOf(url: string): string {
  return isUrl(url) ? new URL(url.replace(/^wss:/i, 'https:')).origin : ''
}
