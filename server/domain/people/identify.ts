// Which guest is calling, from the signed value in the cookie or in the app's token.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '../../../shared/texts/language.ts'
import { networksOf } from './network-address.ts'
import { guest, unknownOrigin, type Origin, type Person } from './person.ts'
import type { Signing } from './signing.ts'

export interface Identified {
  person: Person
  /** The signed value that identifies them the next time. */
  guest: string
  /** They sent no value, or a forged one: the caller must send them this one. */
  isNew: boolean
}

/** `shown`: the signed value from the request; `address`: the caller's IP address. */
export type Identify = (shown: string | null, headers: IncomingHttpHeaders, address?: string) => Identified

/** Digests of the networks of an IP address, for limits: the address itself is not needed. */
export function createOriginOf({ sign }: Pick<Signing, 'sign'>): (address: string) => Origin {
  const digest = (network: string) => sign('address', network).slice(0, 22)
  return (address) => {
    const { narrow, wide } = networksOf(address)
    return { from: digest(narrow), fromWide: wide === null ? null : digest(wide) }
  }
}

/** The public anonymousId is derived from the secret in the signed value, and does not reveal it. */
export function createIdentify({ sign, isSigned }: Signing): Identify {
  function read(shown: string | null): string | null {
    const [token, signature] = shown?.split('.') ?? []
    if (!token || !signature) return null
    return isSigned('guest-cookie', token, signature) ? token : null
  }

  const originOf = createOriginOf({ sign })

  return (shown, headers, address) => {
    const known = read(shown)
    const token = known ?? randomBytes(24).toString('base64url')
    const anonymousId = sign('guest-id', token).slice(0, 22)
    return {
      person: guest(anonymousId, languageOf(headers), address === undefined ? unknownOrigin : originOf(address)),
      guest: `${token}.${sign('guest-cookie', token)}`,
      isNew: known === null,
    }
  }
}

export function languageOf(headers: IncomingHttpHeaders): Language {
  const first = headers['accept-language']?.slice(0, 2).toLowerCase()
  return isLanguage(first) ? first : 'en'
}
