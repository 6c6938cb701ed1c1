// Which pictures of teams and accounts are accepted, how they are stored, and when they are removed again.
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import { fileCommands, now } from '../../testing/fixtures/file-commands.ts'
import type { Returns } from '../../testing/doubles/recorded-calls.ts'
import { checkPicture, storePicture } from './store-picture.ts'

const turn = { person: 'user:anna', from: 'net' }
const bounds = { bytes: 8, pixels: 20, refusal: 'picture_refused' } as const
const given = Buffer.from('8 bytes!')
const pictureOf = (fields: object = {}) => ({ type: 'image/png', bytes: Buffer.from('clean'), width: 20, height: 20, ...fields })

describe('a picture', () => {
  it.each(['image/png', 'image/jpeg', 'image/webp'])('of the type %s within its limits is returned as it was checked', async (type) => {
    const picture = pictureOf({ type })
    const { deps, called } = fileCommands({ returns: { check: picture } })
    expect(await checkPicture(deps, turn, given, bounds)).toBe(picture)
    expect(called('check')).toEqual([['check', turn, { name: 'picture', type: null, bytes: given }]])
  })

  it.each([
    ['that is an animation', { type: 'image/gif' }],
    ['that is a document', { type: 'application/pdf', width: null, height: null }],
    ['that is too wide', { width: 21 }],
    ['that is too tall', { height: 21 }],
    ['that is too wide, with an unknown height', { width: 21, height: null }],
    ['that is too tall, with an unknown width', { width: null, height: 21 }],
  ])('%s is refused', async (_which, fields) => {
    const { deps } = fileCommands({ returns: { check: pictureOf(fields) } })
    await expect(checkPicture(deps, turn, given, bounds)).rejects.toMatchObject({ code: 'picture_refused' })
    await expect(checkPicture(deps, turn, given, { ...bounds, refusal: 'logo_refused' })).rejects.toMatchObject({ code: 'logo_refused' })
  })

  it('whose size is unknown is accepted by its type', async () => {
    const picture = pictureOf({ width: null, height: null })
    expect(await checkPicture(fileCommands({ returns: { check: picture } }).deps, turn, given, bounds)).toBe(picture)
  })

  it.each([
    ['has one byte too many', Buffer.from('9 bytes!!')],
    ['is text', '8 bytes!'],
    ['is not a buffer', new Uint8Array(8)],
    ['is missing', undefined],
  ])('that %s is refused without being checked', async (_which, bytes) => {
    const { deps, called } = fileCommands({ returns: { check: pictureOf() } })
    await expect(checkPicture(deps, turn, bytes, { ...bounds, refusal: 'logo_refused' })).rejects.toMatchObject({ code: 'logo_refused' })
    expect(called('check')).toEqual([])
  })

  it.each([
    ['that is damaged is refused as a picture', new AppError('file_refused'), 'picture_refused'],
    ['that is too large for the checker is refused as a picture', new AppError('file_too_large'), 'picture_refused'],
    ['that arrives while the process ends can be sent again', new AppError('not_ready'), 'not_ready'],
    ['whose check fails is not refused as a picture', new Error('no memory'), 'no memory'],
  ])('%s', async (_which, check, message) => {
    await expect(checkPicture(fileCommands({ returns: { check } }).deps, turn, given, bounds)).rejects.toThrow(message)
  })
})

describe('storing a picture', () => {
  const content = pictureOf() as never
  const storing = (returns: Returns = {}) => fileCommands({ returns: { due: ['previous'], ...returns } })
  const all = ['plan', 'put', 'hasten', 'due', 'removeFile', 'done', 'error']
  const swept = [
    ['due', now],
    ['removeFile', 'previous'],
    ['done', ['previous']],
  ]

  it('binds it under a new name, and removes the previous one', async () => {
    const { deps, called } = storing()
    const bound: unknown[] = []
    const returned = await storePicture(deps, content, (picture) => {
      expect(called(...all).map(([name]) => name)).toEqual(['plan', 'put'])
      return Promise.resolve(bound.push(picture))
    })
    expect(returned).toBe(1)
    const [name] = called('plan')[0]![1] as string[]
    expect(name).toMatch(/^[\w-]{22}$/)
    expect(bound).toEqual([{ name, type: 'image/png', size: 5 }])
    expect(called(...all)).toEqual([['plan', [name], 1_600_000], ['put', name, Buffer.from('clean')], ['hasten', [name]], ...swept])
  })

  it('removes it if it cannot be stored, and binds nothing', async () => {
    const { deps, called } = storing({ put: new Error('disk full') })
    const bind = () => Promise.reject(new Error('bound'))
    await expect(storePicture(deps, content, bind)).rejects.toThrow('disk full')
    expect(called('hasten', 'due', 'removeFile', 'done')).toEqual([['hasten', called('plan')[0]![1]], ...swept])
  })

  it('removes it if binding fails', async () => {
    const { deps, called } = storing()
    await expect(storePicture(deps, content, () => Promise.reject(new AppError('forbidden')))).rejects.toMatchObject({ code: 'forbidden' })
    expect(called('hasten', 'due', 'removeFile', 'done')).toEqual([['hasten', called('plan')[0]![1]], ...swept])
  })

  it('does nothing if its removal cannot be planned', async () => {
    const { deps, called } = storing({ plan: new Error('database is down') })
    await expect(storePicture(deps, content, () => Promise.resolve(1))).rejects.toThrow('database is down')
    expect(called('put', 'hasten', 'due')).toEqual([])
  })

  it('succeeds if the previous one cannot be removed yet', async () => {
    const error = new Error('storage is down')
    const { deps, called } = storing({ removeFile: error })
    expect(await storePicture(deps, content, () => Promise.resolve('bound'))).toBe('bound')
    expect(called('done', 'error')).toEqual([['error', { error }, 'removing stored files failed']])
  })

  it.each(['hasten', 'due'])('succeeds if the database fails only while files are removed: %s', async (failing) => {
    const error = new Error('database is down')
    const { deps, called } = storing({ [failing]: error })
    expect(await storePicture(deps, content, () => Promise.resolve('bound'))).toBe('bound')
    expect(called('error')).toEqual([['error', { error }, 'removing stored files failed']])
  })

  it('reports why it was not bound, even if its removal fails as well', async () => {
    const { deps } = storing({ hasten: new Error('database is down') })
    await expect(storePicture(deps, content, () => Promise.reject(new AppError('forbidden')))).rejects.toMatchObject({ code: 'forbidden' })
  })
})
