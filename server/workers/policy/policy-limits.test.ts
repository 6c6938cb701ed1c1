// What the operator's policy limits on a running server: how long sessions are kept, the sizes of files, AI answers, models and deliveries.
import { describe, expect, it, onTestFinished } from 'vitest'
import { removeOldSessions } from '../retention/remove-old-sessions.ts'
import { newDemoId } from '../../../shared/sessions/demo-id.ts'
import { recordingAssistant, silentAssistant } from '../../testing/doubles/assistants.ts'
import { startServer, type ServerOptions } from '../../testing/cluster/start-server.ts'
import { startFileFixture } from '../../testing/fixtures/file-fixture.ts'
import { setPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { deliveriesOf, makeHook, receive, settled, startWebhookFixture } from '../../testing/fixtures/webhook-fixture.ts'
import { announces, upload } from '../../testing/people/uploads.ts'
import { visitor, type Visitor } from '../../testing/people/visitor.ts'

const dayMs = 24 * 60 * 60_000
const megabyte = 1024 * 1024

async function open(options: ServerOptions = {}) {
  const server = await startServer({ assistant: silentAssistant, ...options })
  onTestFinished(() => server.remove())
  return { server, come: (name: string) => visitor(server.url, name) }
}

describe('retention', () => {
  it('has a ceiling for the sessions of every plan, and days for those of Free that it replaces · OPER-09', async () => {
    let now = Date.parse('2026-03-01T09:00:00Z')
    const begun = now
    const { server, come } = await open({ now: () => now })
    const [guest, host] = [come('Guest'), come('Host')]
    const { id: userId } = await host.signUp()
    await server.app.deps.store.accounts.change(userId, { plan: 'team' })
    const [short, long] = [(await guest.createSession()).id, (await host.createSession()).id]
    const kept = async (days: number) => {
      now = begun + days * dayMs
      await removeOldSessions(server.app.deps)
      return Promise.all([guest.fetch(`/api/sessions/${short}`), host.fetch(`/api/sessions/${long}`)].map(async (one) => (await one).ok))
    }
    await setPolicy(server, { retentionDays: 40 })
    expect(await kept(39)).toEqual([true, true])
    expect(await kept(41)).toEqual([false, true])
    await setPolicy(server, { retentionDays: 40, retentionCeilingDays: 60 })
    expect(await kept(59)).toEqual([false, true])
    expect(await kept(61)).toEqual([false, false])
  })

  it('is the shorter of the days and the ceiling in public texts, which name the ceiling for paid plans · OPER-09 EXP-20', async () => {
    const { server, come } = await open()
    const figures = async () => {
      const { retentionDays, retentionCeilingDays } = (
        await come('Reader').json<{ figures: Record<'retentionDays' | 'retentionCeilingDays', number | null> }>('/api/health')
      ).figures
      return [retentionDays, retentionCeilingDays]
    }
    expect(await figures()).toEqual([30, null])
    await setPolicy(server, { retentionDays: 30, retentionCeilingDays: 14 })
    expect(await figures()).toEqual([14, 14])
    await setPolicy(server, { retentionDays: 12, retentionCeilingDays: 60 })
    expect(await figures()).toEqual([12, 60])
  })
})

describe('files', () => {
  it('are limited in their own size, and together in a session and for an account, without losing those there are · OPER-09', async () => {
    const { server, anna, ear, attach, sessionId } = await startFileFixture()
    onTestFinished(() => server.remove())
    const text = (name: string, bytes: number) => ({ name, bytes: 'a'.repeat(bytes) })
    const tries = async (name: string, bytes: number) => {
      const { status, code } = await upload(anna, await announces(ear, 1, '', 'user'), [text(name, bytes)])
      return status === 200 ? 200 : code
    }
    await setPolicy(server, { fileMegabytes: 2, sessionMegabytes: 3 })
    expect(await tries('large.txt', 2 * megabyte + 1)).toBe('file_over_policy')
    expect(await tries('first.txt', 2 * megabyte)).toBe(200)
    expect(await tries('second.txt', 1.5 * megabyte)).toBe('session_storage_full')
    await setPolicy(server, { fileMegabytes: 2, sessionMegabytes: 4 })
    expect(await tries('second.txt', 1.5 * megabyte)).toBe(200)
    await setPolicy(server, { fileMegabytes: 1 })
    expect(await tries('third.txt', megabyte + 1)).toBe('file_over_policy')
    const { first } = await attach(anna, [text('fourth.txt', 10)])
    expect((await anna.fetch(first.filePath)).status).toBe(200)
    expect((await anna.view(sessionId)).participants).toHaveLength(2)
  })

  it('of all sessions of an account count together: its limit is lowered, never raised above its plan · OPER-09', async () => {
    const { server, come } = await open()
    const host = come('Host')
    await host.signUp()
    const { id } = await host.createSession()
    const ear = await host.join(id)
    const tries = async (bytes: number) =>
      (await upload(host, await announces(ear, 1, '', 'user'), [{ name: 'a.txt', bytes: 'a'.repeat(bytes) }])).code ?? 200
    const total = async () => (await host.json<{ limit: number }>('/api/account/storage')).limit
    const ofPlan = await total()
    await setPolicy(server, { accountMegabytes: 1 })
    expect(await total()).toBe(megabyte)
    expect(await tries(0.75 * megabyte)).toBe(200)
    expect(await tries(0.5 * megabyte)).toBe('account_storage_full')
    await setPolicy(server, { accountMegabytes: 10_000_000 })
    expect(await total()).toBe(ofPlan)
    expect(await tries(0.5 * megabyte)).toBe(200)
  })
})

describe('AI answers', () => {
  /** Asks so often in a new session of this host; returns how many answers there are, and the limit that was reached. */
  async function asks(who: Visitor, times: number, id?: string) {
    const ear = await who.join(id ?? (await who.createSession()).id)
    for (let n = 0; n < times; n += 1) {
      await ear.says(`Question ${n}?`)
      await expect
        .poll(() => ear.all('new_message').filter(({ message }) => message.type === 'ai').length + ear.all('usage_limit_reached').length)
        .toBe(n + 1)
    }
    return [ear.all('usage_limit_reached').length, ear.all('usage_limit_reached')[0]?.limit ?? null]
  }

  it('are limited per day for a Free account and for the server, per demo, and per month for one address · OPER-09', async () => {
    const { server, come } = await open({ assistant: recordingAssistant() })
    const host = come('Host')
    await host.signUp()
    await setPolicy(server, { dailyReplies: 1 })
    expect(await asks(host, 2)).toEqual([1, 1])
    await setPolicy(server, { demoReplies: 2 })
    expect(await asks(come('Visitor'), 3, newDemoId('en'))).toEqual([1, 2])
    // The demo's two answers count for the address too.
    await setPolicy(server, { addressReplies: 3 })
    expect((await asks(come('Guest'), 2))[0]).toBe(1)
    const { figures } = await come('Reader').json<{ figures: { retentionDays: number; demoReplies: number } }>('/api/health')
    expect(figures.demoReplies).toBe(20)
    await setPolicy(server, { demoReplies: 7, retentionDays: 12 })
    expect((await come('Reader').json<{ figures: object }>('/api/health')).figures).toMatchObject({ demoReplies: 7, retentionDays: 12 })
  })

  it('of the whole server have a limit per day that stops them for everyone · OPER-09', async () => {
    const { server, come } = await open({ assistant: recordingAssistant() })
    await setPolicy(server, { serverReplies: 1 })
    expect((await asks(come('Guest'), 1))[0]).toBe(0)
    const ear = await come('Other').join((await come('Third').createSession()).id)
    await ear.says('And me?')
    await expect.poll(() => ear.all('usage_limit_reached').length + ear.all('ai_failed').length).toBe(1)
    expect(ear.all('new_message').filter(({ message }) => message.type === 'ai')).toEqual([])
  })
})

describe('models', () => {
  it('of a plan are those that the policy lists, and the default of the plan if it lists none that there is · OPER-09', async () => {
    const { server } = await open({
      assistantFor: (plan) => ({ ...silentAssistant, model: plan === 'free' ? 'small' : 'large' }),
    })
    const { models } = server.app.deps
    const ids = () => (['free', 'pro', 'team'] as const).map((plan) => models.allowed(plan).map(({ id }) => id))
    expect(ids()).toEqual([['small'], ['large', 'small'], ['large', 'small']])
    await setPolicy(server, { models: { free: null, pro: ['small'], team: null } })
    expect(ids()).toEqual([['small'], ['small'], ['large', 'small']])
    expect([models.choose('pro', 'large').facts.id, models.choose('team', 'small').facts.id]).toEqual(['small', 'small'])
    expect(models.offered('pro').map(({ id }) => id)).toEqual(['large', 'small'])
    await setPolicy(server, { models: { free: null, pro: ['gone'], team: null } })
    expect(ids()).toEqual([['small'], ['large'], ['large', 'small']])
  })
})

describe('integrations that are switched off', () => {
  it('deliver nothing that happens meanwhile, also with a retry that was due · OPER-09', async () => {
    const receiver = await receive(() => ({ status: 500 }))
    const { server, anna, later } = await startWebhookFixture({ assistant: silentAssistant })
    const hook = await makeHook(anna, receiver.url, ['session.created'])
    await anna.createSession('First')
    await settled(server, anna, hook, ({ attempts }) => attempts === 1)
    expect(receiver.asked).toHaveLength(1)
    await setPolicy(server, { integrations: false })
    later(dayMs)
    await anna.createSession('Second')
    await expect.poll(async () => (await deliveriesOf(anna, hook)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect(receiver.asked).toHaveLength(1)
    await setPolicy(server, {})
    await anna.createSession('Third')
    await receiver.hears(2)
    expect(receiver.asked.map((one) => JSON.stringify(one.body())).filter((text) => text.includes('Third'))).toHaveLength(1)
  })
})
