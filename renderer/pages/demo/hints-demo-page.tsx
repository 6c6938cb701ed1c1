// `/hints-demo`: a page to try out the hints.
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { HintsDemo } from '../../features/coaching/hints/demo/hints-demo.tsx'
import { PageShell } from '../../layout/page-shell.tsx'

export function HintsDemoPage() {
  const { t } = useTranslation()
  return (
    <PageShell>
      <title>{t('hintsDemo.documentTitle')}</title>
      <meta name="robots" content="noindex" />
      <div className="mx-auto max-w-[66rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
        <h1 className="display text-[2rem] leading-9 md:text-40">{t('hintsDemo.title')}</h1>
        <p className="mt-3 mb-8 max-w-[56ch] text-18 text-ink-2 md:mb-10">{t('hintsDemo.lead')}</p>
        <HintsDemo />
      </div>
    </PageShell>
  )
}
