// Signs in with an email address and a password.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { AccountForm } from './account-form.tsx'
import { ClaimTick, type Claim } from './claim-tick.tsx'
import { EmailField, PasswordField } from './entry-fields.tsx'
import { useEntryForm, type EntryProps } from './use-account-request.ts'

type SignInFormProps = EntryProps & {
  claim: Claim | null
  /** Null when passwords cannot be reset. */
  onForgot: (() => void) | null
}

export function SignInForm({ entries, onEntry, claim, onForgot }: SignInFormProps) {
  const { t } = useTranslation()
  const { email, password } = entries
  const { form, field } = useEntryForm(
    { entries, onEntry },
    () => post('POST /api/auth/email/signin', { email, password, ...(claim && { claim: claim.isWanted }) }),
    { failed: t('account.signInFailed'), offline: t('account.signInOffline') },
  )
  return (
    <AccountForm submit={t('account.signIn')} {...form}>
      <EmailField {...field} isFirst />
      <div>
        <PasswordField {...field} />
        {onForgot && (
          <Button variant="plain" size="sm" onClick={onForgot} className="mt-1 -ml-2.5">
            {t('account.forgot')}
          </Button>
        )}
      </div>
      <ClaimTick claim={claim} />
    </AccountForm>
  )
}
