// The frame of every public page: its title, navigation, text width and footer.
import type { ReactNode } from 'react'
import type { SitePage } from '../../shared/support/site-pages.ts'
import { useTranslation } from '../lib/texts/use-translation.ts'
import { PageShell } from './page-shell.tsx'

interface InfoPageProps {
  page: SitePage
  /** The heading, the only h1. */
  title: ReactNode
  /** A sentence or two under the heading. */
  lead?: ReactNode
  /** Content next to the heading on a wide screen. */
  aside?: ReactNode
  children: ReactNode
}

export function InfoPage({ page, title, lead, aside, children }: InfoPageProps) {
  const { t } = useTranslation()
  return (
    <PageShell>
      <title>{t(`site.${page}.title`)}</title>
      <div className="mx-auto max-w-page px-5 pt-14 pb-20 sm:px-8 sm:pt-18">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
          <div className="max-w-[46rem]">
            <h1 className="display text-[clamp(2.5rem,6vw,4rem)] leading-[1.02] tracking-[-0.035em]">{title}</h1>
            {lead && <p className="mt-4 max-w-[52ch] text-18 text-ink-2">{lead}</p>}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </PageShell>
  )
}
