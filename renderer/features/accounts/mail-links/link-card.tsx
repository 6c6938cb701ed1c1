// The card that a link in an email opens: a title, a text and the action. Focus moves to a changed title, so that screen readers announce
// it.
import { useEffect, useRef, type ReactNode } from 'react'

export function LinkCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <div className="mx-auto max-w-[30rem] px-5 py-10 md:py-20">
      <div className="rounded-xl border border-line bg-paper p-6 sm:p-8">
        <h1 ref={heading} tabIndex={-1} className="display text-[1.75rem] leading-8 outline-none">
          {title}
        </h1>
        <p className="mt-2 mb-6 text-16 text-ink-2">{text}</p>
        <div className="grid gap-2">{children}</div>
      </div>
    </div>
  )
}
