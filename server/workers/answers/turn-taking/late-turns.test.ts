// The mode 'smart' when much has happened before a message is decided: somebody wrote, or people changed their minds while a model voted.
import { expect, it, vi } from 'vitest'
import type * as Rules from '../../../domain/answers/turn-taking/decide-turn.ts'
import { guest } from '../../../domain/people/person.ts'
import { startSmartCircle } from '../../../testing/doubles/smart-circle.ts'

// The rules leave messages open that begin with 'Perhaps'.
vi.mock('../../../domain/answers/turn-taking/decide-turn.ts', async (original) => {
  const { decideTurn } = await original<typeof Rules>()
  const rules: typeof decideTurn = (turn) =>
    turn.text.startsWith('Perhaps') ? { verdict: 'unsure', reason: 'among-people' } : decideTurn(turn)
  return { decideTurn: rules }
})

it('the assistant answers its name even if the message is decided late, and somebody has written since · MODEL-10', async () => {
  const circle = await startSmartCircle()
  const { store, now, answers: worker } = circle.server.app.deps
  const { self } = await circle.anna.view(circle.id)
  const author = guest(self.anonymousId!, 'en')
  // As after a restart: stored by a process that had no time to decide.
  const called = { type: 'user', author, displayName: 'Anna', messageKey: null, metadata: {}, language: 'en' } as const
  const content = 'Kring, what is the capital of Peru?'
  await store.messages.add(circle.id, { ...called, content }, now() - 25_000, () => 'consider')
  await circle.ears[1].says('I wonder too')
  worker.consider(circle.id)
  expect((await circle.assistant.begins()).prompt.messages.map(({ text }) => text)).toContain(content)
})

it.each([
  ['switched the AI off', { type: 'ai_toggle', enabled: false }],
  ['chosen another mode', { type: 'set_reply_mode', mode: 'mention' }],
  ["said 'Not now'", { type: 'not_now', quiet: true }],
] as const)('a message is not answered if people have %s while the model votes · MODEL-10 MODEL-12', async (_what, command) => {
  let vote: (() => void) | undefined
  const circle = await startSmartCircle(async function* () {
    await new Promise<void>((resolve) => (vote = resolve))
    yield { speak: true }
  })
  await circle.ears[0].says('Perhaps it rains there')
  await vi.waitFor(() => expect(vote).toBeDefined())
  circle.ears[1].send(command)
  await vi.waitFor(async () => {
    const { aiEnabled, replyMode, quietUntil } = (await circle.server.app.deps.store.sessions.find(circle.id))!
    expect(aiEnabled && replyMode === 'smart' && quietUntil === null).toBe(false)
  })
  vote!()
  await vi.waitFor(async () => expect(await circle.server.app.deps.store.turns.upcoming(Number.MAX_SAFE_INTEGER)).toEqual([]))
  expect(await circle.server.app.deps.store.answers.sessionsWaiting()).toEqual([])
  expect(circle.assistant.prompts).toEqual([])
})
