// Who this app is at each server: sealed by the system's own key, or, where there is none worth the name, in memory until the app ends.
import type { System } from '../../shared/desktop/desktop.ts'
import type { Log } from '../shell/log.ts'
import type { Settings } from './settings.ts'

export interface Tokens {
  /** Can be kept safely here, beyond the end of the app. */
  isKept(): boolean
  find(server: string): string | null
  /** null: forgets it. Answers whether it is kept. */
  keep(server: string, token: string | null): boolean
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  system: System
  log: Log
}

export function createTokens({ safeStorage }: Pick<typeof import('electron'), 'safeStorage'>, { settings, system, log }: Given): Tokens {
  const inMemory = new Map<string, string | null>()
  /** Servers whose sealed token is there and cannot be opened now. */
  const shut = new Set<string>()
  const sealed = () => settings.find('tokens') ?? {}
  // Linux without a keyring seals with a key that stands in Chromium's source: that is as good as plain text.
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
      // The system's key is another one now, as after a move to a new machine.
      log('a token cannot be opened any more', error)
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
      // It may be a session of the system without its keyring: the next one may open it.
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
        log('a token cannot be sealed', error)
        store(server, null)
        return false
      }
    },
  }
}
