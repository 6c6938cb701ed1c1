// A piece of text in which what was looked for stands out.
import type { ReactNode } from 'react'

/** `marks`: from and to, in UTF-16 units; they may overlap. */
export function Marked({ text, marks }: { text: string; marks: readonly (readonly [number, number])[] }) {
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of marks) {
    if (to <= at) continue
    const start = Math.max(from, at)
    parts.push(
      text.slice(at, start),
      <mark key={start} className="rounded-sm bg-accent-soft px-px font-semibold text-ink">
        {text.slice(start, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}
