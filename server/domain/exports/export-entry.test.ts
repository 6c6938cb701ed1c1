// Every kind of message and a whole brainstorm in exports, as JSON and Markdown.
import { describe, expect, it } from 'vitest'
import type { Brainstorm } from '../../../shared/board/board.ts'
import type { Message } from '../../../shared/entities.ts'
import { exportBoard } from './export-board.ts'
import { exportEntry } from './export-document.ts'
import { exportJson } from './export-json.ts'
import { exportMarkdown } from './export-markdown.ts'
import type { ExportDocument } from './export-types.ts'

const at = '2026-03-13T09:05:00.000Z'
const message = (given: Partial<Message> = {}): Message => ({
  ...{ id: 'm', type: 'user', content: 'Rye', userId: 'u', anonymousId: null, displayName: 'Anna', timestamp: at, seq: 3, cursor: '3.0' },
  ...{ messageKey: 'k', rev: 0, metadata: {} },
  ...given,
})
const file = { id: 'f', fileName: 'plan.pdf', filePath: '/x', mimeType: 'application/pdf', fileSize: 12 }

describe('a message', () => {
  it('contains its author, time and text, but no id of a person', () => {
    expect(exportEntry(message(), 'en')).toEqual({
      message: { seq: 3, type: 'user', from: 'Anna', at, text: 'Rye' },
      name: 'Anna',
      about: ['Mar 13, 2026, 9:05 AM'],
      quote: null,
      files: [],
    })
  })

  it('shows edits, replies, files and reactions', () => {
    const metadata = {
      editedAt: '2026-03-13T10:00:00.000Z',
      replyTo: { id: 'x', seq: 1, displayName: 'Bram', excerpt: 'Which bread?' },
      attachments: [file],
      reactions: [{ emoji: '👍', people: ['a', 'b'] }],
    } as unknown as Message['metadata']
    expect(exportEntry(message({ metadata }), 'nl')).toEqual({
      message: {
        ...{ seq: 3, type: 'user', from: 'Anna', at, text: 'Rye', editedAt: '2026-03-13T10:00:00.000Z' },
        replyTo: { seq: 1, from: 'Bram', excerpt: 'Which bread?' },
        reactions: [{ emoji: '👍', count: 2 }],
        files: [{ name: 'plan.pdf', type: 'application/pdf', bytes: 12 }],
      },
      name: 'Anna',
      about: ['13 mrt 2026, 09:05', 'bewerkt'],
      quote: 'Antwoord op Bram: Which bread?',
      files: ['Bestand: plan.pdf'],
    })
  })

  it.each([
    [{ type: 'note' }, {}, ['Private note, only for you']],
    [{ type: 'ai' }, { model: 'gpt-4o', replacedBy: 'y' }, ['earlier answer', 'GPT-4']],
    [{ type: 'ai' }, { replacedBy: 'y' }, ['earlier answer']],
    // Shown beside an answer of another model: both are named · MODEL-13
    [{ type: 'ai' }, { model: 'kitchen-r1', modelName: 'DeepSeek R1', comparedWith: 'x' }, ['DeepSeek R1']],
    [{ type: 'ai' }, { status: 'stopped', stoppedBy: 'Bram' }, ['stopped by Bram']],
    [{ type: 'ai' }, { status: 'stopped' }, ['stopped by ']],
    [{ type: 'ai' }, { status: 'interrupted' }, ['interrupted']],
    [{ type: 'ai' }, { model: 'gpt-4o' }, []],
    [{ type: 'ai' }, {}, []],
  ] as const)('%o with %o is marked', (given, metadata, marks) => {
    const entry = exportEntry(message({ ...given, metadata: metadata as Message['metadata'] }), 'en')
    expect(entry.about).toEqual(['Mar 13, 2026, 9:05 AM', ...marks])
    expect(entry.name).toBe(given.type === 'ai' ? 'AI Assistant' : 'Anna')
    const { seq, type, from, at: time, text, ...more } = entry.message
    expect([seq, type, from, time, text]).toEqual([3, given.type, entry.name, at, 'Rye'])
    const { model, status, replacedBy } = metadata as Record<string, string | undefined>
    expect(more).toEqual({ ...(model && { model }), ...(status && { status }), ...(replacedBy && { isEarlierAnswer: true }) })
  })

  it.each([
    [{ kind: 'ai_role', by: 'Anna', role: 'coach' }, 'Anna set the AI to Coach', 'Anna koos de rol Coach'],
    [{ kind: 'cleared', by: 'Anna' }, 'Anna cleared the chat', 'Anna maakte de chat leeg'],
  ])('of the system (%o) is a sentence in the language of the export', (notice, en, nl) => {
    const system = message({ type: 'system', content: 'stored', displayName: '', metadata: { notice } as Message['metadata'] })
    const [english, dutch] = [exportEntry(system, 'en'), exportEntry(system, 'nl')]
    expect([english.message.text, dutch.message.text, english.name]).toEqual([en, nl, null])
  })

  it('of a person is exported as it was written, whatever its metadata', () => {
    const metadata = { notice: { kind: 'cleared', by: 'Bram' } } as Message['metadata']
    expect(exportEntry(message({ metadata }), 'en').message.text).toBe('Rye')
  })

  it('of the system without a known kind is exported as it was stored', () => {
    expect(exportEntry(message({ type: 'system', content: 'As stored.' }), 'en').message).toMatchObject({ text: 'As stored.', from: null })
  })
})

const board = {
  ...{
    id: 'b',
    topic: 'Bread',
    template: 'swot',
    status: 'ideas',
    failure: null,
    round: 0,
    isHiding: false,
    timer: null,
    isGrouping: false,
  },
  answers: { topic: 'Bread', strengths: 'Fresh', weaknesses: '' },
  ideas: [
    { id: 'i', category: 'headlines', title: 'Rye', description: 'Dark.', tags: ['bread', 'rye'] },
    { id: 'j', category: 'hooks', title: 'Oat', description: '', tags: [] },
  ],
  stickyNotes: [
    { id: 'n', content: 'Bake', color: 'yellow', size: 'small', position: { x: 1, y: 2 }, userName: 'Anna', votes: ['a', 'b'] },
    { id: 'o', content: 'Sell', color: 'pink', size: 'large', position: { x: 3, y: 4 }, userName: 'Bram', votes: [] },
    { id: 'p', content: '', color: 'pink', size: 'large', position: { x: 5, y: 6 }, userName: 'Bram', votes: [] },
  ],
  groups: [{ id: 'g', title: 'Plans', position: { x: 7, y: 8 } }],
} as unknown as Brainstorm

const exported = () => exportBoard(board, { createdAt: Date.parse(at), endedAt: Date.parse(at) + 60_000 }, 'en')

describe('a brainstorm', () => {
  it('contains its answers, ideas, groups and notes as text', () => {
    expect(exported().entry).toEqual({
      message: {
        ...{ seq: 0, type: 'user', from: null, at },
        text: [
          ...['Strengths: Fresh', '', 'Ideas:', 'Headlines: Rye · Dark. · #bread #rye', 'Hooks: Oat'],
          ...['', 'Groups:', 'Plans', '', 'Sticky notes:', 'Bake · Anna · votes: 2', 'Sell · Bram'],
        ].join('\n'),
      },
      name: 'Brainstorm: Bread',
      about: ['Mar 13, 2026, 9:05 AM', 'SWOT'],
      quote: null,
      files: [],
    })
  })

  it('contains the same as data, without ids of people', () => {
    expect(exported().data).toEqual({
      topic: 'Bread',
      template: 'swot',
      createdAt: at,
      endedAt: '2026-03-13T09:06:00.000Z',
      answers: [{ question: 'Strengths', answer: 'Fresh' }],
      ideas: [
        { category: 'headlines', title: 'Rye', description: 'Dark.', tags: ['bread', 'rye'] },
        { category: 'hooks', title: 'Oat', description: '', tags: [] },
      ],
      groups: [{ title: 'Plans', position: { x: 7, y: 8 } }],
      notes: [
        { content: 'Bake', color: 'yellow', size: 'small', position: { x: 1, y: 2 }, from: 'Anna', votes: 2 },
        { content: 'Sell', color: 'pink', size: 'large', position: { x: 3, y: 4 }, from: 'Bram', votes: 0 },
      ],
    })
  })

  it('that is still open and empty has neither an end nor sections', () => {
    const empty = { ...board, answers: {}, ideas: [], stickyNotes: [], groups: [] }
    const { entry, data } = exportBoard(empty, { createdAt: 0, endedAt: null }, 'nl')
    expect([entry.message.text, data]).toEqual(['', expect.objectContaining({ endedAt: null, answers: [], notes: [] })])
  })
})

describe('a file', () => {
  async function* each<T>(...all: T[]) {
    yield* all
  }
  const documentOf = (given: Partial<ExportDocument> = {}): ExportDocument => ({
    ...{ title: 'Bakery *1*', language: 'en', createdAt: at, exportedAt: at, about: 'Exported', team: null, empty: 'Nothing.' },
    entries: each(exportEntry(message(), 'en'), exportEntry(message({ type: 'ai', content: '', seq: 4, cursor: '4.0' }), 'en')),
    boards: each(exported()),
    ...given,
  })
  const textOf = async (parts: AsyncIterable<string>) => {
    let text = ''
    for await (const part of parts) text += part
    return text
  }
  const team = { name: 'De_Wit', accent: '#318f5a', logo: null }

  it('in JSON is one object, with one message per line, then the brainstorms', async () => {
    const text = await textOf(exportJson(documentOf({ team })))
    expect(text.split('\n')).toHaveLength(7)
    expect(JSON.parse(text)).toEqual({
      ...{ format: 'kring-session', version: 1, title: 'Bakery *1*', team: { name: 'De_Wit', accent: '#318f5a' } },
      ...{ createdAt: at, exportedAt: at },
      messages: [
        { seq: 3, type: 'user', from: 'Anna', at, text: 'Rye' },
        { seq: 4, type: 'ai', from: 'AI Assistant', at, text: '' },
      ],
      brainstorms: [exported().data],
    })
    const bare = await textOf(exportJson(documentOf({ entries: each(), boards: each(exported(), exported()) })))
    expect(JSON.parse(bare)).toEqual({
      ...{ format: 'kring-session', version: 1, title: 'Bakery *1*', createdAt: at, exportedAt: at, messages: [] },
      brainstorms: [exported().data, exported().data],
    })
  })

  it('in Markdown has a heading, the team, and a paragraph for each part of an entry', async () => {
    const head = '# Bakery \\*1\\*\n\n**De\\_Wit**\n\nExported\n'
    const entries = ['**Anna** · Mar 13, 2026, 9:05 AM\n\nRye', '**AI Assistant** · Mar 13, 2026, 9:05 AM']
    const text = await textOf(exportMarkdown(documentOf({ team, boards: each() })))
    expect(text).toBe(`${head}\n${entries[0]}\n\n${entries[1]}\n`)
    const boards = await textOf(exportMarkdown(documentOf({ entries: each() })))
    expect(boards).toMatch(/^# Bakery \\\*1\\\*\n\nExported\n\n\*\*Brainstorm: Bread\*\* · /)
    expect(await textOf(exportMarkdown(documentOf({ entries: each(), boards: each() })))).toBe('# Bakery \\*1\\*\n\nExported\n\nNothing.\n')
  })

  it('in Markdown quotes replied-to messages, lists files, and shows system messages in italics', async () => {
    const metadata = {
      replyTo: { id: 'x', seq: 1, displayName: 'Bram', excerpt: '> no' },
      attachments: [file],
    } as unknown as Message['metadata']
    const system = message({ type: 'system', content: 'Something *else*', displayName: '' })
    const text = await textOf(
      exportMarkdown(documentOf({ entries: each(exportEntry(message({ metadata }), 'en'), exportEntry(system, 'en')), boards: each() })),
    )
    expect(text.split('\n\n').slice(2)).toEqual([
      '**Anna** · Mar 13, 2026, 9:05 AM',
      '> Reply to Bram: \\> no',
      'Rye',
      'File: plan.pdf',
      '*Something \\*else\\** · Mar 13, 2026, 9:05 AM\n',
    ])
  })
})
