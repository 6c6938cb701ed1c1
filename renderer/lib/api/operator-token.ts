// The secret in the address of the page that makes its reader an operator: `/operator#TOKEN`.
import { basePath } from '../../platform/base.ts'

/** Null on every other page. */
export function operatorToken(): string | null {
  return location.pathname === `${basePath()}/operator` && location.hash.length > 1 ? location.hash.slice(1) : null
}
