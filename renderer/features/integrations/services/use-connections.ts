// Reads and changes the account's connections; undefined while loading, and for visitors.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { Connection } from '../../../../shared/integrations/connections.ts'
import type { Connectable } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'

type Connections = OutputOf<'GET /api/integrations'>
const key = ['/api/integrations']

export function useConnections(isWanted: boolean) {
  return useQuery<Connections>({ queryKey: key, enabled: isWanted, refetchOnMount: 'always' })
}

/** Describes an error in one sentence. */
export function useFailure() {
  const { t } = useTranslation()
  return (error: Error): string => (error instanceof HttpError ? (error.sentence ?? t('errors.internal')) : t('integrations.offline'))
}

interface NewConnection {
  settings: Record<string, string>
  sendsAnswers: boolean
}

export function useConnect(id: Connectable, onDone: (connection: Connection) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (given: NewConnection) => (await (await apiRequest('POST', `/api/integrations/${id}`, given)).json()) as Connection,
    onSuccess(connection) {
      client.setQueryData<Connections>(key, (known) => known && withConnection(known, connection))
      onDone(connection)
    },
  })
}

export function useDisconnect(onDone: (id: Connectable) => void, onFail: (error: Error) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: Connectable) => apiRequest('DELETE', `/api/integrations/${id}`),
    onSuccess(_response, id) {
      client.setQueryData<Connections>(
        key,
        (known) => known && { ...known, connections: known.connections.filter(({ integration }) => integration !== id) },
      )
      onDone(id)
    },
    onError: onFail,
  })
}

function withConnection(known: Connections, connection: Connection): Connections {
  const others = known.connections.filter(({ integration }) => integration !== connection.integration)
  return { ...known, connections: [...others, connection] }
}
