// The secret in the address of the page that makes its reader an operator: `/operator#TOKEN`.
import { basePath } from '../../platform/base.ts'
import { local } from '../browser/local.ts'

/**
 * Null on every other page. Kept in this tab, because signing in with a provider returns to the address without it: the server must not
 * receive it in an address.
 */
export function operatorToken(): string | null {
  if (location.pathname !== `${basePath()}/operator`) return null
  const shown = location.hash.slice(1)
  if (shown === '') return local.operatorToken.read()
  local.operatorToken.write(shown)
  return shown
}

/** After the link was used, or no longer works. */
export const forgetOperatorToken = (): void => local.operatorToken.write(null)
