// Creates a session and opens it; a failure is shown in a toast.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError, post } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/toast.ts'

export function useCreateSession(): { create: () => void; busy: boolean } {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => post('POST /api/sessions', { title: t('session.newTitle'), isPrivate: false }),
    onSuccess: async (session) => {
      await client.invalidateQueries({ queryKey: ['/api/sessions'], exact: true })
      await navigate(`/chat/${session.id}`)
    },
    onError: (error) =>
      toast({
        title: t('session.error'),
        description: (error instanceof HttpError && error.sentence) || t('session.createFailed'),
        tone: 'bad',
      }),
  })
  return { create: () => mutate(), busy: isPending }
}
