// The state that a browser carries while it is at an identity provider: encrypted and authenticated.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { ProviderVisit } from '../../ports/ports.ts'

export interface KeptVisit extends ProviderVisit {
  /** The provider that was asked; answers of other providers are refused. */
  provider: 'google' | 'oidc'
  /** The sessions of this browser's guest become sessions of the account. */
  claim: boolean
  /** Where to redirect afterwards: a path of this site. */
  to: string
  /** Milliseconds since 1970. */
  until: number
}

export interface VisitSeal {
  close(visit: KeptVisit): string
  /** Null if it is not ours, was changed, or has expired. */
  open(sealed: string, now: number): KeptVisit | null
}

const cipher = 'aes-256-gcm'
const [nonceBytes, tagBytes] = [12, 16]

/** `secret`: the one that signs the cookies; the key is derived from it and used for nothing else. */
export function createVisitSeal(secret: string): VisitSeal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kring provider visit', 32))
  return {
    close(visit) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      const text = Buffer.concat([sealing.update(JSON.stringify(visit)), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, now) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
        opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
        const text = Buffer.concat([opening.update(bytes.subarray(nonceBytes + tagBytes)), opening.final()])
        const visit = JSON.parse(text.toString('utf8')) as KeptVisit
        return visit.until > now ? visit : null
      } catch {
        return null
      }
    },
  }
}
