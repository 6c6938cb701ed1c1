// Who is told that most of a budget is used: by mail, once, and in their usage.
import { expect, it } from 'vitest'
import type { Usage } from '../../../shared/accounts/account.ts'
import type { Payer } from '../../domain/plans/allowance.ts'
import { setSite } from '../../testing/fixtures/policy-fixture.ts'
import { startTeamFixture } from '../../testing/fixtures/team-fixture.ts'
import { mailBudgets } from './mail-budgets.ts'

const minuteMs = 60_000

async function open() {
  // Without a mail server of its own, so that only the test sends mail.
  const fixture = await startTeamFixture({ now: () => Date.UTC(2027, 2, 3) })
  const { deps } = fixture.server.app
  const sent: { to: string; subject: string; text: string }[] = []
  let [failures, attempts] = [0, 0]
  const mailer = {
    label: 'test',
    send: (mail: (typeof sent)[number]) => {
      attempts += 1
      if ((failures -= 1) >= 0) return Promise.reject(new Error('down'))
      sent.push(mail)
      return Promise.resolve()
    },
  }
  const { anna, bram, team } = await fixture.team()
  for (const { id } of [anna, bram]) await deps.store.accounts.change(id, { email_verified_at: 1 })
  const entry = { operator: { id: 'o', name: 'Olga', address: null }, action: 'budget_set', at: deps.now() } as const
  let calls = 0
  return {
    ...{ deps, sent, anna, bram, team, server: fixture.server },
    attempts: () => attempts,
    addressOf: async ({ id }: { id: string }) => (await deps.store.accounts.find(id))?.email,
    fails: (times: number) => void (failures = times),
    budget: (owner: 'server' | Payer, unit: 'answers' | 'cost', amount: number) =>
      deps.store.costs.setBudget({ owner, unit, amount }, deps.now(), entry),
    async spend(count: number, asked_by: `user:${string}`, cost = 0) {
      for (let n = 0; n < count; n += 1) {
        const id = `c${(calls += 1)}.1`
        const line = { id, session_id: 's', payer: `team:${team.id}`, asked_by, kind: 'ai', amount: 1, model: 'gpt', plan: 'team', due: [] }
        await deps.store.ledger.reserve(line as never, deps.now())
        await deps.store.ledger.settle(id, 'spent', { input: cost, output: 0 }, deps.now())
      }
    },
    mails: (later = 0, by = mailer) => mailBudgets({ ...deps, mailer: by, now: () => deps.now() + later }),
    usage: async (who: typeof anna) => (await who.ask<Usage>('GET /api/usage')).body.budgets,
  }
}

it('the owner of a team is mailed once when 80 % is used, its members are not; both read it in their usage if it is theirs · OPER-08', async () => {
  const { sent, addressOf, anna, bram, team, budget, spend, mails, usage } = await open()
  await budget(`team:${team.id}`, 'answers', 5)
  await budget(`user:${bram.id}`, 'answers', 1_000)
  await spend(3, `user:${bram.id}`)
  await mails()
  expect([sent, await usage(anna)]).toEqual([[], []])
  await spend(1, `user:${bram.id}`)
  await mails()
  await mails()
  expect(sent).toMatchObject([{ to: await addressOf(anna), subject: 'Your AI budget on Kring / Je AI-budget op Kring' }])
  expect(sent[0]?.text).toContain('4 of 5 answers has been used. When it is used up, the AI stops until the next month.')
  expect(sent[0]?.text).toContain('is 4 van 5 antwoorden gebruikt. Is het op, dan stopt de AI tot de volgende maand.')
  expect(sent[0]?.text).toContain('the AI budget of your team')
  expect(sent[0]?.text).not.toContain(team.branding.name)
  expect(await usage(anna)).toEqual([{ isTeam: true, unit: 'answers', amount: 5, used: 4, state: 'warned' }])
  expect(await usage(bram)).toEqual([])
})

it('a person is mailed about their own budget in money, also if a team pays · OPER-08', async () => {
  const { deps, sent, addressOf, bram, budget, spend, mails, usage } = await open()
  const price = { operator: { id: 'o', name: 'Olga', address: null }, action: 'price_set', at: deps.now() } as const
  await deps.store.costs.setPrice('gpt', { input: 1, output: 1 }, 0, price)
  await budget(`user:${bram.id}`, 'cost', 2_000_000)
  await spend(1, `user:${bram.id}`, 2_500_000)
  await mails()
  expect(sent).toMatchObject([{ to: await addressOf(bram) }])
  expect(sent[0]?.text).toContain('This is about your AI budget for March 2027: ')
  expect(sent[0]?.text).toContain('$2.50 of $2.00 has been used. It is used up: the AI stops until the next month.')
  expect(sent[0]?.text).toContain('Van je AI-budget voor maart 2027 is US$\u00a02,50 van US$\u00a02,00 gebruikt. Het is op:')
  expect(await usage(bram)).toEqual([{ isTeam: false, unit: 'cost', amount: 2_000_000, used: 2_500_000, state: 'reached' }])
})

it('a mail that fails is tried again a minute later; nobody is mailed at an address that is not verified, or about the server’s budget · OPER-08', async () => {
  const { deps, sent, addressOf, anna, bram, budget, spend, mails, fails } = await open()
  await deps.store.accounts.change(anna.id, { email_verified_at: null })
  for (const owner of [`user:${anna.id}`, `user:${bram.id}`, 'server'] as const) await budget(owner, 'answers', 2)
  await spend(1, `user:${anna.id}`)
  await spend(1, `user:${bram.id}`)
  for (const owner of [`user:${anna.id}`, `user:${bram.id}`] as const) await budget(owner, 'answers', 1)
  fails(1)
  await mails()
  await mails(59_000)
  expect(sent).toEqual([])
  await mails(70_000)
  await mails(24 * 60 * 60_000)
  expect(sent.map(({ to }) => to)).toEqual([await addressOf(bram)])
})

it('a suspended owner of a team is not mailed, not even when the suspension is lifted later · OPER-05', async () => {
  const { deps, sent, anna, bram, team, budget, spend, mails } = await open()
  const entry = { operator: { id: 'o', name: 'Olga', address: null }, action: 'person_suspended', at: deps.now() } as const
  await deps.store.suspensions.suspend({ subject: `user:${anna.id}`, since: 1, until: null, reason: 'x' }, entry)
  await budget(`team:${team.id}`, 'answers', 5)
  await spend(4, `user:${bram.id}`)
  await mails()
  await deps.store.suspensions.restore(`user:${anna.id}`, deps.now(), entry)
  await mails(24 * 60 * 60_000)
  expect(sent).toEqual([])
})

it('a mail about a budget contains the name that the operator gave the site · OPER-08 OPER-11', async () => {
  const { server, sent, bram, budget, spend, mails } = await open()
  await setSite(server, { name: 'Bakery Chat' })
  await budget(`user:${bram.id}`, 'answers', 1)
  await spend(1, `user:${bram.id}`)
  await mails()
  expect(sent[0]?.subject).toBe('Your AI budget on Bakery Chat / Je AI-budget op Bakery Chat')
  expect(sent[0]?.text).toContain('\nBakery Chat\n')
  expect(sent[0]?.text).not.toContain('Kring')
})

it('only one of two nodes mails, even while it is still sending; five minutes later the other one takes over · OPER-08', async () => {
  const { sent, bram, budget, spend, mails } = await open()
  await budget(`user:${bram.id}`, 'answers', 1)
  await spend(1, `user:${bram.id}`)
  const never = { label: 'hung', send: () => new Promise<void>(() => undefined) }
  const [hung, other] = [mails(0, never), mails()]
  void hung
  await other
  await mails(5 * minuteMs - 1)
  expect(sent).toEqual([])
  await Promise.all([mails(5 * minuteMs), mails(5 * minuteMs)])
  expect(sent).toHaveLength(1)
})

it('a mail that fails is tried again, after twice as long each time, and given up after eight failures · OPER-08', async () => {
  const { sent, bram, budget, spend, mails, fails, attempts } = await open()
  await budget(`user:${bram.id}`, 'answers', 1)
  await spend(1, `user:${bram.id}`)
  fails(8)
  for (const [n, minutes] of [0, 1, 3, 7, 15, 31, 63, 127].entries()) {
    if (minutes > 0) await mails(minutes * minuteMs - 1)
    expect(attempts()).toBe(n)
    await mails(minutes * minuteMs)
    expect(attempts()).toBe(n + 1)
  }
  await mails(28 * 24 * 60 * minuteMs)
  expect([attempts(), sent]).toEqual([8, []])
})
