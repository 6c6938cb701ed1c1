// Where a token is stored, and where it is not.
import { describe, expect, it, vi } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createSettings } from './settings.ts'
import { createFakeElectron, type FakeGiven } from '../testing/fake-electron.ts'
import { sealed } from '../testing/fake-safe-storage.ts'
import { createTokens } from './token.ts'

const server = 'https://kring.example'
const guest = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}`
const otherGuest = `kringapp_${'c'.repeat(22)}.${'d'.repeat(43)}`
const login = `${guest}.${'e'.repeat(43)}`
const otherLogin = `${guest}.${'f'.repeat(43)}`

function tokensOn(encryption: FakeGiven['encryption'], { system = 'linux' as System, store = new Map<string, unknown>() } = {}) {
  const fake = createFakeElectron(encryption === undefined ? {} : { encryption })
  const log = vi.fn()
  const onOpen = vi.fn()
  const settings = createSettings(store, { language: 'en', log })
  return { fake, store, log, onOpen, tokens: createTokens(fake.electron, { settings, system, onOpen, log }) }
}
const storing = (text: string, provider?: string) =>
  new Map<string, unknown>([['tokens', { [server]: sealed(text, provider).toString('base64') }]])
const textIn = (store: Map<string, unknown>) => (store.get('tokens') as Record<string, string> | undefined)?.[server]

describe('a token', () => {
  it('is encrypted for each server and decrypted again', async () => {
    const { tokens, store } = tokensOn('keyring')
    expect(await tokens.keep(server, guest)).toBe(true)
    expect(await tokens.keep('https://other.example', otherGuest)).toBe(true)
    const { tokens: again, onOpen } = tokensOn('keyring', { store })
    expect(await again.open(server)).toBe(guest)
    expect(await again.open('https://other.example')).toBe(otherGuest)
    expect(await again.open('https://third.example')).toBeNull()
    expect(onOpen.mock.calls).toEqual([
      [server, guest, false],
      ['https://other.example', otherGuest, false],
    ])
  })

  it('is decrypted once, however often and early windows need it', async () => {
    const { tokens, fake } = tokensOn('keyring', { store: storing(login) })
    expect(tokens.peek(server)).toBeNull()
    expect(await Promise.all([tokens.open(server), tokens.open(server)])).toEqual([login, login])
    expect([tokens.peek(server), await tokens.open(server)]).toEqual([login, login])
    expect(fake.safeStorage.decryptStringAsync).toHaveBeenCalledOnce()
  })

  it.each(['none', 'basic_text', 'locked'] as const)(
    'is kept only in memory if the system has no secure storage (%s)',
    async (encryption) => {
      const { tokens, store } = tokensOn(encryption)
      expect(await tokens.isKept()).toBe(false)
      expect(await tokens.keep(server, guest)).toBe(false)
      expect([tokens.peek(server), await tokens.open(server)]).toEqual([guest, guest])
      expect(textIn(store)).toBeUndefined()
      expect(await tokensOn(encryption, { store }).tokens.open(server)).toBeNull()
    },
  )

  it('depends on the kind of keyring on Linux only', async () => {
    // On a Mac, texts encrypted with the Keychain's key begin with v10 too.
    const { tokens, fake } = tokensOn('locked', { system: 'mac' })
    expect(await tokens.keep(server, guest)).toBe(true)
    expect(fake.safeStorage.getSelectedStorageBackend).not.toHaveBeenCalled()
  })

  it('is removed when it can no longer be decrypted', async () => {
    const store = new Map<string, unknown>([['tokens', { [server]: Buffer.from('of another machine').toString('base64') }]])
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBeNull()
    expect(store.get('tokens')).toEqual({})
  })

  it('is encrypted again when the system’s key has changed', async () => {
    const store = storing(login, 'v10')
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBe(login)
    expect(textIn(store)).toBe(sealed(login, 'v11').toString('base64'))
  })

  it('is removed from memory and storage when it is cleared', async () => {
    const { tokens, store } = tokensOn('keyring')
    await tokens.keep(server, guest)
    await tokens.keep(server, null)
    expect(tokens.peek(server)).toBeNull()
    expect(store.get('tokens')).toEqual({})
  })

  it('is kept in memory when the keyring refuses to encrypt it', async () => {
    const { tokens, fake } = tokensOn('keyring')
    fake.safeStorage.encryptStringAsync.mockRejectedValue(new Error('locked'))
    expect(await tokens.keep(server, guest)).toBe(false)
    expect(tokens.peek(server)).toBe(guest)
  })

  it('is the last one that was kept, even if an earlier one is encrypted later', async () => {
    const { tokens, fake, store } = tokensOn('keyring')
    let finish: (bytes: Buffer<ArrayBuffer>) => void = () => {}
    fake.safeStorage.encryptStringAsync.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
    const first = tokens.keep(server, login)
    // Waits until the first one is being encrypted.
    await vi.waitFor(() => expect(fake.safeStorage.encryptStringAsync).toHaveBeenCalledOnce())
    await tokens.keep(server, null)
    finish(sealed(login))
    expect(await first).toBe(false)
    expect([tokens.peek(server), textIn(store)]).toEqual([null, undefined])
  })
})

describe.each(['temporary', 'locked', 'basic_text'] as const)('a stored login that cannot be decrypted now (%s)', (encryption) => {
  it('stays stored, and is back after a restart', async () => {
    const store = storing(login)
    const { tokens } = tokensOn(encryption, { store })
    expect(await tokens.open(server)).toBeNull()
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBe(login)
  })

  it('is not overwritten by the guest’s token that the server assigns in the meantime, nor removed with it', async () => {
    const store = storing(login)
    const { tokens } = tokensOn(encryption, { store })
    await tokens.open(server)
    expect(await tokens.keep(server, otherGuest)).toBe(false)
    expect(tokens.peek(server)).toBe(otherGuest)
    expect(await tokens.keep(server, null)).toBe(false)
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBe(login)
  })

  it('is removed with its server, and a guest’s token is stored again afterwards', async () => {
    const store = storing(login)
    const { tokens } = tokensOn(encryption, { store })
    await tokens.open(server)
    await tokens.keep(server, otherGuest)
    tokens.remove(server)
    expect([textIn(store), tokens.peek(server), await tokens.open(server)]).toEqual([undefined, null, null])
    expect(await tokens.keep(server, guest)).toBe(encryption === 'temporary')
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBe(encryption === 'temporary' ? guest : null)
  })

  it('is removed when the person signs in again and signs out', async () => {
    const store = storing(login)
    const { tokens } = tokensOn(encryption, { store })
    await tokens.open(server)
    await tokens.keep(server, otherLogin)
    await tokens.keep(server, null)
    expect(textIn(store)).toBeUndefined()
  })
})

describe('a login that could not be decrypted', () => {
  it('is tried again when a page starts, and replaces the guest', async () => {
    const { tokens, fake, onOpen } = tokensOn('keyring', { store: storing(login) })
    fake.safeStorage.decryptStringAsync.mockRejectedValueOnce(
      new Error('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.'),
    )
    expect(await tokens.open(server)).toBeNull()
    await tokens.keep(server, otherGuest)
    expect(onOpen).not.toHaveBeenCalled()
    expect(await tokens.open(server)).toBe(login)
    expect(onOpen.mock.calls).toEqual([[server, login, true]])
  })

  it('is replaced by a new login', async () => {
    const store = storing(login)
    const { tokens } = tokensOn('temporary', { store })
    await tokens.open(server)
    expect(await tokens.keep(server, otherLogin)).toBe(true)
    expect(await tokens.open(server)).toBe(otherLogin)
    expect(await tokensOn('keyring', { store }).tokens.open(server)).toBe(otherLogin)
  })
})
