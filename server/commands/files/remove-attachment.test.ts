// Who may remove a file or withdraw announced files, and what happens to the stored file.
import { describe, expect, it } from 'vitest'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import {
  anna,
  bram,
  changed,
  changedNote,
  fileCommands,
  now,
  ofMessage,
  ofNote,
  published,
  told,
} from '../../testing/fixtures/file-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { mayDelete, removeAttachment, withdrawFiles } from './remove-attachment.ts'

const hostedBy = (host: 'guest:anna' | 'guest:bram' | null) => ({ host })
const removing = (owner: object | null, session: Partial<Session> | null = {}, returns: Returns = {}) =>
  fileCommands({ session, returns: { find: owner && { owner }, remove: changed, due: ['stored'], ...returns } })
const effects = ['remove', 'publish', 'tellAuthor', 'wake', 'due', 'removeFile', 'done', 'error']
const swept = [
  ['due', now],
  ['removeFile', 'stored'],
  ['done', ['stored']],
]

it.each([
  ['the author of a message', true, anna, ofMessage, 'guest:bram'],
  ['the host, for a message of another person,', true, bram, ofMessage, 'guest:bram'],
  ['another person, for a message,', false, bram, ofMessage, 'guest:anna'],
  ['another person, for a message in a session without a host,', false, bram, ofMessage, null],
  ['the author of a note', true, anna, ofNote, 'guest:bram'],
  ['the host, for a note of another person,', false, bram, ofNote, 'guest:bram'],
] as const)('%s may remove a file: %s', (_who, may, person, owner, host) => {
  expect(mayDelete(owner, sessionWith({ host }), person)).toBe(may)
})

describe('removing a file', () => {
  it.each([
    ['by the author', anna, hostedBy(null)],
    ['by the host', bram, hostedBy('guest:bram')],
  ])('%s is published, its answer waits no longer, and then the stored file is removed', async (_who, person, session) => {
    const { deps, called } = removing(ofMessage, session)
    await removeAttachment(deps, person, 'a')
    expect(called('find', ...effects)).toEqual([['find', 'a'], ['remove', 'a'], ...published, ['wake', 's'], ...swept])
  })

  it('of a note is shown to its author only', async () => {
    const { deps, called } = removing(ofNote, {}, { remove: changedNote })
    await removeAttachment(deps, anna, 'a')
    expect(called(...effects)).toEqual([['remove', 'a'], told, ['wake', 's'], ...swept])
  })

  it.each<[string, string, object | null, Partial<Session> | null]>([
    ['that does not exist', 'file_not_found', null, {}],
    ['of a note of another person, even by the host', 'file_not_found', ofNote, hostedBy('guest:bram')],
    ['in a hidden session', 'file_not_found', ofMessage, { isPrivate: true }],
    ['in a session that no longer exists', 'file_not_found', ofMessage, null],
    ['in a session that the person was removed from', 'removed', ofMessage, { banned: [bram.key] }],
    ['of a message of another person', 'forbidden', ofMessage, {}],
    ['of a message of another person, in a closed session,', 'forbidden', ofMessage, { isClosed: true }],
    ['in a session that the operator closed, even by the host,', 'session_closed', ofMessage, { isClosed: true, host: bram.key }],
  ])('%s is refused: %s', async (_which, code, owner, session) => {
    const { deps, called } = removing(owner, session)
    await expect(removeAttachment(deps, bram, 'a')).rejects.toMatchObject({ code })
    expect(called(...effects)).toEqual([])
  })

  it.each([
    ['message', ofMessage],
    ['note', ofNote],
  ])('of one’s own %s is refused in a session that the operator closed · OPER-06', async (_what, owner) => {
    const { deps, called } = removing(owner, { isClosed: true, host: bram.key })
    await expect(removeAttachment(deps, anna, 'a')).rejects.toMatchObject({ code: 'session_closed' })
    expect(called(...effects)).toEqual([])
  })

  it('that another person has just removed is refused', async () => {
    const { deps, called } = removing(ofMessage, {}, { remove: null })
    await expect(removeAttachment(deps, anna, 'a')).rejects.toMatchObject({ code: 'file_not_found' })
    expect(called('publish', 'tellAuthor', 'due')).toEqual([])
  })

  it('succeeds if the stored file cannot be removed yet', async () => {
    const error = new Error('storage is down')
    const { deps, called } = removing(ofMessage, {}, { removeFile: error })
    await expect(removeAttachment(deps, anna, 'a')).resolves.toBeUndefined()
    expect(called('publish', 'done', 'error')).toEqual([...published, ['error', { error }, 'removing stored files failed']])
  })
})

describe('withdrawing announced files', () => {
  const files = { count: 2, wereLost: true }

  it('of a message is published, and its answer waits no longer', async () => {
    const { deps, called } = fileCommands({ returns: { findOwner: ofMessage, withdraw: changed } })
    await withdrawFiles(deps, anna, 'm', files)
    expect(called('findOwner', 'withdraw', 'publish', 'tellAuthor', 'wake')).toEqual([
      ['findOwner', 'm'],
      ['withdraw', ofMessage, files],
      ...published,
      ['wake', 's'],
    ])
  })

  it('of a note is shown to its author only', async () => {
    const { deps, called } = fileCommands({ returns: { findOwner: ofNote, withdraw: changedNote } })
    await withdrawFiles(deps, anna, 'n', files)
    expect(called('withdraw', 'publish', 'tellAuthor')).toEqual([['withdraw', ofNote, files], told])
  })

  it.each([
    ['of a message of another person', 'forbidden', ofMessage],
    ['of a note of another person', 'message_not_found', ofNote],
    ['of a message that does not exist', 'message_not_found', null],
  ])('%s is refused, even to the host: %s', async (_which, code, owner) => {
    const { deps, called } = fileCommands({ session: hostedBy('guest:bram'), returns: { findOwner: owner } })
    await expect(withdrawFiles(deps, bram, 'm', files)).rejects.toMatchObject({ code })
    expect(called('withdraw', 'publish', 'tellAuthor', 'wake')).toEqual([])
  })

  it.each([
    ['message', ofMessage],
    ['note', ofNote],
  ])('of one’s own %s is refused in a session that the operator closed · OPER-06', async (_what, owner) => {
    const { deps, called } = fileCommands({ session: { isClosed: true }, returns: { findOwner: owner } })
    await expect(withdrawFiles(deps, anna, 'm', files)).rejects.toMatchObject({ code: 'session_closed' })
    expect(called('withdraw', 'publish', 'tellAuthor', 'wake')).toEqual([])
  })
})
