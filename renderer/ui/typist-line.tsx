// Says below a field who else is typing in it.
import { PenLine } from 'lucide-react'

export function TypistLine({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`flex min-w-0 items-center gap-1.5 text-13 font-medium text-ink-2 ${className}`}>
      <PenLine aria-hidden="true" className="size-4 shrink-0" />
      <span dir="auto" className="truncate">
        {text}
      </span>
    </p>
  )
}
