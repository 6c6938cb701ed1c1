// What stays of a message that the operator removes, who is told, and that its files are removed from storage.
import { expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { removeMessage } from './remove-message.ts'

const now = Date.UTC(2027, 2, 3)
const changed = [{ id: 'm' }, { id: 'reply' }] as Message[]
const names = ['publish', 'recheck', 'removeFile', 'done', 'error', 'changeAccess']

function scene(message: object, returns: Returns = {}) {
  const edits: unknown[] = []
  const notices: unknown[] = []
  const { fake, fakes, called } = recordCalls({
    change: (_session: string, _id: string, edit: (one: object) => unknown) => {
      edits.push(edit(message))
      return edits.at(-1) === null ? [] : changed
    },
    changeAccess: (_id: string, decide: () => unknown) => {
      notices.push(decide())
      return { session: sessionWith({ createdAt: 0, updatedAt: 0 }), message: { id: 'notice' } }
    },
    due: ['old.png'],
    ...returns,
  })
  const { change, changeAccess, due, done, removeFile, recheck } = fakes('change', 'changeAccess', 'due', 'done', 'removeFile', 'recheck')
  const deps = {
    now: () => now,
    fanout: { publish: fake('publish'), recheck },
    files: { remove: removeFile },
    log: { error: fake('error') },
    store: {
      messages: { change },
      access: { change: changeAccess },
      attachments: { removals: { due, done, postpone: () => Promise.resolve() } },
    },
  } as unknown as Deps
  return { edits, notices, called, remove: () => removeMessage(deps, 's', 'm') }
}

it('a removed message keeps its number but nothing else, and everyone is told, with a notice', async () => {
  const { edits, notices, called, remove } = scene({ content: 'Buy gold', metadata: { model: 'x' } })
  await remove()
  expect(called('change')[0]?.slice(0, 3)).toEqual(['change', 's', 'm'])
  expect(edits).toEqual([{ content: '', metadata: { deletedAt: '2027-03-03T00:00:00.000Z', isRemoved: true }, pinnedAt: null }])
  expect(notices).toEqual([
    { notice: { said: { kind: 'operator', did: 'removed' }, inEnglish: 'The operator of the server removed a message' } },
  ])
  expect(called('changeAccess')).toEqual([['changeAccess', 's', expect.anything(), now]])
  expect(called('publish').map(([, id, event]) => [id, event])).toMatchObject([
    ['s', { type: 'message_updated', message: { id: 'm' } }],
    ['s', { type: 'message_updated', message: { id: 'reply' } }],
    ['s', { type: 'session_updated' }],
    ['s', { type: 'new_message', message: { id: 'notice' } }],
  ])
  expect(called('recheck', 'removeFile', 'done', 'error')).toEqual([
    ['recheck', 's'],
    ['removeFile', 'old.png'],
    ['done', ['old.png']],
  ])
})

it('nothing happens to a message that was deleted before', async () => {
  const { edits, called, remove } = scene({ metadata: { deletedAt: '2027-03-01T00:00:00.000Z' } })
  await remove()
  expect([edits, called(...names, 'due')]).toEqual([[null], []])
})

it('a file that cannot be removed is logged, and the message is removed all the same', async () => {
  const error = new Error('disk')
  const { called, remove } = scene({ metadata: {} }, { removeFile: error })
  await remove()
  expect(called('error', 'done')).toEqual([['error', { error }, 'removing stored files failed']])
  expect(called('recheck')).toHaveLength(1)
})

it('the error for an unknown message is passed on', async () => {
  const { called, remove } = scene({}, { change: new AppError('message_not_found') })
  await expect(remove()).rejects.toMatchObject({ code: 'message_not_found' })
  expect(called(...names)).toEqual([])
})
