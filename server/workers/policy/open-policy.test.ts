// The policy of a process: read at the start and every second, announced if it has changed, and the settings and mails that follow it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../ports/ports.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { recordCalls } from '../../testing/doubles/recorded-calls.ts'
import { openPolicy, withPolicy, withSiteName } from './open-policy.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const settings = { given: [], retentionDays: 30, dailyReplies: 11, serverReplies: null, demoReplies: 12, addressReplies: 13 }
const policyRow = (value: object, version = 1) => ({ name: 'policy', value: JSON.stringify(value), version, changed_at: 1 })

async function open(first: unknown = []) {
  const stored = { rows: first }
  const { fakes, fake, called } = recordCalls({
    list: () => {
      if (stored.rows instanceof Error) throw stored.rows
      return stored.rows
    },
  })
  const deps = { store: { choices: fakes('list') }, config: settings, log: { error: fake('error') } }
  const policy = await openPolicy(deps as never)
  const changes: [unknown, unknown][] = []
  policy.onChange((now, before) => void changes.push([now.guests, before.guests]))
  return { stored, policy, called, changes }
}

describe('the policy', () => {
  it('is that of the settings as long as nothing is stored', async () => {
    const { policy } = await open()
    expect(policy.current()).toMatchObject({ guests: true, dailyReplies: 11, demoReplies: 12, addressReplies: 13 })
    expect([policy.site().name, policy.logo(), policy.versions()]).toEqual(['', null, { policy: 0, site: 0, logo: 0 }])
    await policy.close()
  })

  it('is what is stored when the process starts', async () => {
    const logo = { name: 'l', type: 'image/png', size: 3 }
    const { policy } = await open([
      policyRow({ guests: false }, 4),
      { name: 'site', value: '{"name":"Bakery Chat"}', version: 5 },
      { name: 'logo', value: JSON.stringify(logo), version: 6 },
    ])
    expect([policy.current().guests, policy.site().name, policy.logo()]).toEqual([false, 'Bakery Chat', logo])
    expect(policy.versions()).toEqual({ policy: 4, site: 5, logo: 6 })
  })

  it('is looked up every second, and a change is announced with what was before', async () => {
    const { policy, stored, called, changes } = await open()
    stored.rows = [policyRow({ guests: false })]
    await vi.advanceTimersByTimeAsync(999)
    expect([policy.current().guests, called('list').length]).toEqual([true, 1])
    await vi.advanceTimersByTimeAsync(1)
    expect([policy.current().guests, changes]).toEqual([false, [[false, true]]])
    await vi.advanceTimersByTimeAsync(3_000)
    expect([called('list').length, changes.length]).toEqual([5, 1])
    await policy.close()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(called('list')).toHaveLength(5)
  })

  it('stays as it is if it cannot be read or understood, and is read again', async () => {
    const { policy, stored, called, changes } = await open([policyRow({ guests: false })])
    const error = new Error('no database')
    stored.rows = error
    await vi.advanceTimersByTimeAsync(1_000)
    expect(called('error')).toEqual([['error', { error, worker: 'policy' }, 'background work failed']])
    stored.rows = [{ ...policyRow({}), value: 'no JSON' }]
    await expect(policy.reload()).rejects.toThrow()
    await expect(policy.reload()).rejects.toThrow()
    expect([policy.current().guests, changes]).toEqual([false, []])
    stored.rows = [policyRow({ guests: true }, 2)]
    await policy.reload()
    expect(changes).toEqual([[true, false]])
  })

  it('is not replaced by a reading that a later one has overtaken', async () => {
    const { policy, stored, changes } = await open()
    let finish: (rows: unknown[]) => void = () => undefined
    stored.rows = new Promise((resolve) => (finish = resolve))
    const slow = policy.reload()
    await vi.advanceTimersByTimeAsync(0)
    stored.rows = [policyRow({ guests: false }, 2)]
    await policy.reload()
    finish([policyRow({ guests: true }, 1)])
    await slow
    expect([policy.current().guests, policy.versions().policy, changes.length]).toEqual([false, 2, 1])
  })
})

describe('the settings that follow the policy', () => {
  const values = { retentionDays: 1, dailyReplies: 2, serverReplies: 3, demoReplies: 4, addressReplies: 5 }
  const followed = (support = '', policy: object = values) => {
    const site = { ...fixedPolicy().site(), support }
    return withPolicy({ ...settings, publicUrl: 'https://k.example', supportEmail: 'x@y.example' } as never, {
      ...fixedPolicy(policy),
      site: () => site,
    })
  }

  it('are its values; the other settings stay', () => {
    const supportEmail = 'help@bakery.example'
    expect({ ...followed(supportEmail) }).toEqual({ ...settings, ...values, publicUrl: 'https://k.example', supportEmail })
  })

  it('change with it', () => {
    const policy = { ...values }
    const config = withPolicy(settings as never, { ...fixedPolicy(), current: () => policy as never })
    Object.assign(policy, { dailyReplies: 7, serverReplies: null })
    expect([config.dailyReplies, config.serverReplies]).toEqual([7, null])
  })

  it.each([
    ['help@bakery.example', 'help@bakery.example'],
    ['https://bakery.example/help', undefined],
    ['https://bakery.example/@help', undefined],
    ['', undefined],
  ])('contain a support address only if it is an email address (%s)', (support, email) => {
    expect(followed(support).supportEmail).toBe(email)
  })
})

describe('a mail', () => {
  const mailerOf = (name: string) => {
    const sent: Mail[] = []
    const mailer = { label: 'smtp', send: (mail: Mail) => Promise.resolve(void sent.push(mail)) }
    const site = { ...fixedPolicy().site(), name }
    return { sent, mailer: withSiteName(mailer, { ...fixedPolicy(), site: () => site }) }
  }
  const mail = { to: 'a@b.example', subject: 'Hi', text: 'Hello' }

  it.each([
    ['Bakery Chat', 'Bakery Chat'],
    ['', 'Kring'],
  ])('comes from the name of the site (%s)', async (name, fromName) => {
    const { sent, mailer } = mailerOf(name)
    await mailer?.send(mail)
    await mailer?.send({ ...mail, fromName: 'Own' })
    expect(sent).toEqual([
      { ...mail, fromName },
      { ...mail, fromName: 'Own' },
    ])
    expect(mailer?.label).toBe('smtp')
  })

  it('is not sent without a mail server', () => {
    expect(withSiteName(null, fixedPolicy())).toBeNull()
  })
})
