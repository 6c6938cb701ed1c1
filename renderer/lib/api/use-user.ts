// The signed-in person: `data` is null for a visitor, and undefined while loading.
import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Account, User } from '../../../shared/accounts/account.ts'
import { toPlan } from '../../../shared/billing/plans.ts'
import { fetchQuery } from './query.ts'

// The signed-in person's own account; null for a visitor.
export const accountKey = ['/api/account'] as const

export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: fetchQuery<Account>({ on401: 'null' }), refetchOnMount: 'always' })
}

export const userKey = ['/api/auth/user'] as const

export function useUser(isWanted = true) {
  return useQuery({
    queryKey: userKey,
    queryFn: fetchQuery<User>({ on401: 'null' }),
    select: (user) => user && { ...user, plan: toPlan(user.plan) },
    enabled: isWanted,
    retry: false,
  })
}

/** Returns the first and last name, or `nobody` when both are missing. */
export function fullName({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>, nobody: string): string {
  return [firstName, lastName].filter(Boolean).join(' ') || nobody
}

/** For a page prerendered for visitors: the first render assumes a visitor, and the server is asked at once. */
export function nobodySignedIn(client: QueryClient): void {
  client.setQueryData(userKey, null)
  void client.invalidateQueries({ queryKey: userKey, refetchType: 'none' })
}

/** Who views the page; 'unknown' until the server has responded. */
export type Visitor = 'unknown' | 'nobody' | 'account'
