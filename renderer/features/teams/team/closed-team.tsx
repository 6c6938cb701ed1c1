// A team whose plan has ended: what that means, and what to do next.
import { Link } from 'react-router-dom'
import type { Team } from '../../../../shared/teams/team.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { hasPlans } from '../../../lib/site-facts.ts'

export function ClosedTeam({ team }: { team: Team }) {
  const { t } = useTranslation()
  const isOwner = team.role === 'owner'
  return (
    <div className="max-w-[36rem] rounded-xl border border-line bg-paper p-6 sm:p-8">
      <p className="text-13 font-semibold wrap-anywhere text-muted">{team.branding.name}</p>
      <h1 className="display mt-1 text-[1.75rem] leading-8">{t('team.closedTitle')}</h1>
      <p className="mt-2 text-16 text-ink-2">{isOwner ? t('team.closedOwner') : t('team.closedMember')}</p>
      <div className="mt-6 flex flex-wrap gap-2">
        {isOwner && (
          <Button asChild variant="you">
            <Link to={hasPlans() ? '/pricing' : '/contact'}>{t('team.seePlans')}</Link>
          </Button>
        )}
        <LeaveTeam team={team} />
      </div>
    </div>
  )
}
