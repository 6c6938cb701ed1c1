// The end of the landing page: the circle with the free place, and a button to start.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

export function Invitation() {
  const { t } = useTranslation()
  return (
    // Dark in every theme: `data-theme` sets the colours for this section.
    <section data-theme="dark" className="@container overflow-hidden bg-paper text-ink">
      <div className="mx-auto grid max-w-page items-center gap-x-12 px-5 pt-16 sm:px-8 @min-[50rem]:min-h-[28.75rem] @min-[50rem]:grid-cols-[1fr_25rem] @min-[50rem]:pt-0">
        <div className="@min-[50rem]:py-16">
          <h2 className="display text-[3.25rem] leading-[0.98] tracking-[-0.04em] @min-[50rem]:text-[4.5rem]">{t('landing.end.title')}</h2>
          <p className="mt-4 mb-8 max-w-[44ch] text-18 text-ink-2">{t('landing.end.text')}</p>
          <Button variant="you" size="lg" asChild>
            <Link to="/new">{t('landing.end.start')}</Link>
          </Button>
        </div>
        <svg
          viewBox="0 0 64 64"
          aria-hidden="true"
          className="mx-auto -mb-40 w-80 max-w-full @min-[50rem]:-m-15 @min-[50rem]:w-[35rem] @min-[50rem]:max-w-none"
        >
          <path d="M53.5 32A21.5 21.5 0 1 1 32.75 10.51" className="fill-none stroke-ink" strokeWidth="1.1" strokeLinecap="round" />
          <circle cx="53.5" cy="32" r="3.6" className="hue-1 fill-hue" />
          <circle cx="29" cy="53.3" r="3.6" className="hue-6 fill-hue" />
          <circle cx="11.1" cy="26.8" r="3.6" className="hue-7 fill-hue" />
          <circle cx="47.5" cy="17.1" r="4.2" className="fill-none stroke-accent" strokeWidth=".9" strokeDasharray="1.9 1.4" />
        </svg>
      </div>
    </section>
  )
}
