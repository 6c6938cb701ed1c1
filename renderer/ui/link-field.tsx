// A link to read, select or copy.
import { Copy } from 'lucide-react'
import { Button } from './button.tsx'

type LinkFieldProps = {
  label: string
  link: string
  /** The label of the button. */
  action: string
  onAction: () => void
  isMain?: boolean
}

export function LinkField({ label, link, action, onAction, isMain = false }: LinkFieldProps) {
  return (
    <div className="flex min-h-12 items-center gap-2 rounded-lg border border-line-strong bg-paper p-1 pl-3 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-focus">
      <input
        type="text"
        readOnly
        aria-label={label}
        value={link.replace(/^https?:\/\//, '')}
        onFocus={(event) => event.target.select()}
        onCopy={(event) => {
          // The visible text lacks the scheme.
          event.preventDefault()
          event.clipboardData.setData('text/plain', link)
        }}
        className="w-full min-w-0 flex-1 self-stretch bg-transparent font-mono text-13 outline-none"
      />
      <Button variant={isMain ? 'you' : 'line'} onClick={onAction}>
        <Copy />
        {action}
      </Button>
    </div>
  )
}
