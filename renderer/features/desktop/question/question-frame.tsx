// The layout of a question about the connection.
import type { ReactNode } from 'react'

/** `title` is also the title of the window. */
export function QuestionFrame({ title, isWarning = false, children }: { title: string; isWarning?: boolean; children: ReactNode }) {
  return (
    <main className="mx-auto w-full max-w-[34rem] px-6 py-6">
      <title>{title}</title>
      <h1 className={`display text-[1.5rem] leading-8 wrap-anywhere ${isWarning ? 'text-danger' : ''}`}>{title}</h1>
      {children}
    </main>
  )
}
