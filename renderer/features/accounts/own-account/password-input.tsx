// A password field with a button to show the password.
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export function PasswordInput({ label, ...rest }: ComponentProps<typeof TextInput>) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextInput
      {...rest}
      label={label}
      required
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      boxClassName="pr-1"
      end={
        <IconButton
          label={t('accountPage.password.show', { label: label.toLowerCase() })}
          pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  )
}
