// What can be wrong between the desktop app and its server, and what the app asks the person about it.

/** Problems of the connection, found by the main process. `moved`: the address forwards to another one. */
export const networkProblems = [
  'offline',
  'unknown_name',
  'certificate_untrusted',
  'certificate_changed',
  'certificate_expired',
  'certificate_refused',
  'client_certificate',
  'not_encrypted',
  'proxy',
  'proxy_sign_in',
  'proxy_refused',
  'sign_in_first',
  'basic_auth',
  'moved',
] as const
export type NetworkProblem = (typeof networkProblems)[number]

/** The problems that the person can solve in the app: `resolveProblem` asks them. */
export const solvableProblems = [
  'certificate_untrusted',
  'certificate_changed',
  'client_certificate',
  'proxy_sign_in',
  'proxy_refused',
  'sign_in_first',
] as const satisfies readonly NetworkProblem[]
export type SolvableProblem = (typeof solvableProblems)[number]

export const isSolvable = (check: string): check is SolvableProblem => (solvableProblems as readonly string[]).includes(check)

/** A certificate as people compare it. Times are in milliseconds since the epoch. */
export interface CertificateFacts {
  /** Whom it was issued to and by: the common name or, without one, the organization. */
  subject: string
  issuer: string
  /** The host names and IP addresses for which it is valid. */
  names: string[]
  validFrom: number
  validTo: number
  /** SHA-256 in pairs of hexadecimal digits, separated by colons. */
  fingerprint: string
  isSelfSigned: boolean
}

/** A certificate that the person trusts for one server. */
export interface TrustedCertificate {
  /** The origin of the server. */
  server: string
  subject: string
  fingerprint: string
  validTo: number
}

/** A question in a small window of its own. `server` and `proxy` are hosts with their ports. */
export type NetworkQuestion =
  | {
      kind: 'certificate'
      server: string
      certificate: CertificateFacts
      /** True if it is for other names than the server's. */
      isOtherName: boolean
      /** The fingerprint that the person trusted before; null: none. */
      trustedBefore: string | null
    }
  | {
      kind: 'proxy'
      proxy: string
      /** The user name of the last attempt, which was refused; null: this is the first one. */
      refused: string | null
      attemptsLeft: number
      /** True if the password is sent to the proxy without encryption. */
      isPlain: boolean
    }
  | { kind: 'client_certificate'; server: string; certificates: Pick<CertificateFacts, 'subject' | 'issuer' | 'validTo'>[] }
