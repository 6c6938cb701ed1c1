// `/team`: the signed-in person's team; an explanation of teams for everyone else.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { User } from '../../../shared/accounts/account.ts'
import type { Team } from '../../../shared/teams/team.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { TeamAssistants } from '../../features/assistants/team-assistants.tsx'
import { AboutTeam } from '../../features/teams/team/about-team.tsx'
import { ClosedTeam } from '../../features/teams/team/closed-team.tsx'
import { Invites } from '../../features/teams/team/invites.tsx'
import { LazyAnalytics } from '../../features/teams/team/lazy-analytics.tsx'
import { Failed, Loading } from '../../features/teams/team/loading.tsx'
import { Branding } from '../../features/teams/team/branding.tsx'
import { MakeTeam } from '../../features/teams/team/make-team.tsx'
import { Members } from '../../features/teams/team/members.tsx'
import { Templates } from '../../features/teams/team/templates.tsx'
import { useTeamPlace } from '../../features/teams/team/use-team.ts'
import { LeaveTeam } from '../../features/teams/team/leave-team.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TeamMark } from '../../ui/team-mark.tsx'
import { hasPlans } from '../../lib/site-facts.ts'

export function TeamPage() {
  const { t } = useTranslation()
  return (
    <PageShell>
      <title>{t('team.documentTitle')}</title>
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <Place />
      </div>
    </PageShell>
  )
}

function Place() {
  const { t } = useTranslation()
  const { data: user, isPending, refetch: askAgain } = useUser()
  const { data: place, error, refetch } = useTeamPlace(Boolean(user))
  if (isPending || (user && !place && !error)) return <Loading />
  if (user === undefined || error) return <Failed sentence={t('team.failed')} onRetry={() => void (user ? refetch() : askAgain())} />
  if (user === null)
    return (
      <AboutTeam>
        <Plans />
        <Button onClick={() => openSignIn()}>{t('team.signIn')}</Button>
        <span className="text-muted">{t('team.signedOut')}</span>
      </AboutTeam>
    )
  if (!place) return null
  if (place.team) return place.team.isOpen ? <OpenTeam {...place} team={place.team} user={user} /> : <ClosedTeam team={place.team} />
  if (place.mayMake) return <MakeTeam />
  return (
    <AboutTeam>
      <Plans />
    </AboutTeam>
  )
}

function Plans() {
  const { t } = useTranslation()
  if (!hasPlans()) return null
  return (
    <Button asChild variant="you">
      <Link to="/pricing">{t('team.seePlans')}</Link>
    </Button>
  )
}

function OpenTeam({ team, canMail, user }: { team: Team; canMail: boolean; user: User }) {
  const { t } = useTranslation()
  const isOwner = team.role === 'owner'
  const tab = (value: 'members' | 'templates' | 'assistants' | 'look' | 'figures', content: ReactNode) => ({
    value,
    label: t(`team.tabs.${value}`),
    content,
  })
  const people = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {isOwner && <Invites canMail={canMail} />}
      <Members team={team} selfId={user.id} />
      <div>
        <LeaveTeam team={team} />
      </div>
    </div>
  )
  return (
    <>
      <header className="relative mb-6 flex items-start gap-3 pt-5">
        <span className="flex min-h-8 items-center md:min-h-11">
          <TeamMark branding={team.branding} />
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="display min-w-0 text-[1.75rem] leading-8 wrap-anywhere md:text-40 md:leading-11">{team.branding.name}</h1>
          <Badge tone="team">{t(`team.role.${team.role}`)}</Badge>
        </div>
      </header>
      <Tabs
        label={t('team.tabs.label')}
        tabs={[
          tab('members', people),
          tab('templates', <Templates />),
          tab('assistants', <TeamAssistants />),
          ...(isOwner ? [tab('look', <Branding team={team} />)] : []),
          tab('figures', <LazyAnalytics />),
        ]}
      />
    </>
  )
}
