// Which guest is calling, from the signed value in their cookie or in the app's token.
import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLanguage, type Language } from '../../../shared/language.ts'
import { networksOf } from './network-address.ts'
import { guest, unknownOrigin, type Origin, type Person } from './person.ts'
import type { Signing } from './signing.ts'

export interface Identified {
  person: Person
  /** What says who they are the next time, signed. */
  guest: string
  /** They showed none, or a forged one: they have to be told. */
  isNew: boolean
}

/** `shown`: what says who they are; `address`: the network address that they come from. */
export type Identify = (shown: string | null, headers: IncomingHttpHeaders, address?: string) => Identified

/** The networks in which an IP address is counted, as digests: nobody needs the address itself. */
export function createOriginOf({ sign }: Pick<Signing, 'sign'>): (address: string) => Origin {
  const digest = (network: string) => sign('address', network).slice(0, 22)
  return (address) => {
    const { narrow, wide } = networksOf(address)
    return { from: digest(narrow), fromWide: wide === null ? null : digest(wide) }
  }
}

/** The secret in what is shown never leaves it: the public anonymousId is derived. */
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
