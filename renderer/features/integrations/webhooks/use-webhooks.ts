// Reads and changes the account's webhooks and their deliveries.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '../../../../shared/api/api.ts'
import type { Delivery, Webhook } from '../../../../shared/integrations/connections.ts'
import type { WebhookEvent } from '../../../../shared/integrations/integrations.ts'
import { apiRequest, post } from '../../../lib/api/api.ts'

const key = ['/api/webhooks']
const place = (id: string) => `/api/webhooks/${encodeURIComponent(id)}`

export function useWebhooks(isWanted: boolean) {
  return useQuery<OutputOf<'GET /api/webhooks'>>({ queryKey: key, enabled: isWanted, refetchOnMount: 'always' })
}

export function useDeliveries(id: string) {
  return useQuery<OutputOf<'GET /api/webhooks/:id/deliveries'>>({ queryKey: [place(id), 'deliveries'], refetchOnMount: 'always' })
}

/** Refetches the list after every change, successful or not. */
function useChange<Given, Gotten>(send: (given: Given) => Promise<Gotten>, onDone: (gotten: Gotten, given: Given) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export interface WebhookInput {
  url: string
  events: WebhookEvent[]
}

export function useAddWebhook(onDone: (added: OutputOf<'POST /api/webhooks'>) => void) {
  return useChange((given: WebhookInput) => post('POST /api/webhooks', given), onDone)
}

export function useChangeWebhook(id: string, onDone: (changed: Webhook) => void) {
  return useChange(
    async (given: Partial<WebhookInput & { isOn: boolean }>) => (await (await apiRequest('POST', place(id), given)).json()) as Webhook,
    onDone,
  )
}

export function useRemoveWebhook(onDone: () => void) {
  return useChange((id: string) => apiRequest('DELETE', place(id)), onDone)
}

/** Resolves with the delivery, also when the address refused it. */
export function useTestWebhook(id: string, onDone: (delivery: Delivery) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => (await (await apiRequest('POST', `${place(id)}/test`)).json()) as Delivery,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: [place(id), 'deliveries'] }),
  })
}
