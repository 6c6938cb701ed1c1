// Which problem a person is told about for each of Chromium's errors.
import { expect, it } from 'vitest'
import { desktopNetwork as en } from '../../shared/texts/en/desktop-network.ts'
import { desktopNetwork as nl } from '../../shared/texts/nl/desktop-network.ts'
import { networkProblems, solvableProblems } from '../../shared/desktop/network.ts'
import { netErrorName, problemOf } from './net-error.ts'

it.each([
  ['offline', 'ERR_INTERNET_DISCONNECTED'],
  ['offline', 'ERR_NETWORK_CHANGED'],
  ['unknown_name', 'ERR_NAME_NOT_RESOLVED'],
  ['unknown_name', 'ERR_DNS_TIMED_OUT'],
  ['proxy_sign_in', 'ERR_PROXY_AUTH_UNSUPPORTED'],
  ['proxy_sign_in', 'ERR_PROXY_AUTH_REQUESTED'],
  ['proxy', 'ERR_PROXY_CONNECTION_FAILED'],
  ['proxy', 'ERR_PROXY_CERTIFICATE_INVALID'],
  ['proxy', 'ERR_TUNNEL_CONNECTION_FAILED'],
  ['proxy', 'ERR_SOCKS_CONNECTION_FAILED'],
  ['proxy', 'ERR_PAC_SCRIPT_FAILED'],
  ['client_certificate', 'ERR_SSL_CLIENT_AUTH_CERT_NEEDED'],
  ['client_certificate', 'ERR_SSL_CLIENT_AUTH_PRIVATE_KEY_ACCESS_DENIED'],
  ['client_certificate', 'ERR_BAD_SSL_CLIENT_AUTH_CERT'],
  ['certificate_untrusted', 'ERR_CERT_AUTHORITY_INVALID'],
  ['certificate_untrusted', 'ERR_CERT_COMMON_NAME_INVALID'],
  ['certificate_expired', 'ERR_CERT_DATE_INVALID'],
  ['certificate_refused', 'ERR_CERT_REVOKED'],
  ['certificate_refused', 'ERR_CERT_WEAK_KEY'],
  ['certificate_refused', 'ERR_CERT_INVALID'],
  ['certificate_refused', 'ERR_CERT_KNOWN_INTERCEPTION_BLOCKED'],
  ['certificate_refused', 'ERR_CERTIFICATE_TRANSPARENCY_REQUIRED'],
  ['certificate_refused', 'ERR_SSL_PINNED_KEY_NOT_IN_CERT_CHAIN'],
  ['not_encrypted', 'ERR_SSL_PROTOCOL_ERROR'],
  ['not_encrypted', 'ERR_SSL_VERSION_OR_CIPHER_MISMATCH'],
  ['unreachable', 'ERR_CONNECTION_REFUSED'],
  ['unreachable', 'ERR_TIMED_OUT'],
  ['unreachable', 'ERR_SOMETHING_NEW'],
])('%s: %s', (problem, name) => {
  expect([problemOf(name), problemOf(`net::${name}`)]).toEqual([problem, problem])
})

it('only what people may have themselves can be solved by them: never a revoked, invalid or expired certificate', () => {
  expect(solvableProblems).toEqual([
    'certificate_untrusted',
    'certificate_changed',
    'client_certificate',
    'proxy_sign_in',
    'proxy_refused',
    'sign_in_first',
  ])
})

it('finds the name in an error of a request, and nothing in others', () => {
  expect(netErrorName(new Error('net::ERR_TIMED_OUT'))).toBe('ERR_TIMED_OUT')
  for (const other of [new Error('ERR_TIMED_OUT'), 'net::ERR_TIMED_OUT', null]) expect(netErrorName(other)).toBeNull()
})

it('each problem has a title and a text in both languages, and each that can be solved a button', () => {
  for (const texts of [en, nl]) {
    expect(Object.keys(texts.title)).toEqual([...networkProblems])
    expect(Object.keys(texts.text)).toEqual([...networkProblems])
    expect(Object.keys(texts.solve)).toEqual([...solvableProblems])
  }
})
