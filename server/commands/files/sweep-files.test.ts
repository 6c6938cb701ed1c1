// What a sweep of files does: files that never arrived, documents whose reading stopped, and stored files without a row.
import { expect, it } from 'vitest'
import { changed, changedNote, fileCommands, now, ofMessage, published, told } from '../../testing/fixtures/file-commands.ts'
import { sweepFiles } from './sweep-files.ts'

const effects = ['expire', 'unreadSince', 'find', 'read', 'setRead', 'publish', 'tellAuthor', 'wake', 'due', 'removeFile', 'done', 'error']

it('files that never arrived are published, and their answers wait no longer', async () => {
  const elsewhere = { owner: { ...ofMessage, sessionId: 'other' }, messages: [{ id: 'm2' }], note: null }
  const { deps, called } = fileCommands({ returns: { expire: [changed, elsewhere, changedNote], unreadSince: [] } })
  await sweepFiles(deps)
  expect(called(...effects)).toEqual([
    ['expire', 1_000_000],
    ...published,
    ['wake', 's'],
    ['publish', 'other', { type: 'message_updated', message: { id: 'm2' } }],
    ['wake', 'other'],
    told,
    ['wake', 's'],
    ['unreadSince', 880_000],
    ['due', now],
  ])
})

it('documents that a process has left unread for two minutes are read one after the other', async () => {
  const { deps, called } = fileCommands({
    returns: {
      expire: [],
      unreadSince: ['a', 'b'],
      find: { owner: ofMessage, storedName: 'stored', attachment: { mimeType: 'text/plain', read: null } },
      read: { text: 'flour', unit: 'characters', read: 5, of: 5 },
      setRead: null,
    },
  })
  await sweepFiles(deps)
  const steps = (id: string) => [
    ['find', id],
    ['read', { person: 'guest:anna', from: null }, 'text/plain', expect.any(Function)],
    ['setRead', id, { unit: 'characters', read: 5, of: 5, failed: false }, 'flour'],
  ]
  expect(called(...effects)).toEqual([['expire', now], ['unreadSince', 880_000], ...steps('a'), ...steps('b'), ['due', now]])
})

it('stored files that no row refers to are removed last', async () => {
  const { deps, called } = fileCommands({ returns: { expire: [], unreadSince: [], due: ['old', 'older'] } })
  await sweepFiles(deps)
  expect(called(...effects)).toEqual([
    ['expire', now],
    ['unreadSince', 880_000],
    ['due', now],
    ['removeFile', 'old'],
    ['done', ['old']],
    ['removeFile', 'older'],
    ['done', ['older']],
  ])
})

it('a document that cannot be read does not stop the sweep; a failing store does, so that the next sweep tries again', async () => {
  const unread = fileCommands({ returns: { expire: [], unreadSince: ['a'], find: new Error('database is down') } })
  await sweepFiles(unread.deps)
  expect(unread.called('due', 'error').map(([name]) => name)).toEqual(['error', 'due'])
  const failing = fileCommands({ returns: { expire: [], unreadSince: [], due: ['old'], removeFile: new Error('storage is down') } })
  await expect(sweepFiles(failing.deps)).rejects.toThrow('storage is down')
  expect(failing.called('done')).toEqual([])
})
