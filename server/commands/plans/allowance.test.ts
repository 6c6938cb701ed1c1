// Which allowance an answer counts against, when it is refunded, and what people are told.
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Usage } from '../../../shared/accounts/account.ts'
import type { SessionView } from '../../../shared/entities.ts'
import { hearsAnswer, scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

async function fixture(options: ServerOptions = {}) {
  const assistant = scriptedAssistant()
  const server = await startServer({ assistant, ...options })
  onTestFinished(() => server.remove())
  const come = (name: string) => visitor(server.url, name)
  const answered = async (ear: Ear, text = 'Rye.') => {
    await ear.says('Rye or wheat?')
    const answer = await assistant.begins()
    if (text) answer.says(text)
    answer.ends()
    return text ? hearsAnswer(ear) : ear.hears('ai_failed')
  }
  const limitOf = async (who: Visitor, id: string) => (await who.json<SessionView>(`/api/sessions/${id}`)).limit
  const usage = (who: Visitor) => who.json<Usage>('/api/usage')
  return { server, assistant, come, answered, limitOf, usage }
}

const march = Date.parse('2026-03-31T23:00:00Z')

describe('an answer in the session of an account', () => {
  it('counts against the host’s allowance, whoever asks, and tells the host so · USAGE-06 USAGE-02', async () => {
    const { server, come, answered, usage } = await fixture()
    const [anna, bram] = [come('Anna'), come('Bram')]
    await anna.signUp()
    await bram.signUp()
    const { id } = await anna.createSession()
    const ear = await bram.join(id)
    const message = await answered(ear)
    const told = await anna.json<{ payer: string | null }>(`/api/sessions/${id}/answers/${'id' in message ? message.id : ''}`)
    expect(told.payer).toBe('Anna Bakker')
    expect([(await usage(anna)).aiMessages, (await usage(bram)).aiMessages]).toEqual([1, 0])
    expect((await anna.json<{ monthlyAIUsage: number }>('/api/auth/user')).monthlyAIUsage).toBe(1)
    expect(server.logged).toEqual([])
  })

  it('is refunded once if it has no text, also when it is retried · USAGE-02', async () => {
    const { come, answered, usage, assistant } = await fixture()
    const anna = come('Anna')
    await anna.signUp()
    const ear = await anna.join((await anna.createSession()).id)
    await answered(ear, '')
    expect((await usage(anna)).aiMessages).toBe(0)
    const { failedAnswers } = await anna.json<SessionView>(`/api/sessions/${(await anna.json<{ id: string }[]>('/api/sessions'))[0]!.id}`)
    ear.send({ type: 'retry_answer', answerId: failedAnswers[0]!.answerId })
    const again = await assistant.begins()
    again.says('Wheat.')
    again.ends()
    await hearsAnswer(ear)
    expect((await usage(anna)).aiMessages).toBe(1)
  })

  it('beyond the daily limit is refused with that limit, while messages and notes still work · USAGE-05 USAGE-09 USAGE-17', async () => {
    const { come, answered, limitOf } = await fixture({ env: { AI_DAILY_LIMIT: '1' } })
    const anna = come('Anna')
    await anna.signUp()
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    expect(await limitOf(anna, id)).toBeNull()
    await answered(ear)
    const limit = { limit: 1, period: 'day', payer: 'host' }
    expect(await limitOf(anna, id)).toEqual(limit)
    await ear.says('And now?')
    expect(await ear.hears('usage_limit_reached')).toEqual({ type: 'usage_limit_reached', ...limit })
    await ear.says('A note', { messageType: 'note' })
    expect(ear.all('ai_started')).toHaveLength(1)
  })

  it('that is retried beyond a limit is refused, and can be retried again once the limit is over · AI-08 USAGE-05', async () => {
    let now = Date.parse('2026-03-10T12:00:00Z')
    const { come, answered, assistant } = await fixture({ env: { AI_DAILY_LIMIT: '1' }, now: () => now })
    const anna = come('Anna')
    await anna.signUp()
    const [used, failed] = [await anna.createSession(), await anna.createSession()]
    const [ear, other] = [await anna.join(used.id), await anna.join(failed.id)]
    await other.says('Rye or wheat?')
    ;(await assistant.begins()).fails('ai_busy')
    const { answerId } = (await other.hears('ai_failed')).failed
    await answered(ear)
    const newest = (await anna.json<SessionView>(`/api/sessions/${used.id}`)).messages[0]!.id
    const retries = [
      [ear, newest],
      [other, answerId],
    ] as const
    for (const [who, id] of retries) {
      who.send({ type: 'retry_answer', answerId: id, anew: who === ear })
      await who.hears('usage_limit_reached')
    }
    expect((await anna.json<SessionView>(`/api/sessions/${failed.id}`)).failedAnswers).toMatchObject([{ answerId, code: 'ai_busy' }])
    for (const [who, id] of retries) {
      now += 86_400_000
      who.send({ type: 'retry_answer', answerId: id, anew: who === ear })
      const answer = await assistant.begins()
      answer.says('Wheat.')
      answer.ends()
      expect(await hearsAnswer(who)).toMatchObject({ content: 'Wheat.' })
    }
  })

  it('is counted from zero in each month, in UTC · USAGE-04', async () => {
    let now = march
    const { come, answered, usage } = await fixture({ now: () => now })
    const anna = come('Anna')
    await anna.signUp()
    const ear = await anna.join((await anna.createSession()).id)
    await answered(ear)
    expect(await usage(anna)).toMatchObject({
      aiMessages: 1,
      limit: 40,
      resetsAt: '2026-04-01T00:00:00.000Z',
      today: { used: 1, limit: 40 },
    })
    now = Date.parse('2026-04-01T00:00:00Z')
    expect(await usage(anna)).toMatchObject({ aiMessages: 0, credits: 0, resetsAt: '2026-05-01T00:00:00.000Z' })
  })

  it.each(['pro', 'team'] as const)('has no limit on %s · USAGE-02 USAGE-03 SIGN-17', async (plan) => {
    const { come, answered, usage, limitOf } = await fixture({ env: { DEFAULT_PLAN: plan, AI_DAILY_LIMIT: '1', AI_ADDRESS_LIMIT: '1' } })
    const anna = come('Anna')
    await anna.signUp()
    const { id } = await anna.createSession()
    const ear = await anna.join(id)
    for (let n = 0; n < 3; n += 1) await answered(ear)
    expect(await usage(anna)).toMatchObject({ aiMessages: 3, limit: null, today: null, plan, creditLimit: plan === 'pro' ? 2_500 : 10_000 })
    expect(await limitOf(anna, id)).toBeNull()
  })
})

it('uses the model and the features of the host’s plan, whatever plan the sender has · USAGE-07 USAGE-17 PRIV-09', async () => {
  const [small, large] = [scriptedAssistant('small'), scriptedAssistant('large')]
  const server = await startServer({ assistantFor: (plan) => (plan === 'free' ? small : large) })
  onTestFinished(() => server.remove())
  const [free, pro] = [visitor(server.url, 'Free'), visitor(server.url, 'Pro')]
  await free.signUp()
  await server.app.deps.store.accounts.change((await pro.signUp()).id, { plan: 'pro' })
  for (const [host, asker, assistant, exported] of [
    [free, pro, small, 402],
    [pro, free, large, 200],
  ] as const) {
    const { id } = await host.createSession()
    const ear = await asker.join(id)
    await ear.says('Rye or wheat?')
    const answer = await assistant.begins()
    answer.says('Rye.')
    answer.ends()
    expect((await hearsAnswer(ear)).metadata.model).toBe(assistant.model)
    expect((await asker.fetch(`/api/sessions/${id}/export?format=md`)).status).toBe(exported)
    expect((await asker.json<SessionView>(`/api/sessions/${id}`)).plan).toBe(host === pro ? 'pro' : 'free')
  }
})

describe('an answer in the session of a guest', () => {
  it('is paid by the sender: one who reaches the limit is notified alone, the other continues · USAGE-06 D23', async () => {
    const { come, answered, limitOf, assistant } = await fixture({ env: { AI_DAILY_LIMIT: '1' } })
    const [anna, bram] = [come('Anna'), come('Bram')]
    const { id } = await anna.createSession()
    const [hers, his] = [await anna.join(id), await bram.join(id)]
    await answered(hers)
    await hers.says('Once more?')
    expect(await hers.hears('usage_limit_reached')).toMatchObject({ payer: 'sender', period: 'day' })
    expect([await limitOf(anna, id), await limitOf(bram, id)]).toEqual([{ limit: 1, period: 'day', payer: 'sender' }, null])
    await his.says('And I?')
    const answer = await assistant.begins()
    answer.says('Yes.')
    answer.ends()
    await hearsAnswer(his)
    expect(his.all('usage_limit_reached')).toEqual([])
  })

  it('is limited per IP address too: a new guest gets no new allowance · USAGE-06 D23', async () => {
    const { come, answered, limitOf } = await fixture({ env: { AI_ADDRESS_LIMIT: '1' } })
    const anna = come('Anna')
    await answered(await anna.join((await anna.createSession()).id))
    const fresh = come('Anna again')
    const { id } = await fresh.createSession()
    const ear = await fresh.join(id)
    await ear.says('And now?')
    expect(await ear.hears('usage_limit_reached')).toMatchObject({ limit: 1, period: 'month', payer: 'sender' })
    expect(await limitOf(fresh, id)).toMatchObject({ limit: 1 })
  })
})

it('the counter equals the sum of the ledger’s lines after stops, failures and recaps · USAGE-02 USAGE-13', async () => {
  const { server, come, assistant, answered, usage } = await fixture()
  const anna = come('Anna')
  const { id: userId } = await anna.signUp()
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  await answered(ear)
  await answered(ear, '')
  await ear.says('Stopped half way?')
  const stopped = await assistant.begins()
  stopped.says('Half')
  const { answerId } = await ear.hears('ai_delta', ({ text }) => text === 'Half')
  ear.send({ type: 'stop_answer', answerId })
  await ear.hears('new_message', ({ message }) => message.id === answerId)
  const recap = anna.json(`/api/sessions/${id}/recap`, { method: 'POST', body: '{}' })
  const told = await assistant.begins()
  told.says('They talked of bread.')
  told.ends()
  await recap
  const month = new Date().toISOString().slice(0, 7)
  const lines = await server.app.deps.store.ledger.list(`user:${userId}`, month)
  expect(lines.map(({ status }) => status).sort()).toEqual(['refunded', 'spent', 'spent', 'spent'])
  expect((await usage(anna)).aiMessages).toBe(
    lines.filter(({ status }) => status !== 'refunded').reduce((sum, { amount }) => sum + amount, 0),
  )
})
