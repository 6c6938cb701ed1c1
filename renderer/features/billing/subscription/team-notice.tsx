// Tells a team member whose plan they use when someone else pays.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { TeamMember, TeamPlace } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from './notice.tsx'

export function TeamNotice() {
  const { t } = useTranslation()
  const { data: place } = useQuery<TeamPlace>({ queryKey: ['/api/team'] })
  const team = place?.team
  const isMember = team?.isOpen === true && team.role === 'member'
  const { data: members, isPending } = useQuery<TeamMember[]>({ queryKey: ['/api/team/members'], enabled: isMember })
  if (!isMember || isPending) return null
  const owner = members?.find(({ role }) => role === 'owner')?.name
  const words = { team: team.branding.name, owner: owner ?? '' }
  return (
    <Notice
      action={
        <Button asChild size="sm">
          <Link to="/team">{t('billing.teamLink')}</Link>
        </Button>
      }
    >
      {t(owner === undefined ? 'billing.teamNoteUnknown' : 'billing.teamNote', words)}
    </Notice>
  )
}
