// The end of a page: one sentence, and the next steps.
import type { ReactNode } from 'react'

export function CallToAction({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="tinted mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-accent-soft px-6 py-7 md:mt-24 md:px-12 md:py-10">
      <h2 className="display text-[2rem] leading-9 md:text-40">{title}</h2>
      <div className="flex flex-wrap gap-3">{children}</div>
    </section>
  )
}
