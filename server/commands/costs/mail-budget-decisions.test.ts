// Whom a notice about a budget is mailed to, its whole text, and what is stored if it cannot be mailed.
import { expect, it } from 'vitest'
import type { Deps } from '../../deps.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import type { DueNotice } from '../../store/plans/budget-notices.ts'
import { fixedPolicy } from '../../testing/fixtures/policy-fixture.ts'
import { mailBudgets } from './mail-budgets.ts'

const now = 1_000_000
const notice: DueNotice = { owner: 'user:anna', unit: 'answers', amount: 2_000, used: 1_600, month: '2027-03', tries: 0 }
const anna = { id: 'anna', email: 'anna@bakery.example', email_verified_at: 1, suspended_at: null } as UserRow
const down = new Error('down')

interface Given {
  due?: DueNotice[]
  /** Null: the account has been deleted. */
  account?: UserRow | null
  owner?: string | null
  mailer?: 'works' | 'fails' | null
}

async function run({ due = [notice], account = anna, owner = 'anna', mailer = 'works' }: Given = {}) {
  const told = { claimed: [] as unknown[], done: [] as unknown[], sent: [] as unknown[], logged: [] as unknown[], found: [] as unknown[] }
  const store = {
    budgetNotices: {
      claim: (...given: unknown[]) => (told.claimed.push(given), Promise.resolve(due)),
      done: (...given: unknown[]) => Promise.resolve(void told.done.push(given)),
    },
    accounts: { find: (id: unknown) => (told.found.push(id), Promise.resolve(account)) },
    teams: { findBy: ({ id }: { id: string }) => Promise.resolve(owner !== null && id === 't' ? { team: { owner } } : undefined) },
  }
  const send = (mail: unknown) => (told.sent.push(mail), mailer === 'fails' ? Promise.reject(down) : Promise.resolve())
  const log = { error: (...given: unknown[]) => void told.logged.push(given) }
  await mailBudgets({ store, mailer: mailer && { send }, policy: fixedPolicy(), now: () => now, log } as unknown as Deps)
  return told
}

/** The whole mail; `whose` and `whoseInDutch` name the budget. */
const textFor = (whose: string, whoseInDutch: string) => `Hello,

This is about ${whose} for March 2027: 1,600 of 2,000 answers has been used. When it is used up, the AI stops until the next month.

The operator of the server set this budget and can raise it.

Kring

--

Hallo,

Van ${whoseInDutch} voor maart 2027 is 1.600 van 2.000 antwoorden gebruikt. Is het op, dan stopt de AI tot de volgende maand.

De beheerder van de server heeft dit budget ingesteld en kan het verhogen.

Kring
`

it('the person whose budget it is gets one mail in both languages, and the notice is done', async () => {
  expect(await run()).toEqual({
    claimed: [[now, now + 300_000]],
    done: [[notice, null]],
    sent: [
      {
        to: 'anna@bakery.example',
        subject: 'Your AI budget on Kring / Je AI-budget op Kring',
        text: textFor('your AI budget', 'je AI-budget'),
      },
    ],
    logged: [],
    found: ['anna'],
  })
})

it('the owner of a team gets the mail about the team’s budget', async () => {
  const { found, sent } = await run({ due: [{ ...notice, owner: 'team:t' }], owner: 'bram' })
  expect(found).toEqual(['bram'])
  expect(sent).toMatchObject([{ to: 'anna@bakery.example', text: textFor('the AI budget of your team', 'het AI-budget van je team') }])
})

it('a budget in money is named in dollars', async () => {
  const { sent } = await run({ due: [{ ...notice, unit: 'cost', amount: 25_000_000, used: 20_500_000 }] })
  const [{ text }] = sent as [{ text: string }]
  expect(text).toContain('for March 2027: $20.50 of $25.00 has been used')
  // With the no-break space that Dutch puts after the currency.
  expect(text).toContain('voor maart 2027 is US$\u00a020,50 van US$\u00a025,00 gebruikt')
})

it('a budget that is used up is named as such, from exactly its amount on', async () => {
  const [open, reached] = [1_999, 2_000].map((used) => run({ due: [{ ...notice, used }] }))
  const isOver = expect.stringContaining('It is used up: the AI stops until the next month.') as string
  expect((await open)?.sent).not.toMatchObject([{ text: isOver }])
  expect((await reached)?.sent).toMatchObject([{ text: isOver }])
})

it('without a mail server no notice is claimed', async () => {
  expect(await run({ mailer: null })).toEqual({ claimed: [], done: [], sent: [], logged: [], found: [] })
})

it.each([
  ['an account that has been deleted', null],
  ['an address that is not verified', { ...anna, email_verified_at: null }],
  ['a suspended account', { ...anna, suspended_at: 5 }],
])('nothing is mailed to %s; the notice is done without an error', async (_who, account) => {
  const { sent, done, logged } = await run({ account })
  expect([sent, done, logged]).toEqual([[], [[notice, null]], []])
})

it('for a team that has been deleted no account is looked up, and the notice is done', async () => {
  const due = { ...notice, owner: 'team:t' as const }
  const { sent, done, logged, found } = await run({ due: [due], owner: null })
  expect([sent, done, logged, found]).toEqual([[], [[due, null]], [], []])
})

it.each([
  [0, now + 60_000],
  [1, now + 120_000],
  [6, now + 3_840_000],
  [7, null],
])('a mail that fails after %i earlier failures is logged, and tried again at %s', async (tries, again) => {
  const due = { ...notice, tries }
  const { done, logged } = await run({ due: [due], mailer: 'fails' })
  expect(done).toEqual([[due, again]])
  expect(logged).toEqual([[{ error: down }, 'mailing about a budget failed; it will be retried']])
})

it('a mail that fails does not keep the next notice from being mailed', async () => {
  const { sent, done } = await run({ due: [notice, { ...notice, unit: 'cost' }], mailer: 'fails' })
  expect([sent.length, done.length]).toEqual([2, 2])
})
