// A brainstorm through the real server: its questions, its ideas and its cost.
import { expect, it } from 'vitest'
import { brainstormTemplates, ideaCategories, templateNames } from '../../../shared/board/brainstorm.ts'
import { atBoard, brainstorms } from '../../testing/people/board.ts'
import { answerAll, answers, idea, inventive, startBoard as circle, threeIdeas } from '../../testing/fixtures/board-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'

it('a brainstorm needs a topic, is shared by everyone in the session, and is still there after a rejoin · BRAIN-02 BRAIN-19 BRAIN-20', async () => {
  const { hers, his, bram, id } = await circle()
  await hers.opens()
  expect(await hers.does('start_brainstorm', { topic: ' \n', template: 'aida' })).toBe('topic_missing')
  const begun = await brainstorms(hers, ' Rye bread ')
  expect(begun).toMatchObject({ topic: 'Rye bread', template: 'golden_circle', status: 'questions', answers: { topic: 'Rye bread' } })
  expect(Object.keys(begun)).toEqual(expect.arrayContaining(['id', 'ideas', 'stickyNotes']))
  expect(await his.does('answer_question', { questionId: 'why', answer: 'Hunger', was: '' })).toBeNull()
  expect(await hers.sees()).toEqual(await his.sees())
  // Two people start at the same time: there is one brainstorm.
  expect(await his.does('start_brainstorm', { topic: 'Cake', template: 'swot' })).toBeNull()
  const again = atBoard(await bram.join(id))
  expect((await again.opens()).brainstorm).toMatchObject({ id: begun.id, answers: { topic: 'Rye bread', why: 'Hunger' } })
  expect((await bram.view(id)).brainstorm).toEqual({ id: begun.id, topic: 'Rye bread', status: 'questions' })
})

// A blank board has nothing to answer.
it.each(templateNames.filter((name) => name !== 'blank'))(
  '%s: the ideas start with the last required answer and not before · BRAIN-09',
  async (template) => {
    const { hers } = await circle()
    await brainstorms(hers, 'Rye bread', template)
    const { required, optional } = brainstormTemplates[template]
    const open = required.filter((id) => id !== 'topic')
    for (const questionId of [...optional, ...open.slice(1)])
      await hers.does('answer_question', { questionId, answer: 'Something', was: '' })
    expect(await hers.does('answer_question', { questionId: 'shoe_size', answer: '45', was: '' })).toBe('bad_request')
    await hers.does('answer_question', { questionId: open[0]!, answer: '  ', was: '' })
    expect(await hers.sees()).toMatchObject({ status: 'questions', ideas: [] })
    await hers.does('answer_question', { questionId: open[0]!, answer: 'At last', was: '' })
    await hers.hears('status', ({ status }) => status === 'results')
    expect(hers.changes().flatMap((change) => (change.kind === 'status' ? [change.status] : []))).toEqual(['ideas', 'results'])
  },
)

it('the AI receives five requests with the answers as data, and invalid ideas are omitted · BRAIN-11 BRAIN-12 BRAIN-13', async () => {
  const assistant = inventive(() => [idea('One'), { title: '' }, 'nonsense', idea('Two'), idea('Three'), idea('Four')])
  const { hers, his } = await circle(assistant)
  await brainstorms(hers)
  await answerAll(hers)
  await his.hears('status', ({ status }) => status === 'results')
  const { ideas } = await his.sees()
  expect(assistant.asked.map(({ task, input }) => [task, 'category' in input && input.category])).toEqual(
    ideaCategories.map((category) => ['ideas', category]),
  )
  expect(assistant.asked[0]!.instructions).not.toContain('Rye')
  expect(assistant.asked[0]!.input).toMatchObject({
    topic: 'Rye bread',
    answers: [{ answer: 'Hunger' }, { answer: 'By hand' }, { answer: 'Rye' }],
  })
  expect(ideas).toHaveLength(15)
  for (const category of ideaCategories)
    expect(ideas.filter((one) => one.category === category).map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
  expect(ideas[0]).toEqual({
    id: expect.any(String) as string,
    category: ideas[0]!.category,
    title: 'One',
    description: 'Do it.',
    tags: ['bread', 'rye'],
  })
  expect(new Set(ideas.map(({ id }) => id)).size).toBe(15)
})

it('the prompt is posted in the chat, in the language of the last person to answer, and triggers no answer · BRAIN-15', async () => {
  const { hers, anna, bram, id } = await circle()
  await brainstorms(hers)
  await answerAll(hers, { why: 'Hunger', how: 'By hand' })
  const dutch = atBoard(await bram.join(id, { language: 'nl' }))
  await dutch.opens()
  await dutch.does('answer_question', { questionId: 'what', answer: 'Rogge', was: '' })
  await dutch.hears('status', ({ status }) => status === 'results')
  const { message } = await hers.ear.hears('new_message', (event) => event.message.type === 'user')
  expect(message).toMatchObject({ displayName: 'Bram', type: 'user' })
  expect(message.metadata).toEqual({ ideasFor: 'Rye bread' })
  for (const part of ['Rye bread', 'Golden Circle', 'Hunger', 'By hand', 'Rogge', '10 tot 15']) expect(message.content).toContain(part)
  await dutch.ear.settles()
  const { messages } = await anna.view(id)
  expect(messages.map(({ type }) => type)).toEqual(['user', 'system'])
  expect(dutch.ear.all('ai_typing')).toEqual([])
})

it('the start is one line in the chat, once; a blank board asks the AI nothing until somebody wants ideas · EXP-15', async () => {
  const assistant = inventive(() => [idea('One')])
  const { hers, his, anna, id } = await circle(assistant)
  await brainstorms(hers, 'Rye bread', 'blank')
  await his.does('start_brainstorm', { topic: 'Cake', template: 'blank' })
  await his.does('answer_question', { questionId: 'topic', answer: 'Rye rolls', was: 'Rye bread' })
  expect(await his.sees()).toMatchObject({ status: 'questions', topic: 'Rye rolls', ideas: [] })
  const line = {
    content: 'Anna started a brainstorm: Rye bread',
    metadata: { notice: { kind: 'brainstorm', by: 'Anna', topic: 'Rye bread' } },
  }
  expect((await anna.view(id)).messages).toMatchObject([{ type: 'system', ...line }])
  expect(assistant.asked).toEqual([])
  await his.does('ask_ideas', {})
  await his.hears('status', ({ status }) => status === 'results')
  expect(assistant.asked).toHaveLength(ideaCategories.length)
})

it('a run costs the host 5 credits, whoever started it; they are refunded if it produces nothing · BRAIN-16 USAGE-03', async () => {
  const mood = { isInventive: true }
  const { server, anna, hers, his } = await circle(inventive(() => (mood.isInventive ? [idea('One')] : [])))
  const { store, now } = server.app.deps
  const user = await anna.signUp()
  const own = await anna.createSession()
  const [host, guest] = [atBoard(await anna.join(own.id)), atBoard(await visitor(server.url, 'Chiara').join(own.id))]
  const month = new Date(now()).toISOString().slice(0, 7)
  const used = () => store.counters.read(`credits:user:${user.id}`, month)
  await brainstorms(guest)
  await answerAll(guest)
  await guest.hears('status', ({ status }) => status === 'results')
  expect(await used()).toBe(5)
  mood.isInventive = false
  await host.opens()
  await host.does('ask_ideas', {})
  await host.hears('status', ({ failure }) => failure === 'ai_refused')
  expect(await host.sees()).toMatchObject({ status: 'results', failure: 'ai_refused' })
  expect(await used()).toBe(5)
  void [hers, his]
})

it('without credits no run starts, and all input is kept · BRAIN-17', async () => {
  const { server, anna } = await circle()
  const user = await anna.signUp()
  const { store, now } = server.app.deps
  await store.counters.take({ key: `credits:user:${user.id}`, period: new Date(now()).toISOString().slice(0, 7), limit: null }, 46)
  const own = await anna.createSession()
  const host = atBoard(await anna.join(own.id))
  await brainstorms(host)
  await answerAll(host)
  expect(await host.sees()).toMatchObject({ status: 'questions', failure: 'credits_used_up', ideas: [], answers })
  expect(host.ear.all('new_message').map(({ message }) => message.type)).toEqual(['system'])
})

it('a run in a demo costs five of its replies', async () => {
  const { server } = await circle(threeIdeas, { DEMO_AI_LIMIT: '8' })
  const demo = atBoard(await visitor(server.url, 'Dirk').join('demo-session'))
  await brainstorms(demo)
  await answerAll(demo)
  await demo.hears('status', ({ status }) => status === 'results')
  await demo.does('ask_ideas', {})
  expect(await demo.sees()).toMatchObject({ status: 'results', failure: 'demo_used_up' })
})

it('two people’s answers to one question are placed one below the other, and a repeated one is not added again', async () => {
  const { hers, his } = await circle()
  await brainstorms(hers)
  await hers.does('answer_question', { questionId: 'why', answer: 'Hunger', was: '' })
  await his.does('answer_question', { questionId: 'why', answer: 'Smell', was: '' })
  await his.does('answer_question', { questionId: 'why', answer: 'Smell', was: '' })
  expect((await hers.sees()).answers.why).toBe('Hunger\nSmell')
  await hers.does('answer_question', { questionId: 'why', answer: 'Only hunger', was: 'Hunger\nSmell' })
  expect((await his.sees()).answers.why).toBe('Only hunger')
})

it('a topic of 200 characters and an answer of 2,000 are accepted, longer ones are not', async () => {
  const { hers } = await circle()
  await brainstorms(hers, 'x'.repeat(200))
  expect(await hers.does('answer_question', { questionId: 'why', answer: 'y'.repeat(2_000), was: '' })).toBeNull()
  expect(await hers.does('answer_question', { questionId: 'why', answer: 'z'.repeat(2_001), was: '' })).toBe('message_too_long')
  expect(await hers.does('answer_question', { questionId: 'why', answer: 'z'.repeat(4_001), was: '' })).toBe('invalid_frame')
  hers.ear.send({ type: 'start_brainstorm', key: 'l', topic: 'x'.repeat(201), template: 'swot' })
  await hers.ear.hears('error', ({ code }) => code === 'invalid_frame')
})

it('an answer that became longer because two people wrote it can be edited', async () => {
  const { hers, his } = await circle()
  await brainstorms(hers)
  const [one, two] = ['a'.repeat(1_200), 'b'.repeat(1_200)]
  await hers.does('answer_question', { questionId: 'why', answer: one, was: '' })
  await his.does('answer_question', { questionId: 'why', answer: two, was: '' })
  const was = `${one}\n${two}`
  expect(await hers.does('answer_question', { questionId: 'why', answer: was.slice(0, 2_390), was })).toBeNull()
  expect((await his.sees()).answers.why).toBe(was.slice(0, 2_390))
  expect(await hers.does('answer_question', { questionId: 'why', answer: `${was}c`, was })).toBe('message_too_long')
})

it('a request for more ideas whose confirmation was lost is not carried out twice', async () => {
  const assistant = inventive(() => [idea('One')])
  const { hers } = await circle(assistant)
  await brainstorms(hers)
  await answerAll(hers)
  await hers.hears('status', ({ status }) => status === 'results')
  const known = (await hers.sees()).ideas.length
  expect(await hers.does('ask_ideas', { known })).toBeNull()
  const ended = () => hers.changes().filter((change) => change.kind === 'status' && change.status === 'results').length
  await hers.hears('status', () => ended() === 2)
  const asked = assistant.asked.length
  expect(await hers.does('ask_ideas', { known })).toBeNull()
  expect([(await hers.sees()).status, assistant.asked.length]).toEqual(['results', asked])
  expect(await hers.does('ask_ideas', { known: (await hers.sees()).ideas.length })).toBeNull()
  await expect.poll(() => assistant.asked.length).toBeGreaterThan(asked)
})
