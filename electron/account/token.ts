// Stores the token for each server: encrypted with the system's key or, without a secure key, in memory until the app quits.
import type { System } from '../../shared/desktop/desktop.ts'
import type { Log } from '../shell/log.ts'
import type { Settings } from './settings.ts'

export interface Tokens {
  /** True if tokens can be stored securely, and so survive a restart. */
  isKept(): boolean
  find(server: string): string | null
  /** null removes the token. Returns true if the token is stored securely, false if it is only in memory. */
  keep(server: string, token: string | null): boolean
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  system: System
  log: Log
}

export function createTokens({ safeStorage }: Pick<typeof import('electron'), 'safeStorage'>, { settings, system, log }: Given): Tokens {
  const inMemory = new Map<string, string | null>()
  /** Servers whose stored token cannot be decrypted now. */
  const shut = new Set<string>()
  const sealed = () => settings.find('tokens') ?? {}
  // Without a keyring, Linux encrypts with a key that is hard-coded in Chromium: no better than plain text.
  const isKept = () =>
    safeStorage.isEncryptionAvailable() && (system !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text')

  function store(server: string, text: string | null): void {
    const { [server]: _, ...others } = sealed()
    settings.keep('tokens', text === null ? others : { ...others, [server]: text })
  }
  function open(server: string, text: string): string | null {
    try {
      return safeStorage.decryptString(Buffer.from(text, 'base64'))
    } catch (error) {
      // The system's key has changed, for example after a move to a new machine.
      log('a stored token cannot be decrypted and is removed', error)
      store(server, null)
      return null
    }
  }

  return {
    isKept,
    find(server) {
      const held = inMemory.get(server)
      if (held !== undefined) return held
      const text = sealed()[server]
      // This login session may lack its keyring; the next one may be able to decrypt the token.
      if (text !== undefined && !isKept()) shut.add(server)
      const token = text !== undefined && isKept() ? open(server, text) : null
      inMemory.set(server, token)
      return token
    },
    keep(server, token) {
      inMemory.set(server, token)
      if (shut.has(server) && !isKept()) return false
      if (token === null || !isKept()) {
        store(server, null)
        return isKept()
      }
      try {
        store(server, safeStorage.encryptString(token).toString('base64'))
        return true
      } catch (error) {
        log('a token cannot be encrypted', error)
        store(server, null)
        return false
      }
    },
  }
}
