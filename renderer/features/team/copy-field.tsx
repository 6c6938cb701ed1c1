// A link to be selected, or copied with one press.
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

export function CopyField({ label, link }: { label: string; link: string }) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ title: t('team.invites.copied'), tone: 'ok' }),
      () => toast({ title: t('team.invites.copyFailed'), tone: 'bad' }),
    )
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-lg border border-line-strong bg-paper p-1 pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <input
        type="text"
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.target.select()}
        className="w-full min-w-0 flex-1 self-stretch bg-transparent font-mono text-13 outline-none"
      />
      <Button variant="you" onClick={() => void copy()}>
        <Copy />
        {t('team.invites.copy')}
      </Button>
    </div>
  )
}
