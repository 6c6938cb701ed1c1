// `/reset-password?token=…`: sets a new password, through the link in an email.
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { inBase } from '../../platform/base.ts'
import { AccountForm } from '../../features/accounts/sign-in/account-form.tsx'
import { PasswordField } from '../../features/accounts/sign-in/entry-fields.tsx'
import { useAccountRequest, type Entries } from '../../features/accounts/sign-in/use-account-request.ts'
import { LinkCard } from '../../features/accounts/mail-links/link-card.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { post } from '../../lib/api/api.ts'
import { Button } from '../../ui/button.tsx'

export function ResetPasswordPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  return (
    <PageShell>
      <title>{t('mailLinks.reset.documentTitle')}</title>
      {token === '' ? (
        <LinkCard title={t('mailLinks.incompleteTitle')} text={t('mailLinks.incomplete')}>
          <AskAgain />
        </LinkCard>
      ) : (
        <NewPassword token={token} />
      )}
    </PageShell>
  )
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation()
  const [keysRevoked, setKeysRevoked] = useState(0)
  const [entries, setEntries] = useState<Entries>({ email: '', password: '', firstName: '', lastName: '' })
  const { isDone, isBusy, failure, send, forgive } = useAccountRequest(
    async () => setKeysRevoked((await post('POST /api/auth/reset', { token, password: entries.password })).keysRevoked),
    { failed: t('mailLinks.reset.failed'), offline: t('mailLinks.reset.offline') },
  )
  if (isDone) {
    return (
      <LinkCard
        title={t('mailLinks.reset.doneTitle')}
        text={keysRevoked > 0 ? t('mailLinks.reset.doneKeys', { count: keysRevoked }) : t('mailLinks.reset.done')}
      >
        {/* A full page load: the person signed in here may have changed. */}
        <Button variant="you" asChild className="min-h-11">
          <a href={inBase('/')}>{t('mailLinks.reset.go')}</a>
        </Button>
      </LinkCard>
    )
  }
  const onEntry = (name: keyof Entries, value: string) => {
    forgive()
    setEntries((before) => ({ ...before, [name]: value }))
  }
  return (
    <LinkCard title={t('mailLinks.reset.title')} text={t('mailLinks.reset.lead')}>
      <AccountForm submit={t('mailLinks.reset.save')} isBusy={isBusy} failure={failure} onSend={() => send()}>
        <PasswordField entries={entries} onEntry={onEntry} failure={failure} isNew />
      </AccountForm>
      {failure?.field === null && <AskAgain />}
    </LinkCard>
  )
}

function AskAgain() {
  const { t } = useTranslation()
  return (
    <Button asChild className="min-h-11">
      <a href={inBase('/?signin=1')}>{t('mailLinks.reset.again')}</a>
    </Button>
  )
}
