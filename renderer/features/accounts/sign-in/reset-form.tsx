// Requests a password reset email; the response is the same for every address.
import { MailCheck } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailField } from './entry-fields.tsx'
import { useAccountRequest, type EntryProps } from './use-account-request.ts'

export function ResetForm({ entries, onEntry, onBack }: EntryProps & { onBack: () => void }) {
  const { t } = useTranslation()
  const request = useAccountRequest(() => post('POST /api/auth/reset-request', { email: entries.email }), {
    failed: t('account.resetFailed'),
    offline: t('account.resetOffline'),
  })
  const back = (
    <Button variant="plain" onClick={onBack} className="w-full">
      {t('account.back')}
    </Button>
  )
  if (request.isDone) {
    return (
      <div className="grid gap-4">
        <p role="status" className="flex items-start gap-3 text-16">
          <MailCheck className="mt-1 text-assistant" />
          {t('account.resetSent')}
        </p>
        {back}
      </div>
    )
  }
  const change = (...entry: Parameters<typeof onEntry>) => {
    request.forgive()
    onEntry(...entry)
  }
  return (
    <div className="grid gap-2">
      <p className="mb-2 text-ink-2">{t('account.resetText')}</p>
      <AccountForm submit={t('account.resetSend')} isBusy={request.isBusy} failure={request.failure} onSend={() => request.send()}>
        <EmailField entries={entries} onEntry={change} failure={request.failure} autoFocus />
      </AccountForm>
      {back}
    </div>
  )
}
