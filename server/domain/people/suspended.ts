// What an operator can suspend: an account, a guest or a network.
import type { PersonKey } from './person.ts'

/** A person, or `network:` and the digest of an IPv4 address or of the /64 of an IPv6 address. */
export type Suspended = PersonKey | `network:${string}`
