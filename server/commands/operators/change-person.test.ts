// What an operator does with an account: what ends, who is mailed, what is refused, whose counters change, and what the audit log says.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeCodes } from '../../../shared/protocol/protocol.ts'
import type { ProviderSubscription } from '../../domain/billing/subscriptions.ts'
import { listPeople, viewPerson } from '../../queries/operators/people.ts'
import { silentAssistant } from '../../testing/doubles/assistants.ts'
import { startMailFixture, type MailFixture } from '../../testing/fixtures/mail-fixture.ts'
import { ask } from '../../testing/fixtures/webhook-fixture.ts'
import { visitor } from '../../testing/people/visitor.ts'
import { deletePerson, sendResetLink, setOperator, setPersonCredits, setPersonPlan, signPersonOut } from './change-person.ts'
import { restorePerson, suspendPerson } from './suspend.ts'

const operator = { id: 'olga', name: 'Olga', address: '203.0.113.9' }
let fixture: MailFixture
beforeAll(async () => {
  fixture = await startMailFixture({ assistant: silentAssistant })
  await come('Olga', 'olga')
})
afterAll(() => fixture.remove())

const deps = () => fixture.server.app.deps
/** The same, a millisecond later at each call: the audit log has no order within a millisecond. */
const later = () => ({ ...deps(), now: () => deps().now() + ++milliseconds })
let milliseconds = 0
async function come(name: string, id?: string) {
  const who = visitor(fixture.server.url, name)
  if (id === undefined) {
    const user = await who.signUp()
    await deps().store.accounts.change(user.id, { email_verified_at: 1 })
    return { who, id: user.id }
  }
  const row = { id, email: `${id}@example.com`, email_verified_at: 1, password_hash: null, first_name: name, last_name: '' }
  await deps().store.accounts.add(row, 1)
  return { who, id }
}
/** The audit lines about an account, the first one first. */
const linesOf = async (id: string) =>
  (await deps().store.audit.list({ target: `person:${id}` }, 20)).map(({ action, details }) => [action, details] as const).reverse()
/** The account joins this owner's team; returns the id of the team. */
async function join(id: string, owner: string): Promise<string> {
  const { teams, teamInvites } = deps().store
  const { team } = (await teams.find(owner))!
  const digest = `for-${id}`
  await teamInvites.add({ id: digest, digest, team_id: team.id, email: null, created_by: owner, created_at: 2, expires_at: 9 }, 2)
  await teamInvites.accept(digest, id, 3)
  return team.id
}
const addOperator = (id: string) =>
  deps().store.operators.add({ user_id: id, since: 1, added_by: null }, { operator, action: 'operator_added', at: 1 })

it('signing someone out closes their sockets and revokes their keys, together with its audit line or not at all · OPER-04 OPER-13', async () => {
  const { who, id } = await come('Lies')
  const ear = await who.join((await who.createSession()).id)
  const { key } = await ask<{ key: string }>(who, '/api/keys', { name: 'Script', scopes: ['sessions:read'] })
  const withKey = async () => (await fetch(`${fixture.server.url}/api/sessions`, { headers: { authorization: `Bearer ${key}` } })).status
  await expect(signPersonOut(deps(), { ...operator, id: null as never }, id)).rejects.toThrow()
  expect([(await who.fetch('/api/account')).status, await withKey()]).toEqual([200, 200])
  await signPersonOut(deps(), operator, id)
  expect(await ear.closed).toBe(closeCodes.signedOut)
  expect([(await who.fetch('/api/account')).status, await withKey()]).toEqual([401, 401])
  expect(await linesOf(id)).toEqual([['person_signed_out', { devices: 1, keys: 1 }]])
})

it('the reset link is mailed to the person, in the operator’s language; a failed mail is recorded too · OPER-04 OPER-13', async () => {
  const { id } = await come('Mark', 'mark')
  await sendResetLink(deps(), operator, id, 'nl')
  const { mail } = await fixture.mails.next('mark@example.com')
  expect(mail.text).toMatch(/^https:\/\/kring\.example\/reset-password\?token=[\w-]{43}$/m)
  expect(mail.subject).toBe('Een nieuw wachtwoord voor Kring')
  const mailer = { ...deps().mailer!, send: () => Promise.reject(new Error('down')) }
  await expect(sendResetLink({ ...deps(), mailer }, operator, id, 'en')).rejects.toMatchObject({ code: 'mail_failed' })
  expect(await linesOf(id)).toEqual([
    ['person_reset_sent', {}],
    ['person_reset_sent', {}],
  ])
})

it('a new plan is announced in open sessions; it is refused while the person pays for a plan · OPER-04 OPER-13', async () => {
  const { who, id } = await come('Nora')
  const ear = await who.join((await who.createSession()).id)
  await setPersonPlan(deps(), operator, id, { plan: 'pro', reason: ' A gift ' })
  expect(await ear.hears('plan_changed')).toMatchObject({ plan: 'pro' })
  const { billing } = deps().store
  await billing.add(id, 'cus')
  const live: ProviderSubscription = {
    ...{ id: 'sub', plan: 'team', interval: 'month', status: 'active', createdAt: 1 },
    ...{ isEnding: false, hasCard: true, periodEnd: 9e12 },
  }
  await billing.saveSnapshot({ userId: id, number: await billing.begin(id), subscriptions: [live], readAt: 1, event: null }, 1)
  const taken = setPersonPlan(deps(), operator, id, { plan: null, reason: 'Back' })
  await expect(taken).rejects.toMatchObject({ code: 'plan_paid' })
  expect(await viewPerson(deps(), id)).toMatchObject({ plan: 'team', ownPlan: 'team', isPaid: true, creditLimit: 10_000 })
  expect(await linesOf(id)).toEqual([['person_plan_changed', { from: null, to: 'pro', reason: 'A gift' }]])
})

it('new credits replace those that were counted, for a member those of the team that pays · OPER-04', async () => {
  const { who: owner, id: ownerId } = await come('Otto')
  const { id } = await come('Pia')
  await setPersonPlan(deps(), operator, ownerId, { plan: 'team', reason: 'A gift' })
  await ask(owner, '/api/team', { name: 'Bakery' })
  const team = await join(id, ownerId)
  for (const used of [7, 3]) await setPersonCredits(later(), operator, id, { used, reason: ' A fault of ours ' })
  const seen = await Promise.all([id, ownerId].map((one) => viewPerson(deps(), one)))
  expect(seen.map((one) => [one.credits, one.aiMessages, one.team, one.plan])).toEqual([
    [3, 0, 'Bakery', 'team'],
    [3, 0, 'Bakery', 'team'],
  ])
  expect((await linesOf(id)).at(-1)).toEqual(['person_credits_changed', { used: 3, payer: `team:${team}`, reason: 'A fault of ours' }])
  await expect(setPersonCredits(deps(), operator, id, { used: 1, reason: ' \0' })).rejects.toMatchObject({ code: 'reason_missing' })
})

it('an operator is added once, the log records by whom, and a suspended account cannot be added · OPER-04 OPER-13', async () => {
  await addOperator('olga')
  const { id } = await come('Quin', 'quin')
  await suspendPerson(deps(), operator, `user:${id}`, 'Spam')
  await expect(setOperator(deps(), operator, id, true)).rejects.toMatchObject({ code: 'person_not_found' })
  expect(await viewPerson(deps(), id)).toMatchObject({ isOperator: false, suspendedReason: 'Spam' })
  const listed = (await listPeople(deps(), {})).people
  expect(listed.filter((one) => one.isOperator).map((one) => one.id)).toEqual(['olga'])
  expect(listed.length).toBeGreaterThan(1)
  await restorePerson(deps(), operator, `user:${id}`)
  for (const isOperator of [true, true, false, false]) await setOperator(later(), operator, id, isOperator)
  expect((await linesOf(id)).slice(2)).toEqual([
    ['operator_added', { by: 'operator' }],
    ['operator_removed', {}],
  ])
})

it('of two operators who delete each other at the same time, one stays an operator and keeps the team · OPER-04', async () => {
  const { store } = deps()
  const people = [await come('Rosa'), await come('Stan')]
  for (const { who, id } of people) {
    await setPersonPlan(deps(), operator, id, { plan: 'team', reason: 'A gift' })
    await ask(who, '/api/team', { name: 'Bakery' })
    await addOperator(id)
  }
  await addOperator('olga')
  await setOperator(deps(), operator, 'olga', false)
  // Both checks before the first change have passed.
  let passed = 0
  let release = () => {}
  const both = new Promise<void>((resolve) => (release = resolve))
  const mustLeave: typeof store.operators.mustLeave = async (userId) => {
    await store.operators.mustLeave(userId)
    if ((passed += 1) === 2) release()
    await both
  }
  const slow = { ...deps(), store: { ...store, operators: { ...store.operators, mustLeave } } }
  const outcomes = await Promise.allSettled(people.map(({ id }) => deletePerson(slow, operator, id, 'Asked for it')))
  const refused = outcomes.findIndex(({ status }) => status === 'rejected')
  expect(outcomes[1 - refused]).toEqual({ status: 'fulfilled', value: undefined })
  expect(outcomes[refused]).toMatchObject({ reason: { code: 'last_operator' } })
  const [left, gone] = [people[refused]!, people[1 - refused]!]
  expect((await viewPerson(deps(), left.id)).isOperator).toBe(true)
  expect(await store.teams.find(left.id)).toMatchObject({ team: { name: 'Bakery' } })
  expect((await linesOf(left.id)).map(([action]) => action)).not.toContain('operator_removed')
  expect(await store.accounts.find(gone.id)).toBeNull()
  expect((await linesOf(gone.id)).map(([action]) => action).sort()).toEqual(['operator_removed', 'person_deleted', 'person_plan_changed'])
})

it('a person is deleted only with a reason, and the last operator and the owner of a team with others keep everything · OPER-04 OPER-13', async () => {
  const { who, id } = await come('Tess')
  await expect(deletePerson(deps(), operator, id, '  ')).rejects.toMatchObject({ code: 'reason_missing' })
  await addOperator('olga')
  await addOperator(id)
  await setPersonPlan(deps(), operator, id, { plan: 'team', reason: 'A gift' })
  await ask(who, '/api/team', { name: 'Bakery' })
  await join((await come('Udo', 'udo')).id, id)
  // Nor is a subscription ended, which could not be undone.
  await deps().store.billing.add(id, 'cus-tess')
  const ended: string[] = []
  const payments = { subscriptions: () => Promise.resolve([{ id: 'sub', status: 'active' }]), end: (one: string) => void ended.push(one) }
  const paying = { ...deps(), payments: payments as never }
  await expect(deletePerson(paying, operator, id, 'Asked for it')).rejects.toMatchObject({ code: 'team_owned' })
  for (const { id: other } of await deps().store.operators.list()) if (other !== id) await setOperator(deps(), operator, other, false)
  await expect(deletePerson(paying, operator, id, 'Asked for it')).rejects.toMatchObject({ code: 'last_operator' })
  expect(await viewPerson(deps(), id)).toMatchObject({ isOperator: true, team: 'Bakery' })
  expect(ended).toEqual([])
})
