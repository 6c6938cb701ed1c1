// Accounts as the operator console shows them. Never a title, a message or a note.
import { catalogue, toPlan, type Plan } from '../../../shared/billing/plans.ts'
import { AppError } from '../../../shared/errors.ts'
import type { ListedPerson, OperatedPerson } from '../../../shared/operators/operator-api.ts'
import { operatorLimits } from '../../../shared/operators/operator-limits.ts'
import type { Deps } from '../../deps.ts'
import { liveSubscription } from '../../domain/billing/subscriptions.ts'
import { meterKey, monthOf } from '../../domain/plans/allowance.ts'
import type { UserRow } from '../../store/people/accounts.ts'
import { readCursor, writeCursor } from '../../domain/page-cursor.ts'

type Reads = Pick<Deps, 'store' | 'config' | 'now'>

export interface AskedPeople {
  q?: string | undefined
  only?: 'suspended' | 'operators' | undefined
  after?: string | undefined
}

/** Throws bad_request for a cursor that is none. */
export async function listPeople(deps: Reads, { q, only, after }: AskedPeople): Promise<{ people: ListedPerson[]; after: string | null }> {
  const cursor = readCursor(after)
  const count = operatorLimits.peoplePerPage
  const filter = { q: q?.replaceAll('\0', ''), only, after: cursor ? { created_at: cursor.at, id: cursor.id } : undefined }
  const rows = await deps.store.people.list(filter, count + 1)
  const shown = rows.slice(0, count)
  const last = shown.at(-1)
  return {
    people: await viewAll(deps, shown),
    after: rows.length > count && last ? writeCursor(last.created_at, last.id) : null,
  }
}

async function viewAll({ store, config, now }: Reads, rows: UserRow[]): Promise<ListedPerson[]> {
  const ids = rows.map(({ id }) => id)
  const [seen, operators] = [await store.people.seen(ids, now()), await store.operators.among(ids)]
  const payers = await Promise.all(ids.map((id) => store.payers.find(`user:${id}`, config.defaultPlan)))
  const period = monthOf(now())
  const used = await store.counters.readEach(payers.map(({ payer }) => ({ key: meterKey('ai', payer), period })))
  return rows.map((row, at) => ({
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isEmailVerified: row.email_verified_at !== null,
    plan: payers[at]?.plan ?? 'free',
    aiMessages: used[at] ?? 0,
    createdAt: row.created_at,
    seenAt: seen.get(row.id)?.seenAt ?? null,
    devices: seen.get(row.id)?.devices ?? 0,
    suspendedAt: row.suspended_at,
    isOperator: operators.has(row.id),
  }))
}

/** Throws person_not_found. */
export async function viewPerson(deps: Reads, id: string): Promise<OperatedPerson> {
  const { store, now, config } = deps
  const row = id.includes('\0') ? null : await store.accounts.find(id)
  const [listed] = row ? await viewAll(deps, [row]) : []
  if (!row || !listed) throw new AppError('person_not_found')
  const { payer, name } = await store.payers.find(`user:${id}`, config.defaultPlan)
  const ownPlan: Plan | null = row.plan === null ? null : toPlan(row.plan)
  return {
    ...listed,
    hasPassword: row.password_hash !== null,
    team: payer.startsWith('team:') ? name : null,
    ownPlan,
    isPaid: Boolean(liveSubscription(await store.billing.subscriptions(id))),
    credits: await store.counters.read(meterKey('credits', payer), monthOf(now())),
    creditLimit: catalogue[listed.plan].credits,
    ...(await store.people.figures(id)),
    suspendedReason: row.suspended_reason,
    logins: (await store.logins.list(id, now())).map(({ id: loginId, device, created_at, seen_at }) => ({
      ...{ id: loginId, device, createdAt: created_at, seenAt: seen_at },
    })),
  }
}
