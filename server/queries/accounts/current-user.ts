// The signed-in user as their browser sees them, and their usage.
import type { Usage, User } from '../../../shared/accounts/account.ts'
import type { Language } from '../../../shared/texts/language.ts'
import { catalogue } from '../../../shared/billing/plans.ts'
import { usageWords as en } from '../../../shared/texts/en/server.ts'
import { usageWords as nl } from '../../../shared/texts/nl/server.ts'
import type { Deps } from '../../deps.ts'
import { dayOf, meterKey, monthOf, nextMonth } from '../../domain/plans/allowance.ts'
import { fill } from '../../domain/text.ts'
import { budgetState } from '../../domain/plans/budget.ts'
import { publicIdOf, type Person, type PersonKey } from '../../domain/people/person.ts'
import type { BudgetOwner } from '../../store/plans/budgets.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { getAccount } from '../people/get-account.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'now'>

export async function viewUser({ store, config, now }: Reads, row: UserRow): Promise<User> {
  const { payer, plan } = await store.payers.find(`user:${row.id}`, config.defaultPlan)
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.picture_name === null ? null : `/api/profile-pictures/${row.picture_name}`,
    plan,
    monthlyAIUsage: await store.counters.read(meterKey('ai', payer), monthOf(now())),
    ...((await store.operators.find(row.id)) && { isOperator: true as const }),
  }
}

/** Throws unauthenticated. */
export async function viewUsage(deps: Reads, person: Person): Promise<Usage> {
  const { store, config, now } = deps
  await getAccount(deps, person)
  const { payer, plan } = await store.payers.find(person.key, config.defaultPlan)
  const at = now()
  const { aiMessages, credits } = catalogue[plan]
  return {
    aiMessages: await store.counters.read(meterKey('ai', payer), monthOf(at)),
    limit: aiMessages,
    description: describe(person.language, at),
    plan,
    credits: await store.counters.read(meterKey('credits', payer), monthOf(at)),
    creditLimit: credits,
    today: aiMessages === null ? null : { used: await store.counters.read(meterKey('ai', payer), dayOf(at)), limit: config.dailyReplies },
    budgets: await viewBudgets(deps, person.key),
    resetsAt: new Date(nextMonth(at)).toISOString(),
  }
}

/** Those of the person, and those of a team for its owner. */
async function viewBudgets({ store, now }: Reads, key: PersonKey): Promise<Usage['budgets']> {
  const found = await store.teams.find(publicIdOf(key))
  const team = found && found.team.owner === publicIdOf(key) ? [`team:${found.team.id}` as const] : []
  const rows = await store.budgets.of([key as BudgetOwner, ...team], now())
  return rows.flatMap(({ owner, unit, amount, used }) => {
    const state = budgetState({ used, amount })
    return state === 'open' ? [] : [{ isTeam: owner.startsWith('team:'), unit, amount, used, state }]
  })
}

function describe(language: Language, at: number): string {
  const month = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
  return fill((language === 'nl' ? nl : en).description, { month })
}
