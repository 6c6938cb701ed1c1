// Who may upload files to a message or note, and what is checked before the first byte arrives.
import { describe, expect, it } from 'vitest'
import type { Session } from '../../store/database/rows.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { anna, bram, fileCommands, ofMessage, ofNote } from '../../testing/fixtures/file-commands.ts'
import { getOwner, openUpload } from './attach-files.ts'

const mb = 1024 ** 2
const expecting = { findOwner: ofMessage, expectsAny: true }
const readersOnly = { linkKey: 'link', host: 'guest:chris' } as const

describe('an upload', () => {
  it('by the author of a message is accepted after its rights, its files, its turn and its room are checked', async () => {
    const { deps, called } = fileCommands({ returns: expecting })
    expect(await openUpload(deps, anna, 'm', 204_807)).toEqual({ person: anna, owner: ofMessage, session: sessionWith() })
    expect(called('findOwner', 'expectsAny', 'isBusyFor', 'measure')).toEqual([
      ['findOwner', 'm'],
      ['expectsAny', ofMessage],
      ['isBusyFor', { person: 'guest:anna', from: 'net' }],
      [
        'measure',
        's',
        { session: 500 * mb, account: null, network: { from: 'net', fromWide: null, bytes: 500 * mb, bytesWide: 2_000 * mb } },
        7,
      ],
    ])
  })

  it.each([
    [0, 1],
    [204_800, 1],
    [204_801, 1],
    [204_802, 2],
    [53_452_800, 53_248_000],
  ])('of at most %i bytes needs room for %i bytes: the rest is the overhead of the request', async (bytes, room) => {
    const { deps, called } = fileCommands({ returns: expecting })
    await openUpload(deps, anna, 'm', bytes)
    expect(called('measure').map((call) => call[3])).toEqual([room])
  })

  it('that is larger than five of the largest files with their overhead is refused', async () => {
    const { deps, called } = fileCommands({ returns: expecting })
    await expect(openUpload(deps, anna, 'm', 53_452_801)).rejects.toMatchObject({ code: 'payload_too_large' })
    expect(called('isBusyFor', 'measure')).toEqual([])
  })

  it('to a message of another person is refused', async () => {
    const { deps, called } = fileCommands({ returns: expecting })
    await expect(openUpload(deps, bram, 'm', 1)).rejects.toMatchObject({ code: 'forbidden' })
    expect(called('expectsAny', 'isBusyFor', 'measure')).toEqual([])
  })

  it.each([
    ['only reads', 'read_only', { session: readersOnly, role: 'reader' }],
    ['is in a session that the operator closed', 'session_closed', { session: { isClosed: true } }],
  ] as const)('by an author who now %s is refused: %s', async (_who, code, scene) => {
    const { deps, called } = fileCommands({ ...scene, returns: expecting })
    await expect(openUpload(deps, anna, 'm', 1)).rejects.toMatchObject({ code })
    expect(called('expectsAny', 'isBusyFor', 'measure')).toEqual([])
  })

  it('to a message without announced files is refused', async () => {
    const { deps, called } = fileCommands({ returns: { ...expecting, expectsAny: false } })
    await expect(openUpload(deps, anna, 'm', 53_452_801)).rejects.toMatchObject({ code: 'file_not_expected' })
    expect(called('isBusyFor', 'measure')).toEqual([])
  })

  it('while too many documents of the same person are waiting is refused for twenty seconds', async () => {
    const { deps, called } = fileCommands({ returns: { ...expecting, isBusyFor: true } })
    await expect(openUpload(deps, anna, 'm', 1)).rejects.toMatchObject({ code: 'uploads_busy', retryAfterMs: 20_000 })
    expect(called('measure')).toEqual([])
  })

  it('for which there is no room is refused', async () => {
    const { deps } = fileCommands({ returns: { ...expecting, measure: new Error('full') } })
    await expect(openUpload(deps, anna, 'm', 1)).rejects.toThrow('full')
  })
})

describe('the message or note of a file', () => {
  const found = (owner: object) => ({ owner, session: sessionWith(), role: 'member', lasting: 'member', isStored: true })

  it('is found with the session and the role in it: a message by everyone there, a note by its author', async () => {
    const message = fileCommands({ returns: { findOwner: ofMessage } })
    expect(await getOwner(message.deps, anna, 'm')).toEqual(found(ofMessage))
    expect(await getOwner(message.deps, bram, 'm')).toEqual(found(ofMessage))
    expect(message.called('findOwner', 'findSession')).toEqual([
      ['findOwner', 'm'],
      ['findSession', 's'],
      ['findOwner', 'm'],
      ['findSession', 's'],
    ])
    const note = fileCommands({ returns: { findOwner: ofNote } })
    expect(await getOwner(note.deps, anna, 'n')).toEqual(found(ofNote))
  })

  it('is missing if it does not exist, or is a note of another person', async () => {
    for (const owner of [null, ofNote]) {
      const { deps, called } = fileCommands({ returns: { findOwner: owner } })
      await expect(getOwner(deps, bram, 'n')).rejects.toMatchObject({ code: 'message_not_found' })
      expect(called('findOwner', 'findSession')).toEqual([['findOwner', 'n']])
    }
  })

  it('is not looked up by an id that no database can store', async () => {
    const { deps, called } = fileCommands({ returns: { findOwner: ofMessage } })
    await expect(getOwner(deps, anna, 'm\0')).rejects.toMatchObject({ code: 'message_not_found' })
    expect(called('findOwner')).toEqual([])
  })

  it.each<[string, string, Partial<Session> | null]>([
    ['is in a private session that they may not enter', 'message_not_found', { isPrivate: true }],
    ['is in a session that no longer exists', 'message_not_found', null],
    ['is in a session that they were removed from', 'removed', { banned: [bram.key] }],
    ['is in a locked session that they have not joined', 'session_locked', { isLocked: true }],
  ])('is refused to a person if it %s: %s', async (_where, code, session) => {
    const { deps } = fileCommands({ session, returns: expecting })
    await expect(getOwner(deps, bram, 'm')).rejects.toMatchObject({ code })
  })
})
