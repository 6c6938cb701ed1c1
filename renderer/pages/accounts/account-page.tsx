// `/account`: the person's account; a sign-in prompt for visitors.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { DeleteSection } from '../../features/accounts/own-account/delete-section.tsx'
import { DeviceSection } from '../../features/accounts/own-account/device-section.tsx'
import { EmailSection } from '../../features/accounts/own-account/email-section.tsx'
import { ExportSection } from '../../features/accounts/own-account/export-section.tsx'
import { Loading } from '../../features/accounts/own-account/loading.tsx'
import { NameSection } from '../../features/accounts/own-account/name-section.tsx'
import { PasswordSection } from '../../features/accounts/own-account/password-section.tsx'
import { PictureSection } from '../../features/accounts/own-account/picture-section.tsx'
import { useOwnAccount } from '../../lib/api/use-user.ts'
import { StorageSection } from '../../features/accounts/own-account/storage-section.tsx'
import { PageShell } from '../../layout/page-shell.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

export function AccountPage() {
  const { t } = useTranslation()
  const { data: account, isPending, refetch } = useOwnAccount()
  return (
    <PageShell>
      <title>{t('accountPage.documentTitle')}</title>
      {account === null ? (
        <Invitation />
      ) : (
        <div className="mx-auto max-w-[62rem] px-5 pt-8 pb-12 sm:px-8 md:pt-12">
          <h1 className="display mb-8 text-[2rem] leading-9 md:text-40">{t('accountPage.title')}</h1>
          {account ? (
            <>
              <NameSection account={account} />
              <PictureSection />
              <EmailSection account={account} />
              <PasswordSection account={account} />
              <DeviceSection account={account} />
              <StorageSection />
              <ExportSection />
              <DeleteSection account={account} />
            </>
          ) : isPending ? (
            <Loading />
          ) : (
            <div role="alert" className="grid justify-items-start gap-3 text-muted">
              {t('accountPage.failed')}
              <Button onClick={() => void refetch()}>{t('accountPage.retry')}</Button>
            </div>
          )}
        </div>
      )}
    </PageShell>
  )
}

function Invitation() {
  const { t } = useTranslation()
  return (
    <Empty
      isPage
      className="min-h-[60dvh]"
      title={t('accountPage.invitationTitle')}
      text={t('accountPage.invitation')}
      action={
        <Button variant="you" asChild className="min-h-11">
          <Link to="/?signin=1">{t('accountPage.signIn')}</Link>
        </Button>
      }
    />
  )
}
