// The billing state of the signed-in account; null for a visitor.
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '../../../shared/billing/billing.ts'
import { fetchQuery } from './query.ts'

export const billingKey = ['/api/billing'] as const

export function useBilling(isWanted: boolean) {
  return useQuery({
    queryKey: billingKey,
    queryFn: fetchQuery<Billing>({ on401: 'null' }),
    enabled: isWanted,
    refetchOnMount: 'always',
  })
}
