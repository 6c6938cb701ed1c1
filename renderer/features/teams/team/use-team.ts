// Queries and changes of the team; every change refetches what is on screen.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TeamPlace } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/toast.ts'

/** Fetches the account's team; only for signed-in people. */
export function useTeamPlace(isWanted: boolean) {
  return useQuery<TeamPlace>({ queryKey: ['/api/team'], enabled: isWanted, refetchOnMount: 'always' })
}

/** Returns a function that explains an error in one sentence. */
export function useTeamFailure() {
  const { t } = useTranslation()
  return (error: Error): string => {
    if (!(error instanceof HttpError)) return t('team.offline')
    // The server's own message is about sessions.
    return error.code === 'upgrade_required' ? t('team.closedError') : (error.sentence ?? t('team.offline'))
  }
}

/** `isQuiet`: the caller displays errors, beside the field. */
export function useTeamChange<Given = void, Gotten = unknown>(
  send: (given: Given) => Promise<Gotten>,
  { onDone, isQuiet = false }: { onDone?: (gotten: Gotten, given: Given) => void; isQuiet?: boolean } = {},
) {
  const client = useQueryClient()
  const sentence = useTeamFailure()
  return useMutation({
    mutationFn: send,
    onSuccess(gotten, given) {
      onDone?.(gotten, given)
    },
    onError(error) {
      if (!isQuiet) toast({ title: sentence(error), tone: 'bad' })
    },
    // Also after an error: someone else may have changed the team.
    onSettled: () =>
      Promise.all(['/api/team', '/api/auth/user', '/api/usage'].map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
