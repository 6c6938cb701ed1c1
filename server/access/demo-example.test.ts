// The example conversation of a personal demo: everyone who opens the demo sees it, the first write stores it, and each demo has its own copy.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SessionView } from '../../shared/entities.ts'
import { newDemoId } from '../../shared/sessions/demo-id.ts'
import { recordingAssistant } from '../testing/doubles/assistants.ts'
import { startServer, type TestServer } from '../testing/cluster/start-server.ts'
import { visitor } from '../testing/people/visitor.ts'

const assistant = recordingAssistant()
let server: TestServer
beforeAll(async () => {
  server = await startServer({ assistant, env: { DEMO_AI_LIMIT: '2' } })
})
afterAll(() => server.remove())
const person = (name: string) => visitor(server.url, name)

const shown = ({ messages, title, brainstorm }: SessionView) => ({
  title,
  topic: brainstorm?.topic,
  messages: messages.map(({ id, seq, type, displayName, content, metadata }) => ({ id, seq, type, displayName, content, metadata })),
})
const fileOf = ({ messages }: SessionView) => messages.flatMap(({ metadata }) => metadata.attachments ?? [])[0]!

it.each([
  [
    'en',
    'Open day at the bakery',
    'survey.csv',
    'What would you come for?,Customers',
    'What should we call the open day?',
    'Rye and shine',
  ],
  ['nl', 'Open dag van de bakkerij', 'enquête.csv', 'Waarvoor zou je komen?,Klanten', 'Hoe noemen we de open dag?', 'Brood en spelen'],
] as const)(
  'in %s, a personal demo opens with a conversation of three people, a file and a board, and nothing is stored · EXP-11 GUARD-07',
  async (language, title, fileName, firstLine, topic, note) => {
    const { store } = server.app.deps
    const id = newDemoId(language)
    const anna = person('Anna')
    const view = await anna.view(id)
    expect(view).toMatchObject({ title, isDemo: true, lastSeq: 8, seq: 8, brainstorm: { topic } })
    const inOrder = view.messages.toReversed()
    expect(inOrder.map(({ seq, type }) => `${seq} ${type}`)).toEqual([
      '1 user',
      '2 ai',
      '3 user',
      '4 user',
      '5 user',
      '6 ai',
      '7 system',
      '8 system',
    ])
    expect(inOrder[7]!.metadata.notice).toEqual({ kind: 'demo', hours: 24 })
    expect(inOrder[7]!.content).toBe('This is your own copy of an example conversation. Try anything. Your copy is deleted after 24 hours.')
    expect(new Set(inOrder.filter(({ type }) => type === 'user').map(({ anonymousId }) => anonymousId)).size).toBe(3)
    // The answers are marked as answers of the demo, not as those of a model.
    expect(inOrder.filter(({ type }) => type === 'ai').map(({ metadata }) => metadata.model)).toEqual(['offline', 'offline'])
    for (const { timestamp } of inOrder) expect(Date.parse(timestamp)).toBeLessThan(Date.now())

    const file = fileOf(view)
    expect(file.fileName).toBe(fileName)
    const download = await anna.fetch(file.filePath)
    expect(download.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = await download.text()
    expect(text.split('\n')[0]).toBe(firstLine)
    expect(file.fileSize).toBe(Buffer.byteLength(text))
    expect(await anna.json(`/api/messages/${inOrder[0]!.id}/attachments`)).toMatchObject([{ fileName, canDelete: false }])

    const ear = await anna.join(id)
    ear.send({ type: 'open_board' })
    const { brainstorm } = await ear.hears('brainstorm_state')
    expect(brainstorm).toMatchObject({ topic, template: 'blank' })
    expect(brainstorm!.stickyNotes).toHaveLength(6)
    expect(brainstorm!.stickyNotes.map(({ content }) => content)).toContain(note)
    expect(await (await anna.fetch(`/api/sessions/${id}/export?format=md`)).text()).toContain(note)
    const { results } = await anna.json<{ results: { seq: number }[] }>(
      `/api/search?sessionId=${id}&q=${language === 'en' ? 'sourdough' : 'zuurdesem'}`,
    )
    expect(results.map(({ seq }) => seq)).toEqual([4])
    await ear.leave()
    expect([await store.sessions.find(id), await store.participants.list(id, 9)]).toEqual([null, []])
  },
)

it('the example is stored as it was shown, and the AI reads its messages and its file · EXP-11', async () => {
  const id = newDemoId('en')
  const anna = person('Anna')
  const before = shown(await anna.view(id))
  const ear = await anna.join(id)
  await ear.says('Which bread was first?')
  expect((await ear.hears('new_message')).message).toMatchObject({ seq: 9, content: 'Which bread was first?' })
  await ear.hears('new_message', ({ message }) => message.type === 'ai')
  const view = await anna.view(id)
  const after = shown(view)
  expect({ ...after, messages: after.messages.filter(({ seq }) => seq <= 8) }).toEqual(before)
  expect(await (await anna.fetch(fileOf(view).filePath)).text()).toContain('Watching bread being baked,17')
  const asked = JSON.stringify(assistant.prompts.at(-1))
  expect(asked).toContain('@Milan can you bake rye bread')
  expect(asked).toContain('Tasting new breads,11')
  // A reload fetches only what the browser does not have yet.
  expect((await anna.join(id, { since: view.cursor, rev: view.rev })).all('session_joined')[0]!.session.messages).toEqual([])
  await ear.leave()
})

it('each visitor has their own copy: what is written in one appears in no other · EXP-11', async () => {
  const [mine, other] = [newDemoId('en'), newDemoId('en')]
  const ear = await person('Anna').join(mine)
  await ear.says('Only here')
  await ear.hears('new_message')
  const view = await person('Bram').view(other)
  expect(view.lastSeq).toBe(8)
  expect(JSON.stringify(view)).not.toContain('Only here')
  expect(fileOf(view).filePath).not.toBe(fileOf(await person('Bram').view(mine)).filePath)
  await ear.leave()
})

it('visitors can change the example’s board and regenerate its answers, but cannot edit its messages · EXP-11', async () => {
  const id = newDemoId('en')
  const anna = person('Anna')
  const ear = await anna.join(id)
  ear.send({ type: 'open_board' })
  const { brainstorm } = await ear.hears('brainstorm_state')
  const note = brainstorm!.stickyNotes[0]!
  ear.send({ type: 'change_sticky', key: 'k1', brainstormId: brainstorm!.id, id: note.id, position: { x: 500, y: 400 } })
  await ear.hears('brainstorm_done')
  ear.send({ type: 'open_board' })
  expect((await ear.hears('brainstorm_state')).brainstorm!.stickyNotes.find((one) => one.id === note.id)?.position).toEqual({
    x: 500,
    y: 400,
  })
  const { messages } = await anna.view(id)
  const [answer, question] = messages.filter(({ type }) => type !== 'system')
  ear.send({ type: 'retry_answer', answerId: answer!.id, anew: true })
  expect((await ear.hears('ai_started')).answer.answering).toEqual(['Anna'])
  ear.send({ type: 'edit_message', messageId: question!.id, content: 'Not mine' })
  expect((await ear.hears('error')).code).toBe('message_not_editable')
  await ear.leave()
})

it('the example does not count towards milestones, only what visitors do · EXP-11', async () => {
  const { deps } = server.app
  const id = newDemoId('en')
  const ear = await person('Anna').join(id)
  await ear.says('@Bram a first message')
  await ear.hears('new_message')
  await deps.store.progress.count([{ sessionId: id, typing: 0, isShared: false, connected: null }], Date.now())
  const { stats } = await deps.store.progress.find(id)
  expect(stats).toMatchObject({ totalMessages: 1, filesShared: 0, activeParticipants: 1, roleChanges: 0 })
  await ear.leave()
})

it('people in a demo that nobody has written in stay connected when rights are checked; after its removal they do not · EXP-11 GUARD-07', async () => {
  const { fanout, store } = server.app.deps
  const id = newDemoId('en')
  const [anna, bram] = [await person('Anna').join(id), await person('Bram').join(id)]
  await fanout.recheck(id)
  await anna.settles()
  await anna.says('Written')
  expect((await bram.hears('new_message')).message).toMatchObject({ seq: 9, content: 'Written' })
  await store.sessions.remove(id)
  await fanout.recheck(id)
  await Promise.all([anna.closed, bram.closed])
})
