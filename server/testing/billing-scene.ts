// Payments without a server: what is stored and what the provider says are given, and every call that changes something is noted.
import type { Deps } from '../deps.ts'
import { trialCardKeyOf } from '../domain/account-input.ts'
import { user, type Person } from '../domain/person.ts'
import type { ProviderSubscription } from '../domain/subscriptions.ts'

const now = Date.UTC(2026, 10, 23, 12)
export const chiara: Person = user('c', { firstName: 'Chiara', lastName: 'Romano' }, 'en', { from: 'net', fromWide: null })
export const email = 'chiara@bakery.example'
const row = {
  id: 'c',
  email,
  first_name: 'Chiara',
  last_name: 'Romano',
  plan: null as string | null,
  email_verified_at: 1 as number | null,
}
export const subscription = (given: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  ...{ id: 'sub', plan: 'pro', interval: 'month', status: 'active', isEnding: false, hasCard: true, card: null },
  ...{ periodEnd: Date.UTC(2026, 11, 1), createdAt: 1 },
  ...given,
})

/** What the server knows, and what the provider says; calls are noted in `noted`. */
export interface Scene {
  account?: Partial<typeof row>
  isCustomer?: boolean
  trialAt?: number | null
  hadTrial?: string[]
  stored?: ProviderSubscription[]
  atProvider?: ProviderSubscription[]
  takesCard?: boolean
  isOther?: boolean
  hosted?: string[]
  payments?: null
}
/** What was called, in order; `failing`: how the call begins that fails. Emptied before each test. */
export const noted: { calls: string[]; failing: string | null } = { calls: [], failing: null }

export function scene(given: Scene = {}): Deps {
  const customer = { user_id: 'c', customer_id: 'cus', trial_at: given.trialAt ?? null }
  const note = <T>(text: string, result: T): Promise<T> => {
    noted.calls.push(text)
    return noted.failing !== null && text.startsWith(noted.failing) ? Promise.reject(new Error('provider failed')) : Promise.resolve(result)
  }
  const list = (all: object) => JSON.stringify(all)
  const payments = {
    name: 'Stripe',
    publishableKey: 'pk',
    makeCustomer: (account: object) => note(`make ${list(account)}`, 'cus'),
    subscriptions: () => Promise.resolve(given.atProvider ?? []),
    addCard: (id: string) => note(`add card ${id}`, { clientSecret: 'card', confirms: 'setup' }),
    subscribe: (order: object) => note(`subscribe ${list(order)}`, { clientSecret: 'order', confirms: 'payment' }),
    end: (id: string) => note(`end ${id}`, undefined),
    setEnding: (id: string, isEnding: boolean) => note(`ending ${id} ${isEnding}`, undefined),
    openPortal: (id: string, back: string) => note(`portal ${id} ${back}`, 'https://pay.example'),
    invoices: () => Promise.resolve([{ id: 'in' }]),
    useCard: (id: string, card: string) => note(`use ${id} ${card}`, undefined),
    readEvent: (body: Buffer) => JSON.parse(String(body)) as object,
  }
  const billing = {
    find: () => Promise.resolve(given.isCustomer === false ? null : customer),
    findByCustomer: (id: string) => Promise.resolve(id === 'cus' ? customer : null),
    add: (userId: string, id: string) => note(`customer ${userId} ${id}`, customer),
    subscriptions: () => Promise.resolve(given.stored ?? []),
    hadTrial: (key: string) => Promise.resolve((given.hadTrial ?? []).includes(key)),
    takeTrial: (id: string, at: number) => note(`trial ${id} ${at - now}`, true),
    giveTrialBack: (id: string, at: number) => note(`no trial ${id} ${at - now}`, undefined),
    takeCard: (id: string, _at: number, key: string) => note(`card ${id} ${key === trialCardKeyOf('visa')}`, given.takesCard ?? true),
    refuseTrial: (id: string, _at: number, key: string) => note(`refused ${id} ${key}`, undefined),
    begin: () => Promise.resolve(7),
    take: ({ userId, number, subscriptions, readAt, event }: Record<string, unknown>) =>
      note(
        `save ${String(userId)} ${String(number)} ${(subscriptions as unknown[]).length} ${Number(readAt) - now} ${String(event)}`,
        given.isOther ?? false,
      ),
    isHeeded: (id: string) => Promise.resolve(id === 'known'),
    forgetEvents: (before: number) => note(`forget ${now - before}`, undefined),
    overdue: (before: number, count: number) => note(`overdue ${now - before} ${count}`, [customer, customer]),
  }
  const store = {
    billing,
    accounts: { find: (id: string) => Promise.resolve(id === 'c' ? { ...row, ...given.account } : null) },
    counters: { take: ({ key, limit }: { key: string; limit: number }) => note(`count ${key} ${limit}`, true) },
    teams: { find: () => Promise.resolve(null), members: () => Promise.resolve([]) },
    sessions: {
      hostedBy: (hosts: string[]) =>
        note(
          `hosted ${hosts.join()}`,
          (given.hosted ?? []).map((id) => ({ id })),
        ),
    },
    payers: { find: () => Promise.resolve({ plan: 'pro', payer: 'user:c' }) },
  }
  const fanout = { publish: (id: string, event: object) => void noted.calls.push(`publish ${id} ${list(event)}`) }
  const log = { error: (_details: object, message: string) => void noted.calls.push(`error ${message}`) }
  const config = { rateLimit: true, defaultPlan: 'free', publicUrl: 'https://kring.example' }
  return { store, payments: given.payments === null ? null : payments, fanout, log, config, mailer: {}, now: () => now } as unknown as Deps
}
