// Electron's safeStorage with each level of encryption that a system may offer.
import { fn } from '@vitest/spy'

/**
 * `keyring`: the system keeps the key. `basic_text` and `locked` are Linux without one, and with one that stays locked: Chromium reports
 * success and encrypts with a key that is in its source code. `temporary`: decryption fails, and may succeed later. `none`: never.
 */
export type FakeEncryption = 'none' | 'basic_text' | 'keyring' | 'locked' | 'temporary'

/** Chromium's encrypted texts begin with the name of the key's provider. */
const own = 'v11'
const inSource = 'v10'

export function fakeSafeStorage(encryption: FakeEncryption) {
  const provider = encryption === 'keyring' || encryption === 'temporary' ? own : inSource
  return {
    getSelectedStorageBackend: fn(() => (encryption === 'basic_text' ? 'basic_text' : 'gnome_libsecret')),
    isAsyncEncryptionAvailable: fn(async () => encryption !== 'none'),
    encryptStringAsync: fn(async (text: string) => {
      if (encryption === 'none') throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.')
      return sealed(text, provider)
    }),
    decryptStringAsync: fn(async (bytes: Buffer) => {
      const [from, text] = [bytes.subarray(0, 3).toString(), Buffer.from(bytes.subarray(3)).reverse().toString()]
      if (from === own && (encryption === 'temporary' || encryption === 'locked'))
        throw new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.')
      if (!text.startsWith('sealed ')) throw new Error('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.')
      return { result: text.slice('sealed '.length), shouldReEncrypt: from !== provider }
    }),
  }
}

/** Returns a text as `safeStorage` encrypts it with the key of this provider. */
export const sealed = (text: string, provider = own) => Buffer.concat([Buffer.from(provider), Buffer.from(`sealed ${text}`).reverse()])
