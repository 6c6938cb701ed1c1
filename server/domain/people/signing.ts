// Signs values that must come back unchanged; each purpose has its own signatures, which are not valid for another.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Purpose = 'guest-cookie' | 'guest-id' | 'address' | 'file-link'

export interface Signing {
  sign(purpose: Purpose, value: string): string
  isSigned(purpose: Purpose, value: string, signature: string): boolean
}

export function createSigning(secret: string): Signing {
  const sign = (purpose: Purpose, value: string) => createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url')
  return {
    sign,
    isSigned(purpose, value, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(purpose, value))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
