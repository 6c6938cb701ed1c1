// `/app-sign-in?challenge=…`: a browser page where a signed-in person signs in the desktop app.
import { Link, useSearchParams } from 'react-router-dom'
import type { User } from '../../../shared/accounts/account.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { readChallenge, useAppCode } from '../../features/accounts/app-sign-in/use-app-code.ts'
import { LinkCard } from '../../features/accounts/mail-links/link-card.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { fullName, useUser } from '../../lib/api/use-user.ts'
import { Button } from '../../ui/button.tsx'

export function AppSignInPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const challenge = readChallenge(search)
  return (
    <PageShell>
      <title>{t('desktop.signIn.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      {challenge === null ? (
        <LinkCard title={t('desktop.signIn.brokenTitle')} text={t('desktop.signIn.broken')}>
          <Button asChild className="min-h-11">
            <Link to="/download">{t('desktop.signIn.download')}</Link>
          </Button>
        </LinkCard>
      ) : (
        <Who challenge={challenge} />
      )}
    </PageShell>
  )
}

function Who({ challenge }: { challenge: string }) {
  const { t } = useTranslation()
  const { data: user, isPending, refetch } = useUser()
  if (user) return <Ask challenge={challenge} user={user} />
  if (isPending)
    return (
      <p role="status" className="px-5 py-20 text-center text-muted">
        {t('desktop.signIn.loading')}
      </p>
    )
  if (user === undefined)
    return (
      <LinkCard title={t('desktop.signIn.unknownTitle')} text={t('desktop.signIn.unknown')}>
        <Button className="min-h-11" onClick={() => void refetch()}>
          {t('desktop.signIn.retry')}
        </Button>
      </LinkCard>
    )
  // Both return to this address, which then asks for confirmation.
  return (
    <LinkCard title={t('desktop.signIn.outTitle')} text={t('desktop.signIn.out')}>
      <Button variant="you" className="min-h-11" onClick={() => openSignIn()}>
        {t('desktop.signIn.in')}
      </Button>
      <Button className="min-h-11" onClick={() => openSignIn('up')}>
        {t('desktop.signIn.up')}
      </Button>
    </LinkCard>
  )
}

function Ask({ challenge, user }: { challenge: string; user: User }) {
  const { t } = useTranslation()
  const { ask, isBusy, failure, link, isOver } = useAppCode(challenge)
  if (link !== null)
    return (
      <LinkCard title={t('desktop.signIn.doneTitle')} text={t('desktop.signIn.done')}>
        <Button asChild className="min-h-11">
          <a href={link}>{t('desktop.signIn.open')}</a>
        </Button>
      </LinkCard>
    )
  const name = fullName(user, t('nav.user'))
  return (
    <LinkCard
      title={isOver ? t('desktop.signIn.overTitle') : t('desktop.signIn.title', { name })}
      text={isOver ? t('desktop.signIn.over') : t('desktop.signIn.text')}
    >
      {failure !== null && (
        <p role="alert" className="font-medium text-danger">
          {failure}
        </p>
      )}
      <Button variant="you" className="min-h-11" disabled={isBusy} onClick={ask}>
        {t('desktop.signIn.continue')}
      </Button>
      <Button className="min-h-11" onClick={() => openSignIn()}>
        {t('desktop.signIn.other')}
      </Button>
    </LinkCard>
  )
}
