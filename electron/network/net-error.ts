// Turns Chromium's names of network errors, such as ERR_CERT_AUTHORITY_INVALID, into the few problems that people are told about.
import type { NetworkProblem } from '../../shared/desktop/network.ts'

/** The first pattern that matches decides; an error that matches none means that the server does not answer. */
const causes: readonly [RegExp, NetworkProblem][] = [
  [/^ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|NETWORK_IO_SUSPENDED)$/, 'offline'],
  [/^ERR_(NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ICANN_NAME_COLLISION|DNS_\w+)$/, 'unknown_name'],
  // Before the certificates of servers: these concern the proxy.
  [/^ERR_(PROXY_AUTH_\w+|UNEXPECTED_PROXY_AUTH)$/, 'proxy_sign_in'],
  [/^ERR_(PROXY_\w+|TUNNEL_\w+|SOCKS_\w+|PAC_\w+|NO_SUPPORTED_PROXIES|MANDATORY_PROXY_CONFIGURATION_FAILED|HTTPS_PROXY_\w+)$/, 'proxy'],
  [/^ERR_(SSL_CLIENT_AUTH_\w+|BAD_SSL_CLIENT_AUTH_CERT)$/, 'client_certificate'],
  [/^ERR_CERT_(AUTHORITY_INVALID|COMMON_NAME_INVALID)$/, 'certificate_untrusted'],
  [/^ERR_CERT_(DATE_INVALID|VALIDITY_TOO_LONG)$/, 'certificate_expired'],
  // Revoked, forged, too weak, or contradicted by what Chromium knows: nobody should continue.
  [/^ERR_(CERT_\w+|CERTIFICATE_\w+|SSL_PINNED_KEY_NOT_IN_CERT_CHAIN|SSL_SERVER_CERT_\w+)$/, 'certificate_refused'],
  [/^ERR_(SSL_\w+|ECH_\w+)$/, 'not_encrypted'],
]

/** Returns Chromium's name of an error of a request, such as ERR_TIMED_OUT; null if it has none. */
export function netErrorName(error: unknown): string | null {
  return error instanceof Error ? (/\bnet::(ERR_[A-Z\d_]{2,60})\b/.exec(error.message)?.[1] ?? null) : null
}

/** `name`: as `netErrorName` returns it, or as `certificate-error` passes it, with `net::`. */
export function problemOf(name: string): NetworkProblem | 'unreachable' {
  const plain = name.replace(/^net::/, '')
  return causes.find(([pattern]) => pattern.test(plain))?.[1] ?? 'unreachable'
}
