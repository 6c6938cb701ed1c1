// Chooses the certificate with which the app identifies itself to a server that asks for one; remembers the choice until the app ends.
import type { NetworkQuestion } from '../../shared/desktop/network.ts'
import type { Log } from '../shell/log.ts'
import { readCertificate } from './certificate.ts'
import { isUrl } from '../../shared/support/is-url.ts'

export type AskClientCertificate = (question: Extract<NetworkQuestion, { kind: 'client_certificate' }>) => Promise<number | null>

export interface ClientCertificates {
  /** Forgets that the person chose none. */
  retry(): void
  guard(): void
}

interface Given {
  /** True if the person uses the server with this host and port. Others get a certificate only if the person chooses it. */
  isServer(host: string): boolean
  ask: AskClientCertificate
  log: Log
}

export function createClientCertificates(
  { app }: Pick<typeof import('electron'), 'app'>,
  { isServer, ask, log }: Given,
): ClientCertificates {
  /** Fingerprints by host and port; null: the person chose none. */
  const chosen = new Map<string, string | null>()
  const asking = new Map<string, Promise<string | null>>()

  async function askFor(server: string, offered: readonly Electron.Certificate[]): Promise<string | null> {
    const certificates = offered.map(({ data, subjectName, issuerName, validExpiry }) => {
      const { subject, issuer, validTo } = readCertificate(data) ?? {
        subject: subjectName,
        issuer: issuerName,
        validTo: validExpiry * 1000,
      }
      return { subject, issuer, validTo }
    })
    const index = await ask({ kind: 'client_certificate', server, certificates })
    const choice = index === null ? null : (offered[index]?.fingerprint ?? null)
    chosen.set(server, choice)
    if (choice === null) log('no client certificate was chosen', { count: offered.length })
    else log('a client certificate was chosen', { count: offered.length })
    return choice
  }

  async function choose(server: string, offered: readonly Electron.Certificate[]): Promise<Electron.Certificate | undefined> {
    const find = (fingerprint: string | null) => offered.find((one) => one.fingerprint === fingerprint)
    const before = chosen.get(server)
    if (before === null) return undefined
    // A card may have been removed since.
    const same = before === undefined ? undefined : find(before)
    if (same) return same
    const [only] = offered
    if (offered.length === 1 && isServer(server)) return only
    const pending = asking.get(server) ?? askFor(server, offered).finally(() => asking.delete(server))
    asking.set(server, pending)
    return find(await pending)
  }

  return {
    retry() {
      for (const [server, choice] of chosen) if (choice === null) chosen.delete(server)
    },
    guard() {
      app.on('select-client-certificate', (event, _contents, url, offered, callback) => {
        // Without this, Chromium sends the first certificate to any server that asks.
        event.preventDefault()
        choose(hostOf(url), offered).then(
          (certificate) => callback(certificate as Electron.Certificate),
          () => callback(undefined as unknown as Electron.Certificate),
        )
      })
    },
  }
}

/** Without the usual port of https. Electron passes `host:port`, although its documentation says an address. */
export function hostOf(url: string): string {
  const text = /^[a-z]+:\/\//i.test(url) ? url : `https://${url}`
  return isUrl(text) ? new URL(text).host : url
}
