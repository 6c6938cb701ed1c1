// A section of the landing page: a heading, a lead and its content.
import type { ReactNode } from 'react'
import { cn } from '../../../ui/cn.ts'

interface SectionProps {
  id?: string
  /** Uses the darker background, to separate sections. */
  ground?: boolean
  title: string
  lead?: string
  /** Shown beside the text where there is room. */
  aside?: ReactNode
  /** Shown below the text. */
  under?: ReactNode
  children?: ReactNode
}

export function Section({ id, ground = false, title, lead, aside, under, children }: SectionProps) {
  const words = (
    <>
      <h2 className="display max-w-[18ch] text-[2.25rem] leading-[1.02] tracking-[-0.035em] @min-[50rem]:text-[3.25rem]">{title}</h2>
      {lead && <p className="mt-4 max-w-[52ch] text-18 text-ink-2">{lead}</p>}
      {under}
    </>
  )
  return (
    // Breakpoints use the section's width in rem, so that a large font switches to the narrow layout sooner.
    <section id={id} className={cn('@container scroll-mt-4 py-14 md:py-24', ground && 'bg-ground')}>
      <div className="mx-auto max-w-page px-5 sm:px-8">
        {aside ? (
          <div className="grid items-center gap-8 @min-[50rem]:grid-cols-2 @min-[50rem]:gap-16">
            <div>{words}</div>
            {aside}
          </div>
        ) : (
          words
        )}
        {children}
      </div>
    </section>
  )
}
