// Where a token is stored, and where it is not.
import { describe, expect, it } from 'vitest'
import type { System } from '../../shared/desktop/desktop.ts'
import { createSettings } from './settings.ts'
import { createFakeElectron, type FakeGiven } from '../testing/fake-electron.ts'
import { createTokens } from './token.ts'

const server = 'https://kring.example'
const anna = `kringapp_${'a'.repeat(22)}.${'b'.repeat(43)}`

function tokensOn(encryption: FakeGiven['encryption'], { system = 'linux' as System, store = new Map<string, unknown>() } = {}) {
  const fake = createFakeElectron(encryption === undefined ? {} : { encryption })
  const log = () => {}
  return { fake, store, tokens: createTokens(fake.electron, { settings: createSettings(store, { language: 'en', log }), system, log }) }
}

describe('a token', () => {
  it('is encrypted for each server and decrypted again', () => {
    const { tokens, store } = tokensOn('keyring')
    expect(tokens.keep(server, anna)).toBe(true)
    expect(tokens.keep('https://other.example', `${anna}2`)).toBe(true)
    const again = tokensOn('keyring', { store }).tokens
    expect(again.find(server)).toBe(anna)
    expect(again.find('https://other.example')).toBe(`${anna}2`)
    expect(again.find('https://third.example')).toBeNull()
  })

  it.each(['none', 'basic_text'] as const)('is kept only in memory if the system has no secure storage (%s)', (encryption) => {
    const { tokens, store, fake } = tokensOn(encryption)
    expect(tokens.isKept()).toBe(false)
    expect(tokens.keep(server, anna)).toBe(false)
    expect(tokens.find(server)).toBe(anna)
    expect(fake.safeStorage.encryptString).not.toHaveBeenCalled()
    expect(JSON.stringify([...store])).not.toContain('kringapp_')
    expect(tokensOn(encryption, { store }).tokens.find(server)).toBeNull()
  })

  it('depends on the kind of keyring on Linux only', () => {
    const { tokens, fake } = tokensOn('keyring', { system: 'mac' })
    expect(tokens.keep(server, anna)).toBe(true)
    expect(fake.safeStorage.getSelectedStorageBackend).not.toHaveBeenCalled()
  })

  it('is removed when it can no longer be decrypted', () => {
    const store = new Map<string, unknown>([['tokens', { [server]: Buffer.from('of another machine').toString('base64') }]])
    expect(tokensOn('keyring', { store }).tokens.find(server)).toBeNull()
    expect(store.get('tokens')).toEqual({})
  })

  it('is removed from memory and storage when it is cleared', () => {
    const { tokens, store } = tokensOn('keyring')
    tokens.keep(server, anna)
    tokens.keep(server, null)
    expect(tokens.find(server)).toBeNull()
    expect(store.get('tokens')).toEqual({})
  })

  it('is kept in memory when the keyring refuses to encrypt it', () => {
    const { tokens, fake } = tokensOn('keyring')
    fake.safeStorage.encryptString.mockImplementation(() => {
      throw new Error('locked')
    })
    expect(tokens.keep(server, anna)).toBe(false)
    expect(tokens.find(server)).toBe(anna)
  })
})
