// How an uploaded file is checked and stored, bound to its message with the others, and removed if it is not bound.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { anna, changed, changedNote, fileCommands, now, ofMessage, ofNote, published, told } from '../../testing/fixtures/file-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { bindFiles, dropFiles, openUpload, takeFile, type TakenFile } from './attach-files.ts'

const mb = 1024 ** 2
const bytes = Buffer.from('cleaned')
const session = sessionWith({ host: 'user:host', model: 'chosen' })
const toMessage = { person: anna, owner: ofMessage, session }
const toNote = { person: anna, owner: ofNote, session }
const documentOf = (type: string, fields: object = {}) => ({
  type,
  bytes,
  width: null,
  height: null,
  digest: 'hash',
  text: null,
  ...fields,
})
const pdf = documentOf('application/pdf')
const picture = documentOf('image/png', { width: 30, height: 20 })
const textFile = documentOf('text/plain', { text: { text: 'flour', of: 9 } })
const incoming = { name: '../ovens/list.pdf', type: 'application/pdf', bytes: Buffer.from('as received') }
const taking = (check: object, returns: Returns = {}) => fileCommands({ returns: { check, ...returns } })

describe('a file that arrives', () => {
  it('is checked under a clean name in the turn of its sender, and stored as checked', async () => {
    const { deps, called } = taking(picture)
    const file = await takeFile(deps, toMessage, incoming)
    expect(file).toEqual({
      ...{ id: file.id, storedName: file.storedName, fileName: 'list.pdf', mimeType: 'image/png', fileSize: 7 },
      ...{ width: 30, height: 20, digest: 'hash', read: { unit: 'image', read: 1, of: 1, failed: false }, text: null },
    })
    expect([file.id, file.storedName]).toEqual([expect.stringMatching(/^[\w-]{22}$/), expect.stringMatching(/^[\w-]{22}$/)])
    expect(file.id).not.toBe(file.storedName)
    expect(called('check', 'plan', 'put', 'hasten', 'removeFile')).toEqual([
      ['check', { person: 'guest:anna', from: 'net' }, { ...incoming, name: 'list.pdf' }],
      ['plan', [file.storedName], 1_600_000],
      ['put', file.storedName, bytes],
    ])
  })

  it.each([
    [1_048_576, true],
    [1_048_577, false],
  ])('of %i bytes is stored where the operator allows one megabyte: %s', async (size, isStored) => {
    const { deps, called } = fileCommands({ policy: { fileMegabytes: 1 }, returns: { check: pdf } })
    const taken = takeFile(deps, toMessage, { ...incoming, bytes: Buffer.alloc(size) })
    if (isStored) await taken
    else await expect(taken).rejects.toMatchObject({ code: 'file_over_policy', values: { megabytes: 1 } })
    expect(called('check', 'plan', 'put').map(([name]) => name)).toEqual(isStored ? ['check', 'plan', 'put'] : [])
  })

  it('that is refused when it is checked is not stored', async () => {
    const { deps, called } = taking(new AppError('file_refused'))
    await expect(takeFile(deps, toMessage, incoming)).rejects.toMatchObject({ code: 'file_refused' })
    expect(called('plan', 'put')).toEqual([])
  })

  it.each([
    ['a text file is the beginning that was read', textFile, 'flour', { unit: 'characters', read: 5, of: 9, failed: false }],
    [
      'an empty text file is empty',
      documentOf('text/plain', { text: { text: '', of: 0 } }),
      '',
      { unit: 'characters', read: 0, of: 0, failed: false },
    ],
    ['a document is unknown until it is read', pdf, null, null],
    ['an image is the image', picture, null, { unit: 'image', read: 1, of: 1, failed: false }],
  ] as const)('what the AI can read of %s', async (_what, checked, text, read) => {
    expect(await takeFile(taking(checked).deps, toMessage, incoming)).toMatchObject({ text, read })
  })

  it('as an image that the model of the session cannot see is marked as not read', async () => {
    const { deps, called } = taking(picture, { choose: { facts: { seesImages: false } } })
    expect((await takeFile(deps, toMessage, incoming)).read).toEqual({ unit: 'image', read: 0, of: 1, failed: true })
    expect(called('findPlan', 'choose')).toEqual([
      ['findPlan', 'user:host', 'free'],
      ['choose', 'pro', 'chosen'],
    ])
  })

  it('for a private note is never read for the AI', async () => {
    for (const checked of [textFile, picture, pdf]) {
      const { deps, called } = taking(checked)
      expect(await takeFile(deps, toNote, incoming)).toMatchObject({ fileSize: 7, text: null, read: null })
      expect(called('choose')).toEqual([])
    }
  })

  it('that cannot be stored is removed again, and the sender is told why', async () => {
    const { deps, called } = taking(pdf, { put: new Error('disk full'), due: ['old', 'older'] })
    await expect(takeFile(deps, toMessage, incoming)).rejects.toThrow('disk full')
    const planned = called('plan')[0]![1]
    expect(called('plan', 'put', 'hasten', 'due', 'removeFile', 'done').slice(2)).toEqual([
      ['hasten', planned],
      ['due', now],
      ['removeFile', 'old'],
      ['done', ['old']],
      ['removeFile', 'older'],
      ['done', ['older']],
    ])
  })
})

const files = [{ storedName: 'one' }, { storedName: 'two' }] as TakenFile[]
const attachments = [{ id: 'a' }]
const cleanUp = [
  ['hasten', ['one', 'two']],
  ['due', now],
]

const binding = (returns: Returns) => fileCommands({ session, returns: { findOwner: ofMessage, ...returns } })

describe('files that have arrived', () => {
  it('are bound together, published and answered, and files that were not needed are removed', async () => {
    const { deps, called } = binding({ add: { ...changed, attachments, unread: [] } })
    expect(await bindFiles(deps, toMessage, files)).toBe(attachments)
    const network = { from: 'net', fromWide: null, bytes: 500 * mb, bytesWide: 2_000 * mb }
    const room = { session: 500 * mb, account: { host: 'user:host', bytes: 20 * 1024 * mb }, network }
    expect(called('add', 'publish', 'tellAuthor', 'find', 'wake', 'hasten', 'due')).toEqual([
      ['add', ofMessage, files, now, room],
      ...published,
      ['wake', 's'],
      ...cleanUp,
    ])
  })

  it('of a note are shown to its author only, and wake no answer', async () => {
    const { deps, called } = binding({ findOwner: ofNote, add: { ...changedNote, attachments, unread: [] } })
    expect(await bindFiles(deps, toNote, files)).toBe(attachments)
    expect(called('publish', 'tellAuthor', 'wake', 'hasten', 'due')).toEqual([told, ...cleanUp])
  })

  it('for the second time change nothing, and are removed', async () => {
    const { deps, called } = binding({ add: { ...changed, messages: [], attachments, unread: [] } })
    expect(await bindFiles(deps, toMessage, files)).toBe(attachments)
    expect(called('publish', 'tellAuthor', 'wake', 'hasten', 'due')).toEqual(cleanUp)
  })

  it('that are documents are then read for the AI, in the turn of their sender', async () => {
    const unread = { owner: ofMessage, storedName: 'two', attachment: { mimeType: 'application/pdf', read: null } }
    const { deps, called } = binding({
      add: { ...changed, attachments, unread: ['a', 'b'] },
      find: (id: string) => (id === 'b' ? unread : null),
      read: { text: 'flour', unit: 'pages', read: 1, of: 1 },
      setRead: null,
    })
    await bindFiles(deps, toMessage, files)
    // Reading goes on after the files are bound.
    await new Promise(setImmediate)
    expect(called('find', 'read', 'setRead')).toEqual([
      ['find', 'a'],
      ['find', 'b'],
      ['read', { person: 'guest:anna', from: 'net' }, 'application/pdf', expect.any(Function)],
      ['setRead', 'b', { unit: 'pages', read: 1, of: 1, failed: false }, 'flour'],
    ])
  })

  it.each([
    ['the message does not expect', { add: new AppError('file_not_expected') }, 'file_not_expected'],
    ['no room can be found for', { findPlan: new Error('no plan') }, 'no plan'],
  ])('that %s are removed, and nothing is published', async (_what, returns, message) => {
    const { deps, called } = binding(returns)
    await expect(bindFiles(deps, toMessage, files)).rejects.toThrow(message)
    expect(called('publish', 'tellAuthor', 'wake', 'hasten', 'due')).toEqual(cleanUp)
  })

  it.each([
    ['was banned', 'removed', { banned: ['guest:anna'] }, ofMessage],
    ['may only read, because the operator closed the session', 'session_closed', { isClosed: true }, ofMessage],
    ['deleted their account', 'forbidden', {}, { ...ofMessage, author: null }],
    ['deleted the message', 'message_not_found', {}, null],
  ] as const)('from someone who %s during the upload are removed, and nothing is published: %s', async (_who, code, change, left) => {
    let stored = session
    let owner: object | null = ofMessage
    const add = { ...changed, attachments, unread: [] }
    const { deps, called } = binding({ findSession: () => stored, findOwner: () => owner, expectsAny: true, add })
    const upload = await openUpload(deps, anna, 'm', 1)
    stored = { ...session, ...change, banned: [...('banned' in change ? change.banned : [])] }
    owner = left
    await expect(bindFiles(deps, upload, files)).rejects.toMatchObject({ code })
    expect(called('add', 'publish', 'tellAuthor', 'wake', 'hasten', 'due')).toEqual(cleanUp)
  })
})

describe('removing files that were not bound', () => {
  it.each(['hasten', 'due', 'removeFile', 'done'])('is left to a later sweep if it fails: %s', async (name) => {
    const error = new Error('storage is down')
    const { deps, called } = fileCommands({ returns: { due: ['old'], [name]: error } })
    await expect(dropFiles(deps, files)).resolves.toBeUndefined()
    expect(called('error')).toEqual([['error', { error }, 'removing stored files failed']])
  })

  it('logs nothing if it succeeds', async () => {
    const { deps, called } = fileCommands()
    await dropFiles(deps, files)
    expect(called('hasten', 'due', 'error')).toEqual(cleanUp)
  })
})
