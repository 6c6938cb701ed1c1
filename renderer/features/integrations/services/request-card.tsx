// Requests a missing service: opens the contact form with the subject filled in.
import { MessageSquarePlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useTranslation } from '../../../lib/texts/use-translation.ts'
import { Button } from '../../../ui/button.tsx'

export function RequestCard() {
  const { t } = useTranslation()
  return (
    <section className="tinted mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-xl bg-accent-soft px-6 py-8 sm:px-10">
      <div className="min-w-0 flex-[1_1_20rem]">
        <h2 className="display text-28">{t('integrations.request.title')}</h2>
        <p className="mt-2 max-w-[56ch] text-ink-2">{t('integrations.request.text')}</p>
      </div>
      <Button asChild variant="ink">
        <Link to={`/contact?subject=${encodeURIComponent(t('integrations.request.subject'))}`}>
          <MessageSquarePlus />
          {t('integrations.request.action')}
        </Link>
      </Button>
    </section>
  )
}
