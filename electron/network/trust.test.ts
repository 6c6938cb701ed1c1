// A trusted certificate: exactly that one, for exactly that server and port, and only for faults that a person may accept.
import { describe, expect, it, vi } from 'vitest'
import { createSettings } from '../account/settings.ts'
import { asElectron, makeCertificate } from '../testing/certificates.ts'
import { createFakeElectron } from '../testing/fake-electron.ts'
import { isFor, readCertificate } from './certificate.ts'
import { createTrust } from './trust.ts'

const server = 'https://kring.local:8443'
const first = makeCertificate({ name: 'kring.local', names: ['kring.local'] })
const second = makeCertificate({ name: 'kring.local', names: ['kring.local'] })
const authority = 'net::ERR_CERT_AUTHORITY_INVALID'

function trusting(store = new Map<string, unknown>()) {
  const fake = createFakeElectron()
  const log = vi.fn()
  const onRemove = vi.fn()
  const clock = { now: Date.now() }
  const settings = createSettings(store, { language: 'en', log })
  const trust = createTrust(fake.electron, { settings, now: () => clock.now, onRemove, log })
  trust.guard()
  /** Whether a page's request gets through, as Chromium asks. */
  const asks = (url: string, error = authority, certificate = first) => {
    const callback = vi.fn()
    const event = { preventDefault: vi.fn() }
    fake.app.emit('certificate-error', event, {}, url, error, asElectron(certificate), callback, true)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    return (callback.mock.lastCall as [boolean])[0]
  }
  return { trust, asks, log, onRemove, clock, store }
}

describe('a page’s request', () => {
  it('is refused until the person trusts the certificate, then accepted, also for WebSockets', () => {
    const { trust, asks } = trusting()
    expect(asks(`${server}/api/health`)).toBe(false)
    trust.add(server, first.cert)
    expect([asks(`${server}/api/health`), asks('wss://kring.local:8443/ws')]).toEqual([true, true])
    expect(asks(`${server}/x`, 'net::ERR_CERT_COMMON_NAME_INVALID')).toBe(true)
  })

  it('is refused with another certificate, on another port and on another host', () => {
    const { trust, asks } = trusting()
    trust.add(server, first.cert)
    expect(asks(`${server}/`, authority, second)).toBe(false)
    const elsewhere = ['https://kring.local/', 'https://kring.local:8444/', 'https://other.local:8443/', 'wss://kring.local/ws']
    for (const url of [...elsewhere, 'https://kring.local.evil.example:8443/', 'nonsense', ''])
      expect([url, asks(url)]).toEqual([url, false])
  })

  it.each(['ERR_CERT_REVOKED', 'ERR_CERT_DATE_INVALID', 'ERR_CERT_INVALID', 'ERR_CERT_WEAK_KEY', 'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN'])(
    'is refused even with the trusted certificate if Chromium says %s',
    (error) => {
      const { trust, asks } = trusting()
      trust.add(server, first.cert)
      expect(asks(`${server}/`, `net::${error}`)).toBe(false)
    },
  )

  it('is refused when the trusted certificate is no longer valid', () => {
    const { trust, asks, clock } = trusting()
    trust.add(server, first.cert)
    clock.now += 366 * 24 * 60 * 60_000
    expect(asks(`${server}/`)).toBe(false)
  })

  it('is refused once the person has withdrawn the trust, and open connections end', () => {
    const { trust, asks, onRemove } = trusting()
    trust.add(server, first.cert)
    trust.remove(server)
    expect(asks(`${server}/`)).toBe(false)
    expect(onRemove.mock.calls).toEqual([[server]])
    expect(trust.all()).toEqual([])
  })
})

describe('the list', () => {
  it('has one certificate for each server, survives a restart, and names nothing in the log', () => {
    const { trust, store, log } = trusting()
    trust.add(server, first.cert)
    trust.add('https://other.local', first.cert)
    trust.add(server, second.cert)
    const again = trusting(store).trust
    expect(again.all().map((one) => [one.server, one.fingerprint])).toEqual([
      ['https://other.local', readCertificate(first.cert)?.fingerprint],
      [server, readCertificate(second.cert)?.fingerprint],
    ])
    expect(log.mock.calls.flat()).toEqual(Array(3).fill('a certificate is trusted for a server'))
  })

  it('does not take what is no certificate', () => {
    const { trust } = trusting()
    trust.add(server, 'nonsense')
    expect(trust.all()).toEqual([])
  })
})

describe('a certificate', () => {
  it('is read as people compare it', () => {
    const from = new Date('2026-01-02T00:00:00Z')
    const to = new Date('2027-01-02T00:00:00Z')
    const root = makeCertificate({ name: 'Home authority' })
    const issued = makeCertificate({ name: 'kring.local', names: ['kring.local', '192.168.1.10'], from, to, issuer: root })
    const read = readCertificate(issued.cert)
    expect(read).toMatchObject({ subject: 'kring.local', issuer: 'Home authority', isSelfSigned: false })
    expect(read).toMatchObject({ names: ['kring.local', '192.168.1.10'], validFrom: from.getTime(), validTo: to.getTime() })
    expect(read?.fingerprint).toMatch(/^([\dA-F]{2}:){31}[\dA-F]{2}$/)
    expect(readCertificate(root.cert)?.isSelfSigned).toBe(true)
    const names = ['kring.local', '192.168.1.10', 'other.local', '192.168.1.11', '[::1]']
    expect(names.filter((name) => isFor(issued.cert, name))).toEqual(['kring.local', '192.168.1.10'])
  })

  it('cannot disguise what stands around its name', () => {
    const hostile = makeCertificate({ name: `kring.local\u202e${'x'.repeat(500)}\u0007` })
    const { subject = '' } = readCertificate(hostile.cert) ?? {}
    expect(subject).toMatch(/^kring\.local x+$/)
    expect(subject).toHaveLength(200)
  })
})
