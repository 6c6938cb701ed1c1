// Which pictures an account may have, what is stored for a new one and what is removed.
import { expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Caller } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import { guest, user, type Person } from '../../domain/people/person.ts'
import { removeProfilePicture, setProfilePicture } from './set-profile-picture.ts'

const now = 1_000_000
const row = { id: 'anna' }
const changed = { id: 'anna', picture: 'new' }
const anna = user('anna', { firstName: 'Anna', lastName: 'B' }, 'en', { from: 'net', fromWide: null })
const callerOf = (person: Person) => ({ person, loginId: 'l' }) as Caller
const cleaned = Buffer.from('cleaned')

interface Given {
  /** The picture as it was checked; an error: it was refused. */
  checked?: object | Error
  /** Stored files that no row refers to. */
  due?: string[]
}

/** Calls are recorded in order. */
function scene({ checked = {}, due = ['old'] }: Given = {}) {
  const calls: unknown[][] = []
  const call = <T>(name: string, given: unknown[], result: T) => (calls.push([name, ...given]), Promise.resolve(result))
  const picture = { type: 'image/png', bytes: cleaned, width: 10, height: 10, ...checked }
  const store = {
    accounts: { find: (id: string) => Promise.resolve(id === 'anna' ? row : null) },
    profilePictures: { choose: (...given: unknown[]) => call('choose', given, changed) },
    attachments: {
      removals: {
        postpone: () => Promise.resolve(),
        plan: (...given: unknown[]) => call('plan', given, undefined),
        hasten: (...given: unknown[]) => call('hasten', given, undefined),
        due: (...given: unknown[]) => call('due', given, due),
        done: (...given: unknown[]) => call('done', given, undefined),
      },
    },
  }
  const documents = {
    check: (...given: unknown[]) => (
      calls.push(['check', ...given]),
      checked instanceof Error ? Promise.reject(checked) : Promise.resolve(picture)
    ),
  }
  const files = {
    put: (...given: unknown[]) => call('put', given, undefined),
    remove: (...given: unknown[]) => call('remove', given, undefined),
  }
  const deps = { store, documents, files, now: () => now, log: {} } as unknown as Deps
  return { deps, calls, set: (bytes: unknown = Buffer.from('given')) => setProfilePicture(deps, callerOf(anna), bytes) }
}

it('a picture is checked, stored and set, and the former one is removed', async () => {
  const { calls, set } = scene()
  expect(await set()).toBe(changed)
  const name = (calls[1]![1] as string[])[0]
  expect(name).toEqual(expect.any(String))
  expect(calls).toEqual([
    ['check', { person: 'user:anna', from: 'net' }, { name: 'picture', type: null, bytes: Buffer.from('given') }],
    ['plan', [name], now + 600_000],
    ['put', name, cleaned],
    ['choose', 'anna', 'l', { name, type: 'image/png', size: 7 }, now],
    ['hasten', [name]],
    ['due', now],
    ['remove', 'old'],
    ['done', ['old']],
  ])
})

it.each([
  ['a picture of 2000 pixels and a megabyte', { width: 2_000, height: 2_000 }, Buffer.alloc(1_048_576)],
  ['a JPEG', { type: 'image/jpeg' }, undefined],
  ['a WebP', { type: 'image/webp' }, undefined],
])('%s is accepted', async (_what, checked, bytes) => {
  expect(await scene({ checked }).set(bytes)).toBe(changed)
})

it.each([
  ['a picture that is too wide', { width: 2_001 }, undefined],
  ['a picture that is too tall', { height: 2_001 }, undefined],
  ['a picture of more than a megabyte', {}, Buffer.alloc(1_048_577)],
  ['something that is not a picture', { type: 'application/pdf', width: null, height: null }, undefined],
  ['a GIF', { type: 'image/gif' }, undefined],
  ['a file that cannot be read', new AppError('file_refused'), undefined],
  ['a request without bytes', {}, 'text'],
])('%s is refused, and nothing is stored', async (_what, checked, bytes) => {
  const { calls, set } = scene({ checked })
  await expect(set(bytes)).rejects.toMatchObject({ code: 'picture_refused' })
  expect(calls.filter(([name]) => name !== 'check')).toEqual([])
})

it('a picture that cannot be checked at the moment fails with the error of the check, not as refused', async () => {
  await expect(scene({ checked: new AppError('not_ready') }).set()).rejects.toMatchObject({ code: 'not_ready' })
  await expect(scene({ checked: new Error('broken') }).set()).rejects.toThrow('broken')
})

it('a picture is removed without checking or storing anything', async () => {
  const { deps, calls } = scene()
  expect(await removeProfilePicture(deps, callerOf(anna))).toBe(changed)
  expect(calls).toEqual([
    ['choose', 'anna', 'l', null, now],
    ['due', now],
    ['remove', 'old'],
    ['done', ['old']],
  ])
})

it('only someone with an account has a picture', async () => {
  const { deps, calls } = scene()
  for (const person of [guest('anna', 'en'), user('gone', { firstName: 'G', lastName: '' }, 'en')]) {
    await expect(setProfilePicture(deps, callerOf(person), Buffer.from('given'))).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(removeProfilePicture(deps, callerOf(person))).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  expect(calls).toEqual([])
})
