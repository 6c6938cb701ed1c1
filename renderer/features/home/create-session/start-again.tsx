// The same start button again at the end of the page.
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { StartButton } from './quick-start-card.tsx'

export function StartAgain({ onStart, busy }: { onStart: () => void; busy: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="mt-12 flex flex-wrap items-end justify-between gap-6 md:mt-8 md:border-t md:border-line md:pt-10">
      <div>
        <h2 className="display text-[2rem] leading-9 tracking-[-0.035em] md:text-40">{t('newSession.againTitle')}</h2>
        <p className="mt-2 text-16 text-ink-2">{t('newSession.againText')}</p>
      </div>
      <StartButton variant="ink" onStart={onStart} busy={busy} />
    </section>
  )
}
