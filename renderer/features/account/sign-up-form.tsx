// A new account with an address, a password and a name.
import { useTranslation } from 'react-i18next'
import { post } from '../../lib/api.ts'
import { AccountForm } from './account-form.tsx'
import { ClaimTick, type Claim } from './claim-tick.tsx'
import { EmailField, NameField, PasswordField, type EntryProps } from './entry-fields.tsx'
import { useAccountRequest } from './use-account-request.ts'

export function SignUpForm({ entries, onEntry, claim }: EntryProps & { claim: Claim | null }) {
  const { t } = useTranslation()
  const request = useAccountRequest(
    () => post('POST /api/auth/email/signup', { ...entries, ...(claim && { claim: claim.isWanted }) }),
    { failed: t('account.signUpFailed'), offline: t('account.signUpOffline') },
    () => location.reload(),
  )
  const field = {
    entries,
    failure: request.failure,
    onEntry: (...entry: Parameters<typeof onEntry>) => {
      request.forgive()
      onEntry(...entry)
    },
  }
  return (
    <AccountForm
      submit={t('account.signUp')}
      isBusy={request.isBusy || request.isDone}
      failure={request.failure}
      onSend={() => request.send()}
    >
      <div className="@container">
        <div className="grid gap-4 @min-[18rem]:grid-cols-2">
          <NameField {...field} name="firstName" isFirst />
          <NameField {...field} name="lastName" />
        </div>
      </div>
      <EmailField {...field} />
      <PasswordField {...field} isNew />
      <ClaimTick claim={claim} />
    </AccountForm>
  )
}
