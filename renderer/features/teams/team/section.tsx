// A section of the team's page: a title, a sentence about it, and its content.
import type { ReactNode } from 'react'

export function Section({ title, text, action, children }: { title: string; text?: string; action?: ReactNode; children?: ReactNode }) {
  return (
    <section>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line pb-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="text-16 font-extrabold">{title}</h2>
          {text !== undefined && <p className="max-w-[60ch] text-13 text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
