// The icon of a document: its file extension on a small sheet.
import { extensionOf } from '../../../../shared/files/attachments.ts'
import { cn } from '../../../ui/cn.ts'

export function FileTile({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' }) {
  const ending = extensionOf(name)
  return (
    <span
      aria-hidden="true"
      className={cn(
        'grid shrink-0 place-items-center rounded-sm text-12 leading-none font-bold uppercase ring ring-line ring-inset',
        ending === 'pdf' ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink-2',
        size === 'md' ? 'h-12 w-11' : 'h-9 w-10',
      )}
    >
      {ending}
    </span>
  )
}
