// Which attached documents are read for the AI, what is stored and published then, and what happens if reading fails.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { changed, fileCommands, ofMessage, ofNote, published } from '../../testing/fixtures/file-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { readAttachment } from './read-attachment.ts'

const found = (fields: object = {}, owner = ofMessage) => ({
  owner,
  storedName: 'stored',
  attachment: { mimeType: 'application/pdf', read: null, ...fields },
})
const whole = { text: 'flour', unit: 'pages', read: 2, of: 3 }
const reading = (returns: Returns = {}) => fileCommands({ returns: { find: found(), read: whole, setRead: changed, ...returns } })
const effects = ['setRead', 'publish', 'tellAuthor', 'wake', 'warn', 'error']

describe('a document', () => {
  it('is read in the turn of its author, and its text is stored, published and answered', async () => {
    const { deps, called } = reading()
    await readAttachment(deps, 'a', 'net')
    expect(called('find', 'read', ...effects)).toEqual([
      ['find', 'a'],
      ['read', { person: 'guest:anna', from: 'net' }, 'application/pdf', expect.any(Function)],
      ['setRead', 'a', { unit: 'pages', read: 2, of: 3, failed: false }, 'flour'],
      ...published,
      ['wake', 's'],
    ])
  })

  it('from an unknown network is read in the turn of its author alone', async () => {
    const { deps, called } = reading()
    await readAttachment(deps, 'a')
    expect(called('read')[0]?.[1]).toEqual({ person: 'guest:anna', from: null })
  })

  it('is opened only when its turn comes', async () => {
    const stream = { isStream: true }
    let opened: unknown
    const { deps, called } = reading({
      get: stream,
      read: async (_turn: unknown, _type: unknown, open: () => Promise<unknown>) => {
        expect(called('get')).toEqual([])
        opened = await open()
        return whole
      },
    })
    await readAttachment(deps, 'a')
    expect(opened).toBe(stream)
    expect(called('get')).toEqual([['get', 'stored']])
    expect(called('setRead')).toHaveLength(1)
  })

  it.each([
    ['is gone', null],
    ['belongs to a note', found({}, ofNote)],
    ['has been read', found({ read: { unit: 'pages', read: 0, of: 0, failed: true } })],
    ['belongs to a note and has been read', found({ read: { unit: 'image', read: 1, of: 1, failed: false } }, ofNote)],
  ])('that %s is not read', async (_which, find) => {
    const { deps, called } = reading({ find })
    await readAttachment(deps, 'a')
    expect(called('get', 'read', ...effects)).toEqual([])
  })

  it('that was removed while it was read is not published', async () => {
    const { deps, called } = reading({ setRead: null })
    await readAttachment(deps, 'a')
    expect(called(...effects).map(([name]) => name)).toEqual(['setRead'])
  })

  it('is answered in the session that it belongs to when it has been read', async () => {
    const { deps, called } = reading({ setRead: { ...changed, owner: { ...ofMessage, sessionId: 'moved' }, messages: [{ id: 'm' }] } })
    await readAttachment(deps, 'a')
    expect(called('publish', 'wake')).toEqual([
      ['publish', 'moved', { type: 'message_updated', message: { id: 'm' } }],
      ['wake', 'moved'],
    ])
  })
})

describe('a document that cannot be read', () => {
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

  it.each([
    ['application/pdf', 'pages'],
    ['application/msword', 'characters'],
    [docx, 'characters'],
  ])('of the type %s is marked as failed, with no %s', async (mimeType, unit) => {
    const error = new Error('broken')
    const { deps, called } = reading({ find: found({ mimeType }), read: error })
    await readAttachment(deps, 'a')
    expect(called(...effects)).toEqual([
      ['warn', { error, type: mimeType }, 'a document could not be read'],
      ['setRead', 'a', { unit, read: 0, of: 0, failed: true }, null],
      ...published,
      ['wake', 's'],
    ])
  })

  it('because its file is missing is marked as failed', async () => {
    const open = (_turn: unknown, _type: unknown, stored: () => Promise<unknown>) => stored()
    const { deps, called } = reading({ get: null, read: open })
    await readAttachment(deps, 'a')
    expect(called('setRead')).toEqual([['setRead', 'a', { unit: 'pages', read: 0, of: 0, failed: true }, null]])
    const { error } = called('warn')[0]![1] as { error: Error }
    expect(error.message).toBe('the stored file does not exist')
  })

  it('because the storage fails is read later, and the failure is logged', async () => {
    const error = new Error('storage is down')
    const open = (_turn: unknown, _type: unknown, stored: () => Promise<unknown>) => stored()
    const { deps, called } = reading({ get: error, read: open })
    await readAttachment(deps, 'a')
    expect(called(...effects)).toEqual([['warn', { error }, 'a stored file could not be opened; it is read later']])
  })

  it('because the process is ending is read later', async () => {
    const { deps, called } = reading({ read: new AppError('not_ready') })
    await expect(readAttachment(deps, 'a')).resolves.toBeUndefined()
    expect(called(...effects)).toEqual([])
  })
})

describe('a failure of the store', () => {
  it.each(['find', 'setRead'])('is logged with the file, and nothing is published: %s', async (name) => {
    const error = new Error('database is down')
    const { deps, called } = reading({ [name]: error })
    await expect(readAttachment(deps, 'a')).resolves.toBeUndefined()
    expect(called('publish', 'wake', 'warn', 'error')).toEqual([['error', { error, attachment: 'a' }, 'reading an attached file failed']])
  })

  it('because the message was deleted is not logged', async () => {
    const { deps, called } = reading({ setRead: new AppError('message_not_found') })
    await expect(readAttachment(deps, 'a')).resolves.toBeUndefined()
    expect(called('publish', 'wake', 'warn', 'error')).toEqual([])
  })
})
