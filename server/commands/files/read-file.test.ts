// Who may download a file, for which files links are written, and which links are accepted.
import { describe, expect, it } from 'vitest'
import type { Caller } from '../../access/authenticate.ts'
import { createFileLinks } from '../../domain/files/file-links.ts'
import { createSigning } from '../../domain/people/signing.ts'
import type { Session } from '../../store/database/rows.ts'
import { anna, bram, fileCommands, now, ofMessage, ofNote } from '../../testing/fixtures/file-commands.ts'
import { getFile, getLinkedFile, linkFiles } from './read-file.ts'

const name = 'abcdefghijklmnopqr-_09'
const other = name.toUpperCase()
const attachment = { id: 'a' }
const stored = (owner = ofMessage, session: Partial<Session> | null = {}) =>
  fileCommands({
    session,
    returns: { findStored: owner && { attachment, owner }, listValid: (ids: string[]) => new Set(ids.filter((id) => id === 'valid')) },
  })

describe('a file', () => {
  it('of a message is returned to everyone in its session, one of a note to its author', async () => {
    const { deps, called } = stored()
    expect(await getFile(deps, name, anna.key)).toBe(attachment)
    expect(await getFile(deps, name, bram.key)).toBe(attachment)
    expect(await getFile(stored(ofNote).deps, name, anna.key)).toBe(attachment)
    expect(called('findStored', 'findSession')).toEqual([
      ['findStored', name],
      ['findSession', 's'],
      ['findStored', name],
      ['findSession', 's'],
    ])
  })

  it('that does not exist, or belongs to a note of another person, is missing', async () => {
    for (const { deps, called } of [fileCommands({ returns: { findStored: null } }), stored(ofNote)]) {
      await expect(getFile(deps, name, bram.key)).rejects.toMatchObject({ code: 'file_not_found' })
      expect(called('findStored', 'findSession')).toEqual([['findStored', name]])
    }
  })

  it.each(['', name.slice(1), `${name}x`, `${name.slice(1)}/`, `${name.slice(1)}\0`, `${name}\n`])(
    'with a name that no stored file has is not looked up: %j',
    async (wrong) => {
      const { deps, called } = stored()
      await expect(getFile(deps, wrong, anna.key)).rejects.toMatchObject({ code: 'file_not_found' })
      expect(called('findStored')).toEqual([])
    },
  )

  it.each<[string, string, Partial<Session> | null]>([
    ['is hidden from them', 'file_not_found', { isPrivate: true }],
    ['was deleted', 'file_not_found', null],
    ['removed them', 'removed', { banned: [bram.key] }],
    ['is locked', 'session_locked', { isLocked: true }],
  ])('is refused to a person whose session %s: %s', async (_which, code, session) => {
    await expect(getFile(stored(ofMessage, session).deps, name, bram.key)).rejects.toMatchObject({ code })
  })

  it('is refused to a suspended person', async () => {
    const deps = { ...stored().deps, suspensions: { has: (key: string) => key === bram.key, reload: () => Promise.resolve() } }
    await expect(getFile(deps, name, bram.key)).rejects.toMatchObject({ code: 'suspended' })
    expect(await getFile(deps, name, anna.key)).toBe(attachment)
  })
})

describe('links to files', () => {
  const callerOf = (person = bram, loginId: string | null = null) => ({ person, loginId }) as Caller
  const writing = () => {
    const written: object[] = []
    const links = { write: (link: { name: string }) => (written.push(link), `link to ${link.name}`), read: () => null }
    return { written, links }
  }

  it('are written once for each file, for five minutes, and the session is entered once', async () => {
    const { deps, called } = stored()
    const { written, links } = writing()
    expect(await linkFiles(deps, links, callerOf(bram, 'login'), [name, other, name])).toEqual({
      [name]: `link to ${name}`,
      [other]: `link to ${other}`,
    })
    expect(written).toEqual([
      { name, person: 'guest:bram', loginId: 'login', until: 1_300_000 },
      { name: other, person: 'guest:bram', loginId: 'login', until: 1_300_000 },
    ])
    expect(called('findStored').map((call) => call[1])).toEqual([name, other])
    expect(called('findSession')).toEqual([['findSession', 's']])
  })

  it('are written for a guest without a login', async () => {
    const { written, links } = writing()
    await linkFiles(stored().deps, links, callerOf(), [name])
    expect(written).toEqual([{ name, person: 'guest:bram', loginId: null, until: 1_300_000 }])
  })

  it('are omitted for files that the caller may not see', async () => {
    const findStored = (asked: string) => ({ attachment, owner: asked === name ? ofNote : ofMessage })
    const { written, links } = writing()
    const { deps } = fileCommands({ returns: { findStored } })
    expect(await linkFiles(deps, links, callerOf(), [name, other, 'no file'])).toEqual({ [other]: `link to ${other}` })
    expect(written).toHaveLength(1)
  })

  it('are omitted for files in a session that the caller may not enter, and written for those in others', async () => {
    const findStored = (asked: string) => ({ attachment, owner: { ...ofMessage, sessionId: asked === name ? 'hidden' : 's' } })
    const open = (isPrivate: boolean) => ({ id: 's', host: null, banned: [], admitted: [], linkKey: null, isPrivate })
    const { deps, called } = fileCommands({ returns: { findStored, findSession: (id: string) => open(id === 'hidden') } })
    expect(await linkFiles(deps, writing().links, callerOf(), [name, other])).toEqual({ [other]: `link to ${other}` })
    expect(called('findSession')).toEqual([
      ['findSession', 'hidden'],
      ['findSession', 's'],
    ])
  })

  it('are not written if no file is asked for', async () => {
    expect(await linkFiles(stored().deps, writing().links, callerOf(), [])).toEqual({})
  })

  it('are not written while the store fails', async () => {
    const { deps } = fileCommands({ returns: { findStored: new Error('database is down') } })
    await expect(linkFiles(deps, writing().links, callerOf(), [name])).rejects.toThrow('database is down')
  })
})

describe('a link', () => {
  const links = createFileLinks(createSigning('secret'))
  const queryOf = (fields: object = {}) => {
    const link = links.write({ name, person: bram.key, loginId: null, until: now + 1, ...fields })
    return Object.fromEntries(new URL(link, 'https://chat.test').searchParams)
  }

  it('without a signature returns no file', async () => {
    const { deps, called } = stored()
    expect(await getLinkedFile(deps, links, name, {})).toBeNull()
    expect(called('findStored', 'listValid')).toEqual([])
  })

  it('of a guest returns the file without looking for a login', async () => {
    const { deps, called } = stored()
    expect(await getLinkedFile(deps, links, name, queryOf())).toBe(attachment)
    expect(called('findStored', 'listValid')).toEqual([['findStored', name]])
  })

  it('of a login returns the file while the login is valid', async () => {
    const { deps, called } = stored()
    expect(await getLinkedFile(deps, links, name, queryOf({ loginId: 'valid' }))).toBe(attachment)
    expect(called('listValid')).toEqual([['listValid', ['valid'], now]])
  })

  it('of a login that has ended is refused', async () => {
    const { deps, called } = stored()
    await expect(getLinkedFile(deps, links, name, queryOf({ loginId: 'ended' }))).rejects.toMatchObject({ code: 'file_not_found' })
    expect(called('findStored')).toEqual([])
  })

  it('that has expired, or is for another file or person, is refused', async () => {
    const { deps, called } = stored()
    for (const query of [queryOf({ until: now }), queryOf({ name: other }), { ...queryOf(), person: anna.key }])
      await expect(getLinkedFile(deps, links, name, query)).rejects.toMatchObject({ code: 'file_not_found' })
    expect(called('findStored', 'listValid')).toEqual([])
  })

  it('is refused once its person may not enter the session any more', async () => {
    const { deps } = stored(ofMessage, { banned: [bram.key] })
    await expect(getLinkedFile(deps, links, name, queryOf())).rejects.toMatchObject({ code: 'removed' })
    expect(await getLinkedFile(deps, links, name, queryOf({ person: anna.key }))).toBe(attachment)
  })
})
