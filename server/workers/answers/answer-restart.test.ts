// Answers whose server stops or dies: text that people saw is kept, and a question without an answer is still answered.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Message } from '../../../shared/entities.ts'
import type * as Limits from '../../../shared/limits/limits.ts'
import { openStore } from '../../store/store.ts'
import { answersHeard, hearsAnswer, scriptedAssistant, startCircle, type Circle } from '../../testing/doubles/scripted-assistant.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { termsOf } from '../../testing/fixtures/terms.ts'

/** How long an answer belongs to its process after it was last stored. */
const leaseMs = 10_000

// The real intervals would make a test take many seconds.
vi.mock('../../../shared/limits/limits.ts', async (original) => {
  const real = await original<typeof Limits>()
  return { limits: { ...real.limits, answerSweepMs: 100, answerCheckpointMs: 100 } }
})

async function startAgain({ server, id }: Circle, options: ServerOptions = {}) {
  const assistant = scriptedAssistant()
  const again = await startServer({ assistant, dataDir: server.dataDir, ...options })
  onTestFinished(() => again.stop())
  const chiara = visitor(again.url, 'Chiara')
  return { assistant, server: again, ear: await chiara.join(id), view: () => chiara.view(id) }
}

/** Another process takes over the running answer at the time `now`, while this one is suspended; it resumes when `wakes` is called. */
async function takeOver({ server, id }: Circle, now: number) {
  const { answers } = server.app.deps.store
  const asleep = vi.spyOn(answers, 'checkpoint').mockResolvedValue(true)
  const old = await answers.running(id)
  if (!old) throw new Error('no answer was running')
  await answers.release(old.id, old.fence, now)
  const taken = await answers.claim(id, 'another process', termsOf('scripted'), now)
  if (!taken) throw new Error('the answer was not taken over')
  return { old, taken, wakes: () => asleep.mockRestore() }
}

const told = (message: Message | undefined) => [message?.content, message?.metadata.status]

/** The rows that a killed process leaves: Anna's question, and its answer with a lease that ends at `leaseEnds`. */
async function leaveBehind({ server, ears, id }: Circle, { text, leaseEnds }: { text: string; leaseEnds: number }) {
  vi.spyOn(server.app.deps.store.answers, 'claim').mockResolvedValue(null)
  await ears[0].says('Rye or wheat?')
  await server.stop()
  const store = await openStore({ databaseUrl: undefined, dataDir: server.dataDir })
  const claim = await store.answers.claim(id, 'a dead process', termsOf('scripted'), leaseEnds - leaseMs)
  if (!claim) throw new Error('no question was waiting')
  if (text !== '') await store.answers.checkpoint(claim.answer, text, leaseEnds - leaseMs)
  await store.close()
  return claim
}

describe('a server that stops during an answer', () => {
  it('stores its text, marked as interrupted, and notifies people before they are disconnected · AI-08 LIVE-13', async () => {
    const circle = await startCircle()
    const { ears, assistant } = circle
    await ears[0].says('A long story?')
    const answer = await assistant.begins()
    answer.says('Once upon ', 'a ti')
    await ears[1].hears('ai_delta')
    await ears[1].hears('ai_delta')
    await circle.server.stop()
    expect(answer.signal.aborted).toBe(true)
    for (const ear of ears) {
      expect(await ear.closed).toBe(1012)
      expect(told(answersHeard(ear)[0])).toEqual(['Once upon a ti', 'interrupted'])
      expect(ear.all('ai_typing').at(-1)?.isTyping).toBe(false)
    }
    const later = await startAgain(circle)
    const { messages, answer: open } = await later.view()
    expect([told(messages[0]), messages.length, open]).toEqual([['Once upon a ti', 'interrupted'], 2, null])
    later.ear.send({ type: 'retry_answer', answerId: messages[0]!.id })
    const again = await later.assistant.begins()
    expect(again.prompt.messages.map((message) => message.text)).toEqual(['A long story?'])
  })

  it('leaves a question without any answer text to the next server, which answers it · AI-04', async () => {
    const circle = await startCircle()
    await circle.ears[0].says('A long story?')
    await circle.assistant.begins()
    await circle.ears[1].says('And a short one?')
    await circle.server.stop()
    expect(circle.ears[1].all('ai_failed')).toEqual([])
    const { assistant, ear } = await startAgain(circle)
    const answer = await assistant.begins()
    expect(answer.prompt.messages.map((message) => message.text)).toEqual(['A long story?', 'And a short one?'])
    answer.says('Once.')
    answer.ends()
    const message = await hearsAnswer(ear)
    expect(told(message)).toEqual(['Once.', undefined])
    expect(message.metadata.answering).toEqual(['Anna', 'Bram'])
    expect(assistant.prompts).toHaveLength(1)
  })
})

describe('an answer whose process died', () => {
  it('keeps the text that people saw, and is not started again · AI-07', async () => {
    const circle = await startCircle()
    const { answer } = await leaveBehind(circle, { text: 'Rye, of cou', leaseEnds: Date.now() - 1 })
    const { assistant, ear, server, view } = await startAgain(circle)
    await vi.waitFor(async () => expect((await view()).messages).toHaveLength(2))
    const kept = (await view()).messages[0]
    expect([kept?.id, ...told(kept)]).toEqual([answer.id, 'Rye, of cou', 'interrupted'])
    await ear.says('And now?')
    expect((await assistant.begins()).prompt.messages.map((message) => message.text)).toEqual(['Rye or wheat?', 'Rye, of cou', 'And now?'])
    expect(server.logged).toEqual([])
  })

  it('is started again once if it has no text, and then fails until someone retries it · AI-04 AI-08', async () => {
    const circle = await startCircle()
    const { answer } = await leaveBehind(circle, { text: '', leaseEnds: Date.now() - 1 })
    const second = await startAgain(circle)
    expect((await second.assistant.begins()).prompt.messages.map((message) => message.text)).toEqual(['Rye or wheat?'])
    await second.server.stop()
    expect((await second.ear.hears('ai_failed')).failed).toMatchObject({ answerId: answer.id, code: 'ai_interrupted' })
    const third = await startAgain(circle)
    expect((await third.view()).failedAnswers).toMatchObject([{ answerId: answer.id, code: 'ai_interrupted' }])
    expect(third.assistant.prompts).toEqual([])
    third.ear.send({ type: 'retry_answer', answerId: answer.id })
    expect((await third.assistant.begins()).prompt.messages.map((message) => message.text)).toEqual(['Rye or wheat?'])
  })

  it('for the second time is reported to connected people as a failure · AI-10 LIVE-16', async () => {
    const circle = await startCircle()
    const { ears, assistant } = circle
    await ears[0].says('Rye or wheat?')
    await assistant.begins()
    const { taken, wakes } = await takeOver(circle, Date.now() - leaseMs - 1)
    expect(taken.answer.starts).toBe(2)
    wakes()
    expect((await ears[1].hears('ai_failed')).failed).toMatchObject({ answerId: taken.answer.id, afterSeq: 1, code: 'ai_interrupted' })
    expect(await ears[1].hears('ai_error')).toMatchObject({ code: 'ai_interrupted', answerId: taken.answer.id })
    expect(ears[1].all('ai_typing').at(-1)?.isTyping).toBe(false)
  })

  it('is taken over at once if there can be only one process · AI-05', async () => {
    const circle = await startCircle()
    const { answer } = await leaveBehind(circle, { text: 'Rye', leaseEnds: Date.now() + 60_000 })
    const again = await startAgain(circle)
    await vi.waitFor(async () => expect((await again.view()).messages).toHaveLength(2))
    const { messages } = await again.view()
    expect([messages[0]?.id, ...told(messages[0])]).toEqual([answer.id, 'Rye', 'interrupted'])
  })

  it('is not taken over while its lease is valid, only after it has expired · AI-05', async () => {
    let ahead = 0
    const { server, ears, id, anna, assistant } = await startCircle({ now: () => Date.now() + ahead })
    const { answers } = server.app.deps.store
    const idle = vi.spyOn(answers, 'claim').mockResolvedValue(null)
    await ears[0].says('Rye or wheat?')
    idle.mockRestore()
    const held = await answers.claim(id, 'another process', termsOf('scripted'), Date.now())
    await answers.checkpoint(held!.answer, 'Rye', Date.now() + 60_000)
    await ears[0].says('And now?')
    const sweeps = vi.spyOn(answers, 'expired')
    await vi.waitFor(() => expect(sweeps.mock.calls.length).toBeGreaterThan(0), { timeout: 1_000 })
    expect(assistant.prompts).toEqual([])
    expect((await anna.view(id)).messages.map((message) => message.type)).toEqual(['user', 'user'])
    ahead = 60_000 + leaseMs - 5_000
    sweeps.mockClear()
    await vi.waitFor(() => expect(sweeps.mock.calls.length).toBeGreaterThan(1), { timeout: 1_000 })
    expect(assistant.prompts).toEqual([])
    ahead += 6_000
    const next = await assistant.begins()
    expect(next.prompt.messages.map((message) => message.text)).toEqual(['Rye or wheat?', 'Rye', 'And now?'])
    expect((await anna.view(id)).messages.map((message) => [message.id === held!.answer.id, ...told(message)])).toContainEqual([
      true,
      'Rye',
      'interrupted',
    ])
  })
})

describe('the fence', () => {
  it('gives another process no answer to write while one is in progress, even if a question waits · AI-05', async () => {
    const { id, ears, assistant, server } = await startCircle()
    const { answers } = server.app.deps.store
    await ears[0].says('Rye or wheat?')
    const first = await assistant.begins()
    await ears[1].says('What price?')
    expect(await answers.claim(id, 'another process', termsOf('scripted'), Date.now())).toBeNull()
    first.says('Rye.')
    first.ends()
    expect((await assistant.begins()).prompt.messages.at(-1)?.text).toBe('What price?')
  })

  it('keeps an owner that lost its answer from writing text, a message or a failure · AI-05', async () => {
    const circle = await startCircle()
    const { id, ears, assistant, server } = circle
    const { answers } = server.app.deps.store
    await ears[0].says('Rye or wheat?')
    const paused = await assistant.begins()
    const later = Date.now() + leaseMs * 2
    expect(await answers.expired(later)).toHaveLength(1)
    const { old, taken, wakes } = await takeOver(circle, later)
    expect(taken.answer).toMatchObject({ id: old.id, fence: old.fence + 2, starts: 2 })
    expect(await answers.fail(old, 'ai_busy', later)).toBe(false)
    expect(await answers.finish(old, { status: 'done', text: 'late' }, later)).toBeNull()
    expect(await answers.release(old.id, old.fence, later)).toEqual({ message: null, failed: false })

    paused.says('I am back')
    paused.ends()
    await vi.waitFor(() => expect(server.app.deps.answers.open(id)).toBeNull(), 10_000)
    await ears[1].settles()
    // The other one is still being written.
    expect(ears[1].all('ai_typing').map(({ isTyping }) => isTyping)).toEqual([true])
    expect([answersHeard(ears[1]), ears[1].all('ai_failed'), ears[1].all('ai_error')]).toEqual([[], [], []])
    wakes()
    expect(await answers.checkpoint(old, 'late', later)).toBe(false)
    const message = await answers.finish(taken.answer, { status: 'done', text: 'Rye.' }, later)
    expect(message).toMatchObject({ id: old.id, content: 'Rye.', seq: 2 })
  })

  it('stops an owner that lost its answer at its next checkpoint · AI-05', async () => {
    const circle = await startCircle()
    const { id, ears, assistant, server } = circle
    await ears[0].says('Rye or wheat?')
    const paused = await assistant.begins()
    const { taken, wakes } = await takeOver(circle, Date.now() + 60_000)
    wakes()
    paused.says('I am ')
    await vi.waitFor(() => expect(server.app.deps.answers.open(id)).toBeNull(), 10_000)
    expect(paused.signal.aborted).toBe(true)
    expect(answersHeard(ears[1])).toEqual([])
    expect((await server.app.deps.store.answers.running(id))?.fence).toBe(taken.answer.fence)
  })
})
