// The fields of the dialog, with hints for password managers and their errors.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { Entries, EntryProps, Failure } from './use-account-request.ts'

type FieldProps = EntryProps & { name: keyof Entries; failure: Failure | null }

function common({ entries, onEntry, name, failure }: FieldProps) {
  return {
    name,
    required: true,
    value: entries[name],
    onChange: (event: { target: HTMLInputElement }) => onEntry(name, event.target.value),
    error: failure?.field === name ? failure.sentence : undefined,
  }
}

/** `isFirst` gives it the focus when the dialog opens; `autoFocus`, when it appears in a dialog that is already open. */
type EmailFieldProps = Omit<FieldProps, 'name'> & { isFirst?: boolean; autoFocus?: boolean }

export function EmailField({ isFirst = false, autoFocus, ...props }: EmailFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...common({ ...props, name: 'email' })}
      label={t('account.email')}
      type="email"
      autoComplete="username"
      autoFocus={autoFocus}
      data-autofocus={isFirst || undefined}
    />
  )
}

export function NameField({ name, isFirst = false, ...props }: FieldProps & { name: 'firstName' | 'lastName'; isFirst?: boolean }) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...common({ ...props, name })}
      label={t(`account.${name}`)}
      autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
      data-autofocus={isFirst || undefined}
    />
  )
}

export function PasswordField({ isNew = false, ...props }: Omit<FieldProps, 'name'> & { isNew?: boolean }) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...common({ ...props, name: 'password' })}
      label={t('account.password')}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      boxClassName="pr-1"
      end={
        <IconButton label={t('account.showPassword')} pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
