// A block of code with a copy button.
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { cn } from './cn.ts'

type CodeBlockProps = {
  /** Shown above the code: a file or a language. */
  title?: string
  /** The label of the button. */
  copy: string
  code: string
  className?: string
}

export function CodeBlock({ title = '', copy, code, className }: CodeBlockProps) {
  const [isCopied, setIsCopied] = useState(false)
  const Icon = isCopied ? Check : Copy
  const take = () =>
    navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  return (
    <div className={cn('overflow-hidden rounded-md border border-line bg-sunken', className)}>
      <div className="flex items-center justify-between gap-3 py-1 pr-1 pl-3 text-12 font-medium text-muted">
        <span className="min-w-0 truncate">{title}</span>
        <button
          type="button"
          aria-label={title === '' ? copy : `${copy}: ${title}`}
          onClick={() => void take()}
          onBlur={() => setIsCopied(false)}
          className="inline-flex min-h-(--target-small) shrink-0 items-center gap-1.5 rounded-md px-2.5 text-13 font-semibold text-ink hover:bg-hover"
        >
          <Icon className="size-4" />
          {copy}
        </button>
      </div>
      <pre tabIndex={0} className="overflow-x-auto px-3 pb-3 font-mono text-13 -outline-offset-2">
        <code>{code}</code>
      </pre>
    </div>
  )
}
