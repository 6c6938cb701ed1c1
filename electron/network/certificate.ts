// Reads a certificate, and decides whether a person may be asked to trust it.
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import type { CertificateFacts } from '../../shared/desktop/network.ts'

const longestName = 200

/** `pem`: the server's own certificate, without those of its issuers. Returns null if it cannot be read. */
export function readCertificate(pem: string): CertificateFacts | null {
  try {
    const read = new X509Certificate(pem)
    return {
      subject: nameIn(read.subject),
      issuer: nameIn(read.issuer),
      names: namesIn(read.subjectAltName),
      validFrom: Date.parse(read.validFrom),
      validTo: Date.parse(read.validTo),
      fingerprint: read.fingerprint256,
      isSelfSigned: read.checkIssued(read) && read.verify(read.publicKey),
    }
  } catch {
    return null
  }
}

/** `hostname`: as in an address; an IPv6 address is in brackets. */
export function isFor(pem: string, hostname: string): boolean {
  const read = new X509Certificate(pem)
  const name = hostname.replace(/^\[|\]$/g, '')
  return (isIP(name) ? read.checkIP(name) : read.checkHost(name)) !== undefined
}

/** A person may trust a certificate only while it is valid. */
export function isCurrent({ validFrom, validTo }: Pick<CertificateFacts, 'validFrom' | 'validTo'>, now: number): boolean {
  return validFrom <= now && now <= validTo
}

/** From `O=Kring\nCN=kring.example`: the common name; otherwise the organization, otherwise everything. */
function nameIn(words: string | undefined): string {
  const fields = new Map(
    (words ?? '').split('\n').map((line): [string, string] => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
  return plain(fields.get('CN') ?? fields.get('O') ?? (words ?? '').replaceAll('\n', ', '))
}

/** From `DNS:kring.example, IP Address:127.0.0.1`. */
function namesIn(words: string | undefined): string[] {
  const found = [...(words ?? '').matchAll(/(?:DNS|IP Address):("[^"]*"|[^,]+)/g)].map(([, name = '']) => plain(name))
  return found.slice(0, 20)
}

/** Anyone can write anything into a certificate: no controls, and nothing that changes the direction of the text around it. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, ' ').slice(0, longestName)
}
