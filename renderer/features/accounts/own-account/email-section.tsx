// The account's email address, and a button to send the confirmation email again.
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import type { Account } from '../../../../shared/accounts/account.ts'
import type { OutputOf } from '../../../../shared/api/api.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

export function EmailSection({ account: { email, isEmailVerified } }: { account: Account }) {
  const { t } = useTranslation()
  const { data: options } = useQuery<OutputOf<'GET /api/auth/options'>>({ queryKey: ['/api/auth/options'] })
  return (
    <Section title={t('accountPage.email.title')} text={t('accountPage.email.text')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-16">
        <span className="min-w-0 wrap-anywhere">{email}</span>
        {isEmailVerified ? (
          <Badge tone="line">
            <Check />
            {t('accountPage.email.confirmed')}
          </Badge>
        ) : (
          // Without email delivery nobody could confirm an address.
          options?.canReset && <Badge tone="note">{t('accountPage.email.unconfirmed')}</Badge>
        )}
      </p>
      {!isEmailVerified && options?.canReset && <SendAgain />}
    </Section>
  )
}

function SendAgain() {
  const { t } = useTranslation()
  const { send, isBusy, isDone, failure } = useChange(
    () => post('POST /api/auth/verify-request', undefined),
    () => undefined,
  )
  return (
    <>
      {failure && <Refusal>{failure.sentence}</Refusal>}
      <Button disabled={isBusy || isDone} onClick={() => send()} className="justify-self-start">
        {t('accountPage.email.again')}
      </Button>
      <p role="status" className="text-13 text-muted empty:hidden">
        {isDone && t('accountPage.email.sent')}
      </p>
    </>
  )
}
