// By what the desktop app is known in place of cookies: the guest that it is, and the secret of its login.
import { appTokenPrefix } from '../../../shared/desktop/desktop-origin.ts'

export interface AppToken {
  /** As the guest cookie holds it, signed; null: none yet. */
  guest: string | null
  /** As the login cookie holds it; null: nobody is signed in. */
  login: string | null
}

const bearer = new RegExp(`^bearer +${appTokenPrefix}(.*)$`, 'i')

/** Null: this is not the app's. What is no token of ours is the app's all the same, which nobody is known by. */
export function readAppToken(authorization: string | undefined): AppToken | null {
  const shown = bearer.exec(authorization ?? '')?.[1]
  if (shown === undefined) return null
  const [token = '', signature = '', login = '', ...more] = shown.split('.')
  if (more.length > 0) return { guest: null, login: null }
  return { guest: `${token}.${signature}`, login: login || null }
}

/** Empty: nobody. */
export function writeAppToken({ guest, login }: AppToken): string {
  if (guest === null && login === null) return ''
  return [`${appTokenPrefix}${guest ?? '.'}`, ...(login === null ? [] : [login])].join('.')
}
