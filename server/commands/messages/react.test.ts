// What a reaction changes, what is stored of it, that everyone is told, and which reactions are refused.
import { describe, expect, it } from 'vitest'
import type { Message, Reaction } from '../../../shared/entities.ts'
import type { Deps } from '../../deps.ts'
import { memberOf, sessionWith } from '../../testing/fixtures/access-fixture.ts'
import { fixedPolicy, nobodySuspended } from '../../testing/fixtures/policy-fixture.ts'
import { applyReaction, react } from './react.ts'

const bram = memberOf('bram')
const changed = [{ id: 'm' }, { id: 'reply' }] as Message[]

function scene(message: Partial<Message> = {}) {
  const calls: unknown[][] = []
  const edits: unknown[] = []
  const deps = {
    policy: fixedPolicy(),
    suspensions: nobodySuspended,
    fanout: { publish: (...args: unknown[]) => void calls.push(['publish', ...args]) },
    store: {
      sessions: { find: () => (calls.push(['look']), Promise.resolve(sessionWith())) },
      messages: {
        change: async (session: string, id: string, edit: (one: object) => unknown) => {
          calls.push(['change', session, id])
          await Promise.resolve()
          const edited = edit({ type: 'user', content: 'Rye', metadata: {}, ...message })
          edits.push(edited)
          return edited === null ? [] : changed
        },
      },
    },
  } as unknown as Deps
  return { calls, edits, react: (emoji: string, on: boolean, by = bram) => react(deps, by, { messageId: 'm', emoji, on }) }
}
const published = changed.map((one) => ['publish', 's', { type: 'message_updated', message: one }])
const looked = [['look'], ['change', 's', 'm']]

describe('a reaction', () => {
  it('is stored beside the other data of the message, and everyone is told what changed', async () => {
    const { calls, edits, react } = scene({ type: 'ai', metadata: { model: 'gpt-4o' } })
    await react('👍', true)
    expect(edits).toEqual([{ metadata: { model: 'gpt-4o', reactions: [{ emoji: '👍', people: ['bram'] }] } }])
    expect(calls).toEqual([...looked, ...published])
  })

  it('that is taken back leaves the others', async () => {
    const reactions = [
      { emoji: '👍', people: ['anna', 'bram'] },
      { emoji: '🎉', people: ['bram'] },
    ]
    const { edits, react } = scene({ metadata: { reactions } })
    await react('👍', false)
    expect(edits).toEqual([{ metadata: { reactions: [{ emoji: '👍', people: ['anna'] }, reactions[1]] } }])
  })

  it('that is there already, or is not there to be taken back, changes nothing, and nobody is told', async () => {
    for (const [on, people] of [
      [true, ['bram']],
      [false, ['anna']],
    ] as const) {
      const { calls, edits, react } = scene({ metadata: { reactions: [{ emoji: '👍', people: [...people] }] } })
      await react('👍', on)
      expect([edits, calls]).toEqual([[null], looked])
    }
    const { edits, react } = scene()
    await react('👍', false)
    expect(edits).toEqual([null])
  })

  it('is refused if it is not exactly one emoji, before anything is read', async () => {
    const { calls, react } = scene()
    for (const text of ['ok', '👍👍', ' 👍', '']) await expect(react(text, true)).rejects.toMatchObject({ code: 'bad_request' })
    expect(calls).toEqual([])
  })

  it('of a reader, to a deleted message, or to a notice is refused', async () => {
    const { calls, react } = scene()
    await expect(react('👍', true, { ...bram, role: 'reader' })).rejects.toMatchObject({ code: 'read_only' })
    expect(calls).toEqual([['look']])
    for (const message of [{ type: 'system' as const }, { metadata: { deletedAt: '2027-03-01T00:00:00.000Z' } }]) {
      const gone = scene(message)
      await expect(gone.react('👍', true)).rejects.toMatchObject({ code: 'message_not_editable' })
      expect(gone.calls).toEqual(looked)
    }
  })

  it('with another emoji is refused once a message has 20 different ones', async () => {
    const many = (count: number): Reaction[] =>
      [...'😀😁😂😃😄😅😆😇😈😉😊😋😌😍😎😏😐😑😒😓'].slice(0, count).map((emoji) => ({ emoji, people: ['anna'] }))
    const last = scene({ metadata: { reactions: many(19) } })
    await last.react('👍', true)
    expect(last.edits).toEqual([{ metadata: { reactions: [...many(19), { emoji: '👍', people: ['bram'] }] } }])
    const full = scene({ metadata: { reactions: many(20) } })
    await expect(full.react('👍', true)).rejects.toMatchObject({ code: 'too_many_reactions' })
    expect(full.calls).toEqual(looked)
    await full.react('😀', true)
    expect(full.edits).toEqual([{ metadata: { reactions: [{ emoji: '😀', people: ['anna', 'bram'] }, ...many(20).slice(1)] } }])
  })

  it('is refused once 500 people have reacted, counted over all emoji, and can still be taken back', async () => {
    const crowd = (count: number, from: number) => Array.from({ length: count }, (_, n) => `guest${from + n}`)
    const of = (more: number, others: string[] = []): Reaction[] => [
      { emoji: '👍', people: crowd(250, 0) },
      { emoji: '🎉', people: [...crowd(more, 250), ...others] },
    ]
    const last = scene({ metadata: { reactions: of(249) } })
    await last.react('🎉', true)
    expect(last.edits).toEqual([{ metadata: { reactions: of(249, ['bram']) } }])
    const full = scene({ metadata: { reactions: of(250) } })
    for (const emoji of ['👍', '👀']) await expect(full.react(emoji, true)).rejects.toMatchObject({ code: 'too_many_reactions' })
    expect(full.calls).toEqual([...looked, ...looked])
    const over = scene({ metadata: { reactions: of(300, ['bram']) } })
    await over.react('🎉', false)
    expect(over.edits).toEqual([{ metadata: { reactions: of(300) } }])
  })
})

describe('the list of reactions', () => {
  const before: Reaction[] = [
    { emoji: '👍', people: ['anna'] },
    { emoji: '🎉', people: ['bram', 'cas', 'dop'] },
  ]

  it('is the same list if nothing changes', () => {
    expect(applyReaction(before, 'anna', { emoji: '👍', on: true })).toBe(before)
    expect(applyReaction(before, 'anna', { emoji: '🎉', on: false })).toBe(before)
    expect(applyReaction(before, 'anna', { emoji: '👀', on: false })).toBe(before)
  })

  it('gets a new emoji and a new person at the end', () => {
    expect(applyReaction(before, 'bo', { emoji: '👀', on: true })).toEqual([...before, { emoji: '👀', people: ['bo'] }])
    expect(applyReaction(before, 'bo', { emoji: '👍', on: true })).toEqual([{ emoji: '👍', people: ['anna', 'bo'] }, before[1]])
  })

  it('loses an emoji with its last person', () => {
    expect(applyReaction(before, 'cas', { emoji: '🎉', on: false })).toEqual([before[0], { emoji: '🎉', people: ['bram', 'dop'] }])
    expect(applyReaction(before, 'anna', { emoji: '👍', on: false })).toEqual([before[1]])
  })
})
