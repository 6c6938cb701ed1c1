// Makes X.509 certificates for tests: self-signed or issued by another, for any names and times. Node reads certificates but makes none.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isIP } from 'node:net'

export interface TestCertificate {
  /** PEM. */
  cert: string
  key: string
  /** The issuer of another one. */
  issuing: { name: string; privateKey: KeyObject }
}

interface Given {
  /** The common name. */
  name: string
  /** Host names and IPv4 addresses. */
  names?: string[]
  from?: Date
  to?: Date
  /** Left out: self-signed. */
  issuer?: TestCertificate
}

const day = 24 * 60 * 60_000

export function makeCertificate({ name, names = [], from, to, issuer }: Given): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(oid('2a8648ce3d040302'))
  const alternative = names.map((one) =>
    isIP(one) ? der(0x87, Buffer.from(one.split('.').map(Number))) : der(0x82, Buffer.from(one, 'latin1')),
  )
  const extensions = [
    // basicConstraints: may issue others.
    sequence(oid('551d13'), der(0x01, Buffer.from([0xff])), der(0x04, sequence(der(0x01, Buffer.from([0xff]))))),
    // subjectKeyIdentifier
    sequence(oid('551d0e'), der(0x04, der(0x04, createHash('sha256').update(spki).digest().subarray(0, 20)))),
    ...(names.length > 0 ? [sequence(oid('551d11'), der(0x04, sequence(...alternative)))] : []),
  ]
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)])),
    algorithm,
    nameOf(issuer?.issuing.name ?? name),
    sequence(time(from ?? new Date(Date.now() - day)), time(to ?? new Date(Date.now() + 365 * day))),
    nameOf(name),
    spki,
    der(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', content, issuer?.issuing.privateKey ?? privateKey)
  const whole = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    issuing: { name, privateKey },
  }
}

/** As Electron describes a certificate to the app. */
export function asElectron({ cert, issuing }: TestCertificate): Electron.Certificate {
  const whole = Buffer.from(cert.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  return {
    data: cert,
    fingerprint: `sha256/${createHash('sha256').update(whole).digest('base64')}`,
    subjectName: issuing.name,
    issuerName: issuing.name,
    validExpiry: (Date.now() + 365 * day) / 1000,
  } as Electron.Certificate
}

function der(tag: number, content: Buffer): Buffer {
  const size = content.length
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
/** As UTCTime. */
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`))
const nameOf = (name: string) => sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name, 'utf8')))))
