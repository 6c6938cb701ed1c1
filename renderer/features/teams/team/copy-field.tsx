// The link of an invitation, copied with one press.
import { useTranslation } from 'react-i18next'
import { LinkField } from '../../../ui/link-field.tsx'
import { toast } from '../../../ui/toast.ts'

export function CopyField({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t('team.invites.copied'), tone: 'ok' }),
      () => toast({ title: t('team.invites.copyFailed'), tone: 'bad' }),
    )
  return <LinkField label={label} link={link} isMain action={t('team.invites.copy')} onAction={() => void copy()} />
}
