// A secret that is shown only once, with a copy button.
import { KeyRound } from 'lucide-react'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { LinkField } from '../../../ui/link-field.tsx'
import { toast } from '../../../ui/toast.ts'

export function CopyOnce({ label, text, secret }: { label: string; text: string; secret: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ title: t('integrations.once.copied'), tone: 'ok' }),
      () => toast({ title: t('integrations.once.copyFailed'), tone: 'bad' }),
    )
  return (
    <div role="status" className="tinted grid gap-2.5 rounded-lg bg-note-soft p-3.5 inset-ring inset-ring-note-line">
      <p className="flex items-center gap-2 font-medium text-note">
        <KeyRound aria-hidden="true" className="shrink-0" />
        {text}
      </p>
      <LinkField label={label} link={secret} isMain action={t('integrations.once.copy')} onAction={() => void copy()} />
    </div>
  )
}
