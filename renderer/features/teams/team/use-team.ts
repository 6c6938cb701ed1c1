// What the server keeps of the team, and changes to it: after each, what is on screen is asked for anew.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TeamPlace } from '../../../../shared/teams/team.ts'
import { HttpError } from '../../../lib/api/api.ts'
import { toast } from '../../../ui/toast.ts'

/** For who is signed in. */
export function useTeamPlace(isWanted: boolean) {
  return useQuery<TeamPlace>({ queryKey: ['/api/team'], enabled: isWanted, refetchOnMount: 'always' })
}

/** What went wrong, in one sentence. */
export function useTeamFailure() {
  const { t } = useTranslation()
  return (error: Error): string => {
    if (!(error instanceof HttpError)) return t('team.offline')
    // The server's own sentence speaks of sessions.
    return error.code === 'upgrade_required' ? t('team.closedError') : (error.sentence ?? t('team.offline'))
  }
}

/** `isQuiet`: what goes wrong is said by who asks, beside the field. */
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
    // Also when it failed: somebody else may have changed it.
    onSettled: () =>
      Promise.all(['/api/team', '/api/auth/user', '/api/usage'].map((path) => client.invalidateQueries({ queryKey: [path] }))),
  })
}
