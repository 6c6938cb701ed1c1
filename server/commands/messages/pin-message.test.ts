// Which messages can be pinned and unpinned, by whom and how many, what is stored, and that everyone is told.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { pinMessage } from './pin-message.ts'

const now = Date.UTC(2027, 2, 3)
const pinned = { pinnedAt: '2027-03-01T00:00:00.000Z', pinnedBy: 'Anna' }
const bram = { ...memberOf('bram'), displayName: 'Bram' }
const changed = [{ id: 'm' }, { id: 'reply' }] as Message[]

interface Given {
  message?: Partial<Message>
  pins?: number
  error?: Error
}

function scene({ message, pins = 0, error }: Given = {}) {
  const calls: unknown[][] = []
  const edits: unknown[] = []
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => now,
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    store: {
      sessions: { find: () => Promise.resolve(sessionWith()) },
      messages: {
        change: async (session: string, id: string, edit: (one: object, author: string, count: () => Promise<number>) => unknown) => {
          calls.push(['change', session, id])
          if (error) throw error
          const countPins = () => (calls.push(['count']), Promise.resolve(pins))
          const edited = await edit({ type: 'user', content: 'Rye', metadata: {}, ...message }, 'guest:anna', countPins)
          edits.push(edited)
          return edited === null ? [] : changed
        },
      },
    },
  } as unknown as Deps
  const pin = (on: boolean, by = bram) => pinMessage(deps, by, { messageId: 'm', pinned: on })
  return { calls, edits, pin }
}
const published = changed.map((one) => ['publish', 's', { type: 'message_updated', message: one }])

describe('pinning a message', () => {
  it('stores when and by whom it was pinned beside its other data, and tells everyone what changed', async () => {
    const { calls, edits, pin } = scene({ message: { type: 'ai', metadata: { model: 'gpt-4o' } } })
    await pin(true)
    expect(edits).toEqual([{ metadata: { model: 'gpt-4o', pinnedAt: '2027-03-03T00:00:00.000Z', pinnedBy: 'Bram' }, pinnedAt: now }])
    expect(calls).toEqual([['change', 's', 'm'], ['count'], ...published])
  })

  it('is refused once 50 messages are pinned', async () => {
    const last = scene({ pins: 49 })
    await last.pin(true)
    expect(last.edits).toHaveLength(1)
    const full = scene({ pins: 50 })
    await expect(full.pin(true)).rejects.toMatchObject({ code: 'too_many_pins' })
    expect(full.calls).toEqual([['change', 's', 'm'], ['count']])
  })

  it('that is pinned already changes nothing, and nobody is told', async () => {
    const { calls, edits, pin } = scene({ message: { metadata: pinned }, pins: 50 })
    await pin(true)
    expect([edits, calls]).toEqual([[null], [['change', 's', 'm']]])
  })
})

describe('unpinning a message', () => {
  it('keeps its other data, however many are pinned, and tells everyone what changed', async () => {
    const { calls, edits, pin } = scene({ message: { metadata: { model: 'gpt-4o', ...pinned } }, pins: 50 })
    await pin(false)
    expect(edits).toEqual([{ metadata: { model: 'gpt-4o' }, pinnedAt: null }])
    expect(calls).toEqual([['change', 's', 'm'], ...published])
  })

  it('that is not pinned changes nothing, and nobody is told', async () => {
    const { calls, edits, pin } = scene()
    await pin(false)
    expect([edits, calls]).toEqual([[null], [['change', 's', 'm']]])
  })
})

it.each([
  ['a deleted message', { metadata: { deletedAt: '2027-03-01T00:00:00.000Z' } }],
  ['a notice', { type: 'system' as const }],
])('%s can be neither pinned nor unpinned', async (_what, message) => {
  const { calls, pin } = scene({ message })
  for (const on of [true, false]) await expect(pin(on)).rejects.toMatchObject({ code: 'message_not_editable' })
  expect(calls).toEqual([
    ['change', 's', 'm'],
    ['change', 's', 'm'],
  ])
})

it('a reader cannot pin, and the error for an unknown message is passed on', async () => {
  const { calls, pin } = scene()
  await expect(pin(true, { ...bram, role: 'reader' })).rejects.toMatchObject({ code: 'read_only' })
  expect(calls).toEqual([])
  await expect(scene({ error: new AppError('message_not_found') }).pin(true)).rejects.toMatchObject({ code: 'message_not_found' })
})
