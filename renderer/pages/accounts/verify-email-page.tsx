// `/verify-email?token=…`: confirms an email address. With a button, because mail scanners open every link.
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { useAccountRequest } from '../../features/accounts/sign-in/use-account-request.ts'
import { LinkCard } from '../../features/accounts/mail-links/link-card.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { post } from '../../lib/api/api.ts'
import { useUser } from '../../lib/api/use-user.ts'
import { Button } from '../../ui/button.tsx'

export function VerifyEmailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <PageShell>
      <title>{t('mailLinks.verify.documentTitle')}</title>
      {token === '' ? (
        <LinkCard title={t('mailLinks.incompleteTitle')} text={t('mailLinks.incomplete')}>
          <Home />
        </LinkCard>
      ) : (
        <Confirm token={token} />
      )}
    </PageShell>
  )
}

function Confirm({ token }: { token: string }) {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const [reset, setReset] = useState<string | null>(null)
  const confirm = async () => setReset((await post('POST /api/auth/verify', { token })).reset)
  const { isDone, isBusy, failure, send } = useAccountRequest(confirm, {
    failed: t('mailLinks.verify.failed'),
    offline: t('mailLinks.verify.offline'),
  })
  if (isDone && reset !== null) {
    return (
      <LinkCard title={t('mailLinks.verify.doneTitle')} text={t('mailLinks.verify.chooseText')}>
        <Button variant="you" asChild className="min-h-11">
          {/* A full page load: the person may no longer be signed in here. */}
          <a href={inBase(`/reset-password?${new URLSearchParams({ token: reset })}`)}>{t('mailLinks.verify.choose')}</a>
        </Button>
      </LinkCard>
    )
  }
  if (isDone) {
    return (
      <LinkCard title={t('mailLinks.verify.doneTitle')} text={t('mailLinks.verify.done')}>
        <Home />
      </LinkCard>
    )
  }
  return (
    <LinkCard title={t('mailLinks.verify.title')} text={t('mailLinks.verify.lead')}>
      <p className="mb-4 text-ink-2">{t(user ? 'mailLinks.verify.leadHere' : 'mailLinks.verify.leadElsewhere')}</p>
      {failure && (
        <p role="alert" className="tinted mb-2 flex items-center gap-2.5 rounded-lg bg-danger-soft px-3.5 py-2.5 font-medium text-danger">
          <CircleAlert className="shrink-0" />
          {failure.sentence}
        </p>
      )}
      <Button variant="you" disabled={isBusy} className="min-h-11" onClick={() => send()}>
        {isBusy ? t('account.loading') : t('mailLinks.verify.confirm')}
      </Button>
    </LinkCard>
  )
}

function Home() {
  const { t } = useTranslation()
  return (
    <Button asChild className="min-h-11">
      <a href={inBase('/')}>{t('mailLinks.home')}</a>
    </Button>
  )
}
