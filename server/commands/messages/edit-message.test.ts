// Who may change or delete which message or note, what is stored, and who is told.
import { describe, expect, it } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { deleteMessage, editMessage } from './edit-message.ts'

const now = Date.UTC(2027, 2, 3)
const at = '2027-03-03T00:00:00.000Z'
const bram = memberOf('bram')
const reader = { ...bram, role: 'reader' as const }
const message = { id: 'm', type: 'user', content: 'Rey', metadata: { replyTo: { messageId: 'r' } } } as unknown as Message
const note = { id: 'n', type: 'note' } as unknown as Message
const changed = [{ id: 'm' }, { id: 'reply' }] as Message[]

interface Given {
  /** Null: there is no such message, so it may be a note. */
  stored?: Message | null
  author?: string | null
  /** A stored file that no row refers to, and the error with which it cannot be removed. */
  due?: string[]
  error?: Error
  /** No more text may be stored at the moment. */
  isTextFull?: boolean
}

function scene({ stored = message, author = 'guest:bram', due = [], error, isTextFull = false }: Given = {}) {
  const calls: unknown[][] = []
  const edits: unknown[] = []
  const call = <T>(name: string, args: unknown[], result: T) => (calls.push([name, ...args]), Promise.resolve(result))
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    now: () => now,
    rateLimits: {
      charge: (...args: unknown[]) => void calls.push(['charge', ...args]),
      take: (...args: unknown[]) => {
        if (isTextFull) throw new AppError('rate_limited', { retryAfterMs: 500 })
        calls.push(['take', ...args])
      },
    },
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    files: {
      remove: (name: string) => (calls.push(['remove', name]), error ? Promise.reject(error) : Promise.resolve()),
    },
    log: { error: (...args: unknown[]) => void calls.push(['error', ...args]) },
    store: {
      sessions: { find: () => Promise.resolve(sessionWith()) },
      messages: {
        find: (session: string, id: string) => Promise.resolve(session === 's' && id === stored?.id ? stored : null),
        change: async (session: string, id: string, edit: (one: Message | null, by: string | null) => unknown) => {
          calls.push(['change', session, id])
          await Promise.resolve()
          const edited = edit(stored, author)
          edits.push(edited)
          return edited === null ? [] : changed
        },
      },
      notes: { change: (...args: unknown[]) => call('change note', args, note) },
      attachments: {
        removals: {
          due: () => Promise.resolve(due),
          done: (...args: unknown[]) => call('done', args, undefined),
          postpone: () => Promise.resolve(),
        },
      },
    },
  } as unknown as Deps
  const edit = (content: string, by = bram, messageId = 'm') => editMessage(deps, by, { messageId, content })
  return { calls, edits, edit, remove: (by = bram, id = 'm') => deleteMessage(deps, by, id) }
}
const published = changed.map((one) => ['publish', 's', { type: 'message_updated', message: one }])
const charged = ['charge', 'message', bram.person, 1]

describe('editing a message', () => {
  it('to 16,000 characters is accepted, and counted as stored text', async () => {
    const { calls, edits, edit } = scene()
    await edit('a'.repeat(16_000))
    expect(edits).toMatchObject([{ content: 'a'.repeat(16_000) }])
    expect(calls[0]).toEqual(['take', 'storedText', bram.person, 16])
  })

  it('to a long text is refused before anything is read if too much text was stored; a short one is not', async () => {
    const { calls, edits, edit } = scene({ isTextFull: true })
    await expect(edit('a'.repeat(1_000))).rejects.toMatchObject({ code: 'rate_limited' })
    expect(calls).toEqual([])
    await edit('a'.repeat(999))
    expect(edits).toHaveLength(1)
  })

  it('stores the trimmed text and the time, keeps its other data, and tells everyone what changed; a changed reply counts like a message', async () => {
    const { calls, edits, edit } = scene()
    expect(await edit('  Rye ')).toBeNull()
    expect(edits).toEqual([{ content: 'Rye', metadata: { replyTo: { messageId: 'r' }, editedAt: at } }])
    expect(calls).toEqual([['change', 's', 'm'], ...published, charged])
  })

  it('to the same text changes nothing, and nobody is told', async () => {
    const { calls, edits, edit } = scene()
    expect(await edit(' Rey ')).toBeNull()
    expect([edits, calls]).toEqual([[null], [['change', 's', 'm']]])
  })

  it('to text that is meant as a note is refused', async () => {
    const { calls, edits, edit } = scene()
    await expect(edit('/note Rey')).rejects.toMatchObject({ code: 'edit_makes_no_note' })
    expect([edits, calls]).toEqual([[], [['change', 's', 'm']]])
  })

  it.each([
    ['an empty text', ' ', 'message_empty'],
    ['more than 16,000 characters', 'a'.repeat(16_001), 'message_too_long'],
  ])('to %s is refused before anything is read', async (_what, content, code) => {
    const { calls, edit } = scene()
    await expect(edit(content)).rejects.toMatchObject({ code })
    expect(calls).toEqual([])
  })
})

describe.each(['editing', 'deleting'] as const)('%s', (how) => {
  const attempt = (given: Given, by = bram) => {
    const { edit, remove, ...rest } = scene(given)
    return { ...rest, work: how === 'editing' ? edit('Rye', by) : remove(by) }
  }

  it.each([
    ['another person’s message', { author: 'guest:anna' }],
    ['a message without an author', { author: null }],
    ['an answer', { stored: { ...message, type: 'ai' } as Message }],
    ['a notice', { stored: { ...message, type: 'system' } as Message }],
    ['a deleted message', { stored: { ...message, metadata: { deletedAt: at } } }],
  ])('%s is refused, and changes nothing', async (_what, given) => {
    const { calls, edits, work } = attempt(given)
    await expect(work).rejects.toMatchObject({ code: 'message_not_editable' })
    expect([edits, calls]).toEqual([[], [['change', 's', 'm']]])
  })

  it('is not for readers', async () => {
    for (const stored of [message, null]) {
      const { calls, work } = attempt({ stored }, reader)
      await expect(work).rejects.toMatchObject({ code: 'read_only' })
      expect(calls).toEqual([])
    }
  })
})

describe('deleting a message', () => {
  it('removes its text, its data, its pin and its files, and tells everyone', async () => {
    const { calls, edits, remove } = scene({ due: ['file'] })
    expect(await remove()).toBeNull()
    expect(edits).toEqual([{ content: '', metadata: { deletedAt: at }, pinnedAt: null }])
    expect(calls).toEqual([['change', 's', 'm'], ...published, charged, ['remove', 'file'], ['done', ['file']]])
  })

  it('succeeds even if its files cannot be removed now, which is logged', async () => {
    const error = new Error('no disk')
    const { calls, remove } = scene({ due: ['file'], error })
    expect(await remove()).toBeNull()
    expect(calls.at(-1)).toEqual(['error', { error }, 'removing stored files failed'])
  })
})

describe('a note', () => {
  it('is changed for its author only, even by text that begins like a note', async () => {
    for (const content of [' mine ', '/note mine']) {
      const { calls, edit } = scene({ stored: null })
      expect(await edit(content, bram, 'n')).toBe(note)
      expect(calls).toEqual([['change note', 's', 'guest:bram', 'n', 'mine', now]])
    }
  })

  it('is deleted with its files, and only its author is told', async () => {
    const { calls, remove } = scene({ stored: null, due: ['file'] })
    expect(await remove(bram, 'n')).toBe(note)
    expect(calls).toEqual([
      ['change note', 's', 'guest:bram', 'n', null, now],
      ['remove', 'file'],
      ['done', ['file']],
    ])
  })
})
