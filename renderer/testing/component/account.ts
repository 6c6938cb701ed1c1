// Chiara, who has an account, as the server describes her.
import { catalogue } from '../../../shared/billing/plans.ts'
import type { Billing } from '../../../shared/billing/billing.ts'
import type { Account, User } from '../../../shared/accounts/account.ts'
import type { Answers } from './scripted-server.ts'

export const chiara: User = {
  id: 'chiara',
  firstName: 'Chiara',
  lastName: 'Romano',
  profileImageUrl: null,
  plan: 'free',
  monthlyAIUsage: 0,
}

/** The answers to someone who is signed in. */
export const signedIn = (more: Partial<User> = {}): Answers => ({
  'GET /api/auth/user': { ...chiara, ...more },
  'GET /api/auth/options': { google: false, provider: null, password: true, canReset: true, signUp: 'open', domains: [], claimable: 0 },
})

export const chiarasAccount: Account = {
  id: chiara.id,
  email: 'chiara@example.org',
  isEmailVerified: false,
  firstName: chiara.firstName,
  lastName: chiara.lastName,
  hasPassword: true,
  apiKeys: 0,
  logins: [],
}

/** On Free, on a server without a payment provider. */
export const billingOf = (more: Partial<Billing> = {}): Billing => ({
  provider: null,
  plan: {
    name: 'free',
    price: catalogue.free.price.month,
    currency: 'EUR',
    period: 'month',
    status: 'none',
    nextBilling: null,
    endsAt: null,
    hasCard: false,
  },
  canTry: true,
  history: [],
  ...more,
})
