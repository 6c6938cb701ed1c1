// Creates an account with an email address, a password and a name.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { pagePath } from '../../../platform/base.ts'
import { operatorToken } from '../../../lib/api/operator-token.ts'
import { AccountForm } from './account-form.tsx'
import { ClaimTick, type Claim } from './claim-tick.tsx'
import { EmailField, NameField, PasswordField } from './entry-fields.tsx'
import { useEntryForm, type EntryProps } from './use-account-request.ts'

export function SignUpForm({ entries, onEntry, claim }: EntryProps & { claim: Claim | null }) {
  const { t } = useTranslation()
  const operatorLink = operatorToken()
  // On the page of a team's invitation link.
  const invite = pagePath() === '/team/join' ? new URLSearchParams(location.search).get('token') : null
  const { form, field } = useEntryForm(
    { entries, onEntry },
    () =>
      post('POST /api/auth/email/signup', {
        ...entries,
        ...(claim && { claim: claim.isWanted }),
        ...(operatorLink !== null && { operatorLink }),
        ...(invite !== null && { invite }),
      }),
    { failed: t('account.signUpFailed'), offline: t('account.signUpOffline') },
  )
  return (
    <AccountForm submit={t('account.signUp')} {...form}>
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
