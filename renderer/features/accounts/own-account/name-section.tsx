// The account's name, which it has in every session.
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Account } from '../../../../shared/accounts/account.ts'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { post } from '../../../lib/api/api.ts'
import { accountKey, fullName } from '../../../lib/api/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { Refusal, Section } from './section.tsx'
import { useChange } from './use-change.ts'

type Name = Pick<Account, 'firstName' | 'lastName'>

export function NameSection({ account }: { account: Account }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [name, setName] = useState<Name>({ firstName: account.firstName, lastName: account.lastName })
  const { send, isBusy, failure, forgive } = useChange(
    () => post('POST /api/account/name', name),
    (user) => {
      const { firstName, lastName } = user
      client.setQueryData(['/api/auth/user'], user)
      client.setQueryData<Account | null>(accountKey, (known) => known && { ...known, firstName, lastName })
      setName({ firstName, lastName })
      toast({ title: t('accountPage.name.saved', { name: fullName(user, t('nav.user')) }), tone: 'ok' })
    },
  )
  const isSame = name.firstName === account.firstName && name.lastName === account.lastName
  const isMissing = failure?.code === 'name_missing'
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && !isSame) send()
  }
  const field = (which: keyof Name, isEmpty: boolean) => ({
    name: which,
    required: true,
    maxLength: limits.accountNameCharacters,
    value: name[which],
    onChange: (event: { target: HTMLInputElement }) => {
      forgive()
      setName({ ...name, [which]: event.target.value })
    },
    ...(isMissing && isEmpty && failure ? { error: failure.sentence } : {}),
  })
  const isFirstEmpty = name.firstName.trim() === ''
  return (
    <Section title={t('accountPage.name.title')} text={t('accountPage.name.text')}>
      <form method="post" onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...field('firstName', isFirstEmpty)} label={t('accountPage.name.first')} autoComplete="given-name" />
          <TextInput {...field('lastName', !isFirstEmpty)} label={t('accountPage.name.last')} autoComplete="family-name" />
        </div>
        {failure && !isMissing && <Refusal>{failure.sentence}</Refusal>}
        <Button type="submit" variant="ink" disabled={isBusy || isSame} className="justify-self-start">
          {t('accountPage.name.save')}
        </Button>
      </form>
    </Section>
  )
}
