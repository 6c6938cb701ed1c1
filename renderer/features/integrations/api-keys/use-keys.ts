// Reads and changes the account's API keys.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { ApiKey } from '../../../../shared/integrations/connections.ts'
import { apiRequest, post } from '../../../lib/api/api.ts'
import type { ApiScope } from '../../../../shared/integrations/integrations.ts'

type Keys = OutputOf<'GET /api/keys'>
const key = ['/api/keys']

export function useKeys(isWanted: boolean) {
  return useQuery<Keys>({ queryKey: key, enabled: isWanted, refetchOnMount: 'always' })
}

export function useMakeKey(onDone: (made: OutputOf<'POST /api/keys'>) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (given: { name: string; scopes: ApiScope[] }) => post('POST /api/keys', given),
    onSuccess(made) {
      onDone(made)
      return client.invalidateQueries({ queryKey: key })
    },
  })
}

export function useRevokeKey({ onDone, onFail }: { onDone: (key: ApiKey) => void; onFail: (error: Error) => void }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ApiKey) => apiRequest('DELETE', `/api/keys/${encodeURIComponent(id)}`),
    onSuccess: (_response, revoked) => onDone(revoked),
    onError: onFail,
    // Also after a failure: the key may have been revoked elsewhere.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}
