// What every database must guarantee for profile pictures: the account's own choice counts, and no file is left behind.
import { describe, expect, it } from 'vitest'
import type { Place } from '../database/contract/store.contract.ts'
import { openStore, type Store } from '../store.ts'

export function profilePicturesContract(freshPlace: () => Promise<Place>): void {
  async function withStore(test: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore(await freshPlace())
    try {
      const names = { email_verified_at: null, password_hash: null, first_name: 'Anna', last_name: '' }
      await store.accounts.add({ id: 'anna', email: 'anna@bakery.example', ...names }, 1)
      await store.logins.add({ id: 'laptop', digest: 'l', user_id: 'anna', device: '', created_at: 1 })
      await test(store)
    } finally {
      await store.close()
    }
  }
  const picture = (name: string) => ({ name, type: 'image/png', size: 3 })
  const nameOf = async (store: Store) => (await store.accounts.find('anna'))?.picture_name
  const due = (store: Store) => store.attachments.removals.due(0)

  describe('the picture of an account', () => {
    it('leaves its file to be removed when the picture is changed or removed, or the account is deleted · SIGN-20', () =>
      withStore(async (store) => {
        const { profilePictures, attachments, accounts } = store
        await attachments.removals.plan(['first'], 0)
        expect((await profilePictures.choose('anna', 'laptop', picture('first'), 5)).picture_name).toBe('first')
        expect(await profilePictures.find('first')).toEqual({ type: 'image/png', size: 3 })
        expect(await due(store)).toEqual([])
        await profilePictures.choose('anna', 'laptop', picture('second'), 6)
        expect(await due(store)).toEqual(['first'])
        await profilePictures.choose('anna', 'laptop', null, 7)
        expect((await due(store)).toSorted()).toEqual(['first', 'second'])
        await profilePictures.choose('anna', 'laptop', picture('third'), 8)
        await accounts.remove('anna')
        expect((await due(store)).toSorted()).toEqual(['first', 'second', 'third'])
        expect(await profilePictures.find('third')).toBeNull()
      }))

    it('is taken from a provider once, and never after the account chose or removed one', () =>
      withStore(async (store) => {
        const { profilePictures, attachments } = store
        await attachments.removals.plan(['provided', 'late'], 0)
        await profilePictures.settle('anna', picture('provided'), 5)
        await profilePictures.settle('anna', picture('late'), 6)
        expect([await nameOf(store), await due(store)]).toEqual(['provided', ['late']])
        await profilePictures.choose('anna', 'laptop', null, 7)
        await profilePictures.settle('anna', picture('late'), 8)
        expect(await nameOf(store)).toBeNull()
      }))

    it('can only be set by the account if its provider had no usable one', () =>
      withStore(async (store) => {
        const { profilePictures } = store
        await profilePictures.settle('anna', null, 5)
        await profilePictures.settle('anna', picture('late'), 6)
        expect(await nameOf(store)).toBeNull()
        await profilePictures.choose('anna', null, picture('own'), 7)
        expect(await nameOf(store)).toBe('own')
      }))

    it('is not changed by a login that has ended, nor for a deleted account', () =>
      withStore(async (store) => {
        const { profilePictures, logins, accounts } = store
        await logins.end('anna')
        await expect(profilePictures.choose('anna', 'laptop', picture('late'), 5)).rejects.toMatchObject({ code: 'unauthenticated' })
        await accounts.remove('anna')
        await expect(profilePictures.choose('anna', null, picture('late'), 5)).rejects.toMatchObject({ code: 'unauthenticated' })
        expect(await profilePictures.find('late')).toBeNull()
      }))

    it('is removed with everything else when somebody else turns out to own the address', () =>
      withStore(async (store) => {
        await store.profilePictures.choose('anna', 'laptop', picture('of a stranger'), 5)
        await store.revocations.prove('anna', { now: 6, loginId: null, passwordHash: null })
        expect([await nameOf(store), await due(store)]).toEqual([null, ['of a stranger']])
        await store.profilePictures.settle('anna', picture('provided'), 7)
        expect(await nameOf(store)).toBe('provided')
      }))
  })
}
