// Changes the password, or sets the first one.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Account } from '../../../../shared/accounts/account.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { PasswordInput } from './password-input.tsx'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'
import { accountKey } from '../../../lib/api/use-user.ts'

const ofNew = ['password_too_short', 'password_too_common']

export function PasswordSection({ account: { email, hasPassword } }: { account: Account }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { send, isBusy, failure, forgive } = useChange(
    () => post('POST /api/account/password', { password, ...(hasPassword ? { current } : {}) }),
    ({ keysRevoked }) => {
      setCurrent('')
      setPassword('')
      toast({
        title: t('accountPage.password.saved'),
        description: keysRevoked > 0 ? t('accountPage.password.savedKeys', { count: keysRevoked }) : t('accountPage.password.savedText'),
        tone: 'ok',
      })
      void client.invalidateQueries({ queryKey: accountKey })
    },
  )
  const isOfNew = ofNew.includes(failure?.code ?? '')
  const isOfCurrent = failure?.code === 'password_wrong'
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send()
  }
  return (
    <Section title={t('accountPage.password.title')} text={t(hasPassword ? 'accountPage.password.text' : 'accountPage.password.noneText')}>
      <form method="post" onSubmit={save} className="grid gap-4">
        {/* Tells password managers which account this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordInput
            name="current"
            label={t('accountPage.password.current')}
            autoComplete="current-password"
            value={current}
            onChange={(event) => {
              forgive()
              setCurrent(event.target.value)
            }}
            {...(isOfCurrent && failure ? { error: failure.sentence } : {})}
          />
        )}
        <PasswordInput
          name="password"
          label={t('accountPage.password.next')}
          autoComplete="new-password"
          hint={t('accountPage.password.hint')}
          value={password}
          onChange={(event) => {
            forgive()
            setPassword(event.target.value)
          }}
          {...(isOfNew && failure ? { error: failure.sentence } : {})}
        />
        {failure && !isOfNew && !isOfCurrent && <Refusal>{failure.sentence}</Refusal>}
        <Button type="submit" variant="ink" disabled={isBusy} className="justify-self-start">
          {t(hasPassword ? 'accountPage.password.save' : 'accountPage.password.set')}
        </Button>
      </form>
    </Section>
  )
}
