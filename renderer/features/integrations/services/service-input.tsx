// One field of a connection, with a link to where its value is found.
import { ArrowUpRight } from 'lucide-react'
import type { Connectable } from '../../../../shared/integrations/integrations.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextInput } from '../../../ui/field.tsx'
import type { ServiceField } from './service-fields.ts'

type ServiceInputProps = {
  id: Connectable
  field: ServiceField
  value: string
  error: string | undefined
  /** The server has a value, and an empty input keeps it. */
  isKept: boolean
  onValue: (value: string) => void
}

type Words = Record<string, { label: string; where: string; link: string }>

export function ServiceInput({ id, field, value, error, isKept, onValue }: ServiceInputProps) {
  const { t } = useTranslation()
  const all: Partial<Record<Connectable, Words>> = t('integrations.form.fields', { returnObjects: true })
  const words = all[id]?.[field.name]
  if (!words) return null
  return (
    <div className="grid gap-1.5">
      <TextInput
        label={words.label}
        name={`${id}-${field.name}`}
        // Not a password of this site: password managers must neither store it nor fill it in.
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore
        required={!isKept}
        value={value}
        placeholder={isKept ? '••••••••' : field.example}
        maxLength={2000}
        onChange={(event) => onValue(event.target.value)}
        {...(error !== undefined ? { error } : isKept ? { hint: t('integrations.form.kept') } : {})}
      />
      <p className="text-13 text-ink-2">
        {words.where}{' '}
        <a href={field.href} target="_blank" rel="noopener noreferrer" className="font-semibold text-ink underline wrap-anywhere">
          {words.link}
          <ArrowUpRight aria-hidden="true" className="inline size-3.5" />
        </a>
      </p>
    </div>
  )
}
