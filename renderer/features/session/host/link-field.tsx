// A link to be read, selected, or copied with one press.
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useShare } from '../header/share-button.tsx'

type LinkFieldProps = { label: string; link: string; isMain?: boolean }

export function LinkField({ label, link, isMain = false }: LinkFieldProps) {
  const { t } = useTranslation()
  const copy = useShare(link)
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-lg border border-line-strong bg-paper p-1 pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <input
        type="text"
        readOnly
        aria-label={label}
        value={link.replace(/^https?:\/\//, '')}
        onFocus={(event) => event.target.select()}
        onCopy={(event) => {
          // What is selected lacks the beginning.
          event.preventDefault()
          event.clipboardData.setData('text/plain', link)
        }}
        className="w-full min-w-0 flex-1 self-stretch bg-transparent font-mono text-13 outline-none"
      />
      <Button variant={isMain ? 'you' : 'line'} onClick={() => void copy()}>
        <Copy />
        {t('host.copyLink')}
      </Button>
    </div>
  )
}
