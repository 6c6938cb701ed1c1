// The one gate to the AI provider: every call is counted by account, IP address and day before it is made.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ServerEvent } from '../../../shared/protocol/protocol.ts'
import type { Deps } from '../../deps.ts'
import { newDemoId } from '../../../shared/sessions/demo-id.ts'
import type { Assistant } from '../../ports/ports.ts'
import { recordingAssistant } from '../../testing/doubles/assistants.ts'
import { scriptedAssistant } from '../../testing/doubles/scripted-assistant.ts'
import { startServer } from '../../testing/cluster/start-server.ts'
import { visitor, type Ear, type Visitor } from '../../testing/people/visitor.ts'

async function fixture(env: Record<string, string>, more: Partial<Assistant> = {}) {
  const assistant = { ...recordingAssistant(), ...more }
  const server = await startServer({ assistant, env })
  onTestFinished(() => server.remove())
  const { store } = server.app.deps
  const come = (name: string) => visitor(server.url, name)
  const today = new Date().toISOString().slice(0, 10)
  const dayOf = async (key: string) => store.counters.read(key, today)
  return { server, store, assistant, come, today, dayOf }
}

/** 'answered', or the error shown instead of an answer. */
async function ask(ear: Ear): Promise<unknown> {
  const before = ear.heard.length
  await ear.says('Rye or wheat?')
  const reply = () => ear.heard.slice(before).find((one) => one.type === 'usage_limit_reached' || isAnswer(one))
  await vi.waitFor(() => expect(reply()).toBeDefined(), { timeout: 15_000, interval: 5 })
  const heard = reply()!
  if (heard.type !== 'usage_limit_reached') return 'answered'
  const { limit, period, payer } = heard
  return { limit, period, payer }
}

const isAnswer = (event: ServerEvent) => event.type === 'new_message' && event.message.type === 'ai'

async function recap(who: Visitor, id: string): Promise<unknown> {
  const response = await who.fetch(`/api/sessions/${id}/recap`, { method: 'POST', body: '{}' })
  return ((await response.json()) as { code?: string }).code ?? response.status
}

async function speak(who: Visitor, kilobytes = 1) {
  const body = new Uint8Array(kilobytes * 1024)
  const response = await who.fetch('/api/transcribe', { method: 'POST', body, headers: { 'content-type': 'audio/webm' } })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code, wait: Number(response.headers.get('retry-after')) }
}

describe('one IP address', () => {
  it('gets no more replies from many demos and recaps than from guests · GUARD-06', async () => {
    const { assistant, come } = await fixture({ AI_ADDRESS_LIMIT: '3' })
    const said: unknown[] = []
    for (let n = 0; n < 2; n += 1) {
      const [who, id] = [come(`Guest ${n}`), newDemoId('en')]
      said.push(await ask(await who.join(id)), await recap(who, id))
    }
    const full = { limit: 3, period: 'month', payer: 'sender' }
    expect(said).toEqual(['answered', 200, 'answered', 'allowance_used_up'])
    expect(await ask(await come('Anna').join('demo-session'))).toEqual(full)
    const chiara = come('Chiara')
    expect(await ask(await chiara.join((await chiara.createSession()).id))).toEqual(full)
    expect(assistant.prompts).toHaveLength(3)
  })

  it('gets no more replies from many fake accounts, until an email address is verified · GUARD-06', async () => {
    const { come, store } = await fixture({ AI_ADDRESS_DAILY_LIMIT: '2' })
    const said: unknown[] = []
    const sessions: [string, Ear][] = []
    for (const name of ['Anna', 'Bram', 'Chiara']) {
      const who = come(name)
      const { id } = await who.signUp()
      const ear = await who.join((await who.createSession()).id)
      sessions.push([id, ear])
      said.push(await ask(ear))
    }
    expect(said).toEqual(['answered', 'answered', { limit: 2, period: 'day', payer: 'sender' }])
    const [id, ear] = sessions[2]!
    await store.accounts.change(id, { email_verified_at: Date.now() })
    expect(await ask(ear)).toBe('answered')
  })
})

/** A guest in a session whose model the test controls; like a real one, it reports what it is asked. */
async function askScripted(env: Record<string, string>) {
  const scripted = scriptedAssistant()
  const answer: Assistant['answer'] = (prompt, signal, report) => {
    report?.input({ messages: prompt.messages })
    return scripted.answer(prompt, signal, report)
  }
  const { come, store, today, dayOf } = await fixture(env, { answer })
  const anna = come('Anna')
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  const { anonymousId } = (await anna.view(id)).self
  const begins = async () => {
    await ear.says('Rye or wheat?')
    const { answerId } = (await ear.hears('ai_started')).answer
    return { answerId, asked: await scripted.begins() }
  }
  /** What the guest and the server have used. */
  const used = async () => [await store.counters.read(`ai:guest:${anonymousId}`, today.slice(0, 7)), await dayOf('ai:server')]
  return { ear, begins, used, prompts: scripted.prompts }
}

describe('an answer without a word', () => {
  it('that people stop is refunded to its payer, but counts against the IP address and the server · GUARD-06', async () => {
    const { ear, begins, used, prompts } = await askScripted({ AI_ADDRESS_LIMIT: '3', AI_SERVER_DAILY_LIMIT: '9' })
    for (let n = 0; n < 3; n += 1) {
      ear.send({ type: 'stop_answer', answerId: (await begins()).answerId })
      expect((await ear.hears('ai_failed')).failed.code).toBe('ai_stopped')
    }
    for (let n = 0; n < 2; n += 1) {
      await ear.says('Rye or wheat?')
      expect(await ear.hears('usage_limit_reached')).toMatchObject({ limit: 3, period: 'month', payer: 'sender' })
    }
    expect([prompts.length, await used()]).toEqual([3, [0, 3]])
  })

  it('is refunded everywhere if the provider failed · GUARD-06', async () => {
    const { ear, begins, used } = await askScripted({ AI_ADDRESS_LIMIT: '1', AI_SERVER_DAILY_LIMIT: '1' })
    for (let n = 0; n < 2; n += 1) {
      ;(await begins()).asked.fails('ai_busy')
      expect((await ear.hears('ai_failed')).failed.code).toBe('ai_busy')
    }
    expect(await used()).toEqual([0, 0])
  })
})

it('recaps and answers count against the same limit of a demo · GUARD-06', async () => {
  const { assistant, come } = await fixture({ DEMO_AI_LIMIT: '2' })
  const [anna, id] = [come('Anna'), newDemoId('en')]
  const ear = await anna.join(id)
  expect([await ask(ear), await recap(anna, id), await recap(anna, id)]).toEqual(['answered', 200, 'demo_used_up'])
  expect(await ask(ear)).toEqual({ limit: 2, period: 'session', payer: 'demo' })
  expect(assistant.prompts).toHaveLength(2)
})

it('the whole server has a limit if one is set, on every plan · GUARD-06', async () => {
  const { come } = await fixture({ AI_SERVER_DAILY_LIMIT: '2', DEFAULT_PLAN: 'pro' })
  const anna = come('Anna')
  await anna.signUp()
  const { id } = await anna.createSession()
  const ear = await anna.join(id)
  expect([await ask(ear), await recap(anna, id), await ask(ear)]).toEqual(['answered', 200, { limit: 2, period: 'day', payer: 'server' }])
  expect(await recap(anna, id)).toBe('daily_allowance_used_up')
})

it('a trial has 200 replies a day, a paid plan has no limit · GUARD-06', async () => {
  const { come, store, today } = await fixture({})
  const anna = come('Anna')
  const { id } = await anna.signUp()
  const ear = await anna.join((await anna.createSession()).id)
  await store.billing.add(id, 'cus')
  const one = {
    id: 'sub',
    plan: 'team',
    interval: 'month',
    isEnding: false,
    hasCard: false,
    card: null,
    periodEnd: Date.now() + 1e9,
    createdAt: 1,
  } as const
  const becomes = (status: 'trialing' | 'active', readAt: number) =>
    store.billing.saveSnapshot({ userId: id, number: readAt, subscriptions: [{ ...one, status }], readAt, event: null }, readAt)
  await becomes('trialing', 1)
  await store.counters.take({ key: `ai:user:${id}`, period: today, limit: null }, 199)
  expect([await ask(ear), await ask(ear)]).toEqual(['answered', { limit: 200, period: 'day', payer: 'host' }])
  await becomes('active', 2)
  expect(await ask(ear)).toBe('answered')
})

describe('transcription', () => {
  it('is limited to 120 units of 256 kB a day for a guest, and the refusal states when to retry · GUARD-06', async () => {
    const heard: number[] = []
    const transcribe = ({ bytes }: { bytes: Uint8Array }) => Promise.resolve(String(heard.push(bytes.length)))
    const { come, dayOf, store, today } = await fixture({}, { transcribe })
    const anna = come('Anna')
    const key = `speech:guest:${(await anna.view((await anna.createSession()).id)).self.anonymousId}`
    expect((await speak(anna)).status).toBe(200)
    await speak(anna, 257)
    expect(await dayOf(key)).toBe(3)
    await store.counters.take({ key, period: today, limit: null }, 116)
    expect([(await speak(anna, 300)).code, (await speak(anna)).status]).toEqual(['recordings_used_up', 200])
    const { status, code, wait } = await speak(anna)
    expect([status, code]).toEqual([429, 'recordings_used_up'])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(86_400)
    expect(heard).toEqual([1024, 257 * 1024, 1024])
  })

  it('counts against the IP address of several guests, and costs nothing if it fails · GUARD-06', async () => {
    let fails = true
    const transcribe = () => (fails ? Promise.reject(new Error('no')) : Promise.resolve('Rye.'))
    const { come, store, today, dayOf } = await fixture({}, { transcribe })
    const { anonymousId } = (await come('Anna').view((await come('Anna').createSession()).id)).self
    expect(anonymousId).not.toBeNull()
    const anna = come('Anna')
    const { id } = await anna.createSession()
    await ask(await anna.join(id))
    const [line] = await store.ledger.list(`guest:${(await anna.view(id)).self.anonymousId}`, today.slice(0, 7))
    const address = (JSON.parse(line!.counted) as [string, string][])
      .find(([key]) => key.startsWith('ai:address:'))![0]
      .replace('ai:', 'speech:')
    expect((await speak(anna)).status).toBe(500)
    expect(await dayOf(address)).toBe(0)
    fails = false
    await store.counters.take({ key: address, period: today, limit: null }, 359)
    expect([(await speak(come('Bram'))).status, (await speak(come('Chiara'))).code]).toEqual([200, 'recordings_used_up'])
  })
})

// Nothing bypasses the gate: this would not compile if commands could call the provider without a permit.
it('no part of the server can call an assistant without a permit · GUARD-06', () => {
  const facts = ({ models }: Pick<Deps, 'models'>) => models.choose('free', null).assistant
  const past = (deps: Deps) => [
    // @ts-expect-error the facts about an assistant include nothing that calls the provider
    facts(deps).answer,
    // @ts-expect-error as above
    facts(deps).structured,
    // @ts-expect-error only its existence is known
    facts(deps).transcribe?.(),
    // @ts-expect-error a permit comes only from a reservation
    deps.models.of({ line: 'x', plan: 'free', model: 'x' } as { line: string; plan: 'free'; model: string }),
  ]
  expect(past).toBeTypeOf('function')
})
