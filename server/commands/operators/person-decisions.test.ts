// What an operator's change to an account stores and writes to the audit log, who is told, and when it is refused before anything happens.
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../access/authenticate.ts'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { recordCalls, type Returns } from '../../testing/doubles/recorded-calls.ts'
import { deletePerson, sendResetLink, setOperator, setPersonCredits, setPersonPlan, signPersonOut } from './change-person.ts'

const now = Date.UTC(2027, 2, 31, 23, 59)
const olga = { id: 'olga', name: 'Olga', address: '203.0.113.9' }
const row = { id: 'c', email: 'chiara@bakery.example', first_name: 'Chiara', last_name: 'Romano', plan: 'free' } as UserRow
const entry = (action: string, details: object = {}) => ({ operator: olga, action, target: 'person:c', details, at: now })

const names = {
  store: ['endAccess', 'auditAdd', 'setPlan', 'setCounter', 'addOperator', 'removeOperator', 'leaveOperators', 'eraseAccount', 'addLink'],
  outside: ['closeLogins', 'send', 'publish'],
}

function scene(returns: Returns = {}, given: { mailer?: null; rateLimit?: boolean } = {}) {
  const { fake, fakes, called } = recordCalls({
    find: row,
    line: (one: object) => ({ line: one }),
    endAccess: (_id: string, _now: number, _except: null, also: (revoked: object) => unknown) => {
      const revoked = { logins: ['l1', 'l2', 'expired'], devices: 2, keys: 3 }
      also(revoked)
      return revoked
    },
    subscriptions: [],
    findPayer: { payer: 'team:t', plan: 'team' },
    findTeam: null,
    hostedBy: [{ id: 's1' }, { id: 's2' }],
    logins: ['l1'],
    hosted: [],
    touched: [],
    due: [],
    connections: [],
    ...returns,
  })
  const of = <Method extends string>(name: string, method: Method) => ({ [method]: fakes(name)[name] }) as Record<Method, unknown>
  const deps = {
    now: () => now,
    config: { defaultPlan: 'pro', rateLimit: given.rateLimit ?? false, publicUrl: 'https://kring.example', basePath: '' },
    policy: fixedPolicy(),
    log: { info: fake('info'), error: fake('error') },
    fanout: { publish: fake('publish') },
    socketCloser: { closeLogins: fake('closeLogins') },
    mailer: given.mailer === null ? null : of('send', 'send'),
    store: {
      accounts: of('find', 'find'),
      revocations: of('endAccess', 'end'),
      audit: { line: fake('line'), ...of('auditAdd', 'add') },
      mailLinks: of('addLink', 'add'),
      counters: { take: () => Promise.resolve(false) },
      billing: { ...of('subscriptions', 'subscriptions'), find: () => Promise.resolve(null) },
      people: { ...of('setPlan', 'setPlan'), ...of('setCounter', 'setCounter') },
      payers: of('findPayer', 'find'),
      teams: of('findTeam', 'find'),
      sessions: of('hostedBy', 'hostedBy'),
      operators: {
        ...of('addOperator', 'add'),
        ...of('removeOperator', 'remove'),
        ...of('mustLeave', 'mustLeave'),
        ...of('leaveOperators', 'leave'),
      },
      logins: of('logins', 'end'),
      erasure: { ...of('mustLeaveTeam', 'mustLeaveTeam'), ...of('eraseAccount', 'remove') },
      accountData: { ...of('hosted', 'hosted'), ...of('touched', 'touched') },
      connections: of('connections', 'list'),
      attachments: { removals: of('due', 'due') },
    },
  } as unknown as Deps
  return { deps, called, changes: () => called(...names.store, ...names.outside) }
}

describe('an account that does not exist', () => {
  const actions: [string, (deps: Deps, id: string) => Promise<void>][] = [
    ['be signed out', (deps, id) => signPersonOut(deps, olga, id)],
    ['get a reset link', (deps, id) => sendResetLink(deps, olga, id, 'en')],
    ['get a plan', (deps, id) => setPersonPlan(deps, olga, id, { plan: 'pro', reason: 'A gift' })],
    ['get credits', (deps, id) => setPersonCredits(deps, olga, id, { used: 1, reason: 'A gift' })],
    ['be deleted', (deps, id) => deletePerson(deps, olga, id, 'Spam')],
    ['become an operator', (deps, id) => setOperator(deps, olga, id, true)],
  ]
  it.each(actions)('cannot %s', async (_what, act) => {
    const { deps, called, changes } = scene({ find: null })
    await expect(act(deps, 'x')).rejects.toMatchObject({ code: 'person_not_found' })
    expect([called('find'), changes()]).toEqual([[['find', 'x']], []])
    // Not even looked up, because a database rejects the character.
    await expect(act(deps, 'c\0')).rejects.toMatchObject({ code: 'person_not_found' })
    expect(called('find')).toHaveLength(1)
  })
})

describe('signing a person out', () => {
  it('ends every login and key together with the audit line, which counts the valid ones, and closes the connections', async () => {
    const { deps, called, changes } = scene()
    await signPersonOut(deps, olga, 'c')
    expect(changes()).toEqual([
      ['endAccess', 'c', now, null, expect.any(Function)],
      ['closeLogins', ['l1', 'l2', 'expired']],
    ])
    expect(called('line')).toEqual([['line', entry('person_signed_out', { devices: 2, keys: 3 })]])
  })

  it('hands the audit line to the store, to be stored in the same transaction', async () => {
    const lines: unknown[] = []
    const { deps } = scene({
      endAccess: (_id: string, _now: number, _except: null, also: (revoked: object) => unknown) => (
        lines.push(also({ logins: [], devices: 0, keys: 0 })),
        { logins: [], devices: 0, keys: 0 }
      ),
    })
    await signPersonOut(deps, olga, 'c')
    expect(lines).toEqual([{ line: entry('person_signed_out', { devices: 0, keys: 0 }) }])
  })
})

describe('a reset link', () => {
  it.each([
    ['en', 'Hello'],
    ['nl', 'Hallo'],
  ] as const)('is recorded and then mailed to the account, in the language %s', async (language, hello) => {
    const { deps, called, changes } = scene()
    await sendResetLink(deps, olga, 'c', language)
    expect(changes().map(([name]) => name)).toEqual(['auditAdd', 'addLink', 'send'])
    expect(called('auditAdd')).toEqual([['auditAdd', entry('person_reset_sent')]])
    expect(called('addLink')[0]?.[1]).toMatchObject({ user_id: 'c', purpose: 'reset' })
    const [mail] = called('send')[0]!.slice(1) as { to: string; text: string }[]
    expect(mail?.to).toBe('chiara@bakery.example')
    expect(mail?.text).toContain(hello)
    expect(mail?.text).toContain('https://kring.example/reset-password?token=')
  })

  it('is refused without a mail server, and nothing is recorded', async () => {
    const { deps, changes } = scene({}, { mailer: null })
    await expect(sendResetLink(deps, olga, 'c', 'en')).rejects.toMatchObject({ code: 'mail_unavailable' })
    expect(changes()).toEqual([])
  })

  it('is refused if the account has already received too many mails', async () => {
    const { deps, called } = scene({}, { rateLimit: true })
    await expect(sendResetLink(deps, olga, 'c', 'en')).rejects.toMatchObject({ code: 'too_many_attempts' })
    expect(called('send')).toEqual([])
  })

  it('that cannot be mailed is an error with its cause, and stays recorded', async () => {
    const error = new Error('down')
    const { deps, called } = scene({ send: error })
    await expect(sendResetLink(deps, olga, 'c', 'en')).rejects.toMatchObject({ code: 'mail_failed', cause: error })
    expect(called('auditAdd')).toHaveLength(1)
  })
})

describe('the plan of a person', () => {
  it('is stored with the former plan and the reason in the audit log, and announced in the person’s sessions', async () => {
    const { deps, called, changes } = scene()
    await setPersonPlan(deps, olga, 'c', { plan: 'team', reason: ' A gift ' })
    const announced = { type: 'plan_changed', plan: 'team', isLimited: false, branding: null }
    expect(changes()).toEqual([
      ['setPlan', 'c', 'team', entry('person_plan_changed', { from: 'free', to: 'team', reason: 'A gift' })],
      ['publish', 's1', announced],
      ['publish', 's2', announced],
    ])
    expect(called('subscriptions', 'hostedBy')).toEqual([
      ['subscriptions', 'c'],
      ['hostedBy', ['user:c']],
    ])
  })

  it('may be the default', async () => {
    const { deps, called } = scene()
    await setPersonPlan(deps, olga, 'c', { plan: null, reason: 'Back' })
    expect(called('setPlan')).toEqual([['setPlan', 'c', null, entry('person_plan_changed', { from: 'free', to: null, reason: 'Back' })]])
  })

  it('is not changed without a reason, or while the person pays for one', async () => {
    const { deps, changes } = scene({ subscriptions: [{ plan: 'pro', status: 'active' }] })
    await expect(setPersonPlan(deps, olga, 'c', { plan: 'team', reason: ' ' })).rejects.toMatchObject({ code: 'reason_missing' })
    await expect(setPersonPlan(deps, olga, 'c', { plan: 'team', reason: 'x' })).rejects.toMatchObject({ code: 'plan_paid' })
    expect(changes()).toEqual([])
    const ended = scene({ subscriptions: [{ plan: 'pro', status: 'over' }] })
    await setPersonPlan(ended.deps, olga, 'c', { plan: 'team', reason: 'x' })
    expect(ended.called('setPlan')).toHaveLength(1)
  })
})

describe('the credits of a person', () => {
  it('are stored for the current month of whoever pays, with the reason in the audit log', async () => {
    const { deps, called, changes } = scene()
    await setPersonCredits(deps, olga, 'c', { used: 7, reason: ' A fault ' })
    const details = { used: 7, payer: 'team:t', reason: 'A fault' }
    expect(called('findPayer')).toEqual([['findPayer', 'user:c', 'pro']])
    expect(changes()).toEqual([['setCounter', { key: 'credits:team:t', period: '2027-03' }, 7, entry('person_credits_changed', details)]])
  })

  it('are not changed without a reason', async () => {
    const { deps, changes } = scene()
    await expect(setPersonCredits(deps, olga, 'c', { used: 7, reason: '' })).rejects.toMatchObject({ code: 'reason_missing' })
    expect(changes()).toEqual([])
  })
})

it('a deleted account is erased together with its audit line, and an operator among them leaves the operators first', async () => {
  const { deps, changes } = scene()
  await deletePerson(deps, olga, 'c', ' Spam ')
  expect(changes()).toEqual([
    ['leaveOperators', 'c', entry('operator_removed', { by: 'deletion' })],
    ['closeLogins', ['l1']],
    ['eraseAccount', row, digestOf(row.email), { line: entry('person_deleted', { reason: 'Spam' }) }],
  ])
})

it('nobody is deleted without a reason', async () => {
  const { deps, changes } = scene()
  await expect(deletePerson(deps, olga, 'c', ' \0')).rejects.toMatchObject({ code: 'reason_missing' })
  expect(changes()).toEqual([])
})

it('an operator is added by the operator who acts, and removed, each with an audit line', async () => {
  const { deps, changes } = scene()
  await setOperator(deps, olga, 'c', true)
  await setOperator(deps, olga, 'c', false)
  expect(changes()).toEqual([
    ['addOperator', { user_id: 'c', since: now, added_by: 'olga' }, entry('operator_added', { by: 'operator' })],
    ['removeOperator', 'c', entry('operator_removed')],
  ])
})
