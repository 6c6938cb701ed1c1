// The domains whose addresses may sign up, one per line.
import { useState } from 'react'
import { policyLimits } from '../../../../shared/policy/policy.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { TextArea } from './fields.tsx'

type Props = { value: string[]; error: string | undefined; onChange: (domains: string[]) => void }

/** Domains as they are typed: the server writes them in one way. */
export function DomainsField({ value, error, onChange }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState(value.join('\n'))
  return (
    <TextArea
      label={t('adminPolicy.domains')}
      hint={t('adminPolicy.domainsHint')}
      error={error}
      rows={4}
      maxLength={policyLimits.domains * (policyLimits.domainCharacters + 1)}
      value={text}
      onChange={(next) => {
        setText(next)
        onChange(
          next
            .split(/[\n,;]/)
            .map((line) => line.trim())
            .filter(Boolean)
            .slice(0, policyLimits.domains),
        )
      }}
    />
  )
}
