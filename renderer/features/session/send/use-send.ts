// Sends a session, or one of its messages, to a connected service, and reports the result.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { integrations, type Connectable, type Integration } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest, HttpError } from '../../../lib/api/api.ts'
import { platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'

type Connections = OutputOf<'GET /api/integrations'>
const key = ['/api/integrations']

/** The services connected to the account, in the order of the catalogue; undefined until they are loaded. */
export function useDestinations(): Integration[] | undefined {
  const { data } = useQuery<Connections>({ queryKey: key })
  return data && integrations.filter(({ id }) => data.connections.some(({ integration }) => integration === id))
}

export interface Sent {
  sessionId: string
  /** Null for the complete session. */
  messageId: string | null
}

export function useSend({ sessionId, messageId }: Sent, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: Integration) => {
      const response = await apiRequest('POST', `/api/integrations/${id as Connectable}/send`, { sessionId, messageId })
      return (await response.json()) as OutputOf<'POST /api/integrations/:id/send'>
    },
    onSuccess({ url }, { name }) {
      const isAddress = url !== null && /^https?:\/\//.test(url)
      toast({
        title: t('sendTo.done', { name }),
        tone: 'ok',
        ...(isAddress && { action: { label: t('sendTo.open', { name }), onPress: () => void platform().openOutside(url) } }),
      })
      onDone()
    },
    // The integrations page must also show that the service refused.
    onError: (error) => (codeOf(error) === 'upgrade_required' ? undefined : client.invalidateQueries({ queryKey: key })),
  })
}

/** Returns one sentence that explains why sending failed. */
export function useSendFailure() {
  const { t } = useTranslation()
  return (error: Error, name: string): string => {
    switch (codeOf(error)) {
      case 'service_unreachable':
        return t('sendTo.unreachable', { name })
      case 'connection_refused':
      case 'address_refused':
        return t('sendTo.refused', { name })
      case 'not_connected':
        return t('sendTo.gone', { name })
      default:
        return error instanceof HttpError ? (error.sentence ?? t('errors.internal')) : t('sendTo.offline')
    }
  }
}

const codeOf = (error: Error) => (error instanceof HttpError ? error.code : null)
