// A link into the session, to be read, selected, or copied with one press.
import { useTranslation } from 'react-i18next'
import { LinkField as Field } from '../../../ui/link-field.tsx'
import { useShare } from '../header/share-button.tsx'

type LinkFieldProps = { label: string; link: string; isMain?: boolean; onCopied?: () => void }

export function LinkField({ onCopied, ...props }: LinkFieldProps) {
  const { t } = useTranslation()
  const copy = useShare(props.link, onCopied)
  return <Field {...props} action={t('host.copyLink')} onAction={() => void copy()} />
}
