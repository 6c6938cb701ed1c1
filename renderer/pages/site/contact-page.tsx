// `/contact`: the contact form and related information.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { OutputOf } from '../../../shared/api/api.ts'
import { useTranslation } from '../../lib/texts/use-translation.ts'
import { ContactCards } from '../../features/site/contact/contact-cards.tsx'
import { ContactForm } from '../../features/site/contact/contact-form.tsx'
import { InfoPage } from '../../layout/info-page.tsx'

export function ContactPage() {
  const { t } = useTranslation()
  const { data } = useQuery<OutputOf<'GET /api/contact'>>({ queryKey: ['/api/contact'] })
  return (
    <InfoPage page="contact" title={t('contact.title')} lead={t('contact.lead')}>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid content-start gap-5 rounded-xl border border-line bg-paper p-5 sm:p-8">
          {data && !data.isMailed && (
            <p className="tinted rounded-lg bg-note-soft px-3.5 py-2.5 text-14 font-medium text-note inset-ring inset-ring-note-line">
              {t('contact.notMailed')}
            </p>
          )}
          <ContactForm address={data?.address ?? null} />
        </div>
        <div className="grid content-start gap-5">
          <ContactCards address={data?.address} />
          <p className="px-1 text-ink-2">
            {t('contact.statusAsk')}{' '}
            <Link to="/status" className="font-medium text-ink underline underline-offset-3">
              {t('contact.statusLink')}
            </Link>
          </p>
        </div>
      </div>
    </InfoPage>
  )
}
