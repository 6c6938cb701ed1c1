// Grouping notes by the assistant: its prompt, the resulting layout, the summary in the chat, and the cost.
import { expect, it, onTestFinished } from 'vitest'
import type { Assistant, StructuredPrompt } from '../../ports/ports.ts'
import { AppError } from '../../../shared/errors.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { atBoard, brainstorms, sticky } from '../../testing/people/board.ts'
import { inventive, startBoard } from '../../testing/fixtures/board-fixture.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { offlineAssistant } from '../../adapters/assistants/assistant-offline.ts'

async function withNotes(assistant: Assistant) {
  const fixture = await startBoard(assistant)
  const { hers } = fixture
  await brainstorms(hers)
  for (const [id, content] of Object.entries({ a: 'Rye', b: '**Spelt**', c: 'Opening hours' }))
    await hers.does('add_sticky', { ...sticky, id, content, color: id === 'c' ? 'blue' : 'yellow' })
  await hers.does('vote_sticky', { id: 'b', on: true })
  return fixture
}

const grouped = (prompt: StructuredPrompt) =>
  prompt.task === 'groups'
    ? [
        { title: 'Flour', summary: 'What to bake with.', notes: [1, 2, 2, 99] },
        { title: 'Rest', summary: '', notes: [2, 3] },
        { title: 'Empty', summary: '', notes: [] },
      ]
    : []

it('related notes are placed under a heading for everyone, and the AI posts a summary in the chat', async () => {
  const assistant = inventive(grouped)
  const { hers, his, anna, id } = await withNotes(assistant)
  expect(await his.does('group_stickies', {})).toBeNull()
  await hers.hears('grouping', ({ isGrouping }) => !isGrouping)
  const { groups, stickyNotes, isGrouping } = await hers.sees()
  expect(isGrouping).toBe(false)
  expect(groups.map(({ title }) => title)).toEqual(['Flour', 'Rest'])
  const at = (noteId: string) => stickyNotes.find((note) => note.id === noteId)!.position
  expect(at('a').x).toBeLessThan(at('c').x)
  expect(at('a').y).toBe(at('b').y)
  expect(await his.sees()).toEqual(await hers.sees())
  expect(assistant.asked[0]!.input).toEqual({
    topic: 'Rye bread',
    notes: [
      { number: 1, text: 'Rye', color: 'yellow', votes: 0 },
      { number: 2, text: '**Spelt**', color: 'yellow', votes: 1 },
      { number: 3, text: 'Opening hours', color: 'blue', votes: 0 },
    ],
  })
  const { message } = await his.ear.hears('new_message', ({ message: { type } }) => type === 'ai')
  expect(message).toMatchObject({
    displayName: 'AI Assistant',
    metadata: { model: 'recording' },
  })
  expect(message.content).toContain('What to bake with.')
  // Markdown characters in people's text are escaped.
  expect(message.content).not.toContain('**Spelt**')
  const { messages } = await anna.view(id)
  expect(messages.map(({ type }) => type)).toEqual(['ai', 'system'])
  await hers.does('remove_groups', {})
  expect((await his.sees()).groups).toEqual([])
})

it('grouping costs its payer one reply, which is refunded if it fails', async () => {
  const mood = { fails: true }
  const moody: Assistant = {
    ...recordingAssistant(),

    async *structured(prompt) {
      if (mood.fails) throw new AppError('ai_busy')
      yield* grouped(prompt)
    },
  }
  const { server, hers, his, bram, id } = await withNotes(moody)
  const { anonymousId } = (await bram.view(id)).self
  const { store, now } = server.app.deps
  const used = () => store.counters.read(`ai:guest:${anonymousId}`, new Date(now()).toISOString().slice(0, 7))
  await his.does('group_stickies', {})
  expect(await his.ear.hears('ai_error')).toMatchObject({ code: 'ai_busy' })
  await hers.hears('grouping', ({ isGrouping }) => !isGrouping)
  expect(hers.ear.all('ai_error')).toEqual([])
  expect(await used()).toBe(0)
  mood.fails = false
  await his.does('group_stickies', {})
  await hers.hears('groups')
  expect(await used()).toBe(1)
})

it('grouping needs three readable notes, and the AI never receives a hidden one', async () => {
  const assistant = inventive(grouped)
  const { hers, his } = await withNotes(assistant)
  await hers.does('remove_sticky', { id: 'a' })
  await hers.does('hide_round', { on: true })
  await hers.does('add_sticky', { ...sticky, id: 'd', content: 'Secret' })
  expect(await his.does('group_stickies', {})).toBe('too_few_stickies')
  await hers.does('restore_sticky', { id: 'a' })
  await his.does('group_stickies', {})
  await his.hears('groups')
  expect(JSON.stringify(assistant.asked)).not.toContain('Secret')
  expect((await hers.sees()).stickyNotes.find(({ id }) => id === 'd')?.position).toEqual(sticky.position)
})

it('the offline assistant groups notes by colour, and says that it is the offline assistant', async () => {
  const { hers } = await withNotes(offlineAssistant)
  await hers.does('group_stickies', {})
  const { message } = await hers.ear.hears('new_message', ({ message: { type } }) => type === 'ai')
  expect(message.content).toContain('offline assistant')
  expect((await hers.sees()).groups.map(({ title }) => title)).toEqual(['Yellow', 'Blue'])
})

it('grouping in a demo costs one of its replies', async () => {
  const { server } = await startBoard(inventive(grouped), { DEMO_AI_LIMIT: '1' })
  const demo = atBoard(await visitor(server.url, 'Dirk').join('demo-session'))
  await brainstorms(demo)
  for (const id of ['a', 'b', 'c']) await demo.does('add_sticky', { ...sticky, id })
  await demo.does('group_stickies', {})
  await demo.hears('groups')
  expect(await demo.does('group_stickies', {})).toBe('demo_used_up')
})

it('grouping left by a dead server is ended and refunded by the next server', async () => {
  const { server, hers, bram, id } = await withNotes(inventive(grouped))
  const { anonymousId } = (await bram.view(id)).self
  const { store } = server.app.deps
  const month = new Date().toISOString().slice(0, 7)
  const due = [{ key: `ai:guest:${anonymousId}`, period: month, limit: null, named: 'month' as const, of: 'payer' as const }]
  const paid = {
    id: 'groups.dead',
    session_id: id,
    payer: `guest:${anonymousId}`,
    asked_by: `guest:${anonymousId}`,
    kind: 'ai',
    amount: 1,
  } as const
  await store.ledger.reserve({ ...paid, model: 'm', plan: 'free', due }, Date.now())
  const { id: brainstormId } = await hers.sees()
  await store.brainstorms.change(id, Date.now(), (board) =>
    board.set(brainstormId, { groupingUntil: Date.now() + 60_000, groupingLine: 'groups.dead', groupings: 1 }),
  )
  await server.stop()
  const again = await startServer({ dataDir: server.dataDir })
  onTestFinished(() => again.remove())
  const next = again.app.deps.store
  await expect.poll(async () => (await next.brainstorms.findOpen(id))?.groupingLine).toBeNull()
  expect(await next.counters.read(`ai:guest:${anonymousId}`, month)).toBe(0)
})

it('a request to group notes whose confirmation was lost is not carried out twice', async () => {
  const assistant = inventive(grouped)
  const { hers } = await withNotes(assistant)
  expect(await hers.does('group_stickies', { was: null })).toBeNull()
  await hers.hears('grouping', ({ isGrouping }) => !isGrouping)
  const { groups } = await hers.sees()
  expect(await hers.does('group_stickies', { was: null })).toBeNull()
  expect([(await hers.sees()).groups, assistant.asked.length]).toEqual([groups, 1])
  expect(await hers.does('group_stickies', { was: groups[0]!.id })).toBeNull()
  await expect.poll(() => assistant.asked.length).toBe(2)
})
