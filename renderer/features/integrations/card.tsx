// A card of the page: a title, one sentence, and its controls.
import { useId, type ReactNode } from 'react'

export function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 rounded-lg bg-paper p-5 ring ring-line sm:p-6"
    >
      <div>
        <h3 id={id} className="text-20 font-extrabold tracking-[-0.012em]">
          {title}
        </h3>
        <p className="mt-1 max-w-[48ch] text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
