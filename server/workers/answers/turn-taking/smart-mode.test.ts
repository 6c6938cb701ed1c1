// The mode 'smart': the assistant answers when it helps, says why, waits for people, and is silent when in doubt.
import { once } from 'node:events'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type * as Limits from '../../../../shared/limits/limits.ts'
import type * as Rules from '../../../domain/answers/turn-taking/decide-turn.ts'
import { offlineAssistant } from '../../../adapters/assistants/assistant-offline.ts'
import { beBrief } from '../../../domain/answers/prompt/role-instructions.ts'
import { answersHeard, hearsAnswer, scriptedAssistant } from '../../../testing/doubles/scripted-assistant.ts'
import { startSmartCircle, votes, type SmartCircle } from '../../../testing/doubles/smart-circle.ts'
import { startServer } from '../../../testing/cluster/start-server.ts'
import { visitor } from '../../../testing/people/visitor.ts'

// Which messages the rules leave open may change; here they are those that begin with 'Perhaps', and 'Later' waits for people.
vi.mock('../../../domain/answers/turn-taking/decide-turn.ts', async (original) => {
  const { decideTurn } = await original<typeof Rules>()
  const rules: typeof decideTurn = (turn) => {
    if (turn.text.startsWith('Perhaps')) return { verdict: 'unsure', reason: 'among-people' }
    if (turn.text.startsWith('Later'))
      return { verdict: turn.silence * 1_000 < times.patienceMs ? 'wait' : 'speak', reason: 'nobody-answered' }
    return decideTurn(turn)
  }
  return { decideTurn: rules }
})

const times = vi.hoisted(() => ({ voteMs: 8_000, patienceMs: 20_000 }))
vi.mock('../../../../shared/limits/limits.ts', async (original) => {
  const { limits } = await original<typeof Limits>()
  expect([limits.voteMs, limits.patienceMs]).toEqual([8_000, 20_000])
  return { limits: new Proxy(limits, { get: (all, name) => (name in times ? times : all)[name as keyof object] as unknown }) }
})

/** The answer to the next prompt, and why it was given. */
async function answers({ assistant, ears }: Pick<SmartCircle, 'assistant' | 'ears'>) {
  const answer = await assistant.begins()
  answer.says('Lima.')
  answer.ends()
  const { metadata } = await hearsAnswer(ears[1])
  await ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
  return { asked: answer.prompt.messages.at(-1)?.text, spoke: metadata.spoke, instructions: answer.prompt.instructions }
}

/** Nothing is left to decide or to answer, and nothing more was answered. */
async function isSilent(circle: SmartCircle, answered = 0): Promise<void> {
  await circle.decides()
  expect(await circle.server.app.deps.store.answers.sessionsWaiting()).toEqual([])
  expect(circle.assistant.prompts).toHaveLength(answered)
}

describe('a session in which the assistant answers when it helps', () => {
  it('answers a question to nobody in particular at once, briefly, and says why · MODEL-10', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says('What is the capital of Peru?')
    const { asked, spoke, instructions } = await answers(circle)
    expect([asked, spoke]).toEqual(['What is the capital of Peru?', 'question'])
    expect(instructions.endsWith(beBrief.en)).toBe(true)
    expect((await circle.bram.view(circle.id)).messages.find(({ type }) => type === 'ai')?.metadata.spoke).toBe('question')
  })

  it('is silent among people, and about a message that mentions one of them · MODEL-10 D42', async () => {
    const circle = await startSmartCircle(votes({ speak: true }))
    const { ears } = circle
    for (const text of ['Morning everyone', 'thanks Anna', '@Anna what is the capital of Peru?', 'see you tomorrow!'])
      await ears[1].says(text)
    await isSilent(circle)
    expect(circle.votes).toEqual([])
  })

  it('always answers @AI and its name, as if it answered only those · MODEL-10 AI-06', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says('Bram is right, @AI')
    expect(await answers(circle)).toMatchObject({ asked: 'Bram is right, @AI', spoke: undefined })
    await circle.ears[0].says('Kring, what do you think?')
    const called = await answers(circle)
    expect([called.asked, called.spoke, called.instructions.includes(beBrief.en)]).toEqual(['Kring, what do you think?', 'called', false])
  })

  it('answers after 20 seconds in which no person replied, and not before · MODEL-10', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says('Later, perhaps?')
    await circle.decides()
    circle.forward(19_000)
    await isSilent(circle)
    circle.forward(1_001)
    expect(await answers(circle)).toMatchObject({ asked: 'Later, perhaps?', spoke: 'nobody-answered' })
  })

  it('answers at the moment the wait is over, without a sweep · MODEL-10', async () => {
    times.patienceMs = 300
    onTestFinished(() => void (times.patienceMs = 20_000))
    const circle = await startSmartCircle()
    const since = performance.now()
    await circle.ears[0].says('Later, 300 ms')
    await circle.assistant.begins()
    const waited = performance.now() - since
    // Sweeps are 5 s apart.
    expect(waited).toBeGreaterThan(299)
    expect(waited).toBeLessThan(2_000)
  })

  it('leaves a question to the person who replies to it · MODEL-10', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says('Later, perhaps?')
    await circle.decides()
    circle.forward(19_000)
    await circle.ears[1].says('I looked: yes')
    circle.forward(5_000)
    await isSilent(circle)
    expect(await circle.server.app.deps.store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([])
  })

  it('never speaks twice in a row without being asked · MODEL-10', async () => {
    const circle = await startSmartCircle()
    await circle.ears[0].says('What is the capital of Peru?')
    const first = await circle.assistant.begins()
    await circle.ears[1].says('What is the capital of Chile?')
    await circle.decides()
    first.says('Lima.')
    first.ends()
    await hearsAnswer(circle.ears[1])
    await circle.ears[1].hears('ai_typing', ({ isTyping }) => !isTyping)
    await vi.waitFor(async () => expect(await circle.server.app.deps.store.answers.sessionsWaiting()).toEqual([]))
    await circle.ears[1].says('@AI and Chile?')
    expect(await answers(circle)).toMatchObject({ asked: '@AI and Chile?', spoke: undefined })
    expect(circle.assistant.prompts).toHaveLength(2)
  })

  it('still waits for a question after a restart · MODEL-10', async () => {
    let later = 0
    const now = () => Date.now() + later
    const circle = await startSmartCircle(votes(), { now })
    await circle.ears[0].says('Later, perhaps?')
    await circle.decides()
    await circle.server.stop()
    later += 21_000
    const assistant = scriptedAssistant()
    const server = await startServer({ assistant, now, dataDir: circle.server.dataDir })
    onTestFinished(() => server.remove())
    const answer = await assistant.begins()
    expect(answer.prompt.messages.at(-1)?.text).toBe('Later, perhaps?')
    answer.says('Yes.')
    answer.ends()
    await vi.waitFor(async () => {
      expect((await visitor(server.url, 'Dirk').view(circle.id)).messages.find(({ type }) => type === 'ai')?.metadata.spoke).toBe(
        'nobody-answered',
      )
    })
  })
})

describe('a message that the rules leave open', () => {
  it('is put to the vote of a model that sees the last messages, and answered after a yes · MODEL-10', async () => {
    const circle = await startSmartCircle(votes({ speak: true }))
    await circle.ears[1].says('I love Lima')
    await circle.ears[0].says('Perhaps it rains there')
    expect(await answers(circle)).toMatchObject({ asked: 'Perhaps it rains there', spoke: 'vote' })
    expect(circle.votes).toHaveLength(1)
    expect(circle.votes[0]).toMatchObject({
      task: 'vote',
      input: {
        people: ['Bram', 'Anna'],
        messages: [
          { from: 'Bram', text: 'I love Lima' },
          { from: 'Anna', text: 'Perhaps it rains there' },
        ],
      },
    })
    expect(circle.votes[0]?.instructions).not.toContain('Lima')
  })

  const noVotes = [
    ['no', votes({ speak: false })],
    ['prose', votes('Yes, it should speak')],
    ['more than a vote', votes({ speak: true, why: 'They ask' })],
    ['two votes', votes({ speak: true }, { speak: true })],
    ['nothing', votes()],
  ] as const
  it.each(noVotes)('is not answered after %s · MODEL-10', async (_name, vote) => {
    const circle = await startSmartCircle(vote)
    await circle.ears[0].says('Perhaps it rains there')
    await vi.waitFor(() => expect(circle.votes).toHaveLength(1))
    await vi.waitFor(async () => expect(await circle.server.app.deps.store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([]))
    await isSilent(circle)
  })

  it('is not answered if the model has not voted after 8 seconds · MODEL-10', async () => {
    times.voteMs = 50
    onTestFinished(() => void (times.voteMs = 8_000))
    const circle = await startSmartCircle(async function* (signal) {
      await once(signal, 'abort')
      yield { speak: true }
    })
    await circle.ears[0].says('Perhaps it rains there')
    await vi.waitFor(() => expect(circle.server.logged.some((line) => line.includes('did not vote'))).toBe(true))
    await vi.waitFor(async () => expect(await circle.server.app.deps.store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([]))
    await isSilent(circle)
  })

  it('is not answered if the model fails, or is the offline assistant · MODEL-10', async () => {
    const failing = await startSmartCircle(() => {
      throw new Error('down')
    })
    const offline = await startSmartCircle(votes({ speak: true }), { assistant: offlineAssistant })
    for (const { ears, server } of [failing, offline]) {
      await ears[0].says('Perhaps it rains there')
      await vi.waitFor(async () => expect(await server.app.deps.store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([]))
      expect(answersHeard(ears[0])).toEqual([])
      expect(await server.app.deps.store.answers.sessionsWaiting()).toEqual([])
    }
  })

  it('gets 20 votes per session and hour, which are counted but take nothing from an allowance · MODEL-10', async () => {
    const circle = await startSmartCircle(votes({ speak: false }))
    const { store } = circle.server.app.deps
    const says = async (count: number) => {
      for (let n = 0; n < count; n += 1) await circle.ears[0].says(`Perhaps ${n}`)
      await vi.waitFor(async () => expect(await store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([]))
    }
    await says(25)
    expect(circle.votes).toHaveLength(20)
    const { anonymousId } = (await circle.anna.view(circle.id)).self
    const lines = await store.ledger.list(`guest:${anonymousId ?? ''}`, new Date(circle.server.app.deps.now()).toISOString().slice(0, 7))
    expect([lines.length, new Set(lines.map(({ kind }) => kind)), new Set(lines.map(({ status }) => status))]).toEqual([
      20,
      new Set(['vote']),
      new Set(['spent']),
    ])
    circle.forward(60 * 60_000)
    await says(1)
    expect(circle.votes).toHaveLength(21)
  })
})
