// `/operator#TOKEN`: makes the signed-in person an operator. The server prints the link, and `npm run operator` does.
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { LinkCard } from '../../features/accounts/mail-links/link-card.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { HttpError, post } from '../../lib/api/api.ts'
import { forgetOperatorToken, operatorToken } from '../../lib/api/operator-token.ts'
import { openSignIn } from '../../lib/api/sign-in.ts'
import { fullName, useUser } from '../../lib/api/use-user.ts'
import { inBase } from '../../platform/base.ts'
import { Button } from '../../ui/button.tsx'

export function OperatorLinkPage() {
  const { t } = useTranslation()
  const [token] = useState(() => operatorToken() ?? '')
  return (
    <PageShell>
      <title>{t('operatorLink.documentTitle')}</title>
      <Link token={token} />
    </PageShell>
  )
}

function Link({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['/api/operator/link', token],
    queryFn: () => post('POST /api/operator/link', { token }),
  })
  if (data) return <Accept token={token} />
  if (!error)
    return (
      <p role="status" className="px-5 py-20 text-center text-muted">
        {t('operatorLink.checking')}
      </p>
    )
  if (error instanceof HttpError && error.code === 'link_expired') return <Gone />
  return (
    <LinkCard
      title={t('operatorLink.failed')}
      text={error instanceof HttpError && error.sentence ? error.sentence : t('operatorLink.offline')}
    >
      <Button className="min-h-11" onClick={() => void refetch()}>
        {t('operatorLink.retry')}
      </Button>
    </LinkCard>
  )
}

function Gone() {
  const { t } = useTranslation()
  useEffect(forgetOperatorToken, [])
  return (
    <LinkCard title={t('operatorLink.goneTitle')} text={t('operatorLink.gone')}>
      <Button asChild className="min-h-11">
        <a href={inBase('/')}>{t('operatorLink.home')}</a>
      </Button>
    </LinkCard>
  )
}

function Accept({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: user, isPending } = useUser()
  const accept = useMutation({
    mutationFn: () => post('POST /api/operator/accept', { token }),
    // A full page load: the server answers /admin with a page only from now on.
    onSuccess() {
      forgetOperatorToken()
      location.assign(inBase('/admin'))
    },
  })
  const { error } = accept
  if (error instanceof HttpError && error.code === 'link_expired') return <Gone />
  return (
    <LinkCard title={t('operatorLink.title')} text={t('operatorLink.text')}>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error instanceof HttpError && error.sentence ? error.sentence : t('operatorLink.offline')}
        </p>
      )}
      {user && (
        <>
          <p className="text-13 text-muted">{t('operatorLink.as', { name: fullName(user, t('nav.user')) })}</p>
          <Button variant="you" className="min-h-11" disabled={accept.isPending || accept.isSuccess} onClick={() => accept.mutate()}>
            {t('operatorLink.accept')}
          </Button>
        </>
      )}
      {!user && !isPending && (
        <>
          <p className="text-13 text-muted">{t('operatorLink.signInText')}</p>
          <Button variant="you" className="min-h-11" onClick={() => openSignIn('up')}>
            {t('operatorLink.signUp')}
          </Button>
          <Button className="min-h-11" onClick={() => openSignIn()}>
            {t('operatorLink.signIn')}
          </Button>
        </>
      )}
    </LinkCard>
  )
}
