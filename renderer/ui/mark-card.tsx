// A card in the middle of the page: the logo, a text and its actions.
import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

type MarkCardProps = { title: string; text: string; children: ReactNode }

/** `children`: buttons, stacked vertically. */
export function MarkCard({ title, text, children }: MarkCardProps) {
  return (
    <section className="mx-auto mt-6 grid max-w-[27rem] justify-items-center rounded-xl border border-line bg-paper px-6 py-10 text-center sm:mt-14 sm:px-10">
      <Logo className="size-14" />
      <h1 className="display mt-5 text-28">{title}</h1>
      <p className="mt-2 text-16 text-ink-2">{text}</p>
      <div className="mt-7 grid w-full gap-2">{children}</div>
    </section>
  )
}
