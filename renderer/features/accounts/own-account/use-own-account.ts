// The signed-in person's own account; null for a visitor.
import { useQuery } from '@tanstack/react-query'
import type { Account } from '../../../../shared/accounts/account.ts'
import { fetchQuery } from '../../../lib/api/query.ts'

export const accountKey = ['/api/account'] as const

export function useOwnAccount() {
  return useQuery({ queryKey: accountKey, queryFn: fetchQuery<Account>({ on401: 'null' }), refetchOnMount: 'always' })
}
