// The token that the desktop app sends instead of cookies: the guest, and the secret of the login.
import { appTokenPrefix } from '../../../shared/desktop/desktop-origin.ts'

export interface AppToken {
  /** The signed value, as in the guest cookie; null: none yet. */
  guest: string | null
  /** The secret, as in the login cookie; null: not signed in. */
  login: string | null
}

const bearer = new RegExp(`^bearer +${appTokenPrefix}(.*)$`, 'i')

/** Null: the header does not come from the app. An invalid app token gives neither guest nor login. */
export function readAppToken(authorization: string | undefined): AppToken | null {
  const shown = bearer.exec(authorization ?? '')?.[1]
  if (shown === undefined) return null
  const [token = '', signature = '', login = '', ...more] = shown.split('.')
  if (more.length > 0) return { guest: null, login: null }
  return { guest: `${token}.${signature}`, login: login || null }
}

/** Empty if there is neither guest nor login. */
export function writeAppToken({ guest, login }: AppToken): string {
  if (guest === null && login === null) return ''
  return [`${appTokenPrefix}${guest ?? '.'}`, ...(login === null ? [] : [login])].join('.')
}
