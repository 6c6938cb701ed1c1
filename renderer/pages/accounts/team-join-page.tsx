// `/team/join?token=…`: an invitation to a team. Before it is accepted, only the team's name is shown.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { LinkCard } from '../../features/accounts/mail-links/link-card.tsx'
import { useTeamChange, useTeamFailure } from '../../features/teams/team/use-team.ts'
import { PageShell } from '../../layout/page-shell.tsx'
import { HttpError, post } from '../../lib/api/api.ts'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export function TeamJoinPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  return (
    <PageShell>
      <title>{t('team.join.documentTitle')}</title>
      <Invitation token={search.get('token') ?? ''} />
    </PageShell>
  )
}

function Invitation({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/team/invitation', token],
    queryFn: () => post('POST /api/team/invitation', { token }),
  })
  if (data) return <Accept name={data.name} token={token} />
  if (!error)
    return (
      <p role="status" className="px-5 py-20 text-center text-muted">
        {t('team.join.loading')}
      </p>
    )
  const code = error instanceof HttpError ? error.code : null
  if (code === 'upgrade_required')
    return (
      <LinkCard title={t('team.join.closedTitle')} text={t('team.join.closed')}>
        <Home />
      </LinkCard>
    )
  if (code === 'link_expired' || code === 'bad_request')
    return (
      <LinkCard title={t('team.join.goneTitle')} text={t('team.join.gone')}>
        <Home />
      </LinkCard>
    )
  return (
    <LinkCard title={t('team.join.failed')} text={t('team.offline')}>
      <Button className="min-h-11" onClick={() => void refetch()}>
        {t('team.retry')}
      </Button>
    </LinkCard>
  )
}

function Accept({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation()
  const { data: user, isPending } = useUser()
  const navigate = useNavigate()
  const sentence = useTeamFailure()
  const join = useTeamChange(() => post('POST /api/team/join', { token }), {
    isQuiet: true,
    onDone(team) {
      toast({ title: t('team.join.done', { name: team.branding.name }), tone: 'ok' })
      void navigate('/team')
    },
  })
  const isIn = join.error instanceof HttpError && join.error.code === 'already_in_team'
  return (
    <LinkCard title={t('team.join.title', { name })} text={t('team.join.text')}>
      {join.error && (
        <p role="alert" className="font-medium text-danger">
          {isIn ? t('team.join.inTeam') : sentence(join.error)}
        </p>
      )}
      {isIn && (
        <Button asChild className="min-h-11">
          <Link to="/team">{t('team.join.toTeam')}</Link>
        </Button>
      )}
      {user && !isIn && (
        <Button variant="you" className="min-h-11" disabled={join.isPending} onClick={() => join.mutate()}>
          {t('team.join.accept')}
        </Button>
      )}
      {!user && !isPending && (
        <>
          <p className="text-13 text-muted">{t('team.join.signInText')}</p>
          <Button variant="you" className="min-h-11" onClick={() => openSignIn()}>
            {t('team.join.signIn')}
          </Button>
          <Button className="min-h-11" onClick={() => openSignIn('up')}>
            {t('team.join.signUp')}
          </Button>
        </>
      )}
    </LinkCard>
  )
}

function Home() {
  const { t } = useTranslation()
  return (
    <Button asChild className="min-h-11">
      <a href={inBase('/')}>{t('team.join.home')}</a>
    </Button>
  )
}
