// A list on the costs page, such as the budgets: its heading, a button that adds an entry, and a text for an empty list.
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { SectionStatus } from '../shell/section-heading.tsx'

type CostListProps = {
  title: string
  text: string
  add: string
  onAdd: () => void
  /** Null while it is loading. */
  count: number | null
  none: string
  hasFailed: boolean
  onRetry: () => void
  /** The list, and the dialogs that it opens. */
  children: ReactNode
}

export function CostList({ title, text, add, onAdd, count, none, hasFailed, onRetry, children }: CostListProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-5">
      <header className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-18 font-bold">{title}</h2>
          <p className="max-w-[60ch] text-ink-2">{text}</p>
        </div>
        <Button onClick={onAdd}>{add}</Button>
      </header>
      {count === null && <SectionStatus hasFailed={hasFailed} onRetry={onRetry} />}
      {count === 0 && <p className="py-3 text-muted">{none}</p>}
      {children}
    </section>
  )
}
