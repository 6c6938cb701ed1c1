// When grouping notes starts, what the assistant receives and costs, where the notes are placed, and what the chat shows.
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../shared/errors.ts'
import type { Tokens } from '../../../shared/entities.ts'
import type { Grouping } from '../../deps.ts'
import type { StructuredPrompt } from '../../ports/ports.ts'
import type { StoredBrainstorm, StoredSticky } from '../../store/board/brainstorm-rows.ts'
import { bo, brainstormWith, changed, memoryBoard, noteWith, shownNote, untouched } from '../../testing/doubles/memory-board.ts'
import { groupStickies } from './group-stickies.ts'
import { endGrouping } from './end-run.ts'
import { writeGroups } from './write-groups.ts'

const grouping: Grouping = {
  ...{ sessionId: 's', brainstormId: 'b', topic: 'Bread', asker: bo.person, permit: { line: 'groups.1' } as never, line: 'groups.1' },
  notes: ['a', 'b', 'c'].map((id) => ({ id, content: `Note ${id}`, color: 'pink', votes: 0 })),
}
const running = brainstormWith({ groupingUntil: 2_000_000, groupingLine: 'groups.1', groupings: 3 })
const refunded = ['b', { groupingUntil: null, groupingLine: null, groupings: 2 }]
const board = ['a', 'b', 'c'].map((id, n) => noteWith({ id, content: `Note ${id}`, x: 500 + n * 300, y: 700 }))
const over = changed({ kind: 'grouping', isGrouping: false })

interface Writes {
  items: unknown[]
  tokens?: Tokens
  error?: unknown
  model?: string
  brainstorms?: StoredBrainstorm[]
  notes?: StoredSticky[]
  given?: Partial<Grouping>
  signal?: AbortSignal
}
/** Has an assistant return these items, and then fail with `error` if there is one. */
async function write({ items, tokens, error, model = 'model-1', given, signal, brainstorms = [running], notes = board }: Writes) {
  const scene = memoryBoard({ brainstorms, notes })
  const asked: StructuredPrompt[] = []
  async function* structured(prompt: StructuredPrompt, _signal: AbortSignal, report: { tokens(counted: Tokens): void }) {
    asked.push(prompt)
    if (tokens) report.tokens(tokens)
    yield* Readable.from(items)
    if (error !== undefined) throw error as Error
  }
  scene.deps.models.of = () => ({ assistant: { structured }, facts: { id: model } }) as never
  await writeGroups(scene.deps, { ...grouping, ...given }, signal ?? new AbortController().signal)
  return { ...scene, prompt: asked[0]!, last: scene.told.set[0]?.[1] }
}
const flour = { title: 'Flour', summary: 'What to bake.', notes: [1, 2] }
const readTokens = (prompt: object) => Math.ceil(JSON.stringify(prompt).length / 3)
const wroteTokens = (items: unknown[]) => Math.ceil(JSON.stringify(items).length / 3)

describe('asking for groups', () => {
  const three = [noteWith({ id: 'x', votes: ['anna', 'bo'] }), noteWith({ id: 'y' }), noteWith({ id: 'z', color: 'blue' })]
  const useless = [noteWith({ id: 'h', isHidden: true }), noteWith({ id: 'e', content: '' }), noteWith({ id: 'r', removedAt: 5 })]

  it('costs one reply and starts with the notes that everyone can read', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [brainstormWith({ groupings: 3 })], notes: [...three, ...useless] })
    expect(await groupStickies(deps, bo, 'b')).toBe(8)
    const line = told.set[0]![1].groupingLine!
    expect(line).toMatch(/^groups\.[\w-]{22}$/)
    expect(told.set).toEqual([['b', { groupingUntil: 1_130_000, groupingLine: line, groupings: 4 }]])
    const paid = { id: line, session_id: 's', payer: 'guest:anna', asked_by: 'guest:bo', kind: 'ai', amount: 1, model: 'model-1' }
    expect(told.reserved).toEqual([expect.objectContaining(paid)])
    const notes = [
      { id: 'x', content: 'Rye', color: 'pink', votes: 2 },
      { id: 'y', content: 'Rye', color: 'pink', votes: 0 },
      { id: 'z', content: 'Rye', color: 'blue', votes: 0 },
    ]
    const of = { sessionId: 's', brainstormId: 'b', topic: 'Bread', notes, asker: bo.person, permit: { line }, line }
    expect(told.started).toEqual([['group', of]])
    expect(told.published).toEqual([changed({ kind: 'grouping', isGrouping: true })])
  })

  it('is refused with fewer than three such notes, and without a reply left', async () => {
    const few = memoryBoard({ notes: [...three.slice(1), ...useless] })
    await expect(groupStickies(few.deps, bo, 'b')).rejects.toMatchObject({ code: 'too_few_stickies' })
    expect(few.told).toEqual(untouched)
    const { deps, told } = memoryBoard({ notes: three, full: { named: 'month' } })
    await expect(groupStickies(deps, bo, 'b')).rejects.toMatchObject({ code: 'allowance_used_up' })
    expect([told.set, told.published, told.started]).toEqual([[], [], []])
  })

  it('does nothing while notes are being grouped', async () => {
    const { deps, told } = memoryBoard({ brainstorms: [running], notes: three })
    expect([await groupStickies(deps, bo, 'b'), told]).toEqual([7, untouched])
  })
})

describe('groups', () => {
  it('are placed under their headings, and the chat shows a summary', async () => {
    const rest = { title: '*Rest*', summary: '', notes: [3] }
    const { told, last, prompt } = await write({ items: [flour, rest], tokens: { input: 7, output: 8 } })
    expect(prompt.input).toEqual({
      topic: 'Bread',
      notes: [1, 2, 3].map((number) => ({ number, text: `Note ${'abc'[number - 1]}`, color: 'pink', votes: 0 })),
    })
    const groups = [
      { id: last!.groups![0]!.id, title: 'Flour', position: { x: 32, y: 32 } },
      { id: last!.groups![1]!.id, title: '*Rest*', position: { x: 816, y: 32 } },
    ]
    const places = { a: { x: 32, y: 72 }, b: { x: 192, y: 72 }, c: { x: 816, y: 72 } }
    const content = [
      ...['### What is on the board: Bread', '', '**Flour**', '', 'What to bake.', '', '- Note a', '- Note b'],
      ...['', '**\\*Rest\\***', '', '- Note c'],
    ].join('\n')
    const metadata = { model: 'model-1', tokens: { input: 7, output: 8 } }
    const said = { type: 'ai', content, author: null, displayName: 'AI Assistant', messageKey: null, metadata }
    const notes = board.map((note) => shownNote({ ...note, ...places[note.id as 'a'] }))
    expect(told).toEqual({
      ...untouched,
      settled: [['groups.1', 'spent', { input: 7, output: 8 }]],
      set: [['b', { groups, groupingUntil: null, groupingLine: null }]],
      noted: Object.entries(places),
      said: [said],
      published: [
        ['s', { type: 'new_message', message: { ...said, id: 'm1' } }, {}],
        changed({ kind: 'notes', notes }, { kind: 'groups', groups }, { kind: 'grouping', isGrouping: false }),
      ],
    })
  })

  it('leave room for notes that stay, and none for the places that their own notes leave', async () => {
    const there = [noteWith({ id: 'a', x: 32, y: 32 }), noteWith({ id: 'b', x: 32, y: 140 }), noteWith({ id: 'c', x: 40, y: 400 })]
    const moved = await write({ items: [flour], notes: there })
    expect(moved.last?.groups).toMatchObject([{ position: { x: 32, y: 32 } }])
    expect(moved.told.noted).toEqual([
      ['a', { x: 32, y: 72 }],
      ['b', { x: 192, y: 72 }],
    ])
    const stays = await write({ items: [flour], notes: [...there, noteWith({ id: 'late', x: 32, y: 32, size: 'large' })] })
    expect(stays.last?.groups).toMatchObject([{ position: { x: 304, y: 32 } }])
    expect(stays.told.noted).toEqual([
      ['a', { x: 304, y: 72 }],
      ['b', { x: 464, y: 72 }],
    ])
  })

  it('leave out notes that were hidden or removed in the meantime, and headings without notes', async () => {
    const notes = [noteWith({ id: 'a', isHidden: true }), noteWith({ id: 'b', content: 'Spelt' }), noteWith({ id: 'c', removedAt: 5 })]
    const { told, last } = await write({ items: [flour, { title: 'Gone', summary: 'x', notes: [3] }], notes })
    expect(told.noted.map(([id]) => id)).toEqual(['b'])
    expect(last?.groups?.map(({ title }) => title)).toEqual(['Flour'])
    expect((told.said[0] as { content: string }).content).toBe(
      ['### What is on the board: Bread', '', '**Flour**', '', 'What to bake.', '', '- Spelt'].join('\n'),
    )
  })

  it('are summarized in the language of the person who asked, in at most 32000 characters', async () => {
    const many = Array.from({ length: 100 }, (_, n) => noteWith({ id: `n${n}`, content: '&'.repeat(80) }))
    const given = { notes: many.map(({ id, content }) => ({ id, content, color: 'pink' as const, votes: 0 })) }
    const asker = { ...bo.person, language: 'nl' as const }
    const all = { title: 'All', summary: '', notes: many.map((_, n) => n + 1) }
    const { told, prompt } = await write({ items: [all], notes: many, given: { ...given, asker } })
    const { content } = told.said[0] as { content: string }
    expect([content.length, content.slice(0, 34), prompt.language]).toEqual([32_000, '### Wat er op het bord ligt: Bread', 'nl'])
  })
})

describe('the tokens of grouping', () => {
  const settled = async (writes: Writes) => {
    const { told, prompt } = await write(writes)
    return { usage: told.settled[0]?.[2], prompt, metadata: (told.said[0] as { metadata: object } | undefined)?.metadata }
  }

  it('are estimated from the prompt and at most twelve groups if the provider reports none', async () => {
    const items = Array.from({ length: 13 }, (_, n) => ({ ...flour, title: `Flour ${n}` }))
    const { usage, prompt, metadata } = await settled({ items })
    const output = wroteTokens(items.slice(0, 12))
    expect(output).toBeLessThan(wroteTokens(items))
    expect(usage).toEqual({ input: readTokens(prompt), output, isEstimated: true })
    expect(metadata).toStrictEqual({ model: 'model-1' })
  })

  it('are estimated for a reply that failed halfway too', async () => {
    const { usage, prompt } = await settled({ items: [flour], error: new AppError('ai_busy') })
    expect(usage).toEqual({ input: readTokens(prompt), output: wroteTokens([flour]), isEstimated: true })
  })

  it('are unknown if the model has sent nothing, and for the offline assistant', async () => {
    expect((await settled({ items: [], error: new AppError('ai_busy') })).usage).toBeUndefined()
    expect((await settled({ items: [flour], model: 'offline' })).usage).toBeUndefined()
  })
})

describe('grouping that fails', () => {
  const failed = (code: string, error: unknown = expect.anything()) => [
    's',
    { type: 'ai_error', error, code, answerId: null },
    { only: 'guest:bo' },
  ]
  const stopped = AbortSignal.abort(new AppError('ai_interrupted'))

  it.each<[string, string, Writes, 'refunded' | 'refunded-to-payer']>([
    ['a provider that is too slow', 'ai_timeout', { items: [], error: new AppError('ai_timeout') }, 'refunded-to-payer'],
    ['any other error', 'ai_unavailable', { items: [], error: new Error('broken') }, 'refunded'],
    ['a reply without groups', 'ai_refused', { items: ['nonsense', { ...flour, notes: [4] }] }, 'refunded'],
    ['an abort before the first group', 'ai_interrupted', { items: [], signal: stopped }, 'refunded'],
  ])('is refunded, and only the person who asked is told: %s', async (_why, code, writes, how) => {
    const { told } = await write({ ...writes, tokens: { input: 7, output: 8 } })
    expect(told.logged).toEqual([[{ error: expect.objectContaining({}), code, brainstormId: 'b' }, 'grouping notes failed']])
    expect(told).toEqual({
      ...untouched,
      settled: [['groups.1', how, { input: 7, output: 8 }]],
      set: [refunded],
      published: [over, failed(code)],
      logged: told.logged,
    })
  })

  it('is reported in the language of the person who asked', async () => {
    const asker = { ...bo.person, language: 'nl' as const }
    const { told } = await write({ items: [], error: new AppError('ai_refused'), given: { asker } })
    expect(told.published[1]).toEqual(failed('ai_refused', expect.stringMatching(/^De AI /)))
  })

  it('because the brainstorm ended is refunded to its payer alone, without an announcement', async () => {
    const { told } = await write({ items: [flour], brainstorms: [{ ...running, endedAt: 5 }] })
    expect([told.settled.map(([, how]) => how), told.set, told.noted]).toEqual([['refunded-to-payer'], [refunded], []])
    expect(told.published).toEqual([changed(), failed('brainstorm_over')])
  })

  it('because it was ended already places nothing and refunds nothing', async () => {
    for (const brainstorms of [[brainstormWith()], []]) {
      const { told } = await write({ items: [flour], brainstorms })
      expect(told).toEqual({ ...untouched, published: [failed('brainstorm_over')], logged: told.logged })
    }
  })
})

it('grouping that nobody finishes is ended and refunded once', async () => {
  const { deps, told } = memoryBoard({ brainstorms: [running] })
  await endGrouping(deps, grouping, 'ai_interrupted')
  const once = { ...untouched, settled: [['groups.1', 'refunded', undefined]], set: [refunded], published: [over] }
  expect(told).toEqual(once)
  await endGrouping(deps, grouping, 'ai_interrupted')
  expect(told).toEqual(once)
})

it('grouping that fails after it was replaced does not end the new one', async () => {
  const { deps, told } = memoryBoard({ brainstorms: [{ ...running, groupingLine: 'groups.2' }] })
  await endGrouping(deps, grouping, 'ai_interrupted')
  expect(told).toEqual(untouched)
})

it('the end of grouping in a session that was deleted is not an error; any other failure is', async () => {
  const { deps } = memoryBoard()
  deps.store.brainstorms.change = () => Promise.reject(new AppError('session_not_found'))
  await endGrouping(deps, grouping, 'ai_interrupted')
  deps.store.brainstorms.change = () => Promise.reject(new Error('disk full'))
  await expect(endGrouping(deps, grouping, 'ai_interrupted')).rejects.toThrow('disk full')
})
