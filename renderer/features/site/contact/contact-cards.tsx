// Facts about support: its address, response time, location and subjects.
import { Clock, LifeBuoy, Mail, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '../../../../shared/limits/limits.ts'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** `address`: undefined while it is loading; null if there is none. */
export function ContactCards({ address }: { address: string | null | undefined }) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('contact.cards.label')} className="grid content-start gap-3">
      <Card icon={<Mail />} title={t('contact.cards.address')}>
        {address === undefined && <Skeleton className="my-1.5 w-44" />}
        {address === null && t('contact.cards.formOnly')}
        {address && (
          <a href={`mailto:${address}`} className="font-medium text-ink wrap-anywhere underline underline-offset-3">
            {address}
          </a>
        )}
      </Card>
      <Card icon={<Clock />} title={t('contact.cards.time')}>
        {t('contact.cards.hours', { hours: limits.supportHours })}
      </Card>
      <Card icon={<MapPin />} title={t('contact.cards.place')}>
        {t('contact.cards.country')}
      </Card>
      <Card icon={<LifeBuoy />} title={t('contact.cards.kinds')}>
        <ul className="grid gap-1.5">
          {(['technical', 'billing', 'features'] as const).map((kind) => (
            <li key={kind}>{t(`contact.cards.${kind}`)}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Card({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5 rounded-lg border border-line bg-paper p-4">
      <span className="mt-0.5 text-muted">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <div className="text-ink-2">{children}</div>
      </div>
    </div>
  )
}
