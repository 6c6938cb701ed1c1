// The top of the landing page: text on the left, the circle with a free place on the right.
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Ring } from '../../../ui/ring.tsx'
import { HeroCircle } from './hero-circle.tsx'

export function Hero() {
  const { t } = useTranslation()
  return (
    // Breakpoints use the container's width in rem: with a large font there is no room for the wide drawing either.
    <div className="@container">
      <section className="mx-auto grid max-w-[90rem] gap-10 px-5 pt-7 @min-[50rem]:px-8 @min-[50rem]:pt-10 @min-[80rem]:min-h-[51.25rem] @min-[80rem]:grid-cols-[minmax(0,1fr)_49rem] @min-[80rem]:items-center @min-[80rem]:gap-0 @min-[80rem]:pt-0 @min-[80rem]:pr-0 @min-[80rem]:pl-[clamp(3rem,calc((100cqw-80rem)*0.5+3rem),8rem)]">
        <div>
          <Badge tone="ai" className="h-7 px-3 text-13">
            <Ring className="size-6" />
            {t('landing.badge')}
          </Badge>
          <h1 className="display mt-5 mb-6 text-[clamp(3.5rem,8.2cqw,7.5rem)] leading-[0.92] tracking-[-0.045em]">
            {t('landing.titleFirst')}
            <br />
            {t('landing.titleSecond')}
          </h1>
          <p className="max-w-[42ch] text-18 text-ink-2">{t('landing.lead')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="you" size="lg" asChild className="@max-[40rem]:flex-1">
              <Link to="/home">{t('landing.start')}</Link>
            </Button>
            <Button size="lg" asChild className="@max-[40rem]:flex-1">
              <Link to="/new">{t('landing.demo')}</Link>
            </Button>
          </div>
          <p className="mt-4 text-13 text-muted">{t('landing.fine')}</p>
        </div>
        <HeroCircle />
      </section>
    </div>
  )
}
