// The end of the page: a member can leave the team, the owner can dissolve it.
import { useState } from 'react'
import type { Team } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { apiRequest } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, type Question } from '../../../ui/confirm.tsx'
import { useTeamChange } from './use-team.ts'

export function LeaveTeam({ team }: { team: Team }) {
  const { t } = useTranslation()
  const [question, setQuestion] = useState<Question | null>(null)
  const isOwner = team.role === 'owner'
  const go = useTeamChange(() => (isOwner ? apiRequest('DELETE', '/api/team') : apiRequest('POST', '/api/team/leave')))
  const { name } = team.branding
  const confirm = isOwner ? t('team.members.dissolve') : t('team.members.leave')
  const asked = {
    title: isOwner ? t('team.members.dissolveTitle', { name }) : t('team.members.leaveTitle', { name }),
    text: isOwner ? t('team.members.dissolveText') : t('team.members.leaveText'),
    confirm,
    isLoss: true,
    run: () => go.mutate(),
  }
  return (
    <>
      <Button variant="danger" disabled={go.isPending} onClick={() => setQuestion(asked)}>
        {confirm}
      </Button>
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </>
  )
}
