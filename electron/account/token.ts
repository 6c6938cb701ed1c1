// Stores the token for each server: encrypted with the system's key or, without a secure key, in memory until the app quits.
import { hasLogin } from '../../shared/desktop/desktop-origin.ts'
import type { System } from '../../shared/desktop/desktop.ts'
import type { Log } from '../shell/log.ts'
import type { Settings } from './settings.ts'

export interface Tokens {
  /** Resolves to true if tokens can be stored securely, and so survive a restart. Call it when the app is ready. */
  isKept(): Promise<boolean>
  /**
   * Resolves to the token; null if there is none, or if it cannot be decrypted now. The first call decrypts it; later calls try again only
   * if that was temporarily impossible.
   */
  open(server: string): Promise<string | null>
  /** Returns the token that has been opened or kept; null until then. */
  peek(server: string): string | null
  /**
   * null removes the token. It applies at once; resolves to true if the token is stored securely, false if it is only in memory. A stored
   * token that cannot be decrypted now is replaced only by another login, and removed only by signing out of that.
   */
  keep(server: string, token: string | null): Promise<boolean>
  /** Deletes all that is kept of a server's token, even if it cannot be decrypted now. */
  remove(server: string): void
}

interface Given {
  settings: Pick<Settings, 'find' | 'keep'>
  system: System
  /** Called when a stored token has been decrypted. `isLate`: pages have started without it. */
  onOpen(server: string, token: string, isLate: boolean): void
  log: Log
}

type SafeStorage = Pick<typeof import('electron'), 'safeStorage'>

export function createTokens({ safeStorage }: SafeStorage, { settings, system, onOpen, log }: Given): Tokens {
  const inMemory = new Map<string, string | null>()
  const opening = new Map<string, Promise<void>>()
  /** Servers whose stored token cannot be decrypted now. */
  const shut = new Set<string>()
  const sealed = () => settings.find('tokens') ?? {}
  const peek = (server: string) => inMemory.get(server) ?? null

  function store(server: string, text: string | null): void {
    const { [server]: _, ...others } = sealed()
    settings.keep('tokens', text === null ? others : { ...others, [server]: text })
    shut.delete(server)
  }

  /** Resolves to the encrypted text in base64; null if it cannot be encrypted securely. */
  async function seal(text: string): Promise<string | null> {
    try {
      if (system === 'linux' && safeStorage.getSelectedStorageBackend() === 'basic_text') return null
      if (!(await safeStorage.isAsyncEncryptionAvailable())) return null
      const bytes = await safeStorage.encryptStringAsync(text)
      return system === 'linux' && isPlain(bytes) ? null : bytes.toString('base64')
    } catch (error) {
      log('a token cannot be encrypted', error)
      return null
    }
  }
  const isKept = async () => (await seal('kring')) !== null

  async function decrypt(server: string, text: string): Promise<void> {
    const before = inMemory.get(server)
    // This login session may lack its keyring; the next one may be able to decrypt the token.
    if (!(await isKept())) return void shut.add(server)
    const came = await safeStorage.decryptStringAsync(Buffer.from(text, 'base64')).catch((error: unknown) => giveUp(server, text, error))
    if (!came || sealed()[server] !== text) return
    shut.delete(server)
    if (came.shouldReEncrypt) await sealAgain(server, text, came.result)
    // A guest's token that was kept in the meantime must not hide a login; another login or signing out must.
    const now = inMemory.get(server)
    if (hasLogin(now ?? '') || (now === null && before !== null)) return
    inMemory.set(server, came.result)
    onOpen(server, came.result, now !== undefined)
  }

  function giveUp(server: string, text: string, error: unknown): null {
    if (isTemporary(error)) {
      log('a stored token cannot be decrypted now', error)
      shut.add(server)
    } else if (sealed()[server] === text) {
      // The system's key has changed, for example after a move to a new machine.
      log('a stored token cannot be decrypted and is removed', error)
      store(server, null)
    }
    return null
  }

  /** Encrypts a token with the system's present key. */
  async function sealAgain(server: string, text: string, token: string): Promise<void> {
    const now = await seal(token)
    if (now !== null && sealed()[server] === text) store(server, now)
  }

  async function openOnce(server: string): Promise<void> {
    const text = sealed()[server]
    if (text === undefined || (inMemory.has(server) && !shut.has(server))) return
    await decrypt(server, text)
  }

  return {
    isKept,
    peek,
    async open(server) {
      const pending = opening.get(server) ?? openOnce(server).finally(() => opening.delete(server))
      opening.set(server, pending)
      await pending
      if (!inMemory.has(server)) inMemory.set(server, null)
      return peek(server)
    },
    async keep(server, token) {
      const wasLogin = hasLogin(peek(server) ?? '')
      inMemory.set(server, token)
      await opening.get(server)
      const isLogin = token !== null && hasLogin(token)
      if (shut.has(server) && !isLogin && !(token === null && wasLogin)) return false
      const text = token === null ? null : await seal(token)
      // Another token was kept in the meantime.
      if (inMemory.get(server) !== token) return false
      // Without a secure key, a stored token that can be decrypted another time is more useful than none.
      if (token === null || text !== null || !shut.has(server)) store(server, text)
      return token === null ? isKept() : text !== null
    },
    remove(server) {
      inMemory.delete(server)
      store(server, null)
    },
  }
}

/** Without a keyring, Chromium encrypts on Linux with a key that is in its source code, and reports success; its texts begin with `v10`. */
const isPlain = (bytes: Buffer) => bytes.subarray(0, 3).toString('latin1') === 'v10'

/** Electron tells the two kinds of failure apart only in its sentence (electron_api_safe_storage.cc). */
const isTemporary = (error: unknown) => error instanceof Error && error.message.includes('temporarily unavailable')
